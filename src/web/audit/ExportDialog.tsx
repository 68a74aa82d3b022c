import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { exportAudit } from '#shared/audit/audit.endpoints.ts'
import { downloadJobResult } from '#shared/jobs/jobs.endpoints.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { saveDownload } from '#web/lib/call/download.ts'
import { JobPanel } from '#web/lib/jobs/JobPanel.tsx'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
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
            {(job) => <Ready jobId={job.id} />}
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

function Ready({ jobId }: { jobId: string }) {
  const [loading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      await saveDownload(downloadJobResult, { params: { id: jobId } })
    } catch (failure) {
      toast({
        variant: 'destructive',
        title: '다운로드 실패',
        description: userMessage(failure, '파일 다운로드 중 오류가 발생했습니다.'),
      })
    }
    setLoading(false)
  }
  return (
    <div className="flex items-center gap-2 rounded-md border border-good-line bg-good-soft px-3 py-2 text-sm">
      <FileText aria-hidden className="text-good" />
      <p role="status" className="min-w-0 flex-1 font-semibold">
        파일이 준비되었습니다.
      </p>
      <Button variant="primary" autoFocus pending={loading} onClick={() => void download()}>
        <Download aria-hidden />
        다운로드
      </Button>
    </div>
  )
}
