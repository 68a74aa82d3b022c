import { balanceLines, incomeLines, summaryLines } from '../lines.ts'
import { type Pen, producers } from '../pen.ts'
import {
  type MoneyUnit,
  type StatementOptions,
  statement,
  type YearColumn,
  yearColumns,
} from '../statement.ts'
import { report, type Stranger, usual } from '../stranger.ts'

type Signs = Pick<StatementOptions, 'negative' | 'mark' | 'label' | 'columns' | 'below'>
interface Told {
  unit: MoneyUnit
  /** The text that gives the unit, and where it is printed. */
  say?: string
  where?: 'above' | 'left' | 'below' | 'title' | 'corner'
  options?: Signs | ((pen: Pen) => Signs)
}

function one(pen: Pen, title: string, kind: 'financial' | 'income', told: Told): void {
  const { unit, say = `(단위 : ${unit})`, where = 'above' } = told
  pen.heading(where === 'title' ? `${title} ${say}` : title)
  if (where === 'above') pen.caption(say)
  if (where === 'left') pen.caption(say, 'left')
  const lines = kind === 'financial' ? balanceLines(pen.model) : incomeLines(pen.model)
  const options = typeof told.options === 'function' ? told.options(pen) : told.options
  statement(pen, { kind, lines, unit, corner: where === 'corner' ? say : '계정과목', ...options })
  if (where === 'below') pen.caption(say)
}
const both = (told: Told) =>
  report({
    balance: (pen) => one(pen, '재무상태표', 'financial', told),
    income: (pen) => one(pen, '손익계산서', 'income', told),
  })

/** Prints a loss without a sign; the row name says that it is a loss. */
const lossNames = (names: Record<string, string>): Signs => ({
  negative: (text, line) => (names[line.name] ? text : `-${text}`),
  label: (line) => {
    const all = line.values.every((value) => value === null || value < 0)
    return all ? (names[line.name] ?? line.name) : line.name
  },
})

const withPlans =
  (heads: string[]) =>
  (pen: Pen): Signs => ({
    columns: [
      ...yearColumns(pen.model.years),
      ...heads.map((head): YearColumn => ({ head, cell: (_, at) => String(4000 + at) })),
    ],
  })

/** Prints a column of consolidated and a column of separate amounts (연결 | 개별) below each year. */
const bases =
  (own: string, other: string, first: boolean) =>
  (pen: Pen): Signs => ({
    columns: pen.model.years.flatMap((year): YearColumn[] => {
      const foreign: YearColumn = { head: '', span: 0, cell: (_, at) => String(8000 + at) }
      return first
        ? [{ head: year, year, span: 2 }, foreign]
        : [
            { ...foreign, head: year, span: 2 },
            { head: '', year, span: 0 },
          ]
    }),
    below: [
      { text: '' },
      ...pen.model.years.flatMap(() => [{ text: first ? own : other }, { text: first ? other : own }]),
    ],
  })

const spaced = (text: string) => text.replaceAll(',', ' ')

