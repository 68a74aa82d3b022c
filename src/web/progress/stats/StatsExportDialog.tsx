import { useState } from 'react'
import { type StatTable, statTableIds, statTables } from '#shared/progress/stats/figures.ts'
import { exportStats } from '#shared/progress/stats/stats.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { JobPanel } from '#web/lib/jobs/JobPanel.tsx'
import { JobResult } from '#web/lib/jobs/JobResult.tsx'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import type { StatsConditions } from './statsAddress.ts'

interface StatsExportDialogProps {
  asked: StatsConditions
  /** The conditions in words. */
  conditions: string
  onClose(): void
}

/** One table of the screen as a sheet, whole and by the same conditions. */
export function StatsExportDialog({ asked, conditions, onClose }: StatsExportDialogProps) {
  const [table, setTable] = useState<StatTable>('pipeline')
  const run = useJob((_: void, attemptOf) => call(exportStats, { body: { ...asked, table } }, { attemptOf }))
  const running = run.starting || (run.job !== null && !run.job.finishedAt)
  const start = () => run.start()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Excel로 내보내기">
      <Form aria-label="Excel로 내보내기" onSubmit={start}>
        <DialogBody className="grid gap-4">
          <Field label="표" group>
            <RadioGroup
              value={table}
              onValueChange={(next) => {
                setTable(next as StatTable)
                run.reset()
              }}
              disabled={running}
              options={statTableIds.map((id) => ({ value: id, label: statTables[id] }))}
            />
          </Field>
          <LabelValues rows={[{ label: '조건', value: conditions }]} />
          <JobPanel run={run} title="내보내기" counter="행" onRetry={start}>
            {(job) => <JobResult jobId={job.id} />}
          </JobPanel>
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
