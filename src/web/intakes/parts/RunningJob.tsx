import { useMutation } from '@tanstack/react-query'
import type { Intake } from '#shared/intakes/intakes.endpoints.ts'
import { cancelJob } from '#shared/jobs/jobs.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { JobPanel } from '#web/lib/jobs/JobPanel.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'

interface RunningJobProps {
  intake: Intake
  title: string
  onChanged(): void
}

/**
 * The progress of the job that reads or stores the files, with a button that cancels it. The job is part of the intake,
 * so it is shown again after a reload, and whenever the intake is opened from the list.
 */
export function RunningJob({ intake: { job }, title, onChanged }: RunningJobProps) {
  const cancelling = useMutation({
    mutationFn: (id: string, context) => call(cancelJob, { params: { id } }, { attemptOf: context }),
    // If the job has just ended, the server refuses the cancel. The intake then shows how it ended.
    onSettled: onChanged,
  })
  if (!job)
    return (
      <Card className="p-6 text-center" aria-busy>
        <Progress value={null} label={title} className="mx-auto max-w-md" />
        <p role="status" className="mt-3 font-semibold">
          서버의 폴더를 읽고 있습니다
        </p>
      </Card>
    )
  return (
    <JobPanel
      run={{
        job,
        starting: false,
        cancelling: cancelling.isPending || job.cancelRequested,
        error: null,
        cancel: () => cancelling.mutate(job.id),
      }}
      title={title}
      counter="개"
      onRetry={onChanged}
    >
      {() => null}
    </JobPanel>
  )
}
