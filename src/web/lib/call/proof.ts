import { useSyncExternalStore } from 'react'

interface Asked {
  answer: Promise<boolean>
  reply(proved: boolean): void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()
function set(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Asks the person to prove who it is before an important call. Several calls at once wait for one answer. The dialog
 * calls `reply`.
 */
export const proof = {
  ask(): Promise<boolean> {
    if (asked) return asked.answer
    const { promise: answer, resolve } = Promise.withResolvers<boolean>()
    set({
      answer,
      reply(proved) {
        set(null)
        resolve(proved)
      },
    })
    return answer
  },
  reply: (proved: boolean) => asked?.reply(proved),
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The open question, or null. */
export const useProofAsked = () => useSyncExternalStore(listen, () => asked)
