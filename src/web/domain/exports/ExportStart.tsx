import { ChevronDown, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { fetchJobResult } from '#web/lib/jobs/JobResult.tsx'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'

/** A file with at most this number of rows is downloaded by one click, without a dialog. */
export const quickRows = 1000

interface ExportStartProps {
  disabled: boolean
  /** True if the file is small enough for a download by one click. */
  isSmall: boolean
  /** Starts the export job for the shown rows. */
  onExport(attemptOf: object): Promise<Job>
  /** Opens the dialog in which rows and columns are chosen. */
  onMore(): void
  className?: string | undefined
}

/**
 * The export button. If the file is small, a click downloads it, and the arrow beside the button opens the dialog. If
 * the file is large, a click opens the dialog.
 */
export function ExportStart({ disabled, isSmall, onExport, onMore, className }: ExportStartProps) {
  const quick = useQuickExport(onExport)
  if (!isSmall && !quick.running)
    return (
      <Button data-action disabled={disabled} onClick={onMore} className={className}>
        <Download aria-hidden />
        Excel
      </Button>
    )
  return (
    <span className={cn('inline-flex', className)} data-action>
      <Button
        disabled={disabled}
        pending={quick.running}
        onClick={quick.start}
        title="보이는 그대로 바로 다운로드"
        className="rounded-r-none focus-visible:z-10"
      >
        <Download aria-hidden />
        Excel
      </Button>
      <Button
        aria-label="내보내기 설정"
        title="내보내기 설정"
        disabled={disabled}
        onClick={onMore}
        className="-ml-px rounded-l-none focus-visible:z-10 px-1.5 max-md:px-2.5"
      >
        <ChevronDown aria-hidden />
      </Button>
    </span>
  )
}

function useQuickExport(onExport: (attemptOf: object) => Promise<Job>) {
  const { job, starting, error, start, reset } = useJob((_: void, attemptOf) => onExport(attemptOf))
  const running = starting || job !== null
  const ended = useRef<string | null>(null)
  useEffect(() => {
    if (!job?.finishedAt || ended.current === job.id) return
    ended.current = job.id
    if (job.state === 'succeeded') void fetchJobResult(job.id)
    else refuse(job.error?.message ?? null)
    reset()
  }, [job, reset])
  const said = useRef<Error | null>(null)
  useEffect(() => {
    if (!error || said.current === error) return
    said.current = error
    refuse(userMessage(error, '잠시 후 다시 시도해주세요.'))
  }, [error])
  return { running, start: () => start() }
}

function refuse(message: string | null) {
  toast({
    variant: 'destructive',
    title: '내보내지 못했습니다',
    description: message ?? '잠시 후 다시 시도해주세요.',
  })
}
