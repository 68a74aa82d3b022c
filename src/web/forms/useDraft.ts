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
  /** A draft found when the form opened, until the person continues or discards it; then the next one. */
  offer: Draft<T> | null
  /** When the input was last stored on this device; `not-stored` if the storage was full. */
  stored: number | 'not-stored' | null
  /** Call at every change of the form. It writes after a debounce. */
  keep(values: T): void
  /** Writes pending input at once. False if it could not be stored. */
  flush(): boolean
  /** Accepts the offer: returns its values for the form. */
  restore(): T | null
  /** Discards the offer. */
  discard(): void
  /** After the form was abandoned, or a new record was saved. Open offers are kept. */
  clear(): void
  /**
   * After the record was saved: removes its drafts, offered or not. If one form serves many records, `isOf`
   * tells which drafts belong to the saved one.
   */
  end(isOf?: (values: T) => boolean): void
}

/** Stores a form's input on the device, for this team only, and offers it when the form is opened again. */
export function useDraft<T>({ form, subject = '', label, url }: DraftOptions): DraftHandle<T> {
  const teamId = useSession().user?.teamId ?? ''
  const address = useMemo(() => ({ teamId, form, subject }), [teamId, form, subject])
  const [offers, setOffers] = useState(() => drafts.offers(address) as Draft<T>[])
  // A ref beside the state, for writes before the next render: an answered offer must not be stored again.
  const open = useRef(offers)
  const offerThese = useCallback((next: Draft<T>[]) => {
    open.current = next
    setOffers(next)
  }, [])
  const [stored, setStored] = useState<DraftHandle<T>['stored']>(null)
  const waiting = useRef<{ values: T } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Another subject in the same form has another draft.
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
    // After a logout, or after another user signed in, nothing of this form may be written.
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
    // Input typed meanwhile is kept.
    if (first) drafts.retain(address, ({ savedAt }) => savedAt !== first.savedAt)
    offerThese(rest)
  }, [address, offerThese])

  const offer = offers[0] ?? null
  return useMemo(
    () => ({ offer, stored, keep, flush, restore, discard, clear, end }),
    [offer, stored, keep, flush, restore, discard, clear, end],
  )
}
