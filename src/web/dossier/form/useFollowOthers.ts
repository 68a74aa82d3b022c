import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { liveTopics } from '#web/lib/call/liveTopics.ts'
import { activity } from '#web/lib/session/activity.ts'
import { loadDossier } from './dossier.api.ts'
import { readForm } from './dossierForm.ts'
import type { DossierStore } from './dossierStore.ts'

/**
 * Whether somebody saved the company while something unsaved stands in the form. Without that the form simply follows,
 * in place: nobody's eyes or cursor are moved.
 */
export function useFollowOthers(store: DossierStore, businessNumber: string, busy: boolean): boolean {
  const client = useQueryClient()
  const [told, setTold] = useState(0)
  const version = useSyncExternalStore(store.subscribe, () => store.get().version)
  const dirty = useSyncExternalStore(store.subscribe, store.isDirty)
  useEffect(
    () =>
      liveTopics.listen('company', (event) => {
        if (event.businessNumber === businessNumber) setTold((known) => Math.max(known, event.version))
      }),
    [businessNumber],
  )
  // What this form saved itself is told as well: then its own version is as new.
  const behind = told > (version ?? 0) && !busy
  const follows = behind && !dirty
  useEffect(() => {
    if (!follows) return
    let over = false
    void activity.inBackground(async () => {
      const newer = await loadDossier(client, businessNumber).catch(() => null)
      // Typed meanwhile: then it is the person's to decide.
      const untouched = !over && !store.isDirty()
      if (newer && untouched) store.rebase(readForm(newer))
    })
    return () => {
      over = true
    }
  }, [follows, client, businessNumber, store])
  return behind && dirty
}
