import { guessHolder } from '#server/reader/labels/columnGuesses.ts'
import { type HolderColumn, holderColumns } from '#server/reader/labels/columns.ts'
import { middleX } from '#server/reader/layout/box.ts'
import type { WordCounts } from '#server/reader/layout/join.ts'
import type { Rules } from '#server/reader/layout/rows.ts'
import { isFigure, readCell } from '#server/reader/values/numbers.ts'
import type { Section } from '../split.ts'
import { type Column, columnKey } from './listHead.ts'
import { isNamed, isTotal, type ListCell, type ListRow, type ListTable, readLists } from './listTable.ts'
import { looseRows } from './looseRows.ts'
import { titledFirst } from './titledFirst.ts'
import { toldRows } from './toldRows.ts'

type Key = keyof typeof holderColumns
const figures = new Set<Key>([
  'commonShares',
  'preferredShares',
  'totalShares',
  'commonRatio',
  'preferredRatio',
  'totalRatio',
])

/**
 * Assigns the header cells of a shareholder list. If 보통주 | 우선주 | 합계 is printed twice, the first three are numbers of
 * shares and the second three are ratios. A single 주식수 column is the total.
 */
export function arrangeHolderColumns(columns: Column<Key>[]): Column<Key>[] {
  const under = { common: 'Common', preferred: 'Preferred', total: 'Total' } as const
  const children = columns.filter((column) => column.key in under)
  const beside = columns.filter((column) => column.key === 'shares' || column.key === 'ratio')
  // In 보통주 | 우선주 | 계 | 지분율 on one line, 지분율 is a column of its own, and the other three are numbers of shares.
  const parents = children.length > 1 ? beside.filter((one) => !isRatioBeside(one, children)) : beside
  // If 보통주 is printed above 주식수 | 지분율, it is only a group name over both columns.
  const [parent] = children
  if (
    children.length === 1 &&
    parent &&
    parents.length === 2 &&
    parents.every((one) => one.box.y0 > parent.box.y0 + 3)
  )
    return arrangeHolderColumns(columns.filter((column) => column !== parent))
  const seen = new Map<Key, number>()
  const twice = children.some((child) => children.some((other) => other !== child && other.key === child.key))
  const lone = !twice && children.length > 0 ? nearestParent(children, parents) : null
  return columns.flatMap((column): Column<Key>[] => {
    if (column.key === 'shares' || column.key === 'ratio') {
      if (twice || column === lone) return []
      return [{ ...column, key: column.key === 'shares' ? 'totalShares' : 'totalRatio' }]
    }
    if (!(column.key in under)) return [column]
    const count = (seen.get(column.key) ?? 0) + 1
    seen.set(column.key, count)
    const isRatio = twice ? count > 1 : lone?.key === 'ratio'
    return [
      { ...column, key: `${column.key as 'common' | 'preferred' | 'total'}${isRatio ? 'Ratio' : 'Shares'}` },
    ]
  })
}

const isRatioBeside = ({ key, box }: Column<Key>, children: Column<Key>[]): boolean =>
  key === 'ratio' && children.every((child) => Math.abs(child.box.y0 - box.y0) < 3)

function nearestParent(children: Column<Key>[], parents: Column<Key>[]): Column<Key> | null {
  const middle = children.reduce((sum, child) => sum + middleX(child.box), 0) / children.length
  return (
    parents.toSorted((a, b) => Math.abs(middleX(a.box) - middle) - Math.abs(middleX(b.box) - middle))[0] ??
    null
  )
}

export function readHolders(
  sections: readonly Section[],
  rules: Rules,
  words: WordCounts,
): ListRow<HolderColumn>[] {
  const tables = titledFirst(sections, 'holders', (section) => {
    const listed = readLists(section.lines, rules, words, {
      columns: holderColumns,
      guess: guessHolder,
      anchor: (key: Key, text) =>
        (figures.has(key) && isFigure(text)) || (key === 'sharesAndRatio' && bothIn.test(text)),
      arrange: (columns) => arrangeHolderColumns(columns).map(withOwnBelow),
      fits: isHolder,
      share: 'totalRatio',
    })
    if (listed.some(({ rows }) => rows.length > 0)) return listed
    const told = toldRows(section, { name: 'shareholderName', labelled: holderKey, shaped: holderShape })
    return [told.length > 0 ? { keys: [], rows: told } : loose(section)]
  })
  const weight = (rows: ListRow<Key>[]) => rows.reduce((sum, row) => sum + row.size, 0)
  const best = tables.toSorted((a, b) => weight(b.rows) - weight(a.rows))[0]
  return (best?.rows ?? [])
    .map(withBoth)
    .filter(
      (row) => isNamed(row.get('shareholderName')?.text) || isTotal(row.get('shareholderName')?.text),
    ) as ListRow<HolderColumn>[]
}

/** The names of columns that stand alone: 주식수 is the total number of shares. */
const alone = (key: Key | undefined): Key | undefined =>
  key === 'shares' ? 'totalShares' : key === 'ratio' ? 'totalRatio' : key
const withOwnBelow = (column: Column<Key>): Column<Key> =>
  column.below === undefined ? column : { ...column, below: alone(column.below) }

const columnOf = columnKey(holderColumns, guessHolder)
const holderKey = (label: string) => alone(columnOf(label))
/** Assigns a value without a label by its form. Only words that name a relation are taken as one. */
function holderShape(text: string): Key | undefined {
  if (/^\d{1,3}(?:\.\d+)?\s?%$/.test(text)) return 'totalRatio'
  if (/^[\d,]+\s?주?$/.test(text)) return 'totalShares'
  return /^(?:본인|배우자|자녀|자|부|모|형제|자매|친인척|친족|가족|임원|직원|법인|타인|기타|특수관계인|계열사|관계회사)$/.test(
    text,
  )
    ? 'relationshipWithExecutive'
    : undefined
}

const loose = (section: Section): ListTable<Key> => ({
  keys: ['shareholderName', 'totalShares', 'totalRatio'],
  rows: looseRows(section).map(
    ({ name, shares, share }) =>
      new Map<Key, ListCell>([
        ['shareholderName', name],
        ['totalRatio', share],
        ...(shares ? [['totalShares', shares] as const] : []),
      ]),
  ),
})

/**
 * Whether a row can be a shareholder: it has a name, and its cells for shares and ratios contain numbers or nothing.
 */
const isHolder = (row: ListRow<Key>): boolean =>
  /[가-힣A-Za-z]/.test(row.get('shareholderName')?.text ?? '') &&
  [...row].every(([key, { text }]) => !figures.has(key) || readCell(text).kind !== 'text')

/** Matches shares and ratio in one cell: 48,000주 (60.00%). */
const bothIn = /^([\d,]+)\s*(?:주\s*)?[(/[]\s*([\d.]+(?:\s*%)?)\s*[)\]]?$/
function withBoth(row: ListRow<Key>): ListRow<Key> {
  const cell = row.get('sharesAndRatio')
  const [, shares, ratio] = bothIn.exec(cell?.text ?? '') ?? []
  if (!cell || !shares || !ratio) return row
  return new Map([
    ...row,
    ['totalShares', { ...cell, text: shares }],
    ['totalRatio', { ...cell, text: ratio }],
  ])
}
