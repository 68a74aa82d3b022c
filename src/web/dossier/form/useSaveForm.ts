import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { type Saved, saveCompanyData } from '#shared/company/company.endpoints.ts'
import type { FormState } from '#web/forms/formStore.ts'
import type { Choices } from '#web/forms/merge.ts'
import type { DraftHandle } from '#web/forms/useDraft.ts'
import { useSave } from '#web/forms/useSave.ts'
import { useSend } from '#web/forms/useSend.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { loadDossier, newerDossier } from './dossier.api.ts'
import { type DossierBody, isEmptyDossier, readForm, toDossier } from './dossierForm.ts'
import { type DossierStore, settle } from './dossierStore.ts'
import { refusedFields } from './formErrors.ts'
import type { FormDraft } from './formRules.ts'
import type { FormValues, LoadedForm } from './formValues.ts'
import { saveFailure } from './loadTexts.ts'

interface SaveFormOptions {
  store: DossierStore
  businessNumber: string
  draft: DraftHandle<FormDraft>
  /** The error summary, which is scrolled into view and focused after a refused save. */
  errorBox: RefObject<HTMLElement | null>
}

export function useSaveForm({ store, businessNumber, draft, errorBox }: SaveFormOptions) {
  const client = useQueryClient()
  const { send } = useSend((body: DossierBody, options) => call(saveCompanyData, { body }, options))
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const saving = useSave({ store, inputOf, send, newerIn: newerDossier, onSaved, onRefused })

  function showFaults() {
    window.scrollTo({ top: 0 })
    errorBox.current?.focus({ preventScroll: true })
  }

  function inputOf({ values, loaded, version }: FormState<FormValues, LoadedForm>) {
    if (store.faults().length > 0) {
      store.ask()
      showFaults()
      return null
    }
    const body = toDossier(loaded, values, version ?? loaded.version)
    if (!isEmptyDossier(body)) return body
    toast({ variant: 'info', title: '바뀐 내용이 없습니다', description: '저장된 값과 같습니다.' })
    return null
  }

  async function onSaved({ version, uniqueNumber }: Saved, { loaded }: FormState<FormValues, LoadedForm>) {
    settle(store, version)
    draft.end()
    const numbered = uniqueNumber && loaded.uniqueNumber === null ? ` 고유번호는 ${uniqueNumber}입니다.` : ''
    setSavedAt(Date.now())
    toast({ title: '저장 완료', description: `모든 데이터가 성공적으로 저장되었습니다.${numbered}` })
    await refetchAfter(client, 'company', { businessNumber })
    try {
      store.rebase(readForm(await loadDossier(client, businessNumber)))
    } catch {
      // The save succeeded, and only the load after the save failed. So the form keeps its values. If the server
      // changed any of these values, the changes appear at the next load.
    }
  }

  function onRefused(error: unknown) {
    const marked = error instanceof ApiError ? refusedFields(error.body?.fields ?? []) : []
    if (marked.length > 0) {
      store.refuse(marked)
      showFaults()
    }
    setFailure(saveFailure(error))
    toast({ variant: 'destructive', title: '저장 실패', description: saveFailure(error) })
  }

  return {
    busy: saving.busy,
    /** When this form was last saved. */
    saved: savedAt,
    /** Why the last save failed; kept until the next save. */
    failure,
    conflict: saving.conflict,
    leaveConflict: saving.leaveConflict,
    save() {
      setFailure(null)
      return saving.save()
    },
    choose(choices: Choices) {
      setFailure(null)
      return saving.choose(choices)
    },
  }
}
