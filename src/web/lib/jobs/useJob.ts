import { useMutation, useQuery } from '@tanstack/react-query'
import { cancelJob, getJob, type Job } from '#shared/jobs/jobs.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '../call/call.ts'

const lookEveryMs = 1000

/** Work that the server does by itself after it was asked to. */
export interface JobRun<Input> {
  /** Null until the server has taken the work. */
  job: Job | null
  starting: boolean
  cancelling: boolean
  /** The start was refused. */
  error: Error | null
  start(input: Input): void
  cancel(): void
  /** Forgets a finished one. */
  reset(): void
}

/** `context` belongs to the attempt: give it to `call` as `attemptOf`, so that a retry starts nothing twice. */
export type Starter<Input> = (input: Input, context: object) => Promise<Job>

/** Starts a job and follows it to its end; a live event makes that quicker, the look every second makes it sure. */
export function useJob<Input = void>(starter: Starter<Input>): JobRun<Input> {
  const started = useMutation<Job, Error, Input>({
    mutationFn: (input, context) => starter(input, context),
  })
  const id = started.data?.id ?? ''
  const watched = useQuery<Job>({
    queryKey: [pathOf(getJob, { params: { id: id || 'none' } })],
    // The person waits; that the page looks again by itself is no sign of life.
    queryFn: ({ signal }) => call(getJob, { params: { id } }, { signal, activity: 'background' }),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.finishedAt ? false : lookEveryMs),
  })
  const job = watched.data ?? started.data ?? null
  const cancelled = useMutation({
    mutationFn: (_: undefined, context) => call(cancelJob, { params: { id } }, { attemptOf: context }),
    // Refused because it has just ended: its end is what is then shown.
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
