import type { FieldRules } from '#web/forms/fieldRules.ts'
import { createFormStore, type FieldError, type Loaded } from '#web/forms/formStore.ts'
import type { ReviewModel } from './buildReview.ts'
import { type ListName, listNames } from './fieldLists.ts'

/** A person's edits of a review, as stored in a draft. */
export interface ReviewEdits {
  edited: [path: string, text: string][]
  rows: [list: ListName, ids: string[]][]
  checked: string[]
  /**
   * True after the first save. The lists then contain the stored rows and are no longer merged with the rows of the
   * report.
   */
  settled?: boolean
}

/**
 * The edited values and lists. Only what differs from the review model is contained, so that the edits can be applied
 * to a newer model.
 */
interface ReviewValues {
  edited: ReadonlyMap<string, string>
  rows: ReadonlyMap<ListName, readonly string[]>
}
/** The review model, and the state of the screen that is not part of the form values. */
interface LoadedReview extends Loaded<ReviewValues> {
  model: ReviewModel
  settled: boolean
  active: string | null
  checked: ReadonlySet<string>
}

const listField = (list: ListName) => `list:${list}`
export const listOf = (name: string) => listNames.find((list) => name === listField(list))
export const isListPath = (path: string) => listNames.some((list) => path.startsWith(`${list}.`))

const nothing: ReviewValues = { edited: new Map(), rows: new Map() }

/** Returns a copy of the map with the entry set, or removed if the value is undefined. */
function put<K, T>(map: ReadonlyMap<K, T>, key: K, value: T | undefined): ReadonlyMap<K, T> {
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}

const rules: FieldRules<ReviewValues> = {
  names: ({ edited, rows }) => [...edited.keys(), ...[...rows.keys()].map(listField)],
  read: ({ edited, rows }, name) => {
    const list = listOf(name)
    return list ? rows.get(list) : edited.get(name)
  },
  write: (values, part) =>
    Object.entries(part).reduce<ReviewValues>(({ edited, rows }, [name, value]) => {
      const list = listOf(name)
      return list
        ? { edited, rows: put(rows, list, value as readonly string[] | undefined) }
        : { edited: put(edited, name, value as string | undefined), rows }
    }, values),
  label: (name) => name,
  same: (_name, a, b) => a === b || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join()),
  shown: (_name, value) => String(value ?? ''),
}

/** Removes IDs of rows that the model does not contain. Rows added by the person (their IDs begin with n) are kept. */
const known = ({ edited, rows }: ReviewValues, { lists }: ReviewModel): ReviewValues => ({
  edited,
  rows: new Map(
    [...rows].map(([list, ids]) => {
      const kept = new Set([...lists[list].report, ...lists[list].stored])
      return [list, ids.filter((id) => id.startsWith('n') || kept.has(id))]
    }),
  ),
})

/**
 * The state of a review, based on the form store. Beyond what the form store does, the model can be replaced while
 * edits are kept, each row of a list has an origin (report, stored or added), and the store records which values a
 * person has checked.
 */
