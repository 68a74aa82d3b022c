import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent, Topics } from '#shared/events/topics.ts'
import { getJob } from '#shared/jobs/jobs.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { readings } from '#shared/platform/readCalls.ts'
import type { Topic } from '#shared/platform/topics.ts'

/** The company, file or job an event is about. The version in the event is left out, because only forms need it. */
type Keys<T extends Topic> = Omit<Topics[T], 'version'>

interface Stale {
  /** If absent, all queries that depend on any topic are stale. */
  topic?: Topic
  /** If set, queries about a company are stale only for this company. */
  businessNumber?: string
  /** If set, queries about a job are stale only for this job. */
  job?: string
}

/** Used after a lost connection, because nobody knows which events were missed. */
const everything: Stale = {}

const fits = (pattern: string, path: string) => {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
  )
}

/** Returns the `staleAfter` topics of the contract behind a URL. Empty if the URL belongs to no read call. */
function topicsOf(address: string): Topic[] {
  const [path = ''] = address.split('?', 1)
  return readings().flatMap((reading) => (fits(reading.path, path) ? reading.staleAfter : []))
}

/** A change of many companies counts as a change of each of them. */
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

/** A list with more pages than this counts as long. */
const fewPages = 3

/**
 * True for a list with many pages. It is not refetched if it updates the changed row itself
 * (`meta.followsRows`).
 */
export const isLongList = (data: unknown): boolean =>
  ((data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) > fewPages
const followsRow = ({ meta, state }: Query, { businessNumber }: Stale) =>
  businessNumber !== undefined && meta?.followsRows === true && isLongList(state.data)

/**
 * Refetches stale queries. It looks for the URL anywhere in the query key, because some keys begin with another name.
 */
const refetch = (client: QueryClient, stale: readonly Stale[]) =>
  client.invalidateQueries({
    predicate: (query) =>
      query.queryKey.some(
        (part) =>
          typeof part === 'string' && stale.some((one) => isStale(part, one) && !followsRow(query, one)),
      ),
  })

/** Returns what a topic makes stale. The event only says what to refetch; its data are not used. */
export function staleAfter<T extends Topic>(topic: T, keys: Keys<T>): Stale {
  const { businessNumber, id } = keys as { businessNumber?: string; id?: string }
  return {
    topic,
    ...(businessNumber !== undefined && { businessNumber }),
    ...(topic === 'job' && id !== undefined && { job: id }),
  }
}

/**
 * Call this after a change by this page. It refetches the same queries as the server's event, without waiting
 * for the event.
 */
export const refetchAfter = <T extends Topic>(client: QueryClient, topic: T, keys: Keys<T>): Promise<void> =>
  refetch(client, [staleAfter(topic, keys)])

const gatherMs = 100

/**
 * Collects events for a short time. A change with five events then causes one refetch, and the next event
 * does not cancel a running one.
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
