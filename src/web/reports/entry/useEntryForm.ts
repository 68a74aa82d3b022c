import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { reportDoubts } from '#shared/reports/reportDoubts.ts'
import { addReport, type DailyReport } from '#shared/reports/reports.endpoints.ts'
import type { FormState } from '#web/forms/formStore.ts'
import type { KeptForm } from '#web/forms/keptForm.ts'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useFormDraft } from '#web/forms/useFormDraft.ts'
import { useSave } from '#web/forms/useSave.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { fieldId, firstFault, refusalHeadline, reportErrorsOf, wholeTimes } from '../reportForm.ts'
import { besideQuery, refreshReports } from '../reports.api.ts'
import { useAskedOnce } from '../useAskedOnce.ts'
import { useFaultSummary } from '../useFaultSummary.ts'
import {
  bodyOf,
  companyPart,
  type EntryValues,
  entryDraft,
  entryRules,
  firstEntry,
  freshEntry,
  type LoadedEntry,
  nextField,
} from './entryForm.ts'
import { dayInAddress, stageInAddress, usePreselectedCompany } from './usePreselectedCompany.ts'

/**
 * The form of a new report, with its draft and its save. `onSaved` may ask the person a question about the stored
 * report; the form waits for the answer before it is cleared or the report list opens.
 */
export function useEntryForm(onSaved: (report: DailyReport) => Promise<void>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const form = useForm<EntryValues, LoadedEntry>(() => firstEntry(dayInAddress(), stageInAddress()), {
    rules: entryRules,
    check: (values) => reportErrorsOf(values),
  })
  const { store } = form
  const { draft, restore } = useFormDraft(store, entryDraft, {
    form: 'daily-report',
    label: '일일보고서 입력',
    url: '/daily-report-input',
  })
  const goesOn = useRef(false)
  const focusNext = useRef<string | null>(null)
  const faults = useFaultSummary(store, form.errors)
  const askedOnce = useAskedOnce()
  const [written, setWritten] = useState<string | null>(null)
  useUnsaved(form.dirty, draft)
  // A preselected company is part of the initial values, so that it does not count as unsaved input. It never replaces
  // a company that the person has chosen.
  usePreselectedCompany((hit) => {
    const { loaded, values } = store.get()
    if (values.businessNumber) return
    const chosen = companyPart(hit)
    store.rebase({ ...loaded, start: { ...loaded.start, ...chosen } }, { ...values, ...chosen })
    if (document.activeElement === document.body) focusField(nextField(store.get().values))
  })
  // Opens the report list only after the cleared form was rendered. If it opened earlier, the system would warn the
  // person of losing the input that was just saved.
  useEffect(() => {
    if (written === null || form.dirty) return
    void navigate({ to: '/daily-report-list', search: { businessNumber: written } })
  }, [written, form.dirty, navigate])

  const { send } = useSend((body: ReturnType<typeof bodyOf>, options: { attemptOf: object }) =>
    call(addReport, { body }, options),
  )
  const saving = useSave({
    store,
    inputOf,
    send,
    newerIn: () => null,
    onSaved: saved,
    onRefused(error) {
      const fields = refusedFields(error)
      const description = userMessage(error, '잠시 후 다시 시도해주세요.')
      store.refuse(fields)
      if (fields.length === 0)
        return void toast({ variant: 'destructive', title: '일일보고서 생성 실패', description })
      faults.show(refusalHeadline('일일보고서 생성 실패', description, fields))
      focusNext.current = fields[0]?.field ?? null
    },
  })

  // Focuses the field only after the save, because the fields are disabled while it runs.
  const { busy } = saving
  useEffect(() => {
    if (busy || focusNext.current === null) return
    focusField(focusNext.current)
    focusNext.current = null
  }, [busy])

  /**
   * Fetches the day on which the company was registered. After an error it returns null, and nobody is asked about the
   * report date.
   */
  const registeredOn = ({ businessNumber }: EntryValues) =>
    client.fetchQuery({ ...besideQuery(businessNumber), staleTime: 60_000 }).then(
      (beside) => beside.registeredOn,
      () => null,
    )

  function inputOf({ values }: FormState<EntryValues, LoadedEntry>) {
    store.refuse([])
    const fault = firstFault(values)
    if (!fault) return bodyOf(values)
    faults.show(fault)
    const [first] = store.faults()
    requestAnimationFrame(() => focusField(first?.field ?? ''))
    return null
  }

  async function saved(report: DailyReport, { values }: FormState<EntryValues, LoadedEntry>) {
    draft.clear()
    faults.clear()
    toast({
      title: '일일보고서가 생성되었습니다.',
      description: `${values.companyName} · ${values.startTime}`,
    })
    void refreshReports(client, report.businessNumber)
    store.rebase(freshEntry(goesOn.current ? values : undefined))
    await onSaved(report)
    focusNext.current = goesOn.current ? 'businessNumber' : null
    if (!goesOn.current) setWritten(report.businessNumber)
  }

  return {
    ...form,
    draft,
    restore: (kept: KeptForm) => restore(kept),
    busy,
    change: (part: Partial<EntryValues>) => store.change(part),
    faults,
    /** Chooses the company and focuses the next empty field. */
    choose(hit: SearchHit | null) {
      store.change(companyPart(hit))
      if (hit) requestAnimationFrame(() => focusField(nextField(store.get().values)))
    },
    async save(next: boolean) {
      if (busy) return
      store.change(wholeTimes(store.get().values))
      const { values } = store.get()
      const doubts =
        store.faults().length > 0 ? [] : reportDoubts(values, { registeredOn: await registeredOn(values) })
      const { businessNumber, reportDate, startTime } = values
      if (!(await askedOnce(doubts, [businessNumber, reportDate, startTime].join()))) return
      goesOn.current = next
      await saving.save()
    },
    async empty() {
      const agreed = await confirm({
        title: '입력한 내용을 모두 비울까요?',
        description: '이 기기에 보관한 초안도 함께 지워집니다.',
        confirmLabel: '비우기',
        destructive: true,
      })
      if (!agreed) return
      store.rebase(freshEntry())
      draft.clear()
      faults.clear()
      requestAnimationFrame(() => focusField('businessNumber'))
    },
  }
}

function focusField(field: string) {
  const target = document.getElementById(fieldId(field))
  const control = target?.matches('input,textarea')
    ? target
    : target?.querySelector<HTMLElement>('input,button')
  control?.focus()
}
