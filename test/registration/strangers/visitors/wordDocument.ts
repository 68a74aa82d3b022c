import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import type { Year } from './books.ts'
import {
  amount,
  amountText,
  dotted,
  Firm,
  head,
  holderColumns,
  type Line,
  label,
  lines,
  listTable,
  minuses,
  partnerColumns,
  plain,
  sharesOf,
  title,
} from './ink.ts'

const balance = lines([
  ['current', '유동자산'],
  ['cash', '현금및현금성자산', ' - '],
  ['receivables', '매출채권', ' - '],
  ['inventories', '재고자산', ' - '],
  ['nonCurrent', '비유동자산'],
  ['tangible', '유형자산', ' - '],
  ['intangible', '무형자산', ' - '],
  ['assets', '자산 총계'],
  ['currentLiabilities', '유동부채'],
  ['payables', '매입채무', ' - '],
  ['shortBorrowings', '단기차입금', ' - '],
  ['nonCurrentLiabilities', '비유동부채'],
  ['longBorrowings', '장기차입금', ' - '],
  ['liabilities', '부채 총계'],
  ['capital', '자본금'],
  ['retained', '이익잉여금'],
  ['equity', '자본 총계'],
])
const above = lines([
  ['revenue', '매출액'],
  ['cost', '매출원가'],
  ['gross', '매출총이익'],
  ['expenses', '판매비와 관리비'],
  ['operating', '영업이익'],
])
const below = lines([
  ['nonOperatingIncome', '영업외수익'],
  ['nonOperatingCosts', '영업외비용'],
  ['beforeTax', '법인세차감전이익'],
  ['net', '당기순이익'],
])

class Tables {
  private count = 0
  private readonly pen: Pen
  constructor(pen: Pen) {
    this.pen = pen
  }
  caption(text: string, unit = ''): void {
    this.count += 1
    this.pen.canvas.need(120)
    this.pen.beside(
      () => this.pen.caption(`<표 ${this.count}> ${text}`, 'left'),
      () => this.pen.caption(unit),
    )
  }
}

function income(firm: Firm): Cell[][] {
  const hand = { kind: 'income', unit: '백만원', minus: minuses.brackets } as const
  const planned = (line: Line) =>
    plain(amountText(firm.last[line.account] * 1.08, '백만원', minuses.brackets))
  const rows = (all: Line[]) =>
    all.map((line) => [label(line), ...firm.years.map((year) => amount(hand, line, year)), planned(line)])
  const ebitda = (year: Year): Cell => {
    const won = year.operating + year.depreciation
    return {
      text: amountText(won, '백만원', minuses.brackets),
      align: 'right',
      truth: { path: `bspl.${year.year}.ebitda`, value: Math.round(won / 1e6) * 1000, grain: 1e6 },
    }
  }
  return [
    ...rows(above),
    [
      plain('영업이익률', 'left'),
      ...firm.years.map((year) => firm.ratio('operatingProfitMargin', year, 1, minuses.brackets, '%')),
      plain('5.2%'),
    ],
    ...rows(below),
    [
      plain('EBITDA 주1)', 'left'),
      ...firm.years.map(ebitda),
      plain(amountText((firm.last.operating + firm.last.depreciation) * 1.1, '백만원', minuses.brackets)),
    ],
  ]
}

export const wordDocument: Stranger = {
  name: 'a document of a word processor',
  kind: 'whole',
  held: true,
  producer: restyled(
    producers.office,
    { font: 'myeongjo', size: 8.6, rowPad: 2.6, margin: 56 },
    { mark: (text, index) => `${index}. ${text}`, headingSize: 12 },
  ),
  draw(pen) {
    const firm = new Firm(pen)
    const { holders, sellers, buyers } = firm.model
    const tables = new Tables(pen)
    pen.heading(`${firm.text('companyName')} 기업조사 보고`, { plain: true, size: 18 })
    pen.heading('회사의 일반사항')
    tables.caption('회사 개요')
    pen.grid({
      widths: [1.1, 2, 1.1, 2],
      rows: [
        [title('회 사 명'), { ...firm.field('companyName'), span: 3 }],
        [
          title('대표이사'),
          firm.field('representative'),
          title('설 립 일'),
          firm.field('establishmentDate', dotted),
        ],
        [
          title('사업자등록번호'),
          firm.field('businessNumber'),
          title('법인등록번호'),
          firm.field('corporateNumber'),
        ],
        [
          title('임직원 수'),
          firm.field('employees', (count) => `${count}명`),
          title('결 산 월'),
          firm.field('fiscalMonth'),
        ],
        [title('본사 소재지'), { ...firm.field('address'), span: 3 }],
        [title('주요 생산품'), { ...firm.field('mainProducts'), span: 3 }],
      ],
    })
    pen.paragraph(firm.model.opinion.businessCore)
    tables.caption('주주 구성', '(단위: 주, %)')
    const column = holderColumns(holders)
    listTable(
      pen,
      'holders',
      holders,
      [
        column.name('주 주 명'),
        column.shares('소유 주식수'),
        column.stake('지 분 율'),
        { head: '비 고', text: ({ role }) => role ?? '' },
      ],
      {
        more: [
          [
            plain('합  계', 'center'),
            plain(holders.reduce((sum, one) => sum + sharesOf(one), 0).toLocaleString('en-US')),
            plain('100.00'),
            plain(''),
          ],
        ],
      },
    )
    pen.heading('영업 현황')
    const { name, number, share } = partnerColumns
    tables.caption('주요 매출처', '(단위: %)')
    listTable(pen, 'sellers', sellers, [name('거래처명'), number('사업자번호'), share('매출 비중')])
    tables.caption('주요 매입처', '(단위: %)')
    listTable(pen, 'buyers', buyers, [name('거래처명'), number('사업자번호'), share('매입 비중')])
    pen.heading('재무 현황', { need: 330 })
    tables.caption('요약 재무상태표', '(단위: 백만원)')
    const heads = [head('구  분'), ...firm.years.map(({ year }) => head(`${year}년`))]
    pen.grid({
      widths: [2, 1, 1, 1],
      heads: [heads],
      rows: balance.map((line) => [
        label(line),
        ...firm.years.map((year) => amount({ kind: 'financial', unit: '백만원' }, line, year)),
      ]),
    })
    pen.caption('자료: 회사 제시 결산서', 'left')
    tables.caption('요약 손익계산서', '(단위: 백만원)')
    pen.grid({
      widths: [2, 1, 1, 1, 1],
      heads: [[...heads, head(`${Number(firm.last.year) + 1}년(E)`)]],
      rows: income(firm),
    })
    pen.caption('주1) EBITDA = 영업이익 + 감가상각비', 'left')
    pen.paragraph(
      `최근 결산연도의 매출액은 ${amountText(firm.last.revenue, '억원')}억원으로, 회사는 차기 연도에 8% 내외의 성장을 계획하고 있다.`,
    )
    tables.caption('재무비율 추이', '(단위: %, 회)')
    pen.grid({
      widths: [2, 1, 1, 1],
      heads: [heads],
      rows: firm.ratioRows(
        [
          ['debtRatio', '부채비율'],
          ['currentRatio', '유동비율'],
          ['borrowingDependencyRatio', '차입금의존도'],
          ['accountsReceivableTurnover', '매출채권회전율'],
          ['inventoryTurnover', '재고자산회전율'],
        ],
        firm.years,
      ),
    })
  },
}
