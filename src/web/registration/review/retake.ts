import { plainRowName } from '#shared/company/statementNames.ts'
import { type StatementKind, statementKinds } from '#shared/company/statements.ts'
import type { FieldMeta, ReviewModel } from './buildReview.ts'
import { cellPath, type TableModel, type TableRow } from './buildTables.ts'
import { type ListName, listFields, listLabels, listNames } from './fieldLists.ts'
import { rowTexts } from './reviewConflict.ts'
import { isListPath, type ReviewStore } from './reviewStore.ts'

/** A typed value that differs from what the report reader found when it read the report again. */
export interface TypedConflict {
  path: string
  label: string
  typed: string
  read: string
}
export interface Retaken {
  /**
   * Typed values that differ from the new reading. They are kept; with a click the person can replace one by the newly
   * read value.
   */
  conflicts: TypedConflict[]
  /**
   * Lists that the person edited and for which the new reading has found other rows. `read` is the number of rows in
   * the new reading.
   */
  lists: { list: ListName; label: string; read: number }[]
  /** Typed values whose row does not exist in the new reading. */
  unplaced: { label: string; typed: string }[]
  /** How many more fields than before have a value from the report; may be negative. */
  gained: number
}

/**
 * Replaces the review model after the same report was read again, and applies the person's edits to the new model. Rows
 * of statements are matched by name, because their positions may have changed. Values that the person did not edit are
 * replaced.
 */
export function retake(store: ReviewStore, next: ReviewModel): Retaken {
  const before = store.model()
  const { edited, rows, checked } = store.edits()
  const changed = new Set(listNames.filter((list) => listContent(before, list) !== listContent(next, list)))
  // If a list is unchanged, its row IDs stay the same, so the paths of its edits stay valid.
  const isSettled = (path: string) => !isListPath(path) || !changed.has(path.split('.')[0] as ListName)
  const move = pathMover(before, next)
  const to = (path: string) => (isListPath(path) ? path : move(path))
  const moved = edited
    .filter(([path]) => isSettled(path))
    .map(([path, text]) => ({ from: path, path: to(path), text }))
  const touched = [...changed].filter((list) => store.isListEdited(list))
  const written = touched.map((list) => [list, rowTexts(store, list)] as const)
  store.retake(next, {
    edited: moved.flatMap(({ path, text }) => (path === null ? [] : [[path, text] as [string, string]])),
    rows: rows.filter(([list]) => !changed.has(list)),
    checked: checked.filter(isSettled).flatMap((path) => to(path) ?? []),
  })
  for (const [list, texts] of written) {
    store.setRows(list, [])
    for (const row of texts) store.addRow(list, row)
  }
  const said = (model: ReviewModel, path: string) => model.fields.get(path)?.report ?? ''
  return {
    conflicts: moved.flatMap(({ from, path, text }) => {
      const meta = path === null ? undefined : next.fields.get(path)
      if (!meta || meta.report === '' || meta.report === text || meta.report === said(before, from)) return []
      return [{ path: meta.path, label: meta.label, typed: text, read: meta.report }]
    }),
    lists: touched.flatMap((list) => {
      const read = next.lists[list].report.length
      return read === 0 ? [] : [{ list, label: listLabels[list], read }]
    }),
    unplaced: moved.flatMap(({ from, path, text }) =>
      path === null && text !== '' ? [{ label: before.fields.get(from)?.label ?? from, typed: text }] : [],
    ),
    gained: [...next.fields.values()].filter(({ report }) => report !== '').length - countRead(before),
  }
}

const countRead = ({ fields }: ReviewModel) =>
  [...fields.values()].filter(({ report }: FieldMeta) => report !== '').length

const listContent = ({ fields, lists }: ReviewModel, list: ListName) =>
  JSON.stringify(
    lists[list].report.map((id) =>
      listFields[list].map(({ name }) => fields.get(`${list}.${id}.${name}`)?.report),
    ),
  )

/**
 * Returns a function that converts a field path of the old model to its path in the new one; null if the field no
 * longer exists.
 */
function pathMover(before: ReviewModel, next: ReviewModel): (path: string) => string | null {
  return (path) => {
    const [part = '', rowId = '', year = ''] = path.split('.')
    const kind = statementKinds.find((one) => one === part)
    if (!kind) return next.fields.has(path) ? path : null
    const row = sameRow(before.tables[kind], next.tables[kind], rowId)
    const moved = row ? cellPath(kind as StatementKind, row.id, year) : null
    return moved !== null && next.fields.has(moved) ? moved : null
  }
}

function sameRow(before: TableModel, next: TableModel, id: string): TableRow | undefined {
  const old = before.rows.find((row) => row.id === id)
  if (!old) return undefined
  if (old.key !== null) {
    const keyed = next.rows.find((row) => row.key === old.key)
    if (keyed) return keyed
  }
  const named = (rows: readonly TableRow[]) =>
    rows.filter((row) => plainRowName(row.name) === plainRowName(old.name))
  return named(next.rows)[named(before.rows).indexOf(old)]
}
