import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { storedTeamId } from '#web/lib/storedUser.ts'
import type { ScreenAddress } from '../lib/screenPath.ts'
import { useSession } from '../lib/session/session.tsx'
import { type Draft, drafts } from './drafts.ts'

const debounceMs = 800

export interface DraftOptions {
  form: string
  subject?: string
  label: string
  url: ScreenAddress
}

export interface DraftHandle<T> {
  /** A draft found when the form opened. Once it is restored or discarded, the next one is offered. */
  offer: Draft<T> | null
  /** When the input was last stored on this device; `not-stored` if the device storage was full. */
  stored: number | 'not-stored' | null
  /** Stores the draft after a debounce. Call it at every change of the form. */
  keep(values: T): void
  /** Stores waiting input at once. Returns false if it could not be stored. */
  flush(): boolean
  /** Accepts the offered draft and returns its values for the form. */
  restore(): T | null
  /** Discards the offered draft. */
  discard(): void
  /**
   * Removes the draft of this form after a new record was saved, or the form abandoned. Other drafts that are still
   * offered stay.
   */
  clear(): void
  /**
   * Removes all drafts of the record after it was saved. If one form edits many records, `isOf` tells which drafts
   * belong to the saved record.
   */
  end(isOf?: (values: T) => boolean): void
}

/**
 * Stores a form's input as a draft on the device, readable for this team only, and offers it when the form is opened
 * again.
 */
export function useDraft<T>({ form, subject = '', label, url }: DraftOptions): DraftHandle<T> {
  const teamId = useSession().user?.teamId ?? ''
  const address = useMemo(() => ({ teamId, form, subject }), [teamId, form, subject])
  const [offers, setOffers] = useState(() => drafts.offers(address) as Draft<T>[])
  // The offered drafts are also held in a ref, because the input may be stored before the next render. An offer that
  // was just restored or discarded must not be stored again together with the input.
  const open = useRef(offers)
  const offerThese = useCallback((next: Draft<T>[]) => {
    open.current = next
    setOffers(next)
  }, [])
  const [stored, setStored] = useState<DraftHandle<T>['stored']>(null)
  const waiting = useRef<{ values: T } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // When the form shows another subject, it offers the drafts of that subject.
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    offerThese(drafts.offers(address) as Draft<T>[])
    setStored(null)
  }, [address, offerThese])

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (!waiting.current) return true
    // After a logout, or when another user has signed in, input of this form must not be stored.
    if (!address.teamId || storedTeamId() !== address.teamId) return false
    const saved = drafts.save({ ...address, label, url }, waiting.current.values, open.current)
    if (saved) waiting.current = null
    setStored(saved ? Date.now() : 'not-stored')
    return saved
  }, [address, label, url])

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHidden)
      flush()
    }
  }, [flush])

  const keep = useCallback(
    (values: T) => {
      waiting.current = { values }
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, debounceMs)
    },
    [flush],
  )
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = null
    drafts.retain(address, (draft) => open.current.some(({ savedAt }) => savedAt === draft.savedAt))
    setStored(null)
  }, [address])

  const end = useCallback(
    (isOf: (values: T) => boolean = () => true) => {
      offerThese(open.current.filter(({ values }) => !isOf(values)))
      clear()
    },
    [clear, offerThese],
  )

  const restore = useCallback(() => {
    const [first, ...rest] = open.current
    offerThese(rest)
    return first?.values ?? null
  }, [offerThese])

  const discard = useCallback(() => {
    const [first, ...rest] = open.current
    // Removes only the offered draft. Input typed since then stays stored.
    if (first) drafts.retain(address, ({ savedAt }) => savedAt !== first.savedAt)
    offerThese(rest)
  }, [address, offerThese])

  const offer = offers[0] ?? null
  return useMemo(
    () => ({ offer, stored, keep, flush, restore, discard, clear, end }),
    [offer, stored, keep, flush, restore, discard, clear, end],
  )
}
