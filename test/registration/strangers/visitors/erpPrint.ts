import type { Partner } from '../../golden/model.ts'
import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import type { Account } from './books.ts'
import {
  amount,
  amountText,
  type Column,
  Firm,
  head,
  type Kind,
  type Line,
  label,
  lines,
  listTable,
  minuses,
  partnerColumns,
  plain,
} from './ink.ts'

const balance = lines([
  ['current', '유동자산', 'Ⅰ.'],
  ['quick', '당좌자산', '  ①'],
  ['cash', '보통예금', '    '],
  ['deposits', '정기예금', '    '],
  ['receivables', '외상매출금', '    '],
  ['otherReceivables', '미수금', '    '],
  ['advances', '선급금', '    '],
  ['inventories', '재고자산', '  ②'],
  ['goods', '제품', '    '],
  ['raw', '원재료', '    '],
  ['nonCurrent', '비유동자산', 'Ⅱ.'],
  ['investments', '투자자산', '  ①'],
  ['tangible', '유형자산', '  ②'],
  ['land', '토지', '    '],
  ['buildings', '건물', '    '],
  ['machinery', '기계장치', '    '],
  ['vehicles', '차량운반구', '    '],
  ['intangible', '무형자산', '  ③'],
  ['guarantees', '기타비유동자산', '  ④'],
  ['assets', '자산총계'],
  ['currentLiabilities', '유동부채', 'Ⅰ.'],
  ['payables', '외상매입금', '    '],
  ['accrued', '미지급금', '    '],
  ['withheld', '예수금', '    '],
  ['shortBorrowings', '단기차입금', '    '],
  ['nonCurrentLiabilities', '비유동부채', 'Ⅱ.'],
  ['longBorrowings', '장기차입금', '    '],
  ['severance', '퇴직급여충당부채', '    '],
  ['liabilities', '부채총계'],
  ['capital', '자본금', 'Ⅲ.'],
  ['surplus', '자본잉여금', 'Ⅳ.'],
  ['retained', '이익잉여금', 'Ⅴ.'],
  ['equity', '자본총계'],
])
const income = lines([
  ['revenue', '매출액', 'Ⅰ.'],
  ['productSales', '제품매출', '    '],
  ['goodsSales', '상품매출', '    '],
  ['cost', '매출원가', 'Ⅱ.'],
  ['gross', '매출총이익', 'Ⅲ.'],
  ['expenses', '판매비와관리비', 'Ⅳ.'],
  ['salaries', '직원급여', '    '],
  ['welfare', '복리후생비', '    '],
  ['rent', '지급임차료', '    '],
  ['depreciation', '감가상각비', '    '],
  ['fees', '지급수수료', '    '],
  ['otherExpenses', '기타경비', '    '],
  ['operating', '영업이익', 'Ⅴ.'],
  ['nonOperatingIncome', '영업외수익', 'Ⅵ.'],
  ['interestIncome', '이자수익', '    '],
  ['otherIncome', '잡이익', '    '],
  ['nonOperatingCosts', '영업외비용', 'Ⅶ.'],
  ['interest', '이자비용', '    '],
  ['otherCosts', '잡손실', '    '],
  ['beforeTax', '법인세차감전이익', 'Ⅷ.'],
  ['tax', '법인세등', 'Ⅸ.'],
  ['net', '당기순이익', 'Ⅹ.'],
])

/** Prints a statement with two columns for each year: single accounts in the inner column, sums in the outer one. */
function printout(pen: Pen, firm: Firm, name: string, kind: Kind, all: Line[]): void {
  const years = firm.newestFirst.slice(0, 2)
  const term = Number(firm.last.year) - 2003
  const cells = (line: Line): Cell[] =>
    years.flatMap((year) => {
      const cell = amount({ kind, unit: '원', minus: minuses.dash }, line, year)
      return line.mark === '    ' ? [cell, plain('')] : [plain(''), cell]
    })
  const called = ['당', '전']
  pen.newPage()
  pen.heading([...name].join('  '), { plain: true, size: 14, x: pen.left + 190 })
  for (const [at, { year }] of years.entries())
    pen.caption(
      `제${term - at}기 : ${year}년 12월 31일 ${kind === 'financial' ? '현재' : '까지'}`,
      'left',
      pen.left + 190,
    )
  pen.beside(
    () => pen.caption(`회사명 : ${firm.text('companyName')}`, 'left'),
    () => pen.caption('(단위 : 원)'),
  )
  pen.grid({
    widths: [2, 1.3, 1.4, 1.3, 1.4],
    heads: [
      [
        head('과        목'),
        ...years.map(({ year }, at) =>
          head(`제${term - at}(${called[at]})기 [${year}/01/01~${year}/12/31]`, 2),
        ),
      ],
      [head(''), ...years.map(() => head('금        액', 2))],
    ],
    rows: all.map((line) => [label(line), ...cells(line)]),
  })
}

const code: Column<Partner> = {
  head: '코드',
  width: 0.7,
  align: 'center',
  text: (_, at) => String(101 + at * 7).padStart(5, '0'),
}
const traded = (won: number): Column<Partner> => ({
  head: '합계금액',
  width: 1.5,
  align: 'right',
  text: ({ share }) => amountText((won * share) / 100, '원'),
})

function partners(pen: Pen, firm: Firm, name: string, list: 'buyers' | 'sellers', of: Account): void {
  pen.heading(name, { need: 150 })
  pen.caption(`${firm.last.year}/01/01 ~ ${firm.last.year}/12/31        (단위 : 원, %)`)
  const column = partnerColumns
  listTable(pen, list, firm.model[list], [
    code,
    column.name('거래처명'),
    column.number('사업자등록번호'),
    column.person('대표자명'),
    traded(firm.last[of]),
    column.share('구성비'),
  ])
}

export const erpPrint: Stranger = {
  name: 'an ERP print',
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.office,
    {
      font: 'noto',
      size: 7.8,
      rowPad: 1.8,
      footer: (page) => ['', `출력일시 2026/04/03 14:22:07   출력자 김민경   PAGE ${page}`],
    },
    { mark: (text) => text, headingSize: 11 },
  ),
  draw(pen) {
    const firm = new Firm(pen)
    pen.heading('회사등록사항', { plain: true, size: 14, x: pen.left + 200 })
    pen.grid({
      widths: [1.4, 4],
      rows: (
        [
          ['회사명', 'companyName'],
          ['대표자성명', 'representative'],
          ['사업자등록번호', 'businessNumber'],
          ['법인등록번호', 'corporateNumber'],
          ['설립연월일', 'establishmentDate'],
          ['사업장주소', 'address'],
          ['사업장전화번호', 'phone'],
          ['사업장팩스번호', 'fax'],
        ] as const
      ).map(([text, field]) => [{ text, fill: true }, firm.field(field)]),
    })
    printout(pen, firm, '재무상태표', 'financial', balance)
    printout(pen, firm, '손익계산서', 'income', income)
    pen.newPage()
    partners(pen, firm, '거래처별 매출 집계표', 'sellers', 'revenue')
    partners(pen, firm, '거래처별 매입 집계표', 'buyers', 'cost')
  },
}
