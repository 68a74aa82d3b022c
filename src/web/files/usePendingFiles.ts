import { useEffect, useReducer, useRef } from 'react'
import type { FileCategory } from '#shared/catalogue/words/fileCategories.ts'
import type { Pending } from './pendingFiles.ts'

type Change =
  | { kind: 'add'; files: readonly File[] }
  | { kind: 'remove'; id: number }
  | { kind: 'category'; id: number | 'all'; category: FileCategory | '' }
  | { kind: 'update'; id: number; part: Partial<Pending> }
  | { kind: 'clear' }

let made = 0
function pendingOf(file: File): Pending {
  made += 1
  return { id: made, file, category: '', state: 'waiting', progress: 0, reason: null, attempt: {} }
}

/**
 * Changes the category of a waiting file and starts a new attempt, because the server would treat the same attempt as a
 * repeated request.
 */
const recategorised = (one: Pending, category: FileCategory | ''): Pending =>
  one.category === category || one.state === 'sending'
    ? one
    : { ...one, category, state: 'waiting', reason: null, attempt: {} }

export function pendingReducer(list: readonly Pending[], change: Change): readonly Pending[] {
  switch (change.kind) {
    case 'add':
      return [...list, ...change.files.map(pendingOf)]
    case 'remove':
      return list.filter(({ id }) => id !== change.id)
    case 'category':
      return list.map((one) =>
        change.id === 'all' || one.id === change.id ? recategorised(one, change.category) : one,
      )
    case 'update':
      return list.map((one) => (one.id === change.id ? { ...one, ...change.part } : one))
    case 'clear':
      return []
  }
}

export function usePendingFiles() {
  const [pending, dispatch] = useReducer(pendingReducer, [])
  // An upload outlives several renders, so it reads the current list through this ref.
  const latest = useRef(pending)
  useEffect(() => {
    latest.current = pending
  }, [pending])
  return { pending, dispatch, latest }
}
