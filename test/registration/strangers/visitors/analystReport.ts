import type { Holder, Partner } from '../../golden/model.ts'
import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  amount,
  type Column,
  dotted,
  Firm,
  head,
  holderColumns,
  type Kind,
  type Line,
  label,
  lines,
  listTable,
  partnerColumns,
  plain,
  stake,
  title,
} from './ink.ts'

const balance = lines([
  ['nonCurrent', '비유동자산'],
  ['tangible', '유형자산', ' '],
  ['intangible', '무형자산', ' '],
  ['guarantees', '장기기타채권 및 기타비유동자산', ' '],
  ['current', '유동자산'],
  ['inventories', '재고자산', ' '],
  ['receivables', '매출채권', ' '],
  ['otherReceivables', '기타채권', ' '],
  ['cash', '현금및현금성자산', ' '],
  ['assets', '자산총계'],
  ['equity', '자본총계'],
  ['capital', '납입자본', ' '],
  ['surplus', '기타자본구성요소', ' '],
  ['retained', '이익잉여금(결손금)', ' '],
  ['liabilities', '부채총계'],
  ['nonCurrentLiabilities', '비유동부채'],
  ['longBorrowings', '장기차입부채', ' '],
  ['severance', '퇴직급여부채', ' '],
  ['currentLiabilities', '유동부채'],
  ['payables', '매입채무', ' '],
  ['shortBorrowings', '단기차입부채', ' '],
])
const income = lines([
  ['revenue', '매출액(영업수익)'],
  ['cost', '매출원가'],
  ['gross', '매출총이익(손실)'],
  ['expenses', '판매비와관리비'],
  ['salaries', '급여', ' '],
  ['depreciation', '감가상각비', ' '],
  ['operating', '영업이익(손실)'],
  ['interestIncome', '금융수익'],
  ['interest', '금융비용'],
  ['beforeTax', '법인세비용차감전순이익(손실)'],
  ['tax', '법인세비용'],
  ['net', '당기순이익(손실)'],
])

function sheet(pen: Pen, firm: Firm, name: string, kind: Kind, all: Line[]): void {
  const years = firm.newestFirst
  const whole = kind === 'financial' ? 'assets' : 'revenue'
  pen.heading(name)
  pen.caption('K-GAAP, 개별, 결산 (단위 : 백만원, %)')
  pen.grid({
    widths: [2.4, ...years.flatMap(() => [1, 0.7])],
    heads: [
      [head('계정과목'), ...years.map(({ year }) => head(`${year}.12.31`, 2))],
      [head(''), ...years.flatMap(() => [head('금액'), head('구성비')])],
    ],
    rows: all.map((line) => [
      label(line),
      ...years.flatMap((year) => [
        amount({ kind, unit: '백만원' }, line, year),
        plain(`${((year[line.account] / year[whole]) * 100).toFixed(1)}%`),
      ]),
    ]),
  })
}

const figure = (field: string, text: string, of: (one: Holder) => number): Column<Holder> => ({
  head: text,
  align: 'right',
  field,
  value: of,
  text: (one) => (of(one) === 0 ? '-' : of(one).toLocaleString('en-US')),
})

/** Prints common and preferred shares with one ratio for both. The remaining holders have a row of their own. */
function owners(pen: Pen, firm: Firm): void {
  const { holders } = firm.model
  const column = holderColumns(holders)
  const sum = (of: (one: Holder) => number) => holders.reduce((all, one) => all + of(one), 0)
  pen.heading('주요주주')
  pen.beside(
    () => pen.caption('기준일 : 2025.12.31', 'left'),
    () => pen.caption('(단위 : 주, %)'),
  )
  const ownColumns = [
    column.name('주주명'),
    { ...column.relation('관계', 1), head: '대표자와의 관계' },
    figure('commonShares', '보통주', ({ common }) => common),
    {
      ...figure('preferredShares', '우선주', ({ preferred }) => preferred),
      value: undefined,
      field: undefined,
    },
    column.shares('합계'),
    column.stake('지분율'),
  ] as Column<Holder>[]
  const [cells, widths] = [
    holders.map((one, at) =>
      ownColumns.map((own): Cell => {
        const kept = own.field ? (own.value ? own.value(one) : own.text(one, at)) : null
        const cell: Cell = { text: own.text(one, at), align: own.align }
        return kept === null ? cell : { ...cell, truth: { path: `holders.${at}.${own.field}`, value: kept } }
      }),
    ),
    ownColumns.map(({ width = 1 }) => width),
  ]
  const total = [sum(({ common }) => common), sum(({ preferred }) => preferred)]
  pen.grid({
    widths,
    heads: [
      [head('주주명'), head('대표자와의 관계'), head('소유주식수', 3), head('지분율')],
      [head(''), head(''), head('보통주'), head('우선주'), head('합계'), head('')],
    ],
    rows: [
      ...cells,
      [
        title('발행주식총수', 2),
        ...[...total, total[0]! + total[1]!].map((count) => plain(count.toLocaleString('en-US'))),
        plain(holders.reduce((all, one) => all + stake(one, holders), 0).toFixed(2)),
      ],
    ],
  })
}

