import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { exportCompanies, listExports } from '#shared/exports/exports.endpoints.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { JobPanel } from '#web/lib/jobs/JobPanel.tsx'
import { fetchJobResult, JobResult } from '#web/lib/jobs/JobResult.tsx'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { formatRecent } from '#web/lib/time.ts'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { countText } from '../CountLine.tsx'
import type { CompaniesAsked, ListCounts } from '../companies.api.ts'
import { type CompanyFilters, tableColumnKeys } from '../companiesAddress.ts'
import { sortText } from '../sortText.ts'

interface ExportDialogProps {
  side: string
  list: ListHandle<CompanyFilters>
  asked: CompaniesAsked
  counts: ListCounts
  /** The shown columns, in their order. */
  columns: readonly string[]
  onClose(): void
}

const exportable = (keys: readonly string[]) => keys.filter((key) => key !== 'dailyReport')

/** The view as a sheet: its conditions and order, or the whole side; the shown columns, or all. */
export function ExportDialog({ side, list, asked, counts, columns, onClose }: ExportDialogProps) {
  const [rows, setRows] = useState('shown')
  const [which, setWhich] = useState('shown')
  const all = exportable(tableColumnKeys)
  const shown = exportable(columns)
  const run = useJob((_: void, attemptOf) => {
    const { columns: _fetched, ...conditions } = asked
    const question =
      rows === 'shown' ? conditions : { side, ...(conditions.sort ? { sort: conditions.sort } : {}) }
    const body = { ...question, columns: (which === 'shown' ? shown : all).join(',') }
    return call(exportCompanies, { body }, { attemptOf })
  })
  const running = run.starting || (run.job !== null && !run.job.finishedAt)
  const conditions = list.address.say(list.filters).map(({ label, text }) => `${label} ${text}`)
  const kept = [...(rows === 'shown' ? conditions : []), sortText(list.sort)].filter(Boolean)
  const start = () => run.start()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Excel로 내보내기">
      <Form aria-label="Excel로 내보내기" onSubmit={start}>
        <DialogBody className="grid gap-4">
          <div className="grid gap-3 rounded-md border p-3">
            <Field label="범위" group>
              <RadioGroup
                value={rows}
                onValueChange={setRows}
                disabled={running}
                options={[
                  { value: 'shown', label: `보이는 그대로 ${countText(counts)}행` },
                  { value: 'side', label: `${side} 모두 ${counts.afterType.toLocaleString('ko-KR')}행` },
                ]}
              />
            </Field>
            <Field label="열" group>
              <RadioGroup
                value={which}
                onValueChange={setWhich}
                disabled={running}
                options={[
                  { value: 'shown', label: `보이는 열 ${shown.length}개` },
                  { value: 'all', label: `모든 열 ${all.length}개` },
                ]}
              />
            </Field>
            <LabelValues
              rows={[
                {
                  label: '필터와 정렬',
                  value: kept.join(', ') || '없음',
                },
                { label: '연락처', value: '들어가지 않습니다' },
              ]}
            />
          </div>
          <JobPanel run={run} title="내보내기" counter="행" onRetry={start}>
            {(job) => <JobResult jobId={job.id} />}
          </JobPanel>
          <RecentExports />
        </DialogBody>
        <DialogFooter start="감사로그에 남습니다">
          <Button onClick={onClose}>{running ? '닫고 계속' : '닫기'}</Button>
          {!running && run.job?.state !== 'succeeded' && (
            <Button type="submit" variant="primary">
              내보내기
            </Button>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

const nameOf = ({ result }: Job) => (result as { fileName?: string } | null)?.fileName ?? '만드는 중'
const rowsOf = ({ result, progress }: Job) => (result as { rows?: number } | null)?.rows ?? progress.done

/** What one closed the window over is found here again. */
function RecentExports() {
  const recent = useQuery({ ...queryOf(listExports, {}), staleTime: 0 })
  const rows = recent.data?.rows.filter(({ state }) => state === 'succeeded' || state === 'running') ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label="최근 내보내기">
      <h3 className="mb-1 text-quiet text-xs">최근 내보내기</h3>
      <ul className="divide-y divide-line-soft text-sm">
        {rows.map((job) => (
          <li key={job.id} className="flex min-h-9 items-center gap-2">
            <FileSpreadsheet aria-hidden className="size-4 shrink-0 text-good" />
            <span className="min-w-0 flex-1 truncate">{nameOf(job)}</span>
            <span className="tnum shrink-0 text-quiet text-xs">
              {rowsOf(job).toLocaleString('ko-KR')}행 · {formatRecent(job.createdAt)}
            </span>
            {job.hasFile && <LinkButton onClick={() => void fetchJobResult(job.id)}>받기</LinkButton>}
          </li>
        ))}
      </ul>
    </section>
  )
}
