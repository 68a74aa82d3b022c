import { countChanges, type FieldRules } from './fieldRules.ts'

export interface FieldError {
  field: string
  text: string
  /** A shorter message to show below the field, where the field need not be named. */
  short?: string
}

/** What a form was loaded with: its initial values and the version of the record. */
export interface Loaded<V> {
  start: V
  /** The version of the record, for the optimistic lock; undefined for a new record. */
  version: number | undefined
  savedAt?: string | null | undefined
  /** Fields with a stored value that this person may not see. They are empty in the form and ignored by merges. */
  hidden?: ReadonlySet<string>
}

export interface FormState<V, G extends Loaded<V>> {
  loaded: G
  /** The values and version that the input is based on. A restored draft brings its own. */
  base: V
  version: number | undefined
  values: V
  /** True after the first attempt to save. From then on errors are shown, each until it is fixed. */
  asked: boolean
  /** Errors from the server. Each is shown until its field changes. */
  refused: readonly FieldError[]
}

export interface FormOptions<V, G extends Loaded<V>> {
  rules: FieldRules<V>
  /** Returns all errors that prevent a save of these values. */
  check?(values: V, loaded: G): FieldError[]
}

type Listener = () => void

const startOf = <V, G extends Loaded<V>>(loaded: G): FormState<V, G> => ({
  loaded,
  base: loaded.start,
  version: loaded.version,
  values: loaded.start,
  asked: false,
  refused: [],
})

/**
 * Holds a form's values outside React. Each field subscribes to its own value, so that a key press rerenders one input
 * and not all 150.
 */
export function createFormStore<V, G extends Loaded<V> = Loaded<V>>(loaded: G, options: FormOptions<V, G>) {
  const { rules, check } = options
  let state = startOf<V, G>(loaded)
  const all = new Set<Listener>()
  const byField = new Map<string, Set<Listener>>()

  /** Replaces the state and notifies the subscribers of the named fields; without names, all subscribers. */
  function set(next: FormState<V, G>, names?: readonly string[]) {
    state = next
    const touched = names ? names.flatMap((name) => byField.get(name) ?? []) : byField.values()
    for (const listeners of [...touched, all]) for (const listener of listeners) listener()
  }
  function listen(listeners: Set<Listener>, listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Errors and number of changes, computed once per state, because every field asks for them. */
  let known: { of: FormState<V, G>; errors: readonly FieldError[]; changes: number } | null = null
  function derived() {
    if (known?.of === state) return known
    const errors = [...(state.asked && check ? check(state.values, state.loaded) : []), ...state.refused]
    const same = known !== null && errors.length === 0 && known.errors.length === 0
    known = {
      of: state,
      errors: same && known ? known.errors : errors,
      changes: countChanges(rules, state.base, state.values),
    }
    return known
  }

  const store = {
    rules,
    get: () => state,
    subscribe: (listener: Listener) => listen(all, listener),
    subscribeField(name: string, listener: Listener) {
      const listeners = byField.get(name) ?? new Set()
      byField.set(name, listeners)
      return listen(listeners, listener)
    },
    read: (name: string) => rules.read(state.values, name),
    /** Changes fields and clears their server errors. */
    change(part: Readonly<Record<string, unknown>>) {
      const names = Object.keys(part)
      const refused = state.refused.filter(({ field }) => !names.includes(field))
      set({ ...state, values: rules.write(state.values, part), refused }, names)
    },
    /** The errors to show. Before the first attempt to save, only server errors. */
    errors: () => derived().errors,
    changeCount: () => derived().changes,
    isDirty: () => derived().changes > 0,
    /** All current errors, even before an attempt to save. */
    faults: (): FieldError[] => check?.(state.values, state.loaded) ?? [],
    ask: () => set({ ...state, asked: true }),
    refuse: (refused: readonly FieldError[]) => set({ ...state, asked: true, refused }),
    /** Resets the form to the loaded values. */
    reset: () => set(startOf(state.loaded)),
    /** Bases the form on a newer stored version. Without `values` the form also takes the values of that version. */
    rebase(newer: G, values: V = newer.start) {
      set({ ...startOf<V, G>(newer), values, asked: values !== newer.start && state.asked })
    },
    /** Updates loaded data other than field values, such as the person's rights. The input stays as it is. */
    updateLoaded: (part: Partial<G>) => set({ ...state, loaded: { ...state.loaded, ...part } }),
    /** Restores a draft together with the base values from which the person had changed it. */
    continueFrom: (draft: Pick<FormState<V, G>, 'base' | 'values' | 'version'>) =>
      set({ ...state, ...draft }),
  }
  return store
}

export interface FormStore<V, G extends Loaded<V> = Loaded<V>>
  extends ReturnType<typeof createFormStore<V, G>> {}
