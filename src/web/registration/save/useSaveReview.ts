import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Saved, saveCompanyData } from '#shared/company/company.endpoints.ts'
import type { ReportFile } from '#shared/registration/registration.endpoints.ts'
import { useOpenedCompany } from '#web/domain/opened/useOpened.ts'
import { isOutcomeUnknown } from '#web/forms/attempts.ts'
import type { Choices } from '#web/forms/merge.ts'
import { isConflict, type Newer, savedByIn } from '#web/forms/saveOver.ts'
import { useSave } from '#web/forms/useSave.ts'
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
  /** The report to attach; null if there is none. */
  fileInfo: ReportFile | null
  setStored(stored: StoredCompany | null): void
  modelOf(stored: StoredCompany | null): ReviewModel
  onSaved(): void
}
/** The data that somebody else has stored meanwhile, and the review model that is built from it. */
interface StoredNow {
  stored: StoredCompany
  model: ReviewModel
  savedAt: string | null
}

const failed = (text: string) => toast({ variant: 'destructive', title: '저장 실패', description: text })
const codeOf = (error: unknown) => (error instanceof ApiError ? error.body?.code : undefined)

export function useSaveReview(options: SaveOptions) {
  const { number, setStored, modelOf } = options
  const store = useReview()
  const client = useQueryClient()
  const confirm = useConfirm()
  const sending = useSend((body: SaveBody, options) => call(saveCompanyData, { body }, options))
  const fileKept = useRef(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  const saving = useSave({
    store: store.form,
    inputOf,
    send,
    newerIn,
    conflictRules: { asks, take },
    onSaved,
    onRefused,
  })

  useOpenedCompany(saved?.businessNumber)

  const bodyOf = (version: number) =>
    // The first successful save attaches the report, so later saves omit it.
    saveBody(store, { version, fileInfo: fileKept.current ? null : options.fileInfo })

  function inputOf({ version }: { version: number | undefined }): SaveBody {
    store.refuse([])
    return bodyOf(version ?? 0)
  }

  /** Sends the save request. Resolves to null if the person cancelled. */
  async function send(body: SaveBody): Promise<Saved | null> {
    const lost = await settleLost(body)
    // An earlier save whose response was lost has succeeded. The current values are saved on top of its version.
    const next = lost ? bodyOf(lost.answer.version) : body
    try {
      return await post(next)
    } catch (error) {
      if (codeOf(error) !== 'file/token-invalid') throw error
      const without = await confirm({
        title: '보고서 파일을 함께 저장할 수 없습니다',
        description:
          '업로드한 지 24시간이 지났거나 이미 저장에 쓴 파일입니다. 입력한 내용만 저장할 수 있습니다. 파일도 보관하려면 다시 업로드해주세요.',
        confirmLabel: '파일 없이 저장',
      })
      const { fileInfo: _fileInfo, ...rest } = next
      return without ? post(rest) : null
    }
  }

  async function post(body: SaveBody): Promise<Saved> {
    const answer = await sending.send(body)
    keptFile(body)
    return answer
  }

  async function settleLost(body: SaveBody) {
    try {
      const lost = await sending.settleLost(body)
      if (lost) keptFile(lost.input)
      return lost
    } catch (error) {
      // If the outcome is known, the server refused the earlier save when it was repeated, so that save changed
      // nothing. The current values are sent instead.
      if (isOutcomeUnknown(error)) throw error
      return null
    }
  }

  /**
   * If the save attached the report, remembers this. Later saves must omit the report, because the first successful
   * save uses up its upload token.
   */
  function keptFile({ fileInfo }: SaveBody) {
    fileKept.current ||= fileInfo !== undefined
  }

  async function onSaved(answer: Saved | null, { values: sent }: ReturnType<typeof store.form.get>) {
    if (!answer) return
    store.kept(sent, answer.version)
    setSaved(answer)
    options.onSaved()
    toast({ title: '저장 완료', description: '모든 데이터가 성공적으로 저장되었습니다.' })
    void refetchAfter(client, 'company', answer)
    const next = await loadStored(answer.businessNumber).catch(() => null)
    if (!next) return
    setStored(next)
    if (store.isDirty()) store.rebase(modelOf(next))
    else store.settle(modelOf(next))
  }

  async function newerIn(error: unknown): Promise<Newer<StoredNow> | null> {
    if (!isConflict(error, 'company/conflict') || !number) return null
    const stored = await loadStored(number).catch(() => null)
    if (!stored) return null
    const newer = { stored, model: modelOf(stored), savedAt: stored.company.updatedAt }
    return { stored: newer, savedBy: savedByIn(error) }
  }
  function asks({ model }: StoredNow) {
    return reviewConflicts(store, model)
  }
  function take({ model, stored }: StoredNow, fields: readonly ConflictField[], choices: Choices) {
    takeChoices(store, model, fields, choices)
    setStored(stored)
  }

  function onRefused(error: unknown) {
    const wrong = (error instanceof ApiError && error.body?.fields) || []
    store.refuse(wrong.map(({ path, message }) => ({ field: formPathOf(store, path), text: message })))
    // The error summary is at the top of a long form, so the page scrolls there.
    if (wrong.length > 0) window.scrollTo({ top: 0 })
    if (isConflict(error, 'company/conflict'))
      return void failed('저장된 내용을 불러오지 못했습니다. 잠시 후 다시 저장해주세요.')
    failed(
      error instanceof ApiError
        ? `데이터 저장 중 오류가 발생했습니다: ${userMessage(error, '알 수 없는 오류가 발생했습니다.')}`
        : error instanceof TypeError
          ? '데이터 저장 중 오류가 발생했습니다: 네트워크 연결을 확인해주세요.'
          : '알 수 없는 오류가 발생했습니다.',
    )
  }

  return {
    pending: sending.pending,
    saved,
    conflict: saving.conflict,
    save: saving.save,
    dropConflict: saving.leaveConflict,
    choose: saving.choose,
  }
}