/**
 * Partners with the length of the relation and the terms of payment: columns that are not stored are printed between
 * those that are.
 */
function trade(pen: Pen, firm: Firm, list: 'buyers' | 'sellers'): void {
  const side = list === 'buyers' ? '매입' : '매출'
  const { name, number, share } = partnerColumns
  const item: Column<Partner> = {
    head: '거래품목',
    width: 1.4,
    text: (_, at) => ['원재료', '부품', '반제품', '포장재', '외주가공', '상품'][at % 6]!,
  }
  const paid: Column<Partner> = {
    head: '결제조건',
    width: 1.3,
    align: 'center',
    text: (_, at) => (at % 2 === 0 ? '현금 60일' : '어음 90일'),
  }
  const since: Column<Partner> = {
    head: '거래기간',
    align: 'center',
    text: (_, at) => `${3 + at}년`,
  }
  const partners = firm.model[list]
  pen.heading(`주요 ${side}처`, { need: 150 })
  pen.caption('(단위 : %)')
  const rest = 100 - partners.reduce((sum, one) => sum + one.share, 0)
  listTable(
    pen,
    list,
    partners,
    [name(`${side}처명`, 2.2), number('사업자번호'), item, share('거래비중'), since, paid],
    { more: [[plain('기타', 'left'), plain(''), plain(''), plain(rest.toFixed(2)), plain(''), plain('')]] },
  )
}

export const analystReport: Stranger = {
  name: "a bureau's analyst report",
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.agency,
    { font: 'noto', size: 7.2, footer: (page) => ['기업분석보고서', `무단 전재 및 배포 금지  - ${page} -`] },
    { mark: (text, index) => `${String(index + 1).padStart(2, '0')} ${text}`, headingSize: 11 },
  ),
  draw(pen) {
    const firm = new Firm(pen)
    pen.heading('기업 분석 보고서', { size: 18, plain: true })
    pen.heading(firm.text('companyName'), { size: 14, plain: true })
    pen.heading('기업개요')
    pen.grid({
      widths: [1, 2.2, 1, 2.2],
      rows: [
        [title('기업명'), firm.field('companyName'), title('영문기업명'), firm.field('companyNameEn')],
        [title('사업자번호'), firm.field('businessNumber'), title('법인번호'), firm.field('corporateNumber')],
        [
          title('대표자'),
          firm.field('representative'),
          title('설립일자'),
          firm.field('establishmentDate', dotted),
        ],
        [
          title('종업원수'),
          firm.field('employees', (count) => `${count}명 (2025.12)`),
          title('결산월'),
          firm.field('fiscalMonth'),
        ],
        [title('주요상품'), { ...firm.field('mainProducts'), span: 3 }],
        [
          title('본사 주소'),
          { ...firm.field('address', (text) => `(${firm.model.postal}) ${text}`), span: 3 },
        ],
        [title('연락처'), { text: `Tel : ${firm.text('phone')}`, span: 3, truth: firm.field('phone').truth }],
      ],
    })
    owners(pen, firm)
    pen.heading('등급이력')
    pen.grid({
      widths: [1, 1, 1, 1],
      heads: [['평가일', '재무기준일', '기업평가등급', 'WATCH등급'].map((text) => head(text))],
      rows: [
        ['2026.04.10', '2025.12.31', 'BBB0', '정상'],
        ['2025.04.14', '2024.12.31', 'BBB-', '정상'],
      ].map((row) => row.map((text) => plain(text, 'center'))),
    })
    trade(pen, firm, 'sellers')
    trade(pen, firm, 'buyers')
    pen.newPage()
    sheet(pen, firm, '재무상태표', 'financial', balance)
    sheet(pen, firm, '손익계산서', 'income', income)
    pen.heading('주요 재무비율')
    pen.caption('(단위 : %, 배, 회)')
    pen.grid({
      widths: [2, 1, 1, 1, 1],
      heads: [[head('구분'), ...firm.newestFirst.map(({ year }) => head(`${year}.12.31`)), head('산업평균')]],
      rows: firm
        .ratioRows(
          [
            ['revenueGrowthRate', '매출액증가율'],
            ['totalAssetsGrowthRate', '총자산증가율'],
            ['operatingProfitMargin', '매출액영업이익률'],
            ['netMargin', '매출액순이익률'],
            ['debtRatio', '부채비율'],
            ['currentRatio', '유동비율'],
            ['inventoryTurnover', '재고자산회전율'],
          ],
          firm.newestFirst,
        )
        .map((row, at) => [...row, plain((7.4 + at * 11.3).toFixed(2))]),
    })
  },
}
