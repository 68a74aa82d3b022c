import { useRef, useState } from 'react'
import type { SavedBy } from '#shared/platform/conflict.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import type { ConflictField } from '#web/ui/feedback/conflict-dialog.tsx'
import type { FormState, FormStore, Ground } from './formStore.ts'
import { type Choices, conflictFields, mergeChosen } from './merge.ts'

/** What somebody else has stored meanwhile. */
export interface Newer<G> {
  ground: G
  savedBy: SavedBy | null
}
interface Conflict<G> extends Newer<G> {
  fields: ConflictField[]
  savedAt: string | null | undefined
}

interface SaveOptions<V, G extends Ground<V>, I, A> {
  store: FormStore<V, G>
  /** What is sent of the form as it stands; null where nothing may be, which is said by then. */
  inputOf(state: FormState<V, G>): I | null
  send(input: I): Promise<A>
  /** What is stored now, where that is why a save was refused. */
  newerIn(error: unknown): Newer<G> | null | Promise<Newer<G> | null>
  onSaved(answer: A, state: FormState<V, G>): unknown
  onRefused(error: unknown): void
}

/** Each try meets a newer version; somebody who saves that often is no longer waited for. */
const mostTries = 3

/**
 * A save over the state that the person saw. Where somebody else was first, a question opens; where nothing of it needs
 * a choice, both changes are put together and it is tried again.
 */
export function useSave<V, G extends Ground<V>, I, A>(options: SaveOptions<V, G, I, A>) {
  const { store, inputOf, send, newerIn, onSaved, onRefused } = options
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict<G> | null>(null)
  const running = useRef(false)

  const threeOf = ({ start, hidden }: G) => {
    const { base, values } = store.get()
    return { base, mine: values, stored: start, hidden }
  }

  async function attempt(triesLeft: number): Promise<void> {
    const state = store.get()
    const input = inputOf(state)
    if (input === null) return
    let answer: A
    try {
      answer = await send(input)
    } catch (error) {
      // The session has ended: the overlay says so and asks for the password, and the save is there to be clicked again.
      if (error instanceof ApiError && error.status === 401) return
      const newer = await newerIn(error)
      if (!newer) return onRefused(error)
      const three = threeOf(newer.ground)
      const fields = conflictFields(store.rules, three)
      if (fields.length > 0) return setConflict({ ...newer, fields, savedAt: newer.ground.savedAt })
      store.rebase(newer.ground, mergeChosen(store.rules, three))
      return triesLeft > 1 ? attempt(triesLeft - 1) : onRefused(error)
    }
    await onSaved(answer, state)
  }

  async function save(): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    await attempt(mostTries).finally(() => {
      running.current = false
      setBusy(false)
    })
  }

  return {
    busy,
    conflict,
    save,
    leaveConflict: () => setConflict(null),
    /** What was chosen, on top of what is stored now. */
    async choose(choices: Choices): Promise<void> {
      if (!conflict) return
      setConflict(null)
      store.rebase(conflict.ground, mergeChosen(store.rules, threeOf(conflict.ground), choices))
      await save()
    },
  }
}
