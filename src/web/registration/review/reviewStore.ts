import type { ReviewModel } from './buildReview.ts'
import { type ListName, listNames } from './fieldLists.ts'

/** What a person did to a review; together with the answer it is all that a draft needs. */
export interface ReviewEdits {
  edited: [path: string, text: string][]
  rows: [list: ListName, ids: string[]][]
  checked: string[]
  /** Saved once: the lists start with what is stored and no longer with the report's rows beside it. */
  settled?: boolean
}

/**
 * The form's values outside React: a review has hundreds of inputs, and a key pressed in one of them must not
 * render the others. Only what differs from the model is held here, so that a newer model slips in underneath.
 */
export function createReviewStore(first: ReviewModel, edits?: ReviewEdits) {
  let model = first
  let active: string | null = null
  let checked: ReadonlySet<string> = new Set(edits?.checked)
  let changes = 0
  let added = 0
  let settled = edits?.settled ?? false
  const edited = new Map(edits?.edited)
  const rows = new Map(edits?.rows)
  /** Rows that were typed in stay; of the others only those that the model still has. */
  const dropUnknown = () => {
    for (const [list, ids] of rows) {
      const { report, stored } = model.lists[list]
      const known = new Set([...report, ...stored])
      rows.set(
        list,
        ids.filter((id) => id.startsWith('n') || known.has(id)),
      )
    }
  }
  dropUnknown()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const change = () => {
    changes += 1
    tell()
  }
  const check = (path: string) => {
    if (checked.has(path)) return
    checked = new Set([...checked, path])
  }

  const store = {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    model: () => model,
    get: (path: string) => edited.get(path) ?? model.fields.get(path)?.start ?? '',
    set(path: string, text: string) {
      if (store.get(path) === text) return
      if (model.fields.get(path)?.start === text) edited.delete(path)
      else edited.set(path, text)
      check(path)
      change()
    },
    rows: (list: ListName): readonly string[] =>
      rows.get(list) ?? model.lists[list][settled ? 'stored' : 'merged'],
    /** Has a person changed it, or the rows of it? */
    isEdited: (path: string) => edited.has(path),
    isListEdited: (list: ListName) =>
      rows.has(list) || [...edited.keys()].some((path) => path.startsWith(`${list}.`)),
    addRow(list: ListName, values: Record<string, string> = {}): string {
      added += 1
      const id = `n${Date.now().toString(36)}${added}`
      for (const [name, text] of Object.entries(values)) edited.set(`${list}.${id}.${name}`, text)
      rows.set(list, [...store.rows(list), id])
      change()
      return id
    },
    removeRow(list: ListName, id: string) {
      rows.set(
        list,
        store.rows(list).filter((one) => one !== id),
      )
      change()
    },
    setRows(list: ListName, ids: readonly string[]) {
      rows.set(list, [...ids])
      change()
    },
    chooseRows(list: ListName, from: 'report' | 'stored' | 'merged') {
      store.setRows(list, model.lists[list][from])
    },
    active: () => active,
    focus(path: string) {
      if (active === path) return
      active = path
      tell()
    },
    /** Beside the report there may be no input to leave: going on means that somebody has looked. */
    show(path: string) {
      if (active !== null && active !== path) check(active)
      store.focus(path)
    },
    /** Somebody has looked at it. */
    leave(path: string) {
      check(path)
      tell()
    },
    isSettled: () => settled,
    checked: () => checked,
    /** Counts the changes, so that one can ask whether anything was typed since. */
    changes: () => changes,
    /** Another model under the same input: stored data arrived, or somebody else saved. */
    rebase(next: ReviewModel) {
      model = next
      dropUnknown()
      tell()
    },
    /** After a save: the lists are what was stored, row by row, and their input has become it. */
    settle(next: ReviewModel) {
      for (const path of edited.keys()) {
        if (listNames.some((list) => path.startsWith(`${list}.`))) edited.delete(path)
      }
      rows.clear()
      settled = true
      store.rebase(next)
    },
    edits: (): ReviewEdits => ({ edited: [...edited], rows: [...rows], checked: [...checked], settled }),
  }
  return store
}
export type ReviewStore = ReturnType<typeof createReviewStore>

/** The id of a value's control, for jumps from lists and error boxes. */
export const controlId = (path: string) => `review-${path}`
