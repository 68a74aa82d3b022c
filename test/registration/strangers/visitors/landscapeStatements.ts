import type { Partner } from '../../golden/model.ts'
import { type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  amount,
  amountText,
  type Column,
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
  title,
} from './ink.ts'

const assets = lines([
  ['current', '유동자산', '1. '],
  ['quick', '당좌자산', '  '],
  ['cash', '현금및현금성자산', '    '],
  ['deposits', '단기금융상품', '    '],
  ['receivables', '매출채권', '    '],
  ['otherReceivables', '미수금', '    '],
  ['advances', '선급금', '    '],
  ['inventories', '재고자산', '  '],
  ['nonCurrent', '비유동자산', '2. '],
  ['investments', '투자자산', '  '],
  ['tangible', '유형자산', '  '],
  ['intangible', '무형자산', '  '],
  ['guarantees', '기타비유동자산', '  '],
  ['assets', '자산총계'],
])
const claims = lines([
  ['currentLiabilities', '유동부채', '1. '],
  ['payables', '매입채무', '  '],
  ['shortBorrowings', '단기차입금', '  '],
  ['accrued', '미지급금', '  '],
  ['withheld', '예수금', '  '],
  ['nonCurrentLiabilities', '비유동부채', '2. '],
  ['longBorrowings', '장기차입금', '  '],
  ['severance', '퇴직급여충당부채', '  '],
  ['liabilities', '부채총계'],
  ['capital', '자본금', '1. '],
  ['surplus', '자본잉여금', '2. '],
  ['retained', '이익잉여금', '3. '],
  ['equity', '자본총계'],
])
const income = lines([
  ['revenue', '매출액'],
  ['productSales', '제품매출액', '  '],
  ['goodsSales', '상품매출액', '  '],
  ['cost', '매출원가'],
  ['gross', '매출총손익'],
  ['expenses', '판매비와관리비'],
  ['salaries', '급여', '  '],
  ['depreciation', '감가상각비', '  '],
  ['operating', '영업손익'],
  ['nonOperatingIncome', '영업외수익'],
  ['nonOperatingCosts', '영업외비용'],
  ['interest', '이자비용', '  '],
  ['beforeTax', '법인세차감전손익'],
  ['tax', '법인세비용'],
  ['net', '당기순손익'],
])

function balance(pen: Pen, firm: Firm): void {
  const cells = (line: Line | undefined) =>
    line
      ? [
          label(line),
          ...firm.years.map((year) =>
            amount({ kind: 'financial', unit: '천원', minus: minuses.triangle }, line, year),
          ),
        ]
      : ['', '', '', ''].map((text) => plain(text))
  pen.heading('재무상태표')
  pen.caption('(단위 : 천원)')
  const heads = firm.years.map(({ year }) => head(`${year}-12-31`))
  pen.grid({
    widths: [1.8, 1.1, 1.1, 1.1, 1.8, 1.1, 1.1, 1.1],
    heads: [[head('자산'), ...heads, head('부채와 자본'), ...heads]],
    rows: assets.map((line, at) => [...cells(line), ...cells(claims[at])]),
  })
}

function result(pen: Pen, firm: Firm): void {
  const [last, next] = [Number(firm.last.year), Number(firm.last.year) + 1]
  pen.newPage()
  pen.heading('손익계산서')
  pen.caption('(단위 : 천원)')
  pen.grid({
    widths: [2, 1.2, 1.2, 1.2, 1.2, 1.2],
    heads: [
      [
        head('계정명'),
        ...firm.years.map(({ year }) => head(`${year}년`)),
        head(`${last}년 상반기`),
        head(`${next}년 상반기`),
      ],
    ],
    rows: income.map((line) => [
      label(line),
      ...firm.years.map((year) =>
        amount({ kind: 'income', unit: '천원', minus: minuses.triangle }, line, year),
      ),
      ...[0.48, 0.53].map((part) =>
        plain(amountText(firm.last[line.account] * part, '천원', minuses.triangle)),
      ),
    ]),
  })
}

