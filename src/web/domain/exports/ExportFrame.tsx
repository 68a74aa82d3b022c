import type { ReactNode } from 'react'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { JobPanel } from '#web/lib/jobs/JobPanel.tsx'
import { JobResult } from '#web/lib/jobs/JobResult.tsx'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { RecentExports } from './RecentExports.tsx'

interface ExportFrameProps {
  /** Starts the export job. A repeated call with the same attempt object returns the same job. */
  onExport(attemptOf: object): Promise<Job>
  onClose(): void
  /** Called before the job starts. Returns false, and shows an error, if an input is missing. */
  mayStart?(): boolean
  /**
   * Renders the options of the export. Disable the options while `running` is true. If an option changes after the file
   * was made, call `again`, so that another file can be requested.
   */
  children(state: { running: boolean; again(): void }): ReactNode
}

/** The part of the dialog that all exports share: job progress with cancel, download of the file, and recent files. */
export function ExportFrame({ onExport, onClose, mayStart, children }: ExportFrameProps) {
  const run = useJob((_: void, attemptOf) => onExport(attemptOf))
  const running = run.starting || (run.job !== null && !run.job.finishedAt)
  const start = () => {
    if (mayStart?.() ?? true) run.start()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Excel로 내보내기">
      <Form aria-label="Excel로 내보내기" onSubmit={start}>
        <DialogBody className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-1 gap-3 rounded-md border p-3">
            {children({ running, again: run.reset })}
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
