import { useState } from 'react'
import { exportAudit } from '#shared/audit/audit.endpoints.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { call } from '#web/lib/call/call.ts'
import { JobPanel } from '#web/lib/jobs/JobPanel.tsx'
import { JobResult } from '#web/lib/jobs/JobResult.tsx'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { type AuditFilter, auditAddress } from './auditAddress.ts'

const reasonLimit = 500

interface ExportDialogProps {
  filter: AuditFilter
  total: number
  onClose(): void
}

export function ExportDialog({ filter, total, onClose }: ExportDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const run = useJob((given: string, attemptOf) =>
    call(exportAudit, { body: { ...filter, reason: given } }, { attemptOf }),
  )
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
    // Nobody would fetch the file any more.
    if (run.job && !run.job.finishedAt) run.cancel()
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      title="감사로그 내보내기"
      description="찾은 기록을 CSV 파일로 만듭니다. 누가 왜 내보냈는지 감사로그에 남습니다."
      keepOnOutside
    >
      <Form aria-label="감사로그 내보내기" onSubmit={start}>
        <DialogBody className="grid gap-3">
          <Conditions filter={filter} total={total} />
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

function Conditions({ filter, total }: Pick<ExportDialogProps, 'filter' | 'total'>) {
  const conditions = auditAddress.say(filter)
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