const yearOf: Column<Partner> = {
  head: '결산',
  width: 0.6,
  align: 'center',
  field: 'fiscalYear',
  text: ({ year }) => year ?? '-',
  value: ({ year }) => year,
}

export const landscapeStatements: Stranger = {
  name: 'statements on pages in landscape',
  kind: 'whole',
  held: true,
  producer: restyled(
    producers.wide,
    {
      font: 'pretendard',
      size: 7.8,
      rowPad: 2.8,
      ruling: 'grid',
      footer: () => ['', '한결기업정보 | 기업조사보고서'],
    },
    { mark: (text, index) => `[${index}] ${text}` },
  ),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    const { holders, buyers, sellers } = firm.model
    const half = (pen.width - 20) / 2
    pen.heading('기업조사보고서', { plain: true, size: 16 })
    pen.heading('일반현황')
    pen.grid({
      widths: [1, 2, 1, 2, 1, 2],
      rows: [
        [
          title('업체명'),
          firm.field('companyName'),
          title('대표자'),
          firm.field('representative'),
          title('사업자번호'),
          firm.field('businessNumber'),
        ],
        [
          title('설립일'),
          firm.field('establishmentDate'),
          title('종업원'),
          firm.field('employees', (count) => `${count}명`),
          title('법인번호'),
          firm.field('corporateNumber'),
        ],
        [
          title('전화'),
          firm.field('phone'),
          title('팩스'),
          firm.field('fax'),
          title('결산월'),
          firm.field('fiscalMonth'),
        ],
        [
          title('소재지'),
          { ...firm.field('address'), span: 3 },
          title('주요제품'),
          firm.field('mainProducts'),
        ],
      ],
    })
    const column = holderColumns(holders)
    pen.beside(
      () => {
        pen.heading('주주현황')
        listTable(
          pen,
          'holders',
          holders,
          [
            column.name('주주명'),
            column.shares('주식수(주)'),
            column.stake('지분율(%)'),
            column.relation('관계'),
          ],
          { width: half },
        )
      },
      () => {
        const x = pen.left + half + 20
        pen.heading('임원현황', { x })
        pen.grid({
          x,
          width: half,
          widths: [1, 1, 1, 2],
          heads: [['직위', '성명', '상근여부', '주요경력'].map((text) => head(text))],
          rows: [
            ['대표이사', firm.text('representative'), '상근', '창업자'],
            ['이사', '금나래', '상근', '영업총괄'],
            ['감사', '표지훈', '비상근', '세무사'],
          ].map((row) => row.map((text) => plain(text, 'center'))),
        })
      },
    )
    const { name, number, person, share } = partnerColumns
    const columns = [name('상호'), number('사업자번호'), person('대표자'), share('거래비중(%)'), yearOf]
    pen.heading('매출처')
    listTable(pen, 'sellers', sellers, columns)
    pen.heading('매입처')
    listTable(pen, 'buyers', buyers, columns)
    pen.newPage()
    balance(pen, firm)
    result(pen, firm)
    pen.heading('재무비율')
    pen.grid({
      widths: [2, 1, 1, 1, 2, 1, 1, 1],
      heads: [
        [
          head('안정성'),
          ...firm.years.map(({ year }) => head(year)),
          head('수익성'),
          ...firm.years.map(({ year }) => head(year)),
        ],
      ],
      rows: (
        [
          ['debtRatio', '부채비율', 'operatingProfitMargin', '영업이익률'],
          ['borrowingDependencyRatio', '차입금의존도', 'roe', 'ROE'],
          ['interestCoverageRatio', '이자보상배수(배)', 'netMargin', '순이익률'],
        ] as const
      ).map(([one, first, two, second]) => [
        ...firm.ratioRows([[one, first]], firm.years, 2, minuses.triangle)[0]!,
        ...firm.ratioRows([[two, second]], firm.years, 2, minuses.triangle)[0]!,
      ]),
    })
  },
}
