import { useQueryClient } from '@tanstack/react-query'
import { Lock, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { isAnyStage } from '#shared/catalogue/words/reportStages.ts'
import { countLetters } from '#shared/reports/countLetters.ts'
import { startDoubts } from '#shared/reports/reportDoubts.ts'
import { reportLimits } from '#shared/reports/reportRules.ts'
import { changeReport, type DailyReport } from '#shared/reports/reports.endpoints.ts'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { userLabel } from '#web/domain/userLabel.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import type { FormState } from '#web/forms/formStore.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useSave } from '#web/forms/useSave.ts'
import { saveKeysHint, useSaveKeys } from '#web/forms/useSaveKeys.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CounterpartyField } from '../fields/CounterpartyField.tsx'
import { DetailField } from '../fields/DetailField.tsx'
import { KeyPointsField, NextActionFields } from '../fields/TextFields.tsx'
import { TimeFields } from '../fields/TimeFields.tsx'
import { fieldId, firstFault, keyOf, refusalHeadline, reportErrorsOf, wholeTimes } from '../reportForm.ts'
import { refreshReports } from '../reports.api.ts'
import { useAskedOnce } from '../useAskedOnce.ts'
import { useFaultSummary } from '../useFaultSummary.ts'
import { useUndo } from '../useUndo.ts'
import {
  changeOf,
  type EditValues,
  editRules,
  type LoadedReport,
  loadedReport,
  newerReport,
} from './editForm.ts'
import { StageOptions } from './LookupFilters.tsx'

interface EditReportProps {
  report: DailyReport
  onImages: (() => void) | null
  onDelete(): void
  onSaved(report: DailyReport): void
  onClose(): void
}

export function EditReport({ report, onImages, onDelete, onSaved, onClose }: EditReportProps) {
  const client = useQueryClient()
  const form = useForm<EditValues, LoadedReport>(() => loadedReport(report), {
    rules: editRules,
    check: (values, loaded) => reportErrorsOf(values, loaded.start),
  })
  const { store, values, errors, dirty } = form
  const faults = useFaultSummary(store, errors)
  const undo = useUndo()
  const formElement = useRef<HTMLFormElement>(null)
  useSaveKeys(formElement, () => void save())
  useUnsaved(dirty)
  const close = useConfirmClose(dirty, onClose)
  const { send } = useSend((body: ReturnType<typeof changeOf>, options: { attemptOf: object }) =>
    call(changeReport, { params: keyOf(store.get().loaded.report), body }, options),
  )
  const saving = useSave({ store, inputOf, send, newerIn: newerReport, onSaved: saved, onRefused: refused })
  const disabled = saving.busy
  const change = (part: Partial<EditValues>) => store.change(part)
  const { detailContent: before } = store.get().loaded.start

  const askedOnce = useAskedOnce()
  async function save() {
    store.change(wholeTimes(store.get().values))
    const { values: typed, loaded } = store.get()
    const isMoved = typed.startTime !== loaded.start.startTime
    const doubts = isMoved && store.faults().length === 0 ? startDoubts(typed) : []
    if (await askedOnce(doubts, typed.startTime)) await saving.save()
  }
  function inputOf(state: FormState<EditValues, LoadedReport>) {
    store.refuse([])
    const fault = firstFault(state.values, state.loaded.start)
    if (!fault) return changeOf(state)
    faults.show(fault)
    return null
  }
  function saved(after: DailyReport, { loaded }: FormState<EditValues, LoadedReport>) {
    toast({
      title: '일일보고서가 수정되었습니다.',
      description: report.companyName,
      action: undo.change(loaded.report, after),
    })
    void refreshReports(client, report.businessNumber)
    onClose()
    onSaved(after)
  }
  function refused(error: unknown) {
    const fields = refusedFields(error)
    const description = userMessage(error, '잠시 후 다시 시도해주세요.')
    store.refuse(fields)
    if (fields.length > 0) faults.show(refusalHeadline('수정 실패', description, fields))
    else toast({ variant: 'destructive', title: '수정 실패', description })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      title="일일보고서 수정"
      size="lg"
      keepOnOutside
    >
      <Form
        ref={formElement}
        aria-label="일일보고서 수정"
        onSubmit={save}
        className="flex min-h-0 flex-1 flex-col"
      >
        <DialogBody className="grid grid-cols-1 gap-4">
          <Whose report={report} />
          {faults.summary && <ErrorSummary {...faults.summary} />}
          <div className="grid grid-cols-[13rem_minmax(0,1fr)] gap-4 max-md:grid-cols-1">
            <TimeFields {...values} faultOf={faults.of} disabled={disabled} onChange={change} />
            <Field id={fieldId('progressStage')} label="진행단계" required {...faults.of('progressStage')}>
              <NativeSelect
                value={values.progressStage}
                disabled={disabled}
                onChange={(event) => change({ progressStage: event.target.value })}
              >
                <StageOptions />
                {!isAnyStage(report.progressStage) && <option>{report.progressStage}</option>}
              </NativeSelect>
            </Field>
          </div>
          <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
            <CounterpartyField
              name={values.counterpartyCompany}
              number={values.counterpartyBusinessNumber}
              stage={values.progressStage}
              fault={faults.of('counterpartyCompany')}
              disabled={disabled}
              onChange={change}
            />
            <KeyPointsField
              value={values.keyPoints}
              fault={faults.of('keyPoints')}
              disabled={disabled}
              onChange={(keyPoints) => change({ keyPoints })}
            />
          </div>
          <DetailField
            rows={8}
            limit={Math.max(reportLimits.detailMost, countLetters(before))}
            value={values.detailContent}
            fault={faults.of('detailContent')}
            disabled={disabled}
            onChange={(detailContent) => change({ detailContent })}
          />
          <NextActionFields {...values} faultOf={faults.of} disabled={disabled} onChange={change} />
        </DialogBody>
        <DialogFooter
          start={
            <Button variant="danger" disabled={disabled} onClick={onDelete}>
              <Trash2 aria-hidden />
              삭제
            </Button>
          }
        >
          {onImages && report.edits > 0 && (
            <LinkButton className="text-sm" onClick={onImages}>
              수정 전 내용
            </LinkButton>
          )}
          <Button onClick={() => void close()}>취소</Button>
          <Button
            type="submit"
            variant="primary"
            pending={disabled}
            title="저장 (Ctrl+Enter)"
            aria-keyshortcuts={saveKeysHint}
          >
            저장
          </Button>
        </DialogFooter>
      </Form>
      <ConflictQuestion conflict={saving.conflict} onCancel={saving.leaveConflict} onChoose={saving.choose} />
    </Dialog>
  )
}

/** The values of the report that cannot be changed: company, team and day. */
function Whose({ report }: { report: DailyReport }) {
  return (
    <p className="tnum flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <Lock aria-hidden className="size-3.5 text-quiet" />
      <SideBadge side={report.side} />
      <b className="font-semibold">{report.companyName}</b>
      <span>{report.reportDate}</span>
      <span>{userLabel(report)}</span>
      <span className="ml-auto text-quiet text-xs max-md:hidden">회사·날짜·팀은 수정할 수 없습니다</span>
    </p>
  )
}
