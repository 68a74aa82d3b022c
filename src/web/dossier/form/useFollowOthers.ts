import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { liveTopics } from '#web/lib/call/liveTopics.ts'
import { activity } from '#web/lib/userActivity.ts'
import { type LoadedDossier, loadDossier } from './dossier.api.ts'
import { readForm } from './dossierForm.ts'
import { type DossierStore, takeRights } from './dossierStore.ts'

interface Followed {
  /** True if somebody else saved the company while this form has unsaved input. */
  behind: boolean
  /** The latest loaded company, for its managers and list counts, which are not fields of the form. */
  newest: LoadedDossier
}

/**
 * Keeps an open form up to date when somebody else saves the company. Without unsaved input the values are replaced in
 * place, so that scroll position and focus stay. With unsaved input only rights and managers are updated.
 */
export function useFollowOthers(store: DossierStore, dossier: LoadedDossier, busy: boolean): Followed {
  const client = useQueryClient()
  const { businessNumber } = dossier.company
  const [newest, setNewest] = useState(dossier)
  const [newestVersion, setNewestVersion] = useState(0)
  // Counts events about many companies. Such an event does not name the companies, so a fetch must check whether the
  // company of this form has changed.
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
  // A save of this form also causes an event. The form has the saved version already, so `behind` stays false.
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
      // With unsaved input only the rights are updated.
      if (dirty) takeRights(store, loaded)
      else store.rebase(loaded)
    })
    return () => {
      over = true
    }
  }, [dirty, newestVersion, unsure, version, busy, client, businessNumber, store])
  return { behind: behind && dirty, newest }
}
