import { countRows } from '#shared/company/figures/sumRows.ts'
import type { FieldReading } from '#web/forms/fieldRules.ts'
import { type Choices, conflictFields } from '#web/forms/merge.ts'
import type { ConflictField } from '#web/ui/feedback/conflict-dialog.tsx'
import type { ReviewModel } from './buildReview.ts'
import { type ListName, listFields, listLabels, listNames, sharedListName } from './fieldLists.ts'
import { countShown } from './reviewContext.ts'
import { isListPath, listOf, type ReviewStore } from './reviewStore.ts'

/** A value or a whole list in two forms: `content` is compared, `shown` is shown to the person. */
interface ComparedValue {
  content: string
  shown: string
  label: string
}
type State = ReadonlyMap<string, ComparedValue>

const rulesOf = (labels: State): FieldReading<State> => ({
  names: (state) => [...state.keys()],
  read: (state, name) => state.get(name),
  label: (name) => labels.get(name)?.label ?? name,
  same: (_name, a, b) =>
    (a as ComparedValue | undefined)?.content === (b as ComparedValue | undefined)?.content,
  shown: (_name, value) => (value as ComparedValue | undefined)?.shown ?? '',
})

/** Returns the stored values and the stored lists of a review model. */
function storedState(model: ReviewModel): State {
  const values = [...model.fields.values()]
    .filter(({ path }) => !isListPath(path))
    .map(({ path, label, stored }) => [path, { content: stored, shown: stored, label }] as const)
  const lists = listNames.map((list) => {
    const shown = `저장된 목록 ${countKept(model, list)}건`
    return [`list:${list}`, { content: contentOf(model, list), shown, label: listLabels[list] }] as const
  })
  return new Map([...values, ...lists])
}

/**
 * Returns the current values and lists of the form. A list that the person did not edit is taken from the newer state,
 * so that no row of it is lost.
 */
function shownState(store: ReviewStore, newer: State): State {
  return new Map(
    [...newer].map(([name, { label, ...stored }]) => {
      const list = listOf(name)
      if (!list) return [name, { content: store.get(name), shown: store.get(name), label }]
      const shown = `화면의 목록 ${countShown(store, list, store.rows(list))}건`
      return [name, store.isListEdited(list) ? { content: 'mine', shown, label } : { ...stored, label }]
    }),
  )
}

/** Returns the values and lists that somebody else has stored differently since the review was loaded. */
export function reviewConflicts(store: ReviewStore, newer: ReviewModel): ConflictField[] {
  const stored = storedState(newer)
  const base = withAll(storedState(store.model()), stored)
  return conflictFields(rulesOf(stored), { base, mine: shownState(store, stored), stored }, (name, usual) => {
    if (listOf(name) || store.isEdited(name)) return usual
    // The person did not type this value: it comes from the report or from the stored data. If a review of the newer
    // stored data would also begin with it (`start`), it is preselected; otherwise the newer stored value is.
    return newer.fields.get(name)?.start === store.get(name) ? 'mine' : 'stored'
  })
}

/** Returns the older state. A value that only the newer state contains is added with empty content. */
const withAll = (older: State, newer: State): State =>
  new Map(
    [...newer].map(([name, value]) => [
      name,
      older.get(name) ?? { content: '', shown: '', label: value.label },
    ]),
  )

const countKept = ({ fields, lists }: ReviewModel, list: ListName) =>
  countRows(
    sharedListName[list],
    lists[list].stored.map((id) =>
      Object.fromEntries(
        listFields[list].map(({ name }) => [name, fields.get(`${list}.${id}.${name}`)?.stored]),
      ),
    ),
  )

const contentOf = ({ fields, lists }: ReviewModel, list: ListName) =>
  JSON.stringify(
    lists[list].stored.map((id) =>
      listFields[list].map(({ name }) => fields.get(`${list}.${id}.${name}`)?.stored),
    ),
  )

/** Makes the newer stored version the basis of the form, and applies the person's choices to it. */
export function takeChoices(
  store: ReviewStore,
  newer: ReviewModel,
  fields: readonly ConflictField[],
  choices: Choices,
): void {
  // The person's values are read before `rebase`, because `rebase` gives unedited fields the values of the newer
  // version.
  const mine = fields.filter(({ name }) => choices[name] === 'mine' && !listOf(name))
  const lists = fields.flatMap(({ name }) => listOf(name) ?? [])
  const written = lists.map((list) => [list, rowTexts(store, list)] as const)
  store.rebase(newer)
  for (const field of mine) store.set(field.name, field.mine)
  for (const { name, stored } of fields) {
    if (!listOf(name) && choices[name] === 'stored') store.set(name, stored)
  }
  for (const [list, rows] of written) {
    store.setRows(list, choices[`list:${list}`] === 'stored' ? newer.lists[list].stored : [])
    if (choices[`list:${list}`] === 'mine') for (const row of rows) store.addRow(list, row)
  }
}

/**
 * Returns the rows of a list as texts, so that they can be inserted again after `rebase`. Row IDs cannot be used for
 * this, because after `rebase` the same ID may belong to another row.
 */
export const rowTexts = (store: ReviewStore, list: ListName): Record<string, string>[] => {
  const names = [
    ...listFields[list].map(({ name }) => name),
    ...(list === 'customers' ? ['customerType'] : []),
  ]
  return store
    .rows(list)
    .map((id) => Object.fromEntries(names.map((name) => [name, store.get(`${list}.${id}.${name}`)])))
}