export const unitLayouts: Stranger[] = [
  {
    name: 'the unit as a number',
    kind: 'units',
    held: false,
    producer: producers.office,
    draw: both({ unit: '천원', say: '(단위 : 1,000원)' }),
  },
  {
    name: 'the unit alone in brackets at the left',
    kind: 'units',
    held: false,
    producer: producers.bank,
    draw: both({ unit: '백만원', say: '(백만원)', where: 'left' }),
  },
  {
    name: 'the unit once, above the chapter',
    kind: 'units',
    held: false,
    producer: producers.agency,
    draw: report({
      balance(pen) {
        pen.heading('재무제표 (단위 : 천원)')
        pen.heading('재무상태표')
        statement(pen, { kind: 'financial', lines: balanceLines(pen.model), unit: '천원' })
      },
      income(pen) {
        pen.heading('손익계산서')
        statement(pen, { kind: 'income', lines: incomeLines(pen.model), unit: '천원' })
      },
    }),
  },
  {
    name: 'a rounded summary, fine statements',
    kind: 'units',
    held: false,
    producer: producers.web,
    draw: report({
      balance(pen) {
        pen.heading('재무요약')
        pen.caption('(단위 : 억원)')
        statement(pen, { lines: summaryLines(pen.model), unit: '억원' })
        usual.balance(pen)
      },
    }),
  },
  {
    name: 'blanks in the numbers',
    kind: 'units',
    held: false,
    producer: producers.office,
    draw: both({ unit: '천원', options: { mark: spaced } }),
  },
  {
    name: 'a minus behind, losses',
    kind: 'units',
    held: false,
    producer: producers.plain,
    model: { impaired: true },
    draw: both({ unit: '백만원', options: { negative: (text) => `${text}-` } }),
  },
  {
    name: 'a bracketed minus, losses',
    kind: 'units',
    held: false,
    producer: producers.wide,
    model: { impaired: true },
    draw: both({ unit: '천원', options: { negative: (text) => `(-)${text}` } }),
  },
  {
    name: 'losses by name only',
    kind: 'units',
    held: false,
    producer: producers.office,
    model: { impaired: true },
    draw: both({
      unit: '천원',
      options: {
        ...lossNames({
          영업이익: '영업손실',
          당기순이익: '당기순손실',
          법인세비용차감전순손익: '법인세비용차감전순손실',
        }),
      },
    }),
  },
  {
    name: 'plans beside the closed years',
    kind: 'units',
    held: false,
    producer: producers.bank,
    draw: both({ unit: '백만원', options: withPlans(['2026(추정)', '2027(추정)']) }),
  },
  {
    name: 'separate before consolidated, below each year',
    kind: 'units',
    held: false,
    producer: producers.wide,
    draw: both({ unit: '백만원', options: bases('별도', '연결', true) }),
  },
  {
    name: 'the unit in English',
    kind: 'units',
    held: true,
    producer: producers.agency,
    draw: both({ unit: '백만원', say: '(Unit : KRW million)' }),
  },
  {
    name: 'the unit in the title',
    kind: 'units',
    held: true,
    producer: producers.plain,
    draw: both({ unit: '천원', say: '[천원]', where: 'title' }),
  },
  {
    name: 'the unit below the table',
    kind: 'units',
    held: true,
    producer: producers.bank,
    draw: both({ unit: '원', say: '※ 금액단위 : 원', where: 'below' }),
  },
  {
    name: 'the unit in the corner of the head',
    kind: 'units',
    held: true,
    producer: producers.office,
    draw: both({ unit: '백만원', say: '단위: 백만원', where: 'corner' }),
  },
  {
    name: 'losses behind a blank triangle',
    kind: 'units',
    held: true,
    producer: producers.web,
    model: { impaired: true },
    draw: both({ unit: '천원', options: { negative: (text) => `△ ${text}` } }),
  },
  {
    name: 'net loss by name',
    kind: 'units',
    held: true,
    producer: producers.agency,
    model: { impaired: true },
    draw: both({
      unit: '백만원',
      options: {
        ...lossNames({
          영업이익: '영업손실',
          당기순이익: '당기순손실',
          법인세비용차감전순손익: '법인세차감전순손실',
        }),
      },
    }),
  },
  {
    name: 'estimates marked E',
    kind: 'units',
    held: true,
    producer: producers.web,
    draw: both({ unit: '백만원', options: withPlans(['2026E', '2027E']) }),
  },
  {
    name: 'a table of plans after the statements',
    kind: 'units',
    held: true,
    producer: producers.office,
    draw: report({
      income(pen) {
        usual.income(pen)
        pen.heading('추정 손익계산서')
        pen.caption('(단위 : 천원)')
        statement(pen, {
          lines: incomeLines(pen.model),
          columns: ['2026', '2027', '2028'].map((head) => ({ head, cell: (_, at) => String(5000 + at) })),
        })
      },
    }),
  },
  {
    name: 'consolidated before separate, below each year',
    kind: 'units',
    held: true,
    producer: producers.agency,
    draw: both({ unit: '백만원', options: bases('개별', '연결', false) }),
  },
]
