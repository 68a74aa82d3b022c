import { CircleCheck, ShieldAlert, X } from 'lucide-react'
import * as z from 'zod/mini'
import { withObject, withTopic } from '#shared/platform/particle.ts'
import { JobPanel } from '#web/lib/jobs/JobPanel.tsx'
import type { JobRun } from '#web/lib/jobs/useJob.ts'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The result of the job that verifies the audit log. Job results have no API contract, so this schema validates it. */
const Report = z.object({
  ok: z.boolean(),
  checked: z.number(),
  waiting: z.number(),
  anchors: z._default(z.number(), 0),
  fault: z.nullable(z.string()),
})

export function VerifyPanel({ run }: { run: JobRun<void> }) {
  if (!run.job && !run.starting && !run.error) return null
  return (
    <div className="mb-3">
      <JobPanel run={run} title="위변조 점검" onRetry={run.start}>
        {(job) => <Result result={job.result} onClose={run.reset} />}
      </JobPanel>
    </div>
  )
}

const count = (value: number) => `${value.toLocaleString('ko-KR')}건`

function Result({ result, onClose }: { result: unknown; onClose(): void }) {
  const report = Report.safeParse(result)
  if (!report.success) {
    return (
      <Notice tone="error" live title="위변조 점검 실패">
        결과를 읽지 못했습니다.
      </Notice>
    )
  }
  const { ok, checked, waiting, anchors, fault } = report.data
  const Icon = ok ? CircleCheck : ShieldAlert
  return (
    <div
      role={ok ? 'status' : 'alert'}
      className={cn(
        'flex items-start gap-2 rounded-md border px-3 py-2 text-sm leading-5',
        ok ? 'border-good-line bg-good-soft' : 'border-danger-line bg-danger-soft text-danger',
      )}
    >
      <Icon aria-hidden className={cn('mt-0.5', ok && 'text-good')} />
      <p className="tnum min-w-0 flex-1">
        <strong className="mr-1.5 font-semibold">
          {ok ? '온전합니다' : '감사 기록이 온전하지 않습니다'}
        </strong>
        {ok ? `기록 ${withObject(count(checked))} 처음부터 점검했습니다.` : fault}
        {ok &&
          anchors > 0 &&
          ` 데이터베이스 밖에 적어 둔 기준점 ${anchors.toLocaleString('ko-KR')}개와도 맞습니다.`}
        {ok && waiting > 0 && ` 점검을 기다리는 새 기록이 ${count(waiting)} 더 있습니다.`}
        {!ok && ` 그 앞의 ${withTopic(count(checked))} 온전합니다.`}
      </p>
      <IconButton label="결과 닫기" size="xs" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
