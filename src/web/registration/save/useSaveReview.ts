import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Saved, saveCompanyData } from '#shared/company/company.endpoints.ts'
import type { SavedBy } from '#shared/platform/conflict.ts'
import type { ReportFile } from '#shared/registration/registration.endpoints.ts'
import { useRecentCompany } from '#web/domain/useRecentCompany.ts'
import { isOutcomeUnknown } from '#web/forms/attempts.ts'
import type { Choices } from '#web/forms/merge.ts'
import { savedByIn } from '#web/forms/SavedLine.tsx'
import { useSend } from '#web/forms/useSend.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import type { ConflictField } from '#web/ui/feedback/conflict-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import type { ReviewModel } from '../review/buildReview.ts'
import { reviewConflicts, takeChoices } from '../review/reviewConflict.ts'
import { useReview } from '../review/reviewContext.ts'
import { formPathOf } from '../review/serverPaths.ts'
import { loadStored, type StoredCompany } from '../review/storedCompany.ts'
import { type SaveBody, saveBody } from './saveBody.ts'

interface SaveOptions {
  number: string | null
  stored: StoredCompany | null
  fileInfo: ReportFile
  setStored(stored: StoredCompany | null): void
  modelOf(stored: StoredCompany | null): ReviewModel
  onSaved(): void
}
interface Conflict {
  fields: ConflictField[]
  newer: ReviewModel
  stored: StoredCompany
  savedBy: SavedBy | null
}
export interface SavedReview extends Saved {
  /** How many changes the form had seen: more now means that something is unsaved again. */
  changes: number
}

const failed = (text: string) => toast({ variant: 'destructive', title: '저장 실패', description: text })

export function useSaveReview(options: SaveOptions) {
  const { number, stored, setStored, modelOf } = options
  const store = useReview()
  const client = useQueryClient()
  const confirm = useConfirm()
  const sending = useSend((body: SaveBody, options) => call(saveCompanyData, { body }, options))
  const fileKept = useRef(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [errors, setErrors] = useState<{ path: string; text: string }[]>([])
  const [saved, setSaved] = useState<SavedReview | null>(null)

  useRecentCompany(saved?.businessNumber, saved ? store.get('company.companyName').trim() : undefined)

  async function send(version: number, fileInfo: ReportFile | null): Promise<void> {
    setErrors([])
    const body = saveBody(store, { version, fileInfo })
    try {
      const lost = await sending.settleLost(body)
      if (lost) {
        keptFile(lost.input)
        // The save whose answer was lost is through; what was typed since goes on top of it.
        return await send(lost.answer.version, attached())
      }
    } catch (error) {
      // Refused, it was not done, and what stands here now is sent instead of it.
      if (isOutcomeUnknown(error)) {
        await refused(error, version)
        return
      }
    }
    try {
      const answer = await sending.send(body)
      keptFile(body)
      await finish(answer)
    } catch (error) {
      await refused(error, version)
    }
  }

  /** Its token is used up with the first save that comes through. */
  function keptFile({ fileInfo }: SaveBody) {
    fileKept.current ||= fileInfo !== undefined
  }

  async function finish(answer: Saved) {
    setSaved({ ...answer, changes: store.changes() })
    options.onSaved()
    toast({ title: '저장 완료', description: '모든 데이터가 성공적으로 저장되었습니다.' })
    void refetchAfter(client, 'company', answer)
    const next = await loadStored(answer.businessNumber).catch(() => null)
    if (!next) return
    setStored(next)
    store.settle(modelOf(next))
  }

  async function refused(error: unknown, version: number) {
    const body = error instanceof ApiError ? error.body : undefined
    if (body?.code === 'company/conflict') return meetConflict(savedByIn(error))
    if (body?.code === 'file/token-invalid') {
      const without = await confirm({
        title: '보고서 파일을 함께 저장할 수 없습니다',
        description:
          '업로드한 지 24시간이 지났거나 이미 저장에 쓴 파일입니다. 입력한 내용만 저장할 수 있습니다. 파일도 보관하려면 다시 업로드해주세요.',
        confirmLabel: '파일 없이 저장',
      })
      return without ? send(version, null) : undefined
    }
    const wrong = body?.fields ?? []
    setErrors(wrong.map(({ path, message }) => ({ path: formPathOf(store, path), text: message })))
    failed(
      error instanceof ApiError
        ? `데이터 저장 중 오류가 발생했습니다: ${userMessage(error, '알 수 없는 오류가 발생했습니다.')}`
        : error instanceof TypeError
          ? '데이터 저장 중 오류가 발생했습니다: 네트워크 연결을 확인해주세요.'
          : '알 수 없는 오류가 발생했습니다.',
    )
  }

  async function meetConflict(savedBy: SavedBy | null) {
    const next = number && (await loadStored(number).catch(() => null))
    if (!next) return failed('저장된 내용을 불러오지 못했습니다. 잠시 후 다시 저장해주세요.')
    const newer = modelOf(next)
    const fields = reviewConflicts(store, newer)
    if (fields.length > 0) return setConflict({ fields, newer, stored: next, savedBy })
    // Nothing of it meets what was typed here.
    setStored(next)
    store.rebase(newer)
    await send(next.company.version, attached())
  }

  /** After the first save the report is kept already. */
  const attached = () => (fileKept.current ? null : options.fileInfo)

  return {
    pending: sending.pending,
    saved,
    errors,
    conflict,
    save: () => send(stored?.company.version ?? 0, attached()),
    dropConflict: () => setConflict(null),
    async choose(choices: Choices) {
      if (!conflict) return
      setConflict(null)
      takeChoices(store, conflict.newer, conflict.fields, choices)
      setStored(conflict.stored)
      await send(conflict.stored.company.version, attached())
    },
  }
}
