import { countRows } from '#shared/company/figures/sumRows.ts'
import { differingFields, doubtfulFields, type FieldMeta } from '../review/buildReview.ts'
import { type ListName, listFields, listLabels, listNames, sharedListName } from '../review/fieldLists.ts'
import { isListPath, type ReviewStore } from '../review/reviewStore.ts'

export interface ValueChange {
  path: string
  label: string
  before: string
  after: string
}
export interface RowChange {
  name: string
  cells: { label: string; before: string; after: string }[]
}
export interface ListChange {
  list: ListName
  label: string
  /** The number of rows before and after the save. Total rows are not counted. */
  before: number
  after: number
  /** `added` contains the names of the rows that the save adds, `removed` the names of the rows that it removes. */
  added: string[]
  removed: string[]
  changed: RowChange[]
}
/** What a save would change in the stored data. */
export interface SaveSummary {
  changed: ValueChange[]
  filled: ValueChange[]
  cleared: ValueChange[]
  lists: ListChange[]
  /** Fields whose stored value stays as it is, although the report's value differs. */
  kept: FieldMeta[]
  /** Doubtful values of the report that would be stored although nobody has checked them. */
  unchecked: FieldMeta[]
}

export function saveSummary(store: ReviewStore): SaveSummary {
  const model = store.model()
  const text = (path: string) => store.get(path).trim()
  const values = [...model.fields.values()]
    .filter(({ path }) => !isListPath(path))
    .map(({ path, label, stored }) => ({ path, label, before: stored, after: text(path) }))
    .filter(({ before, after }) => before !== after)
  const isKept = ({ path, stored }: FieldMeta) => text(path) === stored
  return {
    changed: values.filter(({ before, after }) => before !== '' && after !== ''),
    filled: values.filter(({ before }) => before === ''),
    cleared: values.filter(({ after }) => after === ''),
    lists: listNames.flatMap((list) => listChange(store, list) ?? []),
    kept: differingFields(model, store.rows).filter(isKept),
    unchecked: doubtfulFields(model, store.rows).filter(
      (field) => !store.checked().has(field.path) && !isKept(field) && text(field.path) === field.report,
    ),
  }
}

/** True if the save needs a confirmation. For a new company only unchecked doubtful values need one. */
export const needsConfirmation = (
  { changed, filled, cleared, lists, unchecked }: SaveSummary,
  registered: boolean,
) => unchecked.length > 0 || (registered && [changed, filled, cleared, lists].some((part) => part.length > 0))

function listChange(store: ReviewStore, list: ListName): ListChange | null {
  const { lists, fields } = store.model()
  const { stored, twins } = lists[list]
  const columns = listFields[list]
  const valueOf = (id: string, name: string) => store.get(`${list}.${id}.${name}`).trim()
  const keptOf = (id: string, name: string) => fields.get(`${list}.${id}.${name}`)?.stored ?? ''
  const name = (id: string, read = valueOf) =>
    columns.map((column) => read(id, column.name)).find((text) => text !== '') ?? ''
  const cellChanges = (id: string) =>
    columns
      .map((one) => ({ label: one.label, before: keptOf(id, one.name), after: valueOf(id, one.name) }))
      .filter(({ before, after }) => before !== after)
  const rows = store.rows(list).filter((id) => name(id) !== '')
  // Returns the stored row that a shown row stands for: the row itself if it is a stored row, or the stored row that
  // the report row was matched with.
  const origin = (id: string) => (stored.includes(id) ? id : twins.get(id))
  const still = new Set(rows.map(origin))
  const change: ListChange = {
    list,
    label: listLabels[list],
    before: countRows(
      sharedListName[list],
      stored.map((id) => rowOf(list, id, keptOf)),
    ),
    after: countRows(
      sharedListName[list],
      rows.map((id) => rowOf(list, id, valueOf)),
    ),
    added: rows.filter((id) => origin(id) === undefined).map((id) => name(id)),
    removed: stored.filter((id) => !still.has(id)).map((id) => name(id, keptOf)),
    changed: rows
      .filter((id) => origin(id) !== undefined)
      .map((id) => ({ name: name(id), cells: cellChanges(id) }))
      .filter(({ cells }) => cells.length > 0),
  }
  return change.added.length + change.removed.length + change.changed.length > 0 ? change : null
}

const rowOf = (list: ListName, id: string, read: (id: string, name: string) => string) =>
  Object.fromEntries(listFields[list].map(({ name }) => [name, read(id, name)]))
