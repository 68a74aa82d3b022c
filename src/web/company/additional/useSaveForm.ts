import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useState } from 'react'
import type { Saved } from '#shared/company/company.endpoints.ts'
import { ApiError } from '#web/lib/apiError.ts'
import type { DraftHandle } from '#web/lib/useDraft.ts'
import type { ConflictField, ConflictSide } from '#web/ui/conflict-dialog.tsx'
import { toast } from '#web/ui/toast.store.ts'
import { loadDossier, refreshCompany, storedIn } from './dossier.api.ts'
import { isEmptyDossier, type Loaded, readForm, toDossier } from './dossierForm.ts'
import { conflictFields, mergeChosen } from './formConflict.ts'
import { formErrors, refusedFields } from './formErrors.ts'
import type { FormDraft, FormStore } from './formStore.ts'
import { saveFailure } from './loadTexts.ts'
import { useSaveDossier } from './useSaveDossier.ts'

interface SaveFormOptions {
  store: FormStore
  businessNumber: string
  draft: DraftHandle<FormDraft>
  /** Where the faults are listed; it comes into sight and takes the focus. */
  errorBox: RefObject<HTMLElement | null>
}

export function useSaveForm({ store, businessNumber, draft, errorBox }: SaveFormOptions) {
  const client = useQueryClient()
  const { mutateAsync: send } = useSaveDossier()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<{ newer: Loaded; fields: ConflictField[] } | null>(null)

  const showFaults = useCallback(() => {
    window.scrollTo({ top: 0 })
    errorBox.current?.focus({ preventScroll: true })
  }, [errorBox])

  const saved = useCallback(
    async ({ version, uniqueNumber }: Saved, hadNumber: boolean) => {
      store.settle(version)
      draft.clear()
      const numbered = uniqueNumber && !hadNumber ? ` 고유번호는 ${uniqueNumber}입니다.` : ''
      toast({ title: '저장 완료', description: `모든 데이터가 성공적으로 저장되었습니다.${numbered}` })
      await refreshCompany(client, businessNumber)
      try {
        const newer = await loadDossier(client, businessNumber)
        if (newer.failed.length === 0) store.rebase(readForm(newer))
      } catch {
        // It is saved, and the form shows it; what the server made of it comes with the next load.
      }
    },
    [store, draft, client, businessNumber],
  )

  /** Resolves to the newer state where somebody else was first and no choice is needed. */
  const refused = useCallback(
    async (error: unknown): Promise<Loaded | null> => {
      try {
        const stored = await storedIn(error, client)
        if (stored) {
          const { base, form } = store.get()
          const newer = readForm(stored)
          const fields = conflictFields(base, form, newer)
          if (fields.length === 0) return newer
          setConflict({ newer, fields })
          return null
        }
      } catch (again) {
        return refused(again)
      }
      const marked = error instanceof ApiError ? refusedFields(error.body?.fields ?? []) : []
      if (marked.length > 0) {
        store.refuse(marked)
        showFaults()
      }
      toast({ variant: 'destructive', title: '저장 실패', description: saveFailure(error) })
      return null
    },
    [client, store, showFaults],
  )

  const save = useCallback(async (): Promise<void> => {
    const { form, loaded, version } = store.get()
    if (formErrors(form, loaded).length > 0) {
      store.ask()
      showFaults()
      return
    }
    const body = toDossier(loaded, form, version)
    if (isEmptyDossier(body)) {
      toast({ variant: 'info', title: '바뀐 내용이 없습니다', description: '저장된 값과 같습니다.' })
      return
    }
    setBusy(true)
    try {
      await saved(await send(body), loaded.uniqueNumber !== null)
    } catch (error) {
      const newer = await refused(error)
      if (newer) {
        store.rebase(newer, mergeChosen(store.get().base, store.get().form, newer, {}))
        await save()
      }
    } finally {
      setBusy(false)
    }
  }, [store, send, saved, refused, showFaults])

  const guarded = useCallback(async () => {
    if (!busy) await save()
  }, [busy, save])

  return {
    busy,
    conflict,
    save: guarded,
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
