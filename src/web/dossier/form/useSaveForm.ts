import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { Saved } from '#shared/company/company.endpoints.ts'
import type { SavedBy } from '#shared/platform/conflict.ts'
import { savedByIn } from '#web/domain/SavedLine.tsx'
import type { DraftHandle } from '#web/forms/useDraft.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import type { ConflictField, ConflictSide } from '#web/ui/feedback/conflict-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { loadDossier, storedIn } from './dossier.api.ts'
import { type FormDraft, isEmptyDossier, type Loaded, readForm, toDossier } from './dossierForm.ts'
import { conflictFields, mergeChosen } from './formConflict.ts'
import { formErrors, refusedFields } from './formErrors.ts'
import type { FormStore } from './formStore.ts'
import { saveFailure } from './loadTexts.ts'
import { useSaveDossier } from './useSaveDossier.ts'

interface SaveFormOptions {
  store: FormStore
  businessNumber: string
  draft: DraftHandle<FormDraft>
  /** Where the faults are listed; it comes into sight and takes the focus. */
  errorBox: RefObject<HTMLElement | null>
}

interface Conflict {
  newer: Loaded
  fields: ConflictField[]
  savedBy: SavedBy | null
}

export function useSaveForm({ store, businessNumber, draft, errorBox }: SaveFormOptions) {
  const client = useQueryClient()
  const { mutateAsync: send } = useSaveDossier()
  const [busy, setBusy] = useState(false)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const showFaults = useCallback(() => {
    window.scrollTo({ top: 0 })
    errorBox.current?.focus({ preventScroll: true })
  }, [errorBox])

  const saved = useCallback(
    async ({ version, uniqueNumber }: Saved, hadNumber: boolean) => {
      store.settle(version)
      draft.end()
      const numbered = uniqueNumber && !hadNumber ? ` 고유번호는 ${uniqueNumber}입니다.` : ''
      setSavedAt(Date.now())
      toast({ title: '저장 완료', description: `모든 데이터가 성공적으로 저장되었습니다.${numbered}` })
      await refetchAfter(client, 'company', { businessNumber })
      try {
        const newer = await loadDossier(client, businessNumber)
        if (newer.failed.length === 0) store.rebase(readForm(newer))
      } catch {
        // It is saved, and the form shows it; what the server made of it comes with the next load.
      }
    },
    [store, draft, client, businessNumber],
  )

  /** True where somebody else was first but nothing needs a choice: then it is simply tried again. */
  const refused = useCallback(
    async (error: unknown): Promise<boolean> => {
      const stored = await storedIn(error, client)
      if (stored) {
        const { base, form } = store.get()
        const newer = readForm(stored)
        const fields = conflictFields(base, form, newer)
        if (fields.length > 0) setConflict({ newer, fields, savedBy: savedByIn(error) })
        else store.rebase(newer, mergeChosen(base, form, newer, {}))
        return fields.length === 0
      }
      const marked = error instanceof ApiError ? refusedFields(error.body?.fields ?? []) : []
      if (marked.length > 0) {
        store.refuse(marked)
        showFaults()
      }
      setFailure(saveFailure(error))
      toast({ variant: 'destructive', title: '저장 실패', description: saveFailure(error) })
      return false
    },
    [client, store, showFaults],
  )

  const trySave = useCallback(async (): Promise<boolean> => {
    const { form, loaded, version } = store.get()
    if (formErrors(form, loaded).length > 0) {
      store.ask()
      showFaults()
      return false
    }
    const body = toDossier(loaded, form, version)
    if (isEmptyDossier(body)) {
      toast({ variant: 'info', title: '바뀐 내용이 없습니다', description: '저장된 값과 같습니다.' })
      return false
    }
    try {
      await saved(await send(body), loaded.uniqueNumber !== null)
      return false
    } catch (error) {
      return refused(error)
    }
  }, [store, send, saved, refused, showFaults])

  const running = useRef(false)
  const save = useCallback(async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    await trySave()
      .then((again) => again && trySave())
      .finally(() => {
        running.current = false
        setBusy(false)
      })
  }, [trySave])

  return {
    busy,
    /** When it was last saved here. */
    saved: savedAt,
    /** Why the last save did not come about; it stays until the next one. */
    failure,
    conflict,
    save,
    leaveConflict: () => setConflict(null),
    resolve(choices: Record<string, ConflictSide>) {
      if (!conflict) return
      const { base, form } = store.get()
      setConflict(null)
      store.rebase(conflict.newer, mergeChosen(base, form, conflict.newer, choices))
      void save()
    },
  }
}
