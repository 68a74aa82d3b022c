import { countRows } from '#shared/company/listRows.ts'
import type { ConflictField, ConflictSide } from '#web/ui/feedback/conflict-dialog.tsx'
import type { ReviewModel } from './buildReview.ts'
import { type ListName, listFields, listLabels, listNames, sharedListName } from './fieldLists.ts'
import { countShown } from './reviewContext.ts'
import type { ReviewStore } from './reviewStore.ts'

const listOf = (name: string) => listNames.find((list) => name === `list:${list}`)

/** What somebody else stored since the review was loaded and what would be overwritten by it, one entry a value. */
export function reviewConflicts(store: ReviewStore, newer: ReviewModel): ConflictField[] {
  const older = store.model()
  const values = [...newer.fields.values()]
    .filter(({ path }) => !listNames.some((list) => path.startsWith(`${list}.`)))
    .flatMap(({ path, label, stored }): ConflictField[] => {
      const before = older.fields.get(path)?.stored ?? ''
      const mine = store.get(path)
      if (stored === before || stored === mine) return []
      // Mine where I typed, and where the report is surer than to give way.
      const isMine = store.isEdited(path) ? mine !== before : newer.fields.get(path)?.start === mine
      return [{ name: path, label, mine, stored, initial: isMine ? 'mine' : 'stored' }]
    })
  const lists = listNames.flatMap((list): ConflictField[] => {
    const stored = contentOf(newer, list)
    // Untouched here, the newer list takes the report's rows in without losing one.
    if (stored === contentOf(older, list) || !store.isListEdited(list)) return []
    const count = countKept(newer, list)
    return [
      {
        name: `list:${list}`,
        label: listLabels[list],
        mine: `화면의 목록 ${countShown(store, list, store.rows(list))}건`,
        stored: `저장된 목록 ${count}건`,
        initial: 'mine',
      },
    ]
  })
  return [...values, ...lists]
}

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

/** Puts the choices into the form, on top of what is stored now. */
export function takeChoices(
  store: ReviewStore,
  newer: ReviewModel,
  fields: readonly ConflictField[],
  choices: Record<string, ConflictSide>,
): void {
  // Read before the ground changes: a value nobody touched would follow it.
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

/** The rows as they stand on the screen, to be put in again: under another ground their ids may mean other rows. */
const rowTexts = (store: ReviewStore, list: ListName): Record<string, string>[] => {
  const names = [
    ...listFields[list].map(({ name }) => name),
    ...(list === 'customers' ? ['customerType'] : []),
  ]
  return store
    .rows(list)
    .map((id) => Object.fromEntries(names.map((name) => [name, store.get(`${list}.${id}.${name}`)])))
}
