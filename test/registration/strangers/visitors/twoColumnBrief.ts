import { type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  dotted,
  Firm,
  head,
  holderColumns,
  type Kind,
  type Line,
  lines,
  listTable,
  minuses,
  partnerColumns,
  plain,
  statementRows,
} from './ink.ts'

const balance = lines([
  ['current', '유동자산'],
  ['cash', '현금성자산', '  '],
  ['receivables', '매출채권', '  '],
  ['inventories', '재고자산', '  '],
  ['nonCurrent', '비유동자산'],
  ['tangible', '유형자산', '  '],
  ['assets', '자산총계'],
  ['currentLiabilities', '유동부채'],
  ['shortBorrowings', '단기차입금', '  '],
  ['nonCurrentLiabilities', '비유동부채'],
  ['liabilities', '부채총계'],
  ['capital', '자본금'],
  ['equity', '자본총계'],
])
const income = lines([
  ['revenue', '매출액'],
  ['cost', '매출원가'],
  ['gross', '매출총이익'],
  ['expenses', '판매비와관리비'],
  ['operating', '영업이익'],
  ['interest', '이자비용'],
  ['beforeTax', '세전이익'],
  ['net', '당기순이익'],
])

const GAP = 22
interface Frame {
  x: number
  width: number
}
function sheet(pen: Pen, firm: Firm, { x, width }: Frame, name: string, kind: Kind, all: Line[]): void {
  pen.heading(name, { x })
  pen.caption('(백만원)', 'right', x, width)
  pen.grid({
    x,
    width,
    widths: [1.7, 1, 1, 1],
    heads: [[head('12월 결산'), ...firm.years.map(({ year }) => head(`${year}A`))]],
    rows: statementRows({ kind, unit: '백만원', minus: minuses.dash }, all, firm.years),
  })
}

export const twoColumnBrief: Stranger = {
  name: 'everything in two columns',
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.agency,
    {
      font: 'nanum',
      size: 7.2,
      rowPad: 2.6,
      ruling: 'rows',
      margin: 36,
      footer: () => [
        'Company Brief',
        '투자판단의 참고자료이며 법적 책임소재의 증빙자료로 사용될 수 없습니다.',
      ],
    },
    { mark: (text) => text, headingSize: 10 },
  ),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    const { holders, buyers, sellers } = firm.model
    const width = (pen.width - GAP) / 2
    const left = { x: pen.left, width }
    const right = { x: pen.left + width + GAP, width }
    pen.heading(firm.text('companyName'), { plain: true, size: 17 })
    pen.caption('기업 브리프   2026. 5.', 'left')
    pen.beside(
      () => {
        pen.heading('기업 개요', { x: left.x })
        const rows = [
          ['대표이사', 'representative'],
          ['사업자번호', 'businessNumber'],
          ['설립일', 'establishmentDate'],
          ['종업원수', 'employees'],
          ['전화', 'phone'],
          ['주요제품', 'mainProducts'],
          ['주소', 'address'],
        ] as const
        pen.grid({
          ...left,
          widths: [1, 3],
          rows: [
            [plain('회사명', 'left'), firm.field('companyName')],
            ...rows.map(([text, field]) => [
              plain(text, 'left'),
              firm.field(
                field,
                field === 'establishmentDate'
                  ? dotted
                  : field === 'employees'
                    ? (count) => `${count}명`
                    : undefined,
              ),
            ]),
          ],
        })
        const column = holderColumns(holders)
        pen.heading('주주 현황', { x: left.x })
        listTable(
          pen,
          'holders',
          holders,
          [column.name('주주명'), column.shares('주식수'), column.stake('지분율(%)')],
          left,
        )
        pen.heading('매출처', { x: left.x })
        const { name, share } = partnerColumns
        listTable(pen, 'sellers', sellers, [name('업체명'), share('비중(%)')], left)
        pen.heading('매입처', { x: left.x })
        listTable(pen, 'buyers', buyers, [name('업체명'), share('비중(%)')], left)
      },
      () => {
        sheet(pen, firm, right, '재무상태표', 'financial', balance)
        sheet(pen, firm, right, '손익계산서', 'income', income)
        pen.heading('주요 지표', { x: right.x })
        pen.grid({
          ...right,
          widths: [1.7, 1, 1, 1],
          heads: [[head(''), ...firm.years.map(({ year }) => head(`${year}A`))]],
          rows: firm.ratioRows(
            [
              ['revenueGrowthRate', '매출액증가율(%)'],
              ['operatingProfitMargin', '영업이익률(%)'],
              ['roe', 'ROE(%)'],
              ['debtRatio', '부채비율(%)'],
              ['interestCoverageRatio', '이자보상배율(배)'],
            ],
            firm.years,
            1,
          ),
        })
      },
    )
  },
}
