import type { ConflictSide } from '#web/ui/feedback/conflict-dialog.tsx'
import {
  changedNames,
  type FormDraft,
  type FormValues,
  filledRelations,
  type Loaded,
  type RelationLine,
  sameRelations,
} from './dossierForm.ts'
import { continueDraft } from './formConflict.ts'
import { type FormError, formErrors } from './formErrors.ts'

export interface FormState {
  loaded: Loaded
  /** What the person started from, and which version of the company that was. */
  base: FormValues
  version: number
  form: FormValues
  /** A save was tried: from now on faults are shown, and go as they are mended. */
  asked: boolean
  /** What the server itself refused, until that field changes. */
  refused: FormError[]
}

const start = (loaded: Loaded): FormState => ({
  loaded,
  base: loaded.start,
  version: loaded.version,
  form: loaded.start,
  asked: false,
  refused: [],
})

/**
 * The form's values outside React: each field listens to its own, so that a key stroke draws one input anew and not
 * a hundred and fifty.
 */
export function createFormStore(loaded: Loaded) {
  let state = start(loaded)
  const listeners = new Set<() => void>()
  function set(next: FormState) {
    state = next
    for (const listener of listeners) listener()
  }
  const setForm = (form: FormValues, changed: readonly string[]) =>
    set({ ...state, form, refused: state.refused.filter(({ field }) => !changed.includes(field)) })

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(part: Record<string, string>) {
      setForm({ ...state.form, values: { ...state.form.values, ...part } }, Object.keys(part))
    },
    changeRelations(change: (lines: readonly RelationLine[]) => RelationLine[]) {
      setForm({ ...state.form, relations: change(state.form.relations) }, ['relation-add'])
    },
    addYear(year: string) {
      setForm({ ...state.form, years: [...state.form.years, year].toSorted() }, [])
    },
    ask: () => set({ ...state, asked: true }),
    refuse: (refused: FormError[]) => set({ ...state, asked: true, refused }),
    /** Back to what was loaded. */
    reset: () => set(start(state.loaded)),
    /** Newer stored state under the form; without values of its own the form shows that. */
    rebase(newer: Loaded, form: FormValues = newer.start) {
      set({ ...start(newer), form, asked: form !== newer.start && state.asked })
    },
    /** Saved: what stands here is what is stored, until it has been read again. */
    settle(version: number) {
      const { form, loaded } = state
      set(start({ ...loaded, stored: form, start: form, filled: {}, raw: {}, version }))
    },
    restore(draft: FormDraft, choices?: Record<string, ConflictSide>) {
      set({ ...state, ...continueDraft(draft, state.loaded, choices) })
    },
  }
}
export type FormStore = ReturnType<typeof createFormStore>

function remembered<T>(make: (state: FormState) => T) {
  const known = new WeakMap<FormState, T>()
  return (state: FormState): T => {
    const found = known.get(state)
    if (found !== undefined) return found
    const made = make(state)
    known.set(state, made)
    return made
  }
}

const none: FormError[] = []

/** The faults to show; none before a save was tried. */
export const errorsOf = remembered((state) =>
  state.asked ? [...formErrors(state.form, state.loaded), ...state.refused] : none,
)

/** How many fields differ from where the person started; a changed list counts row by row. */
export const changeCount = remembered(({ base, form }) => {
  const single = changedNames(base, form).length
  if (sameRelations(base.relations, form.relations)) return single
  const before = filledRelations(base.relations)
  const after = filledRelations(form.relations)
  const longest = Math.max(before.length, after.length)
  const rows = Array.from({ length: longest }, (_, at) => [before[at], after[at]] as const)
  return (
    single +
    rows.filter(([old, now]) => old?.number !== now?.number || old?.relationship !== now?.relationship).length
  )
})

export function draftOf({ base, form, version }: FormState): FormDraft {
  const names = changedNames(base, form)
  const part = (values: Record<string, string>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  return {
    version,
    changed: part(form.values),
    from: part(base.values),
    years: form.years,
    ...(sameRelations(base.relations, form.relations)
      ? {}
      : { relations: { now: form.relations, from: base.relations } }),
  }
}
