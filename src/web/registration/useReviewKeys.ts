import { useCallback, useEffect, useRef } from 'react'
import { isSaveKey } from '#web/forms/useSaveKeys.ts'
import type { FieldMeta } from './review/buildReview.ts'
import { goTo, useReview } from './review/reviewContext.ts'

/** Keyboard shortcuts: Alt+↓ and Alt+↑ go to the next and previous doubtful value, Ctrl+S saves. */
export function useReviewKeys(doubts: FieldMeta[], onSave: () => void) {
  const store = useReview()
  const latest = useRef({ doubts, onSave })
  useEffect(() => {
    latest.current = { doubts, onSave }
  })
  const step = useCallback(
    (direction: 1 | -1) => {
      const { doubts: fields } = latest.current
      const at = fields.findIndex(({ path }) => path === store.active())
      // If none of the doubtful values has the focus, the first unchecked one is the next.
      const fresh = fields.findIndex(({ path }) => !store.checked().has(path))
      const next = at < 0 ? Math.max(0, fresh) : (at + direction + fields.length) % fields.length
      const field = fields[next]
      if (!field) return
      store.show(field.path)
      goTo(field)
    },
    [store],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isSaveKey(event) && event.key !== 'Enter') {
        event.preventDefault()
        latest.current.onSave()
      }
      if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault()
        step(event.key === 'ArrowDown' ? 1 : -1)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [step])
  return { step }
}
