import fc from 'fast-check'

/**
 * The independent choices of a layout. The first choice of each axis is the plain one: a failing report is shrunk
 * towards it, so that what remains is what the failure needs.
 */
export const choices = {
  producer: ['chromium', 'pdfkit', 'writer', 'calc', 'typst', 'weasyprint', 'wkhtmltopdf'],
  rules: ['full', 'horizontal', 'none'],
  heads: ['plain', 'filled'],
  zebra: ['no', 'yes'],
  headLevels: ['1', '2', '3'],
  yearOrder: ['old first', 'new first'],
  yearsAs: ['columns', 'rows'],
  yearHead: ['date', 'year', 'year with 년', 'month', 'FY', 'period', 'period with date below'],
  unit: ['천원', '백만원', '원', '억원'],
  unitPlace: ['right', 'left', 'heading', 'corner', 'below', 'head of a column'],
  negative: ['minus', 'triangle', 'brackets'],
  cell: ['one value', 'share below', 'growth in brackets'],
  lists: ['table', 'leaders', 'bullets', 'numbers', 'name above number'],
  ratios: ['years as columns', 'years as rows'],
  labels: ['beside', 'above', 'downwards'],
  digits: ['plain', 'boxed'],
  choice: ['word', 'ticked'],
  fonts: ['embedded', 'not embedded'],
  watermark: ['none', 'through the text', 'repeated'],
  sheet: ['one page', 'two pages'],
  split: ['none', 'by width', 'by length', 'by length with heads'],
  others: ['none', 'peers', 'group'],
} as const satisfies Record<string, readonly string[]>

export type Axis = keyof typeof choices
export type Axes = { [A in Axis]: (typeof choices)[A][number] }
export type ProducerName = Axes['producer']

export const axisNames = Object.keys(choices) as Axis[]
export const plain = Object.fromEntries(axisNames.map((axis) => [axis, choices[axis][0]])) as Axes

/**
 * Not looked at while the reader is tuned: the faults of reports with these choices are only counted. When a round of
 * tuning ends, others are chosen.
 */
export const measuredOnly: { axes: readonly Axis[]; producer: ProducerName } = {
  axes: ['labels', 'sheet'],
  producer: 'typst',
}

/** Whether the faults of a report with these choices may be examined. */
export const mayBeExamined = (axes: Axes): boolean =>
  axes.producer !== measuredOnly.producer && measuredOnly.axes.every((axis) => axes[axis] === plain[axis])

/** How many of ten reports keep the plain choice. Otherwise hardly any report would be one that exists. */
const plainOfTen: Partial<Record<Axis, number>> = {
  digits: 8,
  choice: 7,
  fonts: 8,
  watermark: 7,
  sheet: 8,
  yearsAs: 8,
  unit: 5,
  cell: 7,
  labels: 6,
  headLevels: 6,
  split: 6,
  lists: 5,
}

const arbitraryOf = (axis: Axis, among: readonly string[]) => {
  const [first = '', ...others] = among
  const kept = plainOfTen[axis]
  if (kept === undefined || others.length === 0) return fc.constantFrom(...among)
  return fc.oneof(
    { withCrossShrink: true },
    { weight: kept * others.length, arbitrary: fc.constant(first) },
    ...others.map((other) => ({ weight: 10 - kept, arbitrary: fc.constant(other) })),
  )
}

export interface Layout {
  axes: Axes
  /** Seed of the invented company and of everything that no axis decides. */
  seed: number
}

/** Random layouts that are printed by one of these programs. */
export function layouts(producers: readonly ProducerName[]): fc.Arbitrary<Layout> {
  const axes = fc.record(
    Object.fromEntries(
      axisNames.map((axis) => [axis, arbitraryOf(axis, axis === 'producer' ? producers : choices[axis])]),
    ),
  ) as unknown as fc.Arbitrary<Axes>
  return fc.record({ axes, seed: fc.nat(1_000_000) })
}
