import { useState } from 'react'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { JobPanel } from '#web/lib/jobs/JobPanel.tsx'
import { JobResult } from '#web/lib/jobs/JobResult.tsx'
import { type Starter, useJob } from '#web/lib/jobs/useJob.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'

const reasonLimit = 500

interface ExportDialogProps {
  title: string
  /** The active filters of the log, as readable text. */
  conditions: readonly { label: string; text: string }[]
  total: number
  /** Starts the export job on the server. */
  order: Starter<string>
  onClose(): void
}

export function ExportDialog({ title, conditions, total, order, onClose }: ExportDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const run = useJob(order)
  const begun = run.starting || run.job !== null
  const finished = run.job?.state === 'succeeded'
  function start() {
    const given = reason.trim()
    const fault =
      given === ''
        ? '내보내는 사유를 입력해주세요.'
        : given.length > reasonLimit
          ? `사유는 ${reasonLimit}자까지 입력할 수 있습니다.`
          : ''
    setError(fault)
    if (fault === '') run.start(given)
  }
  const close = useConfirmClose(!begun && reason.trim() !== '', () => {
    // Nobody would download the file after closing the dialog, so a running job is cancelled.
    if (run.job && !run.job.finishedAt) run.cancel()
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      title={title}
      description="찾은 기록을 CSV 파일로 만듭니다. 누가 왜 내보냈는지 감사로그에 남습니다."
      keepOnOutside
    >
      <Form aria-label={title} onSubmit={start}>
        <DialogBody className="grid gap-3">
          <Conditions conditions={conditions} total={total} />
          <Field label="내보내는 사유" required error={error}>
            <Textarea
              rows={3}
              autoFocus
              readOnly={begun}
              counter={{ max: reasonLimit }}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                setError('')
              }}
            />
          </Field>
          <JobPanel run={run} title="내보내기" onRetry={start}>
            {(job) => <JobResult jobId={job.id} />}
          </JobPanel>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>{finished ? '닫기' : '취소'}</Button>
          {!finished && (
            <Button type="submit" variant="primary" disabled={begun && !run.job?.finishedAt}>
              {begun && !run.job?.finishedAt ? '내보내는 중...' : '내보내기'}
            </Button>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

function Conditions({ conditions, total }: Pick<ExportDialogProps, 'conditions' | 'total'>) {
  return (
    <LabelValues
      className="tnum rounded-md border border-line-soft bg-sunken px-3 py-1"
      rows={[
        {
          label: '조건',
          value:
            conditions.length > 0
              ? conditions.map(({ label, text }) => `${label} ${text}`).join(' · ')
              : '전체',
        },
        { label: '기록', value: `${total.toLocaleString('ko-KR')}건` },
      ]}
    />
  )
}
