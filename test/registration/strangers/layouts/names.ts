import { hanja, labelled } from '../labelled.ts'
import { balanceLines, incomeLines, ratioLines, type StatementLine, summaryLines } from '../lines.ts'
import { type Cell, type Pen, producers } from '../pen.ts'
import { cellOf, statement, yearColumns } from '../statement.ts'
import { report, type Stranger, usual } from '../stranger.ts'

const english: Record<string, string> = {
  자산총계: 'Total assets',
  부채총계: 'Total liabilities',
  자본총계: 'Total equity',
  자본금: 'Capital stock',
  매출액: 'Revenue',
  영업이익: 'Operating profit',
  당기순이익: 'Profit for the year',
}
const named = (label: (line: StatementLine) => string) => labelled(label, 2.4)
const withHanja = { ...producers.bank, style: { ...producers.bank.style, font: 'noto' as const } }

/** Prints each ratio in two rows, one below the other: 부채비율 | 당사 and 부채비율 | 업종평균. */
const pairedRows =
  (own: string, other: string, form: 'column' | 'below' | 'merged') =>
  (pen: Pen): void => {
    pen.heading('재무비율')
    pen.caption('(단위 : %)')
    const { years } = pen.model
    const options = { lines: ratioLines(pen.model) }
    const rows = options.lines.flatMap((line, at): Cell[][] => {
      const mine = years.map((year) => cellOf(pen, options, line, year))
      const trade = years.map((_, index): Cell => ({ text: `${11 + at + index}.07`, align: 'right' }))
      if (form === 'below')
        return [
          [{ text: line.name, fill: true }, ...mine],
          [{ text: other, fill: true }, ...trade],
        ]
      return [
        [{ text: line.name, fill: true }, { text: own }, ...mine],
        [{ text: form === 'merged' ? line.name : '', fill: true }, { text: other }, ...trade],
      ]
    })
    const labels = form === 'below' ? [1.8] : [1.8, 1]
    pen.grid({
      widths: [...labels, ...years.map(() => 1)],
      heads: [[...(form === 'below' ? ['구분'] : ['지표', '구분']), ...years].map((text) => ({ text }))],
      rows,
    })
  }

export const nameLayouts: Stranger[] = [
  {
    name: 'company and trade as rows, named in a column',
    kind: 'heads',
    held: false,
    producer: producers.office,
    draw: report({ ratio: pairedRows('당사', '업종평균', 'column') }),
  },
  {
    name: 'the trade average below each ratio',
    kind: 'heads',
    held: false,
    producer: producers.bank,
    draw: report({ ratio: pairedRows('', '(산업평균)', 'below') }),
  },
  {
    name: 'company and trade as rows, the ratio named twice',
    kind: 'heads',
    held: true,
    producer: producers.agency,
    draw: report({ ratio: pairedRows('조회기업', '동업종', 'merged') }),
  },
  {
    name: 'trade averages as rows in a plain table',
    kind: 'heads',
    held: true,
    producer: producers.plain,
    draw: report({ ratio: pairedRows('동사', '업계평균', 'column') }),
  },
  {
    name: 'English above the labels',
    kind: 'pieces',
    held: false,
    producer: producers.office,
    draw: report(named(({ name }) => `${english[name] ?? ''}\n${name}`)),
  },
  {
    name: 'Hanja below the labels',
    kind: 'pieces',
    held: false,
    producer: withHanja,
    draw: report(named(({ name }) => `${name}\n(${hanja[name] ?? ''})`)),
  },
  {
    name: 'English above the labels, no rulings',
    kind: 'pieces',
    held: true,
    producer: producers.plain,
    draw: report(named(({ name }) => `${english[name] ?? ''}\n${name}`)),
  },
  {
    name: 'Hanja above the labels',
    kind: 'pieces',
    held: true,
    producer: { ...withHanja, style: { ...withHanja.style, ruling: 'fills' } },
    draw: report(named(({ name }) => `${hanja[name] ?? ''}\n${name}`)),
  },
  {
    name: 'the unit once, as a line below the chapter',
    kind: 'units',
    held: true,
    producer: producers.bank,
    draw: report({
      balance(pen) {
        pen.heading('재무제표')
        pen.caption('(금액단위 : 백만원)')
        pen.heading('재무상태표')
        statement(pen, { kind: 'financial', lines: balanceLines(pen.model), unit: '백만원' })
      },
      income(pen) {
        pen.heading('손익계산서')
        statement(pen, { kind: 'income', lines: incomeLines(pen.model), unit: '백만원' })
      },
    }),
  },
  {
    name: 'blanks in the numbers of millions, losses',
    kind: 'units',
    held: true,
    producer: producers.web,
    model: { impaired: true },
    draw: report({
      balance(pen) {
        pen.heading('재무상태표')
        pen.caption('(단위 : 원)')
        const mark = (text: string) => text.replaceAll(',', ' ')
        statement(pen, { kind: 'financial', lines: balanceLines(pen.model), unit: '원', mark })
      },
    }),
  },
  {
    name: 'a summary in hundreds of millions before and after',
    kind: 'units',
    held: true,
    producer: producers.office,
    draw: report({
      profile(pen) {
        usual.profile(pen)
        pen.heading('주요 재무현황')
        pen.caption('(단위 : 억원)')
        statement(pen, {
          lines: summaryLines(pen.model),
          unit: '억원',
          columns: yearColumns(pen.model.years, (year) => `${year}년`),
        })
      },
    }),
  },
  {
    name: 'consolidated statements in a chapter before the separate ones',
    kind: 'units',
    held: true,
    producer: producers.wide,
    draw: report({
      balance(pen) {
        pen.heading('연결 재무상태표')
        pen.caption('(단위 : 천원)')
        statement(pen, {
          lines: balanceLines(pen.model),
          columns: pen.model.years.map((head) => ({ head, cell: (_, at) => String(8000 + at) })),
        })
        pen.heading('별도 재무상태표')
        pen.caption('(단위 : 천원)')
        statement(pen, { kind: 'financial', lines: balanceLines(pen.model), unit: '천원' })
      },
    }),
  },
]
