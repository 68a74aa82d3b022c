import { countChanges, type FieldRules } from './fieldRules.ts'

export interface FieldError {
  field: string
  text: string
  /** A shorter message shown below the field. It need not name the field. */
  short?: string
}

/** The data a form was loaded with: its initial values and the version of the record. */
export interface Loaded<V> {
  start: V
  /** The version of the record; undefined for a new record. */
  version: number | undefined
  savedAt?: string | null | undefined
  /**
   * Fields that have a stored value which this person may not see. They are blank in the form and never
   * compared.
   */
  hidden?: ReadonlySet<string>
}

export interface FormState<V, G extends Loaded<V>> {
  loaded: G
  /** The values and the version the person started from. A restored draft brings its own base and version. */
  base: V
  version: number | undefined
  values: V
  /** True after the first save attempt. From then on errors are shown, and each disappears when it is fixed. */
  asked: boolean
  /** Errors from the server. Each is kept until its field changes. */
  refused: readonly FieldError[]
}

export interface FormOptions<V, G extends Loaded<V>> {
  rules: FieldRules<V>
  /** Returns all errors that prevent these values from being saved. */
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
 * Keeps the form's values outside React. Each field subscribes to its own value, so that a key press renders
 * one input and not all 150.
 */
export function createFormStore<V, G extends Loaded<V> = Loaded<V>>(loaded: G, options: FormOptions<V, G>) {
  const { rules, check } = options
  let state = startOf<V, G>(loaded)
  const all = new Set<Listener>()
  const byField = new Map<string, Set<Listener>>()

  /** Sets the state and notifies the fields with these names. Without names it notifies all fields. */
  function set(next: FormState<V, G>, names?: readonly string[]) {
    state = next
    const touched = names ? names.flatMap((name) => byField.get(name) ?? []) : byField.values()
    for (const listeners of [...touched, all]) for (const listener of listeners) listener()
  }
  function listen(listeners: Set<Listener>, listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Errors and change count, cached per state, because every field asks for them. */
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
    /** Returns the errors to show. Before the first save attempt these are only the server errors. */
    errors: () => derived().errors,
    changeCount: () => derived().changes,
    isDirty: () => derived().changes > 0,
    /** Returns all current errors, even before a save attempt. */
    faults: (): FieldError[] => check?.(state.values, state.loaded) ?? [],
    ask: () => set({ ...state, asked: true }),
    refuse: (refused: readonly FieldError[]) => set({ ...state, asked: true, refused }),
    /** Resets the form to the loaded values. */
    reset: () => set(startOf(state.loaded)),
    /** Continues on a newer stored version. Without `values` the form shows the values of that version. */
    rebase(newer: G, values: V = newer.start) {
      set({ ...startOf<V, G>(newer), values, asked: values !== newer.start && state.asked })
    },
    /**
     * Updates loaded data other than field values, such as the person's rights. The input and its base stay
     * as they are.
     */
    updateLoaded: (part: Partial<G>) => set({ ...state, loaded: { ...state.loaded, ...part } }),
    /** Restores a draft together with the base values it was written over. */
    continueFrom: (draft: Pick<FormState<V, G>, 'base' | 'values' | 'version'>) =>
      set({ ...state, ...draft }),
  }
  return store
}

export interface FormStore<V, G extends Loaded<V> = Loaded<V>>
  extends ReturnType<typeof createFormStore<V, G>> {}
