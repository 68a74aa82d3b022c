import type { ConflictField, ConflictSide } from '#web/ui/conflict-dialog.tsx'
import type { ReviewModel } from './buildReview.ts'
import { type ListName, listFields, listNames } from './fieldLists.ts'
import type { ReviewStore } from './reviewStore.ts'

const listLabels: Record<ListName, string> = {
  sales: '매출구성',
  customers: '거래처',
  place: '사업장 현황',
  holders: '주주현황',
  relations: '관련기업',
}
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
      return [{ name: path, label, mine, stored, initial: mine === before ? 'stored' : 'mine' }]
    })
  const lists = listNames.flatMap((list): ConflictField[] => {
    const stored = contentOf(newer, list)
    if (stored === contentOf(older, list)) return []
    const count = newer.lists[list].stored.length
    return [
      {
        name: `list:${list}`,
        label: listLabels[list],
        mine: `화면의 목록 ${store.rows(list).length}건`,
        stored: `저장된 목록 ${count}건`,
        initial: store.edits().rows.some(([name]) => name === list) ? 'mine' : 'stored',
      },
    ]
  })
  return [...values, ...lists]
}

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
  const rows = lists.map((list) => [list, store.rows(list)] as const)
  store.rebase(newer)
  for (const field of mine) store.set(field.name, field.mine)
  for (const { name, stored } of fields) {
    const list = listOf(name)
    if (list) store.setRows(list, choices[name] === 'stored' ? newer.lists[list].stored : rowsFor(rows, list))
    else if (choices[name] === 'stored') store.set(name, stored)
  }
}

const rowsFor = (rows: readonly (readonly [ListName, readonly string[]])[], list: ListName) =>
  rows.find(([name]) => name === list)?.[1] ?? []
