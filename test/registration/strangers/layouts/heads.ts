import { balanceLines, incomeLines, ratioLines, type StatementLine } from '../lines.ts'
import { type Pen, producers } from '../pen.ts'
import { type StatementOptions, statement, type YearColumn, yearColumns } from '../statement.ts'
import { report, type Stranger } from '../stranger.ts'

type Columns = (years: string[]) => Pick<StatementOptions, 'columns' | 'below' | 'corner' | 'labelWidth'>

/** Draws both statements and the ratios with the same kind of header row. */
const under = (columns: Columns, ratios: Columns = columns) =>
  report({
    balance: (pen) => draw(pen, '재무상태표', 'financial', columns),
    income: (pen) => draw(pen, '손익계산서', 'income', columns),
    ratio(pen) {
      pen.heading('재무비율')
      pen.caption('(단위 : %)')
      statement(pen, { lines: ratioLines(pen.model), ...ratios(pen.model.years) })
    },
  })
function draw(pen: Pen, title: string, kind: 'financial' | 'income', columns: Columns): void {
  pen.heading(title)
  pen.caption('(단위 : 백만원)')
  const lines = kind === 'financial' ? balanceLines(pen.model) : incomeLines(pen.model)
  statement(pen, { kind, lines, unit: '백만원', ...columns(pen.model.years) })
}
const part = (line: StatementLine, at: number) => String(line.field ? 700 + at : 30 + at)
const simple =
  (head: (year: string) => string): Columns =>
  (years) => ({ columns: yearColumns(years, head) })
const shorts = (year: string) => year.slice(2)

/** Prints two columns below every year: one for the company (당사) and one for the industry average. */
const paired =
  (own: string, other: string): Columns =>
  (years) => ({
    columns: years.flatMap((year): YearColumn[] => [
      { head: year, year, span: 2 },
      { head: '', span: 0, cell: (_, at) => `${10 + at}.11` },
    ]),
    below: [{ text: '' }, ...years.flatMap(() => [{ text: own }, { text: other }])],
  })

/** Prints two columns under one header cell: single accounts in the left column of a year, sums in the right one. */
const innerAndOuter =
  (head: (year: string, at: number) => string): Columns =>
  (years) => ({
    columns: years.flatMap((year, at): YearColumn[] => [
      { head: head(year, at), year, span: 2, inner: true },
      { head: '', year, span: 0, outer: true },
    ]),
    labelWidth: 2.4,
  })

export const headLayouts: Stranger[] = [
  {
    name: 'inner and outer amounts below one year',
    kind: 'heads',
    held: false,
    producer: producers.office,
    draw: under(
      innerAndOuter((year) => year),
      simple((year) => year),
    ),
  },
  {
    name: 'inner and outer amounts below a term',
    kind: 'heads',
    held: true,
    producer: producers.bank,
    draw: under(
      innerAndOuter((year, at) => `제${5 + at}기 (${year}.12.31)`),
      simple((year) => `${year}.12.31`),
    ),
  },
  {
    name: 'a half year last',
    kind: 'heads',
    held: false,
    producer: producers.office,
    draw: under(
      (years) => ({
        columns: [...yearColumns(years, (year) => `${year}.12`), { head: '2026.06', cell: part }],
      }),
      simple((year) => `${year}.12`),
    ),
  },
  {
    name: 'a quarter first, in words',
    kind: 'heads',
    held: false,
    producer: producers.bank,
    draw: under((years) => ({
      columns: [
        { head: '2026년 1분기', cell: part },
        ...yearColumns(years.toReversed(), (year) => `${year}년`),
      ],
    })),
  },
  {
    name: 'short years with an apostrophe',
    kind: 'heads',
    held: false,
    producer: producers.agency,
    draw: under(simple((year) => `'${shorts(year)}.12`)),
  },
  {
    name: 'fiscal years in two digits and an empty interim',
    kind: 'heads',
    held: false,
    producer: producers.web,
    draw: under((years) => ({
      columns: [...yearColumns(years, (year) => `FY${shorts(year)}`), { head: '26.1Q', cell: () => '-' }],
    })),
  },
  {
    name: 'business terms over their years',
    kind: 'heads',
    held: false,
    producer: producers.office,
    draw: under((years) => ({
      columns: years.map((year, at) => ({ head: `제${21 + at}기\n(${year}.12.31)`, year })),
    })),
  },
  {
    name: 'audited and restated below the years',
    kind: 'heads',
    held: false,
    producer: producers.plain,
    draw: under((years) => ({
      columns: yearColumns(years),
      below: [{ text: '' }, { text: '감사' }, { text: '재작성' }, { text: '감사' }],
    })),
  },
  {
    name: 'company and trade below each year',
    kind: 'heads',
    held: false,
    producer: producers.wide,
    draw: under(
      simple((year) => year),
      paired('당사', '업종'),
    ),
  },
  {
    name: 'amount, share and growth of each year',
    kind: 'heads',
    held: false,
    producer: producers.wide,
    draw: under(
      (years) => ({
        columns: years.flatMap((year): YearColumn[] => [
          { head: year, year, span: 3 },
          { head: '', span: 0, cell: (_, at) => `${10 + at}.0` },
          { head: '', span: 0, cell: (_, at) => `${at}.5` },
        ]),
        below: [
          { text: '' },
          ...years.flatMap(() => [{ text: '금액' }, { text: '구성비' }, { text: '증가율' }]),
        ],
        labelWidth: 2.6,
      }),
      simple((year) => year),
    ),
  },
  {
    name: 'a half year between words',
    kind: 'heads',
    held: true,
    producer: producers.plain,
    draw: under((years) => ({
      columns: [...yearColumns(years, (year) => `${year}년말`), { head: '2026년 상반기', cell: part }],
    })),
  },
  {
    name: 'quarters spelled short among years',
    kind: 'heads',
    held: true,
    producer: producers.agency,
    draw: under((years) => ({
      columns: [
        { head: "'26.3Q", cell: part },
        ...yearColumns(years.toReversed(), (year) => `'${shorts(year)}`),
      ],
    })),
  },
  {
    name: 'settlement terms',
    kind: 'heads',
    held: true,
    producer: producers.bank,
    draw: under((years) => ({
      columns: years.map((year, at) => ({ head: `${year}년 12월\n제${8 + at}기`, year })),
    })),
  },
  {
    name: 'separate and audited beside the years',
    kind: 'heads',
    held: true,
    producer: producers.web,
    draw: under(simple((year) => `${year}(별도)`)),
  },
  {
    name: 'dated in full, an empty interim column',
    kind: 'heads',
    held: true,
    producer: producers.office,
    draw: under((years) => ({
      columns: [
        ...yearColumns(years, (year) => `${year}.12.31`),
        { head: '2026.03.31', cell: (_, at) => (at % 5 === 0 ? '-' : '') },
      ],
    })),
  },
  {
    name: 'company and average, named otherwise',
    kind: 'heads',
    held: true,
    producer: producers.agency,
    draw: under(
      simple((year) => year),
      paired('동사', '동종업계'),
    ),
  },
  {
    name: 'amount and share, newest first',
    kind: 'heads',
    held: true,
    producer: producers.bank,
    draw: under(
      (years) => ({
        columns: years.toReversed().flatMap((year): YearColumn[] => [
          { head: `${year}/12`, year, span: 2 },
          { head: '', span: 0, cell: (_, at) => `${12 + at}.0` },
        ]),
        below: [{ text: '' }, ...years.flatMap(() => [{ text: '금액' }, { text: '비율' }])],
      }),
      simple((year) => `${year}/12`),
    ),
  },
]
