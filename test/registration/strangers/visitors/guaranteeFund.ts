import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  amount,
  Firm,
  head,
  holderColumns,
  type Kind,
  type Line,
  label,
  lines,
  listCells,
  listTable,
  minuses,
  partnerColumns,
  plain,
  title,
} from './ink.ts'

const balance = lines([
  ['current', '유동자산', '가. '],
  ['quick', '당좌자산', ' - '],
  ['inventories', '재고자산', ' - '],
  ['nonCurrent', '비유동자산', '나. '],
  ['tangible', '유형자산', ' - '],
  ['assets', '자산총계'],
  ['currentLiabilities', '유동부채', '다. '],
  ['shortBorrowings', '단기차입금', ' - '],
  ['nonCurrentLiabilities', '비유동부채', '라. '],
  ['longBorrowings', '장기차입금', ' - '],
  ['liabilities', '부채총계'],
  ['capital', '납입자본금', '마. '],
  ['retained', '이익잉여금', '바. '],
  ['equity', '자본총계'],
])
const income = lines([
  ['revenue', '매출액', '가. '],
  ['cost', '매출원가', '나. '],
  ['gross', '매출총이익', '다. '],
  ['expenses', '판매관리비', '라. '],
  ['operating', '영업이익', '마. '],
  ['nonOperatingIncome', '영업외수익', '바. '],
  ['nonOperatingCosts', '영업외비용', '사. '],
  ['beforeTax', '세전순이익', '아. '],
  ['net', '당기순이익', '자. '],
])

function sheet(pen: Pen, firm: Firm, name: string, kind: Kind, all: Line[]): void {
  const whole = kind === 'financial' ? 'assets' : 'revenue'
  pen.heading(name, { need: 220 })
  pen.caption('(단위 : 백만원, %)')
  pen.grid({
    widths: [2, 1, 1, 1, 0.8],
    heads: [[head('과목'), ...firm.years.map(({ year }) => head(`'${year.slice(2)}.12`)), head('구성비')]],
    rows: all.map((line): Cell[] => [
      label(line),
      ...firm.years.map((year) => amount({ kind, unit: '백만원', minus: minuses.triangle }, line, year)),
      plain(((firm.last[line.account] / firm.last[whole]) * 100).toFixed(1).replace('-', '△')),
    ]),
  })
}

export const guaranteeFund: Stranger = {
  name: 'a regional credit guarantee fund',
  kind: 'whole',
  held: true,
  producer: restyled(
    producers.office,
    { font: 'noto', size: 8.2, rowPad: 2.8 },
    {
      mark: (text, index) => `${['Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ', 'Ⅴ', 'Ⅵ', 'Ⅶ', 'Ⅷ', 'Ⅸ'][index - 1] ?? ''}. ${text}`,
      headingSize: 10.5,
    },
  ),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    pen.heading('신 용 조 사 서', { plain: true, size: 17, x: pen.left + 200 })
    pen.caption('경남신용보증재단 창원지점      조사일자 2026. 4. 8.      조사자 손영호 ㊞')
    pen.heading('기업체 현황')
    pen.grid({
      widths: [0.9, 1.1, 2.2, 1.2, 2],
      rows: [
        [
          title('기업체'),
          title('상호'),
          firm.field('companyName'),
          title('사업자등록번호'),
          firm.field('businessNumber'),
        ],
        [
          title(''),
          title('대표자'),
          firm.field('representative'),
          title('법인등록번호'),
          firm.field('corporateNumber'),
        ],
        [
          title(''),
          title('설립일자'),
          firm.field('establishmentDate', (day) => `${dotSpaced(day)}.`),
          title('기업형태'),
          plain('■ 법인   □ 개인', 'left'),
        ],
        [
          title(''),
          title('상시종업원'),
          firm.field('employees', (count) => `${count}명`),
          title('전화번호'),
          firm.field('phone'),
        ],
        [title('사업'), title('업태'), plain('제조', 'left'), title('종목'), plain('금속가공', 'left')],
        [title(''), title('주요제품'), { ...firm.field('mainProducts'), span: 3 }],
        [title('소재지'), title('본사'), { ...firm.field('address'), span: 3 }],
        [
          title(''),
          title('사업장'),
          plain('■ 자가   □ 임차', 'left'),
          title('권리침해'),
          plain('없음', 'left'),
        ],
      ],
    })
    const { holders, buyers, sellers } = firm.model
    const column = holderColumns(holders)
    pen.heading('주주 현황')
    listTable(pen, 'holders', holders, [
      column.name('주주명'),
      column.relation('대표자와의 관계'),
      column.shares('주식수(주)'),
      column.stake('지분율(%)'),
    ])
    pen.heading('연혁')
    for (const text of [
      '2003. 5.  창업',
      '2011. 9.  법인전환',
      '2019. 2.  제2공장 준공',
      '2023. 12. 수출 500만불탑 수상',
    ])
      pen.caption(text, 'left', pen.left + 10)
    pen.heading('거래처 현황')
    const { name, person, number, share } = partnerColumns
    const columns = [name('상호'), number('사업자번호'), person('대표자'), share('거래비율(%)')]
    const side = (text: string, list: 'buyers' | 'sellers') =>
      listCells(list, firm.model[list], columns).map((row, at) => [
        plain(at === 0 ? text : '', 'center'),
        ...row,
      ])
    pen.grid({
      widths: [0.8, ...columns.map(({ width = 1 }) => width)],
      heads: [[head('구분'), ...columns.map((one) => head(one.head))]],
      rows: [
        ...(buyers.length ? side('매입처', 'buyers') : []),
        ...(sellers.length ? side('매출처', 'sellers') : []),
      ],
    })
    sheet(pen, firm, '재무상태', 'financial', balance)
    sheet(pen, firm, '경영성과', 'income', income)
    pen.heading('재무비율')
    pen.grid({
      widths: [2, 1, 1, 1],
      heads: [[head('비율명'), ...firm.years.map(({ year }) => head(`'${year.slice(2)}.12`))]],
      rows: firm.ratioRows(
        [
          ['debtRatio', '부채비율'],
          ['borrowingDependencyRatio', '차입금의존도'],
          ['operatingProfitMargin', '매출액영업이익률'],
          ['netMargin', '매출액순이익률'],
          ['revenueGrowthRate', '매출액증가율'],
          ['totalCapitalTurnover', '총자본회전율'],
        ],
        firm.years,
        1,
        minuses.triangle,
      ),
    })
    pen.heading('조사자 의견')
    pen.paragraph(
      '업력 및 대표자의 동업계 경력을 감안할 때 사업 지속성이 인정되며, 원자재가격 상승으로 수익성이 저하되었으나 보증금액 대비 상환능력은 보통 수준으로 판단됨.',
    )
  },
}
const dotSpaced = (day: string) => day.split('-').map(Number).join('. ')
