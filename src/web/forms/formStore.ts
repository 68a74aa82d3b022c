import { countChanges, type FieldRules } from './fieldRules.ts'

export interface FieldError {
  field: string
  text: string
  /** Below the field itself, where the sentence need not name it again. */
  short?: string
}

/** What a form was loaded with: the values it starts with, and which version of its subject they are. */
export interface Loaded<V> {
  start: V
  /** Undefined for something new. */
  version: number | undefined
  savedAt?: string | null | undefined
  /** Stored, but not for these eyes: blank here, and never compared. */
  hidden?: ReadonlySet<string>
}

export interface FormState<V, G extends Loaded<V>> {
  loaded: G
  /** What the person started from, and which version of the subject that was; a continued draft brings its own. */
  base: V
  version: number | undefined
  values: V
  /** A save was tried: from now on faults are shown, and go as they are mended. */
  asked: boolean
  /** What the server itself refused, until that field changes. */
  refused: readonly FieldError[]
}

export interface FormOptions<V, G extends Loaded<V>> {
  rules: FieldRules<V>
  /** Everything that stands between these values and a save. */
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
 * The form's values outside React: each field listens to its own, so that a key stroke draws one input anew and not
 * a hundred and fifty.
 */
export function createFormStore<V, G extends Loaded<V> = Loaded<V>>(loaded: G, options: FormOptions<V, G>) {
  const { rules, check } = options
  let state = startOf<V, G>(loaded)
  const all = new Set<Listener>()
  const byField = new Map<string, Set<Listener>>()

  /** Without names everything may have changed. */
  function set(next: FormState<V, G>, names?: readonly string[]) {
    state = next
    const touched = names ? names.flatMap((name) => byField.get(name) ?? []) : byField.values()
    for (const listeners of [...touched, all]) for (const listener of listeners) listener()
  }
  function listen(listeners: Set<Listener>, listener: Listener) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Asked for by every field that shows a fault: worked out once a state. */
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
    /** Puts fields in; a refusal of one goes with its change. */
    change(part: Readonly<Record<string, unknown>>) {
      const names = Object.keys(part)
      const refused = state.refused.filter(({ field }) => !names.includes(field))
      set({ ...state, values: rules.write(state.values, part), refused }, names)
    },
    /** The faults to show; none of its own before a save was tried. */
    errors: () => derived().errors,
    changeCount: () => derived().changes,
    isDirty: () => derived().changes > 0,
    /** What is wrong now, asked for or not. */
    faults: (): FieldError[] => check?.(state.values, state.loaded) ?? [],
    ask: () => set({ ...state, asked: true }),
    refuse: (refused: readonly FieldError[]) => set({ ...state, asked: true, refused }),
    /** Back to what was loaded. */
    reset: () => set(startOf(state.loaded)),
    /** The form continues on a newer stored version; without values of its own it shows that version. */
    rebase(newer: G, values: V = newer.start) {
      set({ ...startOf<V, G>(newer), values, asked: values !== newer.start && state.asked })
    },
    /** Something else about the subject is known now; what was typed, and over what, stays. */
    updateLoaded: (part: Partial<G>) => set({ ...state, loaded: { ...state.loaded, ...part } }),
    /** A draft comes in, with what it was typed over. */
    continueFrom: (draft: Pick<FormState<V, G>, 'base' | 'values' | 'version'>) =>
      set({ ...state, ...draft }),
  }
  return store
}

export interface FormStore<V, G extends Loaded<V> = Loaded<V>>
  extends ReturnType<typeof createFormStore<V, G>> {}
