import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, drafts } from './drafts.ts'
import { useSession } from './session.tsx'
import { storedTeamId } from './storedUser.ts'

const debounceMs = 800

export interface DraftOptions {
  form: string
  subject?: string
  label: string
  url: string
}

export interface DraftHandle<T> {
  /** A draft found when the form opened, until the person continues or discards it. */
  offer: Draft<T> | null
  /** When the input was last stored on this device; `not-stored` where it had no room. */
  stored: number | 'not-stored' | null
  /** Call at every change of the form; writes after a moment of quiet. */
  keep(values: T): void
  /** Writes what is waiting, now. False if it could not be stored. */
  flush(): boolean
  /** Takes the offer: returns its values for the form's reset. */
  restore(): T | null
  /** Refuses the offer. */
  discard(): void
  /** After the form was saved or given up. */
  clear(): void
}

/** Keeps a form's input on the device, for this team only, and offers it again when the form is next opened. */
export function useDraft<T>({ form, subject = '', label, url }: DraftOptions): DraftHandle<T> {
  const teamId = useSession().user?.teamId ?? ''
  const address = useMemo(() => ({ teamId, form, subject }), [teamId, form, subject])
  const [offer, setOffer] = useState<Draft<T> | null>(() => drafts.load(address) as Draft<T> | null)
  const [stored, setStored] = useState<DraftHandle<T>['stored']>(null)
  const waiting = useRef<{ values: T } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Another subject in the same form is another draft.
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    setOffer(drafts.load(address) as Draft<T> | null)
    setStored(null)
  }, [address])

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (!waiting.current) return true
    // After a logout, or beside another user's sign-in, nothing of this form may be written any more.
    if (!address.teamId || storedTeamId() !== address.teamId) return false
    const saved = drafts.save({ ...address, label, url }, waiting.current.values)
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
    drafts.remove(address)
    setOffer(null)
    setStored(null)
  }, [address])
  const restore = useCallback(() => {
    setOffer(null)
    return offer?.values ?? null
  }, [offer])

  const discard = useCallback(() => {
    // What was typed meanwhile has taken the old draft's place and stays.
    if (waiting.current === null && stored === null) drafts.remove(address)
    setOffer(null)
  }, [address, stored])

  return useMemo(
    () => ({ offer, stored, keep, flush, restore, discard, clear }),
    [offer, stored, keep, flush, restore, discard, clear],
  )
}
