import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent, Topics } from '#shared/events/topics.ts'
import { getJob } from '#shared/jobs/jobs.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { readings } from '#shared/platform/readCalls.ts'
import type { Topic } from '#shared/platform/topics.ts'
import { ApiError } from './apiError.ts'

/** The data of an event without the version, which only open forms need: the ID of the company, file or job. */
type Keys<T extends Topic> = Omit<Topics[T], 'version'>

interface Stale {
  /** If absent, every query that depends on any topic is stale. */
  topic?: Topic
  /** If set, queries about a single other company are not stale. */
  businessNumber?: string
  /** If set, queries about a single other job are not stale. */
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
 * Returns the topics after which the answer of a URL is stale, from the contract of its endpoint (`staleAfter`); none
 * if the URL is no read call.
 */
function topicsOf(address: string): Topic[] {
  const [path = ''] = address.split('?', 1)
  return readings().flatMap((reading) => (fits(reading.path, path) ? reading.staleAfter : []))
}

/** An event about many companies makes everything stale that an event about one company does. */
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
 * True for a list with many loaded pages. A long list that updates the changed row itself (`meta.followsRows`) is not
 * refetched.
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

/** Describes what an event makes stale. Its data only identify what to refetch. */
export function staleAfter<T extends Topic>(topic: T, keys: Keys<T>): Stale {
  const { businessNumber, id } = keys as { businessNumber?: string; id?: string }
  return {
    topic,
    ...(businessNumber !== undefined && { businessNumber }),
    ...(topic === 'job' && id !== undefined && { job: id }),
  }
}

/**
 * Refetches what the server's event about this change will make stale, without waiting for the event. Call it after a
 * change by this page.
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
   * Called when the rights to read of this person may have changed. What the server refuses now disappears from the
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
