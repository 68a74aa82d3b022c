import { useMutation, useQuery } from '@tanstack/react-query'
import { cancelJob, getJob, type Job } from '#shared/jobs/jobs.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '../call/call.ts'

const pollMs = 1000

/** The state of a background job on the server. */
export interface JobRun<Input> {
  /** The job; null until the server has accepted it. */
  job: Job | null
  starting: boolean
  cancelling: boolean
  /** The error if the job could not be started; otherwise null. */
  error: Error | null
  start(input: Input): void
  cancel(): void
  /** Forgets the finished job, so that another one can be started. */
  reset(): void
}

/** `context` identifies the attempt. Pass it to `call` as `attemptOf`, so that a retry does not start a second job. */
export type Starter<Input> = (input: Input, context: object) => Promise<Job>

/** Starts a job and follows it to its end. It polls every second; live events make it notice changes sooner. */
export function useJob<Input = void>(starter: Starter<Input>): JobRun<Input> {
  const started = useMutation<Job, Error, Input>({
    mutationFn: (input, context) => starter(input, context),
  })
  const id = started.data?.id ?? ''
  const watched = useQuery<Job>({
    queryKey: [pathOf(getJob, { params: { id: id || 'none' } })],
    // Polling does not count as user activity, so it does not keep the session alive.
    queryFn: ({ signal }) => call(getJob, { params: { id } }, { signal, activity: 'background' }),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.finishedAt ? false : pollMs),
  })
  const job = watched.data ?? started.data ?? null
  const cancelled = useMutation({
    mutationFn: (_: undefined, context) => call(cancelJob, { params: { id } }, { attemptOf: context }),
    // If the job has just ended, the server refuses the cancel. The refetch then shows how it ended.
    onSettled: () => watched.refetch(),
  })
  return {
    job,
    starting: started.isPending,
    cancelling: cancelled.isPending || (job?.cancelRequested === true && !job.finishedAt),
    error: started.error,
    start: started.mutate,
    cancel: () => cancelled.mutate(undefined),
    reset: started.reset,
  }
}