export function createReviewStore(first: ReviewModel, edits?: ReviewEdits) {
  const form = createFormStore<ReviewValues, LoadedReview>(
    {
      start: nothing,
      version: first.version,
      model: first,
      settled: edits?.settled ?? false,
      active: null,
      checked: new Set(edits?.checked),
    },
    { rules },
  )
  if (edits) {
    const values = known({ edited: new Map(edits.edited), rows: new Map(edits.rows) }, first)
    form.continueFrom({ base: nothing, values, version: first.version })
  }
  let added = 0
  const loaded = () => form.get().loaded
  const values = () => form.get().values
  const check = (path: string) => {
    if (!loaded().checked.has(path)) form.updateLoaded({ checked: new Set([...loaded().checked, path]) })
  }

  const store = {
    subscribe: form.subscribe,
    model: () => loaded().model,
    get: (path: string) => values().edited.get(path) ?? loaded().model.fields.get(path)?.start ?? '',
    set(path: string, text: string) {
      if (store.get(path) === text) return
      check(path)
      // A value that is set back to its initial value is no longer an edit, so that it changes with the model. But if a
      // save has stored an edit of this field, it stays an edit, because it differs from what was saved.
      const follows = loaded().model.fields.get(path)?.start === text && !form.get().base.edited.has(path)
      form.change({ [path]: follows ? undefined : text })
    },
    rows: (list: ListName): readonly string[] =>
      values().rows.get(list) ?? loaded().model.lists[list][loaded().settled ? 'stored' : 'merged'],
    /** True if a person has edited the field. For rows of lists use `isListEdited`. */
    isEdited: (path: string) => values().edited.has(path),
    isListEdited: (list: ListName) =>
      values().rows.has(list) || [...values().edited.keys()].some((path) => path.startsWith(`${list}.`)),
    addRow(list: ListName, texts: Record<string, string> = {}): string {
      added += 1
      const id = `n${Date.now().toString(36)}${added}`
      const cells = Object.entries(texts).map(([name, text]) => [`${list}.${id}.${name}`, text] as const)
      form.change({ ...Object.fromEntries(cells), [listField(list)]: [...store.rows(list), id] })
      return id
    },
    removeRow(list: ListName, id: string) {
      store.setRows(
        list,
        store.rows(list).filter((one) => one !== id),
      )
    },
    setRows: (list: ListName, ids: readonly string[]) => form.change({ [listField(list)]: [...ids] }),
    chooseRows(list: ListName, from: 'report' | 'stored' | 'merged') {
      store.setRows(list, loaded().model.lists[list][from])
    },
    active: () => loaded().active,
    focus(path: string) {
      if (loaded().active !== path) form.updateLoaded({ active: path })
    },
    /**
     * Makes the value with this path the current one. The value that was current before counts as checked. The blur
     * event of its input would not suffice for this, because in the report view there may be no input.
     */
    show(path: string) {
      const { active } = loaded()
      if (active !== null && active !== path) check(active)
      store.focus(path)
    },
    /** Called on blur: the value of the field counts as checked. */
    leave: check,
    isSettled: () => loaded().settled,
    checked: () => loaded().checked,
    /** The underlying form store, for saving, server errors and unsaved changes. */
    form,
    errors: form.errors,
    refuse: (errors: readonly FieldError[]) => form.refuse(errors),
    isDirty: form.isDirty,
    /** Returns the current edits. Every edit makes a new object, so that an effect notices it and stores the draft. */
    typed: () => values(),
    /** Replaces the model and keeps the edits. Called after stored data has arrived or somebody else has saved. */
    rebase(model: ReviewModel) {
      const { base } = form.get()
      form.updateLoaded({ model, version: model.version })
      form.continueFrom({ base, values: known(values(), model), version: model.version })
    },
    /**
     * Replaces the model and the edits after the report was read again. The paths of the given edits must already be
     * those of the new model.
     */
    retake(model: ReviewModel, { edited, rows, checked }: ReviewEdits) {
      form.updateLoaded({ model, version: model.version, checked: new Set(checked) })
      const values = known({ edited: new Map(edited), rows: new Map(rows) }, model)
      form.continueFrom({ base: nothing, values, version: model.version })
    },
    /** Called after a save: the sent values count as saved; what was typed during the save still counts as unsaved. */
    kept(sent: ReviewValues, version: number) {
      form.continueFrom({ base: sent, values: values(), version })
    },
    /** Called after a save. From now on the lists contain the stored rows, and earlier edits of lists are discarded. */
    settle(model: ReviewModel) {
      const edited = new Map([...values().edited].filter(([path]) => !isListPath(path)))
      form.updateLoaded({ model, version: model.version, settled: true })
      form.continueFrom({
        base: { edited, rows: new Map() },
        values: { edited, rows: new Map() },
        version: model.version,
      })
    },
    edits: (): ReviewEdits => ({
      edited: [...values().edited],
      rows: [...values().rows].map(([list, ids]) => [list, [...ids]]),
      checked: [...loaded().checked],
      settled: loaded().settled,
    }),
  }
  return store
}
export type ReviewStore = ReturnType<typeof createReviewStore>

/** The element ID of a field's input, for links and error summaries. */
export const controlId = (path: string) => `review-${path}`
