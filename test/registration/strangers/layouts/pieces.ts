import { hanja, labelled } from '../labelled.ts'
import { assetLines, balanceLines, debtLines, type StatementLine, summaryLines } from '../lines.ts'
import { holders, profile, sales } from '../lists.ts'
import { type Pen, producers } from '../pen.ts'
import { statement } from '../statement.ts'
import { report, type Stranger } from '../stranger.ts'

/** Prints a balance sheet that continues on the next page. */
const overleaf =
  (again: (pen: Pen) => void, heads: boolean, after = 9) =>
  (pen: Pen) => {
    pen.heading('재무상태표')
    pen.caption('(단위 : 천원)')
    statement(pen, {
      kind: 'financial',
      lines: balanceLines(pen.model),
      unit: '천원',
      breaks: { after, again, heads },
    })
  }

const halves = (pen: Pen, gap = 18) => {
  const width = (pen.width - gap) / 2
  return [
    { x: pen.left, width },
    { x: pen.left + width + gap, width },
  ] as const
}

/** Prints both statements side by side, each with its own heading and unit. */
const abreast = (units: ['천원' | '백만원', '천원' | '백만원'], titles: [string, string]) => (pen: Pen) => {
  const [left, right] = halves(pen)
  pen.beside(
    () => {
      pen.heading(titles[0], { x: left.x, plain: true })
      pen.caption(`단위: ${units[0]}`, 'right', left.x, left.width)
      statement(pen, { lines: summaryLines(pen.model).slice(0, 4), unit: units[0], place: left })
    },
    () => {
      pen.heading(titles[1], { x: right.x, plain: true })
      pen.caption(`단위: ${units[1]}`, 'right', right.x, right.width)
      statement(pen, { lines: summaryLines(pen.model).slice(4), unit: units[1], place: right })
    },
  )
}

/** Prints a balance sheet with assets on the left, and liabilities and equity on the right. */
const twoSided = (title: string, corner: string) => (pen: Pen) => {
  pen.heading(title)
  pen.caption('(단위 : 백만원)')
  const [left, right] = halves(pen, 4)
  const year = pen.model.years.slice(-2)
  const columns = year.map((one) => ({ head: one, year: one }))
  pen.beside(
    () =>
      statement(pen, {
        kind: 'financial',
        lines: assetLines(pen.model),
        unit: '백만원',
        columns,
        corner,
        place: left,
      }),
    () =>
      statement(pen, {
        kind: 'financial',
        lines: debtLines(pen.model),
        unit: '백만원',
        columns,
        corner,
        place: right,
      }),
  )
}

const english: Record<string, string> = {
  자산총계: 'Total assets',
  부채총계: 'Total liabilities',
  자본총계: "Total shareholders' equity",
  자본금: 'Paid-in capital',
  매출액: 'Sales',
  영업이익: 'Operating income',
  당기순이익: 'Net income',
}
const bilingual = (label: (line: StatementLine) => string) => labelled(label, 2.6)

export const pieceLayouts: Stranger[] = [
  {
    name: 'a title repeated after the page',
    kind: 'pieces',
    held: false,
    producer: producers.office,
    draw: report({ balance: overleaf((pen) => pen.heading('재무상태표(계속)'), true) }),
  },
  {
    name: 'a continuation without any head',
    kind: 'pieces',
    held: false,
    producer: producers.bank,
    draw: report({ balance: overleaf(() => undefined, false) }),
  },
  {
    name: 'statements abreast, units of their own',
    kind: 'pieces',
    held: false,
    producer: producers.agency,
    draw: report({
      balance: abreast(['백만원', '백만원'], ['요약 재무상태표', '요약 손익계산서']),
      income: null,
    }),
  },
  {
    name: 'a balance sheet in two sides',
    kind: 'pieces',
    held: false,
    producer: producers.wide,
    draw: report({ balance: twoSided('재무상태표', '과목') }),
  },
  {
    name: 'English below the labels',
    kind: 'pieces',
    held: false,
    producer: producers.web,
    draw: report(bilingual(({ name }) => `${name}\n${english[name] ?? ''}`)),
  },
  {
    name: 'holders and sales abreast',
    kind: 'pieces',
    held: false,
    producer: producers.office,
    draw: report({
      holders(pen) {
        const [left, right] = halves(pen)
        pen.beside(
          () => {
            pen.heading('주주현황', { x: left.x, plain: true })
            holders(pen, { place: left })
          },
          () => {
            pen.heading('매출구성', { x: right.x, plain: true })
            sales(pen, { place: right })
          },
        )
      },
      sales: null,
    }),
  },
  {
    name: 'a profile in the left column, holders in the right',
    kind: 'pieces',
    held: true,
    producer: producers.wide,
    draw: report({
      profile(pen) {
        const [left, right] = halves(pen)
        pen.beside(
          () => profile(pen, { pairs: 1, place: left }),
          () => {
            pen.heading('주요주주', { x: right.x })
            holders(pen, { place: right })
          },
        )
      },
      holders: null,
    }),
  },
  {
    name: 'a continuation with the same title',
    kind: 'pieces',
    held: true,
    producer: producers.plain,
    draw: report({ balance: overleaf((pen) => pen.heading('재무상태표'), true, 12) }),
  },
  {
    name: 'a headless continuation in a grid',
    kind: 'pieces',
    held: true,
    producer: producers.office,
    draw: report({ balance: overleaf(() => undefined, false, 14) }),
  },
  {
    name: 'statements abreast in two units',
    kind: 'pieces',
    held: true,
    producer: producers.wide,
    draw: report({
      balance: abreast(['백만원', '천원'], ['요약 재무상태표', '요약 손익계산서']),
      income: null,
    }),
  },
  {
    name: 'two sides in a grid',
    kind: 'pieces',
    held: true,
    producer: producers.office,
    draw: report({ balance: twoSided('대차대조표', '계정과목') }),
  },
  {
    name: 'English beside the labels',
    kind: 'pieces',
    held: true,
    producer: producers.agency,
    draw: report(bilingual(({ name }) => `${name} (${english[name] ?? ''})`)),
  },
  {
    name: 'Hanja beside the labels',
    kind: 'pieces',
    held: true,
    producer: { ...producers.bank, style: { ...producers.bank.style, font: 'noto' } },
    draw: report(bilingual(({ name }) => `${name}(${hanja[name] ?? ''})`)),
  },
]
