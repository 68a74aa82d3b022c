import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Saved, saveCompanyData } from '#shared/company/company.endpoints.ts'
import type { ReportFile } from '#shared/registration/registration.endpoints.ts'
import { ApiError, userMessage } from '#web/lib/apiError.ts'
import { useCall } from '#web/lib/call.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { ConflictField, ConflictSide } from '#web/ui/conflict-dialog.tsx'
import { toast } from '#web/ui/toast.store.ts'
import type { ReviewModel } from './buildReview.ts'
import { reviewConflicts, takeChoices } from './reviewConflict.ts'
import { useReview } from './reviewContext.ts'
import { saveBody } from './saveBody.ts'
import { formPathOf } from './serverPaths.ts'
import { loadStored, type StoredCompany } from './storedCompany.ts'

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
}
export interface SavedReview extends Saved {
  /** How many changes the form had seen: more now means that something is unsaved again. */
  changes: number
}

const failed = (text: string) => toast({ variant: 'destructive', title: '저장 실패', description: text })

/** Addresses that hold something else after a save. */
const parts = [
  'cretop',
  'add',
  'bspl',
  'holders',
  'sales',
  'customers',
  'workplace',
  'relation',
  'opinion',
  'statements',
]

export function useSaveReview(options: SaveOptions) {
  const { number, stored, setStored, modelOf } = options
  const store = useReview()
  const client = useQueryClient()
  const confirm = useConfirm()
  const call = useCall(saveCompanyData)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [errors, setErrors] = useState<{ path: string; text: string }[]>([])
  const [saved, setSaved] = useState<SavedReview | null>(null)

  async function send(version: number, fileInfo: ReportFile | null) {
    setErrors([])
    try {
      const answer = await call.mutateAsync({ body: saveBody(store, { version, fileInfo }) })
      await finish(answer)
    } catch (error) {
      await refused(error, version)
    }
  }

  async function finish(answer: Saved) {
    setSaved({ ...answer, changes: store.changes() })
    options.onSaved()
    toast({ title: '저장 완료', description: '모든 데이터가 성공적으로 저장되었습니다.' })
    for (const part of parts) {
      void client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith(`/api/company-${part}`),
      })
    }
    const next = await loadStored(answer.businessNumber).catch(() => null)
    if (!next) return
    setStored(next)
    store.rebase(modelOf(next))
  }

  async function refused(error: unknown, version: number) {
    const body = error instanceof ApiError ? error.body : undefined
    if (body?.code === 'company/conflict') return meetConflict()
    if (body?.code === 'file/token-invalid') {
      const without = await confirm({
        title: '보고서 파일의 보관 시간이 지났습니다',
        description: '파일 없이 입력한 내용만 저장할 수 있습니다. 파일도 보관하려면 다시 올려주세요.',
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

  async function meetConflict() {
    const next = number && (await loadStored(number).catch(() => null))
    if (!next) return failed('저장된 내용을 불러오지 못했습니다. 잠시 후 다시 저장해주세요.')
    const newer = modelOf(next)
    const fields = reviewConflicts(store, newer)
    if (fields.length > 0) return setConflict({ fields, newer, stored: next })
    // Nothing of it meets what was typed here.
    setStored(next)
    store.rebase(newer)
    await send(next.company.version, attached())
  }

  /** After the first save the report is kept already. */
  const attached = () => (saved ? null : options.fileInfo)

  return {
    pending: call.isPending,
    saved,
    errors,
    conflict,
    save: () => send(stored?.company.version ?? 0, attached()),
    dropConflict: () => setConflict(null),
    async choose(choices: Record<string, ConflictSide>) {
      if (!conflict) return
      setConflict(null)
      takeChoices(store, conflict.newer, conflict.fields, choices)
      setStored(conflict.stored)
      await send(conflict.stored.company.version, attached())
    },
  }
}
