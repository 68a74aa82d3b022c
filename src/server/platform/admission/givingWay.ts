import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Requests that are being answered, with the time at which each began. */
const open = new Map<object, number>()

/**
 * A request that takes longer than this is an upload, a stream or a large answer, for which background work does not
 * wait.
 */
const shortMs = 1000
/**
 * Background work waits at most this many times as long as it has worked. So under steady load it takes at most about
 * four times as long.
 */
const shareOfWaiting = 3
const longestWaitMs = 500
const lookEveryMs = 2

/** Notes which requests are being answered, so that background work of the same process can wait for them. */
export function installGivingWay(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    open.set(request, performance.now())
    reply.raw.once('close', () => open.delete(request))
  })
  app.addHook('onResponse', async (request) => void open.delete(request))
}

const isAnswering = () => {
  const since = performance.now() - shortMs
  for (const begun of open.values()) if (begun > since) return true
  return false
}

let credit = 0

/**
 * Lets requests run: those that have arrived begin, and background work waits until they are answered. It waits no
 * longer than a multiple of the time that it has worked (`workedMs`), so that it goes on under steady load. Both times
 * are measured by the clock and not as CPU time, so that on a busy machine, where everything takes longer, background
 * work also waits longer.
 */
export async function giveWay(workedMs: number): Promise<void> {
  credit = Math.min(credit + shareOfWaiting * workedMs, longestWaitMs)
  const begun = performance.now()
  await new Promise(setImmediate)
  while (isAnswering() && performance.now() - begun < credit) await wait(lookEveryMs)
  credit = Math.max(0, credit - (performance.now() - begun))
}

/** A turn of work may last this long. A request that arrives during a turn waits until the turn ends. */
const turnMs = 4

/** Works through many things in short turns, between which the server handles the requests that are waiting. */
export async function eachInTurns<A>(items: Iterable<A>, work: (item: A) => unknown): Promise<void> {
  let begun = performance.now()
  for (const item of items) {
    const worked = performance.now() - begun
    if (worked > turnMs) {
      await giveWay(worked)
      begun = performance.now()
    }
    work(item)
  }
}
