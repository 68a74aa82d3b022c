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

/** How a form handles a save conflict, if the field-by-field merge does not suit it. */
interface ConflictRules<N> {
  /** Returns the fields to ask the person about. */
  asks(newer: N): ConflictField[]
  /** Bases the form on the newer version and applies the chosen values. `choices` is empty if nothing was asked. */
  take(newer: N, fields: readonly ConflictField[], choices: Choices): void
}

interface SaveOptions<V, G extends Loaded<V>, I, A, N> {
  store: FormStore<V, G>
  /** Returns the request body. If the form may not be sent, shows the reason to the person and returns null. */
  inputOf(state: FormState<V, G>): I | null
  send(input: I): Promise<A>
  /** Returns the stored version from the error of a conflict; null for other errors. */
  newerIn(error: unknown): Newer<N> | null | Promise<Newer<N> | null>
  /** How a save conflict is handled; by default by a three-way merge field by field. */
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

/** True if the session has ended. The login dialog opens by itself; after the login the person can save again. */
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/** Saves a form. After a conflict, a dialog asks which values to keep where that cannot be decided automatically. */
export function useSave<V, G extends Loaded<V>, I, A, N extends WithTime = G>(
  options: SaveOptions<V, G, I, A, N>,
) {
  const { store, inputOf, send, newerIn, onSaved, onRefused } = options
  // The default: a field-by-field merge with the values that the form was loaded with.
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
        // `busy` is set only after the input was checked: it disables the fields, and a field focused because of an
        // error would lose the focus.
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
    /** Applies the person's choices in the conflict dialog and saves again. */
    async choose(choices: Choices): Promise<void> {
      if (!conflict) return
      setConflict(null)
      conflictRules.take(conflict.stored, conflict.fields, choices)
      await save()
    },
  }
}
