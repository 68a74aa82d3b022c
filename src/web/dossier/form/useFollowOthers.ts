import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { activity } from '#web/lib/call/activity.ts'
import { liveTopics } from '#web/lib/call/liveTopics.ts'
import { type LoadedDossier, loadDossier } from './dossier.api.ts'
import { readForm } from './dossierForm.ts'
import { type DossierStore, takeRights } from './dossierStore.ts'

interface Followed {
  /** Somebody saved the company while the form has unsaved input. */
  behind: boolean
  /** The company as last read, for information beside the fields. */
  newest: LoadedDossier
}

/**
 * Keeps an open form up to date with changes by others. Without unsaved input it updates in place, without
 * moving scroll or cursor. With unsaved input, only the rights and the managers are updated.
 */
export function useFollowOthers(store: DossierStore, dossier: LoadedDossier, busy: boolean): Followed {
  const client = useQueryClient()
  const { businessNumber } = dossier.company
  const [newest, setNewest] = useState(dossier)
  const [newestVersion, setNewestVersion] = useState(0)
  // An event about many companies does not name them, so only a fetch tells whether this one changed.
  const [unsure, setUnsure] = useState(0)
  const looked = useRef(0)
  const version = useSyncExternalStore(store.subscribe, () => store.get().version)
  const dirty = useSyncExternalStore(store.subscribe, store.isDirty)
  useEffect(() => {
    const one = liveTopics.listen('company', (event) => {
      if (event.businessNumber === businessNumber) setNewestVersion((known) => Math.max(known, event.version))
    })
    const many = liveTopics.listen('companies', () => setUnsure((times) => times + 1))
    return () => {
      one()
      many()
    }
  }, [businessNumber])
  // Events also arrive for this form's own save; then its version is just as new.
  const behind = newestVersion > (version ?? 0) && !busy
  useEffect(() => {
    if (busy || (newestVersion <= (version ?? 0) && unsure === looked.current)) return
    let over = false
    void activity.inBackground(async () => {
      const newer = await loadDossier(client, businessNumber).catch(() => null)
      if (over || !newer) return
      looked.current = unsure
      const loaded = readForm(newer)
      setNewestVersion((known) => Math.max(known, loaded.version))
      if (loaded.version <= (version ?? 0)) return
      setNewest(newer)
      // Typed input is not replaced without asking.
      if (dirty) takeRights(store, loaded)
      else store.rebase(loaded)
    })
    return () => {
      over = true
    }
  }, [dirty, newestVersion, unsure, version, busy, client, businessNumber, store])
  return { behind: behind && dirty, newest }
}
