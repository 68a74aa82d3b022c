import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent, Topics } from '#shared/events/topics.ts'
import { getJob } from '#shared/jobs/jobs.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { readings } from '#shared/platform/readCalls.ts'
import type { Topic } from '#shared/platform/topics.ts'
import { ApiError } from './apiError.ts'

/** The data of an event without its version: the ID of the company, file or job. Only open forms need the version. */
type Keys<T extends Topic> = Omit<Topics[T], 'version'>

interface Stale {
  /** If absent, every query that depends on at least one topic is stale. */
  topic?: Topic
  /** If set, queries whose URL names another company are not stale. */
  businessNumber?: string
  /** If set, the query about another job is not stale. */
  job?: string
}

/** Used after a lost connection, because missed events are unknown. */
const everything: Stale = {}

const fits = (pattern: string, path: string) => {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
  )
}

/**
 * Returns the topics whose events make the answer of a URL stale, as listed in the contract of its endpoint
 * (`staleAfter`). Returns none if the URL is no read call.
 */
function topicsOf(address: string): Topic[] {
  const [path = ''] = address.split('?', 1)
  return readings().flatMap((reading) => (fits(reading.path, path) ? reading.staleAfter : []))
}

/** An event about many companies (`companies`) makes everything stale that an event about one company makes stale. */
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

/** A list with more loaded pages than this is long. */
const fewPages = 3

/**
 * True for a list with many loaded pages. Such a list is not refetched if it updates the changed row itself
 * (`meta.followsRows`).
 */
export const isLongList = (data: unknown): boolean =>
  ((data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) > fewPages
const followsRow = ({ meta, state }: Query, { businessNumber }: Stale) =>
  businessNumber !== undefined && meta?.followsRows === true && isLongList(state.data)

/** Refetches stale queries. The URL may be any part of the query key, because some keys begin with another name. */
const refetch = (client: QueryClient, stale: readonly Stale[]) =>
  client.invalidateQueries({
    predicate: (query) =>
      query.queryKey.some(
        (part) =>
          typeof part === 'string' && stale.some((one) => isStale(part, one) && !followsRow(query, one)),
      ),
  })

/** Returns what an event makes stale. The event's data (`keys`) says only which company or job it is about. */
export function staleAfter<T extends Topic>(topic: T, keys: Keys<T>): Stale {
  const { businessNumber, id } = keys as { businessNumber?: string; id?: string }
  return {
    topic,
    ...(businessNumber !== undefined && { businessNumber }),
    ...(topic === 'job' && id !== undefined && { job: id }),
  }
}

/**
 * Call it after this page has changed something. It refetches what the server's event about the change will make stale,
 * without waiting for the event.
 */
export const refetchAfter = <T extends Topic>(client: QueryClient, topic: T, keys: Keys<T>): Promise<void> =>
  refetch(client, [staleAfter(topic, keys)])

/** Refetches everything, and removes answers from the cache that the server no longer gives to this person. */
async function refetchReadable(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  await refetch(client, [everything])
  const isRefused = ({ state: { error } }: Query) =>
    error instanceof ApiError && (error.status === 403 || error.status === 404)
  await client.resetQueries({ predicate: isRefused })
}

const gatherMs = 100

/**
 * Collects events for a short time before refetching, so that a change with five events causes one refetch, and no
 * event cancels the refetch of the previous one.
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
  /**
   * Called when it may have changed what this person may read. What the server now refuses disappears from the
   * screen.
   */
  const forget = () => void inBackground(() => refetchReadable(client))
  return {
    tell: ({ topic, data }: LiveEvent) => (topic === 'reading' ? forget() : add(staleAfter(topic, data))),
    everything: () => add(everything),
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
