import type { ReactNode } from 'react'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { userMessage } from '../call/apiError.ts'
import type { JobRun } from './useJob.ts'

interface JobPanelProps {
  run: Pick<JobRun<never>, 'job' | 'starting' | 'cancelling' | 'error' | 'cancel'>
  /** The name of the job, for example '위변조 점검'. */
  title: string
  /** The unit of the progress: 건, 개 or 쪽. */
  counter?: string
  onRetry(): void
  /** Renders the result of the finished job. */
  children: (job: Job) => ReactNode
}

/** Shows the progress of a job with a cancel button, and finally its result or error. */
export function JobPanel({ run, title, counter = '건', onRetry, children }: JobPanelProps) {
  const { job } = run
  if (run.error) {
    return <Ended tone="error" title={`${title} 시작 실패`} onRetry={onRetry} error={run.error} />
  }
  if (!job) return run.starting ? <Running title={title} text="요청하는 중" value={null} /> : null
  switch (job.state) {
    case 'succeeded':
      return children(job)
    case 'failed':
      return <Ended tone="error" title={`${title} 실패`} text={job.error?.message} onRetry={onRetry} />
    case 'cancelled':
      return <Ended tone="info" title={`${title} 취소됨`} onRetry={onRetry} />
    case 'queued':
    case 'running': {
      const { done, total, stage } = job.progress
      const counted = total
        ? `${done.toLocaleString('ko-KR')} / ${total.toLocaleString('ko-KR')}${counter}`
        : ''
      return (
        <Running
          title={title}
          text={job.state === 'queued' ? '차례를 기다리는 중' : [stage, counted].filter(Boolean).join(' ')}
          value={total ? (done / total) * 100 : null}
          cancelling={run.cancelling}
          onCancel={run.cancel}
        />
      )
    }
  }
}

interface RunningProps {
  title: string
  text: string
  value: number | null
  cancelling?: boolean
  onCancel?: () => void
}

function Running({ title, text, value, cancelling = false, onCancel }: RunningProps) {
  return (
    <div className="flex items-center gap-3 rounded-md border px-3 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p role="status" className="mb-1.5 flex flex-wrap gap-x-2">
          <b className="font-semibold">{title}</b>
          <span className="tnum text-quiet">{cancelling ? '취소하는 중' : text}</span>
        </p>
        <Progress value={value} label={title} />
      </div>
      {onCancel && (
        <Button size="sm" disabled={cancelling} onClick={onCancel}>
          취소
        </Button>
      )}
    </div>
  )
}

interface EndedProps {
  tone: 'error' | 'info'
  title: string
  text?: string | undefined
  error?: Error
  onRetry(): void
}

function Ended({ tone, title, text, error, onRetry }: EndedProps) {
  return (
    <Notice tone={tone} live>
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1">
          <strong className="mr-1 font-semibold">{title}</strong>
          {error ? userMessage(error, '잠시 후 다시 시도해주세요.') : text}
        </span>
        <Button size="sm" onClick={onRetry}>
          다시 시도
        </Button>
      </div>
    </Notice>
  )
}
