import {
  columnChoices,
  hasYears,
  labelChoices,
  type TableHint,
  type TaughtArea,
  type TaughtKind,
  taughtKinds,
} from '#shared/registration/teaching.ts'

export type Box = TableHint['box']
/**
 * The position of the table that the person wants to describe. The person has drawn or clicked it on the page, or
 * chosen it in a warning of the report reader.
 */
export interface TeachStart {
  page: number
  box: Box
}
/** A box that covers any page. */
export const wholePage: Box = [-10, -10, 5000, 5000]
/** The margin around a box in PDF points, because glyphs extend a little beyond their boxes. */
const AIR = 2

export const boxOf = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[], air = AIR): Box => [
  Math.max(-900, x0 - air),
  Math.max(-900, y0 - air),
  x1 + air,
  y1 + air,
]

/**
 * Returns the box around a range of rows. It is used by people without a mouse, and for areas that were drawn too
 * large.
 */
export function rowsBetween({ rows, box }: TaughtArea, from: number, to: number): Box {
  const ends = [rows[from]?.box ?? box, rows[to]?.box ?? box]
  const corner = (at: number, pick: (...values: number[]) => number) =>
    pick(...ends.map((end) => end[at] ?? 0))
  return boxOf([corner(0, Math.min), corner(1, Math.min), corner(2, Math.max), corner(3, Math.max)], 1)
}

/**
 * Changes the kind of the table. The meanings that the person chose for the columns are kept only if both kinds have
 * year columns.
 */
export function withKind(hint: TableHint, kind: TaughtKind): TableHint {
  const same = hint.kind !== undefined && hasYears(hint.kind) && hasYears(kind)
  const { columns, labels: _labels, ...rest } = hint
  return { ...rest, kind, ...(same && columns ? { columns } : {}) }
}

/**
 * Changes the header row and discards the chosen meanings of the columns, so that the report reader detects them again.
 */
export function withHead({ columns: _columns, ...rest }: TableHint, head: number | null): TableHint {
  return { ...rest, head }
}

export type TaughtColumn = Pick<TaughtArea['columns'][number], 'as' | 'year'>

/**
 * Returns the meaning of each column. The person's choice overrides the report reader's guess, which may have been made
 * before the choice.
 */
export const columnsOf = (hint: TableHint, area: TaughtArea): TaughtColumn[] =>
  area.columns.map((guessed, index) => {
    const said = hint.columns?.[index]
    return said ? { as: said.as, year: said.year ?? null } : { as: guessed.as, year: guessed.year }
  })

export const withColumn = (hint: TableHint, area: TaughtArea, index: number, choice: string): TableHint => ({
  ...hint,
  columns: columnsOf(hint, area).map((column, at) => (at === index ? columnOf(choice) : column)),
})
const columnOf = (choice: string): TaughtColumn =>
  /^\d{4}$/.test(choice) ? { as: 'year', year: choice } : { as: choice, year: null }
export const choiceOf = ({ as, year }: TaughtColumn): string => (as === 'year' ? (year ?? 'skip') : as)

export function withLabel(
  hint: TableHint,
  { row, column }: { row: number; column: number },
  field: string,
): TableHint {
  const others = (hint.labels ?? []).filter((one) => one.row !== row || one.column !== column)
  return { ...hint, labels: field === '' ? others : [...others, { row, column, field }] }
}

/**
 * Returns the indexes of the columns that contain row names. A company profile (기업개요) with more than three columns has
 * two such columns.
 */
export const nameColumnsOf = (hint: TableHint, area: TaughtArea, kind: TaughtKind): number[] => {
  if (kind === 'profile' && area.columns.length > 3) return [0, 2]
  const names = hasYears(kind) ? columnsOf(hint, area).findIndex(({ as }) => as === 'label') : 0
  return [Math.max(0, names)]
}

/** Returns the rows without a form field: neither the report reader nor the person has assigned one. */
export function unmatchedRows(hint: TableHint, area: TaughtArea, kind: TaughtKind) {
  if (Object.keys(labelChoices(kind)).length === 0) return []
  const columns = nameColumnsOf(hint, area, kind)
  return area.rows.flatMap(({ known, usual, cells }, row) => {
    if (known !== null || usual || row <= (area.head ?? -1)) return []
    const free = columns.filter(
      (column) =>
        (cells[column] ?? '') !== '' &&
        !hint.labels?.some((one) => one.row === row && one.column === column && one.field !== ''),
    )
    // A row without values is a subheading and needs no form field.
    const hasValue = cells.some((cell, at) => !columns.includes(at) && cell !== '')
    return hasValue ? free.map((column) => ({ row, column, name: cells[column] ?? '' })) : []
  })
}

/** Explains why the report reader guesses this kind of table; null without a guess, or if the person chose the kind. */
export function guessText(hint: TableHint, { kind, because }: TaughtArea): string | null {
  if (hint.kind !== undefined || kind === null || because === null) return null
  const words = because.words.map((word) => `‘${word}’`).join(', ')
  if (because.by === 'title') return `표 제목으로 선택했습니다: ${words}`
  const names = because.by === 'rows' ? '행 이름' : '열 머리글'
  const more = because.known > because.words.length ? ' 등' : ''
  // The quoted words are at the end of the sentence. In its middle, a Korean particle would follow the last closing
  // bracket, and the particle could begin a line of its own.
  return `${names} ${because.of}개 중 ${because.known}개가 ${taughtKinds[kind]}의 항목이어서 선택했습니다: ${words}${more}`
}

/** Returns the possible meanings of a column, with labels. */
export function columnOptions(kind: TaughtKind, thisYear: number): [value: string, label: string][] {
  if (!hasYears(kind)) return [...Object.entries(columnChoices(kind)), ['skip', '쓰지 않음']]
  const years = Array.from({ length: 13 }, (_, back) => String(thisYear - back))
  return [
    ['label', '항목 이름'],
    ...years.map((year): [string, string] => [year, `${year}년`]),
    ['skip', '쓰지 않음'],
  ]
}

/**
 * Returns the earlier descriptions, except for those whose box overlaps the new one on the same page. The new
 * description replaces these.
 */
export const withoutOverlap = (hints: readonly TableHint[], { page, box }: TeachStart): TableHint[] =>
  hints.filter((hint) => {
    const [x0, y0, x1, y1] = hint.box
    const apart = x1 <= box[0] || x0 >= box[2] || y1 <= box[1] || y0 >= box[3]
    return hint.page !== page || apart
  })
