import { useRef, useState } from 'react'
import { ApiError } from '#web/lib/call/apiError.ts'
import type { ConflictField } from '#web/ui/feedback/conflict-dialog.tsx'
import type { FormState, FormStore, Loaded } from './formStore.ts'
import { type Choices, conflictFields, mergeChosen } from './merge.ts'
import { type Newer, saveOver } from './saveOver.ts'

interface Conflict<G> extends Newer<G> {
  fields: ConflictField[]
  savedAt: string | null | undefined
}

/** How a form handles a newer stored version, if a field-by-field merge is not enough. */
interface ConflictRules<N> {
  /** Returns the fields the person is asked about. */
  asks(newer: N): ConflictField[]
  /**
   * Makes the newer version the base of the form and applies the chosen values to it. `choices` is empty if
   * no question was asked.
   */
  take(newer: N, fields: readonly ConflictField[], choices: Choices): void
}

interface SaveOptions<V, G extends Loaded<V>, I, A, N> {
  store: FormStore<V, G>
  /**
   * Returns the request body of the current form. Null if it may not be sent; `inputOf` has then already
   * shown the reason.
   */
  inputOf(state: FormState<V, G>): I | null
  send(input: I): Promise<A>
  /** Returns the stored version, if the server refused the save because of a conflict. */
  newerIn(error: unknown): Newer<N> | null | Promise<Newer<N> | null>
  /** How conflicts are handled. By default the fields are merged three-way. */
  conflictRules?: ConflictRules<N>
  onSaved(answer: A, state: FormState<V, G>): unknown
  onRefused(error: unknown): void
}

interface WithTime {
  savedAt?: string | null | undefined
}

function fieldwise<V, G extends Loaded<V>>(store: FormStore<V, G>): ConflictRules<G> {
  const threeOf = ({ start, hidden }: G) => {
    const { base, values } = store.get()
    return { base, mine: values, stored: start, hidden }
  }
  return {
    asks: (newer) => conflictFields(store.rules, threeOf(newer)),
    take: (newer, _fields, choices) => store.rebase(newer, mergeChosen(store.rules, threeOf(newer), choices)),
  }
}

/** True if the session has ended. The login dialog says so, and the person can click save again afterwards. */
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/** Saves a form over the version the person saw. On a conflict a dialog asks which values to keep. */
export function useSave<V, G extends Loaded<V>, I, A, N extends WithTime = G>(
  options: SaveOptions<V, G, I, A, N>,
) {
  const { store, inputOf, send, newerIn, onSaved, onRefused } = options
  // By default the newer version is merged with the values the form was loaded with.
  const conflictRules = options.conflictRules ?? (fieldwise(store) as unknown as ConflictRules<N>)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict<N> | null>(null)
  const running = useRef(false)

  async function attempt(): Promise<void> {
    let state = store.get()
    let fields: ConflictField[] = []
    const outcome = await saveOver({
      inputOf() {
        state = store.get()
        const input = inputOf(state)
        // Set only now: a busy form disables its fields, and a field just focused because of an error would
        // lose the focus.
        if (input !== null) setBusy(true)
        return input
      },
      send,
      newerIn,
      merge(newer: N) {
        fields = conflictRules.asks(newer)
        if (fields.length === 0) conflictRules.take(newer, fields, {})
        return fields.length === 0
      },
    })
    if (outcome.is === 'saved') await onSaved(outcome.answer, state)
    if (outcome.is === 'overtaken')
      setConflict({ ...outcome.newer, fields, savedAt: outcome.newer.stored.savedAt })
    if (outcome.is === 'refused' && !isSignedOut(outcome.error)) onRefused(outcome.error)
  }

  async function save(): Promise<void> {
    if (running.current) return
    running.current = true
    await attempt().finally(() => {
      running.current = false
      setBusy(false)
    })
  }

  return {
    busy,
    conflict,
    save,
    leaveConflict: () => setConflict(null),
    /** Applies the person's choices on top of the stored version. */
    async choose(choices: Choices): Promise<void> {
      if (!conflict) return
      setConflict(null)
      conflictRules.take(conflict.stored, conflict.fields, choices)
      await save()
    },
  }
}
