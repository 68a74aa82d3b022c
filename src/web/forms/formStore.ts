import { countChanges, type FieldRules } from './fieldRules.ts'

export interface FieldError {
  field: string
  text: string
  /** A shorter message for below the field, which need not name the field. */
  short?: string
}

/** The data a form was loaded with: its initial values and the version of the record. */
export interface Loaded<V> {
  start: V
  /** Undefined for a new record. */
  version: number | undefined
  savedAt?: string | null | undefined
  /** Fields that are stored but that this person may not see: blank here, and never compared. */
  hidden?: ReadonlySet<string>
}

export interface FormState<V, G extends Loaded<V>> {
  loaded: G
  /** The values and version the person started from. A restored draft has its own. */
  base: V
  version: number | undefined
  values: V
  /** A save was tried: from now on errors are shown, and disappear as they are fixed. */
  asked: boolean
  /** Errors from the server, each kept until its field changes. */
  refused: readonly FieldError[]
}

export interface FormOptions<V, G extends Loaded<V>> {
  rules: FieldRules<V>
  /** All errors that prevent a save of these values. */
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
 * The form's values outside React. Each field subscribes to its own value, so that a key press renders one
 * input and not 150.
 */
export function createFormStore<V, G extends Loaded<V> = Loaded<V>>(loaded: G, options: FormOptions<V, G>) {
  const { rules, check } = options
  let state = startOf<V, G>(loaded)
  const all = new Set<Listener>()
  const byField = new Map<string, Set<Listener>>()

  /** Without names, everything may have changed. */
  function set(next: FormState<V, G>, names?: readonly string[]) {
    state = next
    const touched = names ? names.flatMap((name) => byField.get(name) ?? []) : byField.values()
    for (const listeners of [...touched, all]) for (const listener of listeners) listener()
  }
  function listen(listeners: Set<Listener>, listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Cached per state, because every field that shows an error asks for it. */
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
    /** Changes fields, and removes server errors of those fields. */
    change(part: Readonly<Record<string, unknown>>) {
      const names = Object.keys(part)
      const refused = state.refused.filter(({ field }) => !names.includes(field))
      set({ ...state, values: rules.write(state.values, part), refused }, names)
    },
    /** The errors to show. Before the first save attempt only server errors are shown. */
    errors: () => derived().errors,
    changeCount: () => derived().changes,
    isDirty: () => derived().changes > 0,
    /** All current errors, even before a save attempt. */
    faults: (): FieldError[] => check?.(state.values, state.loaded) ?? [],
    ask: () => set({ ...state, asked: true }),
    refuse: (refused: readonly FieldError[]) => set({ ...state, asked: true, refused }),
    /** Resets the form to the loaded values. */
    reset: () => set(startOf(state.loaded)),
    /** Continues on a newer stored version. Without `values` the form shows that version. */
    rebase(newer: G, values: V = newer.start) {
      set({ ...startOf<V, G>(newer), values, asked: values !== newer.start && state.asked })
    },
    /** Updates other data of the record; input and base stay. */
    updateLoaded: (part: Partial<G>) => set({ ...state, loaded: { ...state.loaded, ...part } }),
    /** Restores a draft together with the base it was typed over. */
    continueFrom: (draft: Pick<FormState<V, G>, 'base' | 'values' | 'version'>) =>
      set({ ...state, ...draft }),
  }
  return store
}

export interface FormStore<V, G extends Loaded<V> = Loaded<V>>
  extends ReturnType<typeof createFormStore<V, G>> {}
