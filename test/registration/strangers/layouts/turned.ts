import { balanceLines, incomeLines, ratioLines } from '../lines.ts'
import { holders, profile } from '../lists.ts'
import { type Cell, type Pen, producers } from '../pen.ts'
import { cellOf, type StatementOptions, statement } from '../statement.ts'
import { report, type Stranger, usual } from '../stranger.ts'

/** Prints a statement on its own page, with text lines that run up or down the page. */
const onSidewaysPage =
  (way: 'up' | 'down', title: string, options: (pen: Pen) => StatementOptions) => (pen: Pen) => {
    pen.newPage()
    pen.canvas.sideways(way, () => {
      pen.heading(title)
      pen.caption('(단위 : 천원)')
      statement(pen, options(pen))
    })
    pen.newPage()
  }
const balance = (pen: Pen): StatementOptions => ({
  kind: 'financial',
  lines: balanceLines(pen.model),
  unit: '천원',
  corner: '계정과목',
})
const income = (pen: Pen): StatementOptions => ({
  kind: 'income',
  lines: incomeLines(pen.model),
  unit: '천원',
  corner: '계정과목',
})

/**
 * Prints group names (자산, 부채) in a narrow first column beside all rows of the group: rotated, or one letter below the
 * other.
 */
const withSideNames = (pen: Pen, groups: [string, number][], turned: boolean) => {
  const { years } = pen.model
  const lines = balanceLines(pen.model)
  const options: StatementOptions = { kind: 'financial', lines, unit: '천원' }
  const starts = groups.map(([, at]) => at)
  const rows = lines.map((line): Cell[] => [
    { text: '' },
    { text: line.name, fill: true },
    ...years.map((year) => cellOf(pen, options, line, year)),
  ])
  for (const [index, [text, from]] of groups.entries()) {
    const part = rows.slice(from, starts[index + 1])
    pen.canvas.need(part.length * 18 + 20)
    const top = pen.canvas.y
    const before = pen.producer.gap
    pen.grid({
      widths: [0.3, 1.8, ...years.map(() => 1)],
      ...(index === 0 ? { heads: [['', '과목', ...years].map((head) => ({ text: head }))] } : {}),
      rows: part,
    })
    pen.space(-before)
    const x = pen.left + 4
    const middle = (top + pen.canvas.y) / 2
    if (turned) {
      const frame = { x0: x - 36, y0: middle - 60, x1: x + 60, y1: middle + 60 }
      pen.canvas.sideways('up', () => pen.canvas.write(text, 42, 36, 8), frame)
    } else
      for (const [at, letter] of [...text].entries())
        pen.canvas.write(letter, x, middle + (at - text.length / 2) * 13, 8)
  }
  pen.space()
}
const groupsOf = (pen: Pen): [string, number][] => {
  const at = (field: string) => balanceLines(pen.model).findIndex((line) => line.field === field)
  return [
    ['자산', 0],
    ['부채', at('totalLiabilities')],
    ['자본', at('totalEquity')],
  ]
}

export const turnedLayouts: Stranger[] = [
  {
    name: 'a balance sheet up the page',
    kind: 'pieces',
    held: false,
    producer: producers.office,
    draw: report({ balance: onSidewaysPage('up', '재무상태표', balance) }),
  },
  {
    name: 'statements down the page',
    kind: 'pieces',
    held: true,
    producer: producers.bank,
    draw: report({
      balance: onSidewaysPage('down', '재무상태표', balance),
      income: onSidewaysPage('down', '손익계산서', income),
    }),
  },
  {
    name: 'ratios sideways below the holders',
    kind: 'pieces',
    held: false,
    producer: producers.agency,
    draw: report({
      ratio(pen) {
        pen.newPage()
        pen.heading('주주현황')
        holders(pen)
        const [wide, high] = pen.producer.style.page
        const frame = { x0: 40, y0: pen.canvas.y + 20, x1: wide - 40, y1: high - 60 }
        pen.canvas.sideways(
          'up',
          () => {
            pen.heading('재무비율')
            pen.caption('(단위 : %)')
            statement(pen, { lines: ratioLines(pen.model) })
          },
          frame,
        )
        pen.newPage()
      },
      holders: null,
    }),
  },
  {
    name: 'an income statement sideways below a profile',
    kind: 'pieces',
    held: true,
    producer: producers.plain,
    draw: report({
      profile(pen) {
        profile(pen)
        const [wide, high] = pen.producer.style.page
        const frame = { x0: 20, y0: pen.canvas.y + 10, x1: wide - 20, y1: high - 50 }
        pen.canvas.sideways('down', () => usual.income(pen), frame)
        pen.newPage()
      },
      income: null,
    }),
  },
  {
    name: 'names of groups turned beside the rows',
    kind: 'pieces',
    held: false,
    producer: producers.office,
    draw: report({
      balance(pen) {
        pen.heading('재무상태표')
        pen.caption('(단위 : 천원)')
        withSideNames(pen, groupsOf(pen), true)
      },
    }),
  },
  {
    name: 'names of groups letter below letter',
    kind: 'pieces',
    held: false,
    producer: producers.bank,
    draw: report({
      balance(pen) {
        pen.heading('재무상태표')
        pen.caption('(단위 : 천원)')
        withSideNames(pen, groupsOf(pen), false)
      },
    }),
  },
]
