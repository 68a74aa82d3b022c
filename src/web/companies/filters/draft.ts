import { isOperator, type Operator, operators, operatorsOf } from '#shared/company/conditions/operators.ts'
import { type QuickValues, rowsOfQuick } from '#shared/company/conditions/quickRows.ts'
import { type Conditions, isGroup, type Row, type RowGroup } from '#shared/company/conditions/tree.ts'
import { readValues } from '#shared/company/conditions/values.ts'
import { subjectOf } from '../own/subjectOf.ts'

/** A row while it is typed. It counts as a condition as soon as its values are valid. */
export interface DraftRow {
  id: number
  key: string
  operator: Operator
  values: readonly string[]
}
export interface DraftGroup {
  id: number
  all: boolean
  rows: readonly DraftRow[]
}
export interface Draft {
  all: boolean
  items: readonly (DraftRow | DraftGroup)[]
}
export const isDraftGroup = (item: DraftRow | DraftGroup): item is DraftGroup => 'rows' in item
export const countRows = ({ items }: Draft): number =>
  items.reduce((count, item) => count + (isDraftGroup(item) ? item.rows.length : 1), 0)

let lastId = 0
const nextId = () => {
  lastId += 1
  return lastId
}

export const emptyRow = (): DraftRow => ({ id: nextId(), key: '', operator: 'has', values: [] })
export const emptyGroup = (): DraftGroup => ({ id: nextId(), all: false, rows: [emptyRow(), emptyRow()] })

/** A row with another subject: the usual operator of its kind and no value. */
export function withSubject(row: DraftRow, key: string): DraftRow {
  const kind = subjectOf(key)?.kind
  return { ...row, key, operator: (kind && operatorsOf[kind][0]) ?? 'has', values: [] }
}
/** A row with another operator. Its values stay if they mean the same. */
export function withOperator(row: DraftRow, text: string): DraftRow {
  if (!isOperator(text)) return row
  const days = (operator: Operator) => operator === 'within' || operator === 'past'
  const stays = operators[text].values === operators[row.operator].values && days(text) === days(row.operator)
  return { ...row, operator: text, values: stays ? row.values : [] }
}

const draftRow = ({ subject, operator, values }: Row): DraftRow => ({
  id: nextId(),
  key: subject.key,
  operator,
  values,
})

/**
 * The conditions of a list in one form: the usual filters as rows, and the conditions joined by and/or. If those are
 * joined by 또는, the usual filters stay apart, because they must all match.
 */
export function allConditions(where: Conditions | undefined, quick: QuickValues): Conditions {
  if (where && !where.all) return where
  return { all: true, items: [...rowsOfQuick(quick), ...(where?.items ?? [])] }
}

export const draftOf = ({ all, items }: Conditions): Draft => ({
  all,
  items: items.map((item) =>
    isGroup(item) ? { id: nextId(), all: item.all, rows: item.rows.map(draftRow) } : draftRow(item),
  ),
})

function read({ key, operator, values }: DraftRow): Row | null {
  const subject = subjectOf(key)
  if (!subject) return null
  const given = readValues(subject, operator, values)
  return 'fault' in given ? null : { subject, operator, values: given.values }
}

/** The reason why a typed row is no condition; undefined while nothing is typed. */
export function faultOf({ key, operator, values }: DraftRow): string | undefined {
  const subject = subjectOf(key)
  const isTyped = operators[operator].values !== 'none' && values.some((value) => value !== '')
  if (!subject || !isTyped || values.includes('')) return undefined
  const given = readValues(subject, operator, values)
  return 'fault' in given ? given.fault : undefined
}

/** The conditions of all valid rows. */
export function conditionsOf({ all, items }: Draft): Conditions {
  const found = items.flatMap((item): (Row | RowGroup)[] => {
    if (!isDraftGroup(item)) return [read(item) ?? []].flat()
    const rows = item.rows.flatMap((row) => read(row) ?? [])
    return rows.length > 0 ? [{ all: item.all, rows }] : []
  })
  return { all, items: found }
}
