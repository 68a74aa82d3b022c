import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { activity } from '#web/lib/call/activity.ts'
import { liveTopics } from '#web/lib/call/liveTopics.ts'
import { type LoadedDossier, loadDossier } from './dossier.api.ts'
import { readForm } from './dossierForm.ts'
import { type DossierStore, takeRights } from './dossierStore.ts'

interface Followed {
  /** Somebody saved the company while something unsaved stands in the form. */
  behind: boolean
  /** The company as it was read last, for what is shown beside the fields. */
  newest: LoadedDossier
}

/**
 * Keeps an open form with what others do to its company. Without unsaved input it simply follows, in place: nobody's
 * eyes or cursor are moved. Over unsaved input only the right to save it follows, and who holds it.
 */
export function useFollowOthers(store: DossierStore, dossier: LoadedDossier, busy: boolean): Followed {
  const client = useQueryClient()
  const { businessNumber } = dossier.company
  const [newest, setNewest] = useState(dossier)
  const [newestVersion, setNewestVersion] = useState(0)
  // So many companies at once that nobody said which: only looking tells whether this one is among them.
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
  // What this form saved itself is told as well: then its own version is as new.
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
      // Typed words are the person's to decide about.
      if (dirty) takeRights(store, loaded)
      else store.rebase(loaded)
    })
    return () => {
      over = true
    }
  }, [dirty, newestVersion, unsure, version, busy, client, businessNumber, store])
  return { behind: behind && dirty, newest }
}
