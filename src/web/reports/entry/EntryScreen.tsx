import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, List } from 'lucide-react'
import { useRef } from 'react'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { CompanyStrip } from '#web/domain/companyStrip/CompanyStrip.tsx'
import { userLabel } from '#web/domain/userLabel.ts'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { useSaveKeys } from '#web/forms/useSaveKeys.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CounterpartyField } from '../fields/CounterpartyField.tsx'
import { DetailField } from '../fields/DetailField.tsx'
import { StageChoice } from '../fields/StageChoice.tsx'
import { KeyPointsField, NextActionFields } from '../fields/TextFields.tsx'
import { TimeFields } from '../fields/TimeFields.tsx'
import { fieldId } from '../reportForm.ts'
import { besideQuery } from '../reports.api.ts'
import { CompanyField } from './CompanyField.tsx'
import { EntrySaveBar } from './EntrySaveBar.tsx'
import { useEntryForm } from './useEntryForm.ts'

const LastReport = whenNeeded(() => import('./LastReport.tsx').then((module) => module.LastReport))
const LastReportFold = whenNeeded(() => import('./LastReport.tsx').then((module) => module.LastReportFold))
const TodayReports = whenNeeded(() => import('./TodayReports.tsx').then((module) => module.TodayReports))

interface EntryScreenProps {
  /**
   * Called after each save with the stored report. The screen waits for the promise before it clears the form or opens
   * the list.
   */
  onSaved(report: DailyReport): Promise<void>
}

export function EntryScreen({ onSaved }: EntryScreenProps) {
  const { user } = useSession()
  const narrow = useNarrow()
  const form = useEntryForm(onSaved)
  const { values, faults, change } = form
  const formElement = useRef<HTMLFormElement>(null)
  useSaveKeys(formElement, () => void form.save(false))
  const beside = useQuery(besideQuery(values.businessNumber))
  const last = values.businessNumber ? (beside.data?.last ?? null) : null
  const chosen = values.businessNumber ? values : null
  const takeOver = () =>
    last &&
    change({
      progressStage: last.progressStage,
      counterpartyCompany: last.counterpartyCompany ?? '',
      counterpartyBusinessNumber: last.counterpartyBusinessNumber ?? '',
    })
  const side = { company: chosen, beside: beside.data, failed: beside.isError, onTakeOver: takeOver }
  return (
    <div className="pb-20">
      <PageHeader
        title="일일보고서 입력"
        note={user && <span className="max-md:hidden">{userLabel(user)}의 담당기업만 나옵니다.</span>}
      >
        <Link to="/daily-report-calendar" className={buttonStyles({})}>
          <CalendarDays aria-hidden />
          보고 달력
        </Link>
        <Link to="/daily-report-list" className={buttonStyles({})}>
          <List aria-hidden />
          보고서 조회
        </Link>
      </PageHeader>
      <DraftOffer
        draft={form.draft}
        about={String(form.draft.offer?.values.changed.companyName ?? '')}
        onRestore={form.restore}
      />
      {/* This element has the height of the company strip, so that the layout does not shift when the strip loads. On
          phones it is shown only if a company is chosen. */}
      <div
        className={cn('no-print mb-4 flex min-h-11 flex-col', chosen ? 'max-md:min-h-31' : 'max-md:hidden')}
      >
        {chosen ? (
          <CompanyStrip businessNumber={chosen.businessNumber} here="reportInput" className="flex-1" />
        ) : (
          <p className="flex flex-1 items-center rounded-lg border border-dashed px-4 text-quiet text-sm">
            회사를 선택하면 담당자와 바로가기가 여기에 나옵니다.
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-5 max-lg:grid-cols-1">
        <Form
          ref={formElement}
          id="report-entry"
          aria-label="일일보고서 입력"
          onSubmit={() => form.save(false)}
        >
          <Card className="max-md:border-0 max-md:bg-transparent">
            <CardBody className="grid grid-cols-1 gap-4 p-5 max-md:p-0">
              {faults.summary && <ErrorSummary {...faults.summary} />}
              <div className="grid grid-cols-[minmax(0,1fr)_9.5rem_13rem] gap-3 max-md:grid-cols-[minmax(0,1fr)_12.75rem] max-md:gap-2">
                <div className="max-md:col-span-2">
                  <CompanyField
                    chosen={chosen}
                    fault={faults.of('businessNumber')}
                    disabled={form.busy}
                    onChoose={form.choose}
                  />
                </div>
                {narrow && chosen && (
                  <div className="col-span-2 min-h-15.5">
                    <LastReportFold needed {...side} />
                  </div>
                )}
                <Field id={fieldId('reportDate')} label="날짜" required reserve {...faults.of('reportDate')}>
                  <DateInput
                    max={dayInSeoul()}
                    value={values.reportDate}
                    disabled={form.busy}
                    onValueChange={(day) => change({ reportDate: day })}
                  />
                </Field>
                <TimeFields {...values} faultOf={faults.of} disabled={form.busy} onChange={change} />
              </div>
              <Field
                id={fieldId('progressStage')}
                label="진행단계"
                required
                group
                {...faults.of('progressStage')}
                aside={<StageHint marked={last !== null} />}
              >
                <StageChoice
                  value={values.progressStage}
                  last={last?.progressStage ?? null}
                  disabled={form.busy}
                  onChange={(progressStage) => change({ progressStage })}
                />
              </Field>
              <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,3fr)] items-start gap-4 max-md:grid-cols-1">
                <CounterpartyField
                  name={values.counterpartyCompany}
                  number={values.counterpartyBusinessNumber}
                  stage={values.progressStage}
                  fault={faults.of('counterpartyCompany')}
                  disabled={form.busy}
                  onChange={change}
                />
                <KeyPointsField
                  value={values.keyPoints}
                  fault={faults.of('keyPoints')}
                  disabled={form.busy}
                  onChange={(keyPoints) => change({ keyPoints })}
                />
              </div>
              <DetailField
                value={values.detailContent}
                fault={faults.of('detailContent')}
                disabled={form.busy}
                onChange={(detailContent) => change({ detailContent })}
              />
              <hr className="border-line-soft max-md:hidden" />
              <NextActionFields {...values} faultOf={faults.of} disabled={form.busy} onChange={change} />
            </CardBody>
          </Card>
        </Form>
        <aside aria-label="지난 보고와 오늘 쓴 보고" className="no-print grid grid-cols-1 gap-4">
          {!narrow && <LastReport needed {...side} />}
          <TodayReports needed reports={beside.data?.today} failed={beside.isError} />
        </aside>
      </div>
      <EntrySaveBar form={form} />
    </div>
  )
}

function StageHint({ marked }: { marked: boolean }) {
  return (
    <span className="flex items-center gap-3">
      <span className="md:hidden">
        <span aria-hidden className="text-danger">
          *
        </span>{' '}
        컨텍회사명 필수
      </span>
      {marked && (
        <span className="flex items-center gap-1.5 max-md:hidden">
          <span aria-hidden className="size-1.5 rounded-full bg-warning" />
          지난 보고의 단계
        </span>
      )}
    </span>
  )
}
