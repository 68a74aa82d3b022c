import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent, Topics } from '#shared/events/topics.ts'
import { getJob } from '#shared/jobs/jobs.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { readings } from '#shared/platform/readCalls.ts'
import type { Topic } from '#shared/platform/topics.ts'

/** What tells which company, file or job it was; which version it has now is a form's concern. */
type Keys<T extends Topic> = Omit<Topics[T], 'version'>

interface Stale {
  /** Absent: whatever any topic makes stale. */
  topic?: Topic
  /** Of addresses that name a company, only this one's. */
  businessNumber?: string
  /** Of addresses of one job, only this one's. */
  job?: string
}

/** After a pause nobody knows what was missed. */
const everything: Stale = {}

const fits = (pattern: string, path: string) => {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
  )
}

/** What the contract of an address says; nothing where it is the address of no reading. */
function topicsOf(address: string): Topic[] {
  const [path = ''] = address.split('?', 1)
  return readings().flatMap((reading) => (fits(reading.path, path) ? reading.staleAfter : []))
}

/** Many companies at once are each of them, too. */
const implies = (event: Topic, topic: Topic) =>
  event === topic || (event === 'companies' && topic === 'company')

export function isStale(address: string, { topic, businessNumber, job }: Stale): boolean {
  const topics = topicsOf(address)
  if (topic === undefined ? topics.length === 0 : !topics.some((one) => implies(topic, one))) return false
  if (job !== undefined && fits(getJob.path, address))
    return address === pathOf(getJob, { params: { id: job } })
  const named = /\d{3}-\d{2}-\d{5}/.exec(address)?.[0]
  return businessNumber === undefined || named === undefined || named === businessNumber
}

/** Up to so many pages of a list are asked for anew when one company changed. */
const fewPages = 3

/** A long list that puts the changed row in its place by itself (`meta.followsRows`) is not fetched whole for it. */
export const isLongList = (data: unknown): boolean =>
  ((data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) > fewPages
const followsRow = ({ meta, state }: Query, { businessNumber }: Stale) =>
  businessNumber !== undefined && meta?.followsRows === true && isLongList(state.data)

/** Wherever the address stands in a key: some are kept under a name of their own beside it. */
const refetch = (client: QueryClient, stale: readonly Stale[]) =>
  client.invalidateQueries({
    predicate: (query) =>
      query.queryKey.some(
        (part) =>
          typeof part === 'string' && stale.some((one) => isStale(part, one) && !followsRow(query, one)),
      ),
  })

/** What a topic makes stale. Nothing is taken from an event but where to look again. */
export function staleAfter<T extends Topic>(topic: T, keys: Keys<T>): Stale {
  const { businessNumber, id } = keys as { businessNumber?: string; id?: string }
  return {
    topic,
    ...(businessNumber !== undefined && { businessNumber }),
    ...(topic === 'job' && id !== undefined && { job: id }),
  }
}

/** After a change made here: as if it had been told, without waiting for that. */
export const refetchAfter = <T extends Topic>(client: QueryClient, topic: T, keys: Keys<T>): Promise<void> =>
  refetch(client, [staleAfter(topic, keys)])

const gatherMs = 100

/**
 * Gathers what is told within a moment: a change that is told five times is asked for once, and a question on its way is
 * not cut off by every next word.
 */
export function staleGatherer(client: QueryClient, inBackground: (work: () => unknown) => unknown) {
  let waiting: Stale[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  function add(stale: Stale) {
    waiting.push(stale)
    timer ??= setTimeout(() => {
      const all = waiting
      waiting = []
      timer = undefined
      void inBackground(() => refetch(client, all))
    }, gatherMs)
  }
  return {
    tell: ({ topic, data }: LiveEvent) => add(staleAfter(topic, data)),
    everything: () => add(everything),
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
