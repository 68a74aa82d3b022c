import { useRef, useState } from 'react'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import { notManager } from '#web/domain/lockedCompany.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { goTo, useReview } from '../review/reviewContext.ts'
import type { StoredCompany } from '../review/storedCompany.ts'
import { needsConfirmation, type SaveSummary, saveSummary } from './saveSummary.ts'
import { unreadAmounts } from './unreadAmounts.ts'

interface SavingOptions {
  number: string | null
  stored: StoredCompany | null
  /** True while the stored data of the business number is loading. */
  waiting: boolean
  pending: boolean
  existing: ReportAnswer['existingData'] | null
  save(): Promise<unknown>
  /** Shows the form instead of the report, because the fields to correct are in the form. */
  showForm(): void
}

/** Handles the save button: shows what prevents the save, then asks for the necessary confirmations, then saves. */
export function useReviewSaving(options: SavingOptions) {
  const { number, stored, waiting, pending, existing, save, showForm } = options
  const store = useReview()
  const confirm = useConfirm()
  const agreed = useRef('')
  const [summary, setSummary] = useState<SaveSummary | null>(null)
  const locked = stored !== null && !stored.company.can.edit
  const deleted = existing?.deleted === true

  /**
   * Returns why saving is impossible, and the field in which the person can correct this; null if saving is possible.
   */
  function obstacle(): { text: string; path?: string } | null {
    if (locked) return { text: notManager }
    if (deleted) return { text: existing?.message ?? '' }
    if (waiting) return { text: '저장된 데이터를 불러오고 있습니다. 잠시 후 다시 저장해주세요.' }
    if (!number) return { text: '사업자번호가 없어 저장할 수 없습니다.', path: 'company.businessNumber' }
    if (store.get('company.companyName').trim() === '') {
      return { text: '기업명은 필수 입력 항목입니다.', path: 'company.companyName' }
    }
    return null
  }

  /**
   * If amounts are not numbers, asks whether they may be saved as text. The person is asked about the same amounts only
   * once.
   */
  async function confirmTextAmounts(): Promise<boolean> {
    const words = unreadAmounts(store)
    const key = words.map(({ field, text }) => `${field.path} ${text}`).join('\n')
    if (words.length === 0 || agreed.current === key) return true
    const yes = await confirm({
      title: '숫자로 읽지 못한 금액이 있습니다',
      description: `${words.map(({ field, text }) => `${field.label}: ${text}`).join(', ')}. 적은 그대로 저장되지만 목록과 통계의 금액에는 들어가지 않습니다.`,
      confirmLabel: '그대로 저장',
    })
    const first = words[0]
    if (yes) agreed.current = key
    else if (first) requestAnimationFrame(() => goTo(first.field))
    return yes
  }

  async function trySave() {
    if (pending || summary) return
    const found = obstacle()
    showForm()
    if (!found) {
      if (!(await confirmTextAmounts())) return
      const next = saveSummary(store)
      if (needsConfirmation(next, stored !== null)) return setSummary(next)
      return void (await save())
    }
    toast({ variant: 'destructive', title: '저장 실패', description: found.text })
    const { path } = found
    if (path) requestAnimationFrame(() => goTo({ path }))
  }

  return {
    trySave,
    blocked: locked || deleted || !number,
    summary,
    drop: () => setSummary(null),
    agree() {
      setSummary(null)
      void save()
    },
  }
}
