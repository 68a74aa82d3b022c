import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startSession } from '#server/platform/session/session.ts'
import { addTask } from '#shared/deals/tasks.endpoints.ts'
import { countNotifications, listNotifications } from '#shared/notifications/notifications.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { testAuditKey } from '../kit/audit.ts'
import { makeUser } from '../kit/factories.ts'
import { serverPlace } from '../kit/serverDatabase.ts'
import type { ServerProcess } from '../kit/serverProcess.ts'
import { temporaryFolder } from '../kit/serverProcess.ts'
import { startAgain } from './killing.ts'

const kills = Number(process.env.KILLS ?? 3)
/** The bell of another browser must ring within this time. */
const limitMs = 2000
const place = serverPlace()

/**
 * A browser as far as the bell is concerned: it follows the event stream, reconnects when the stream breaks, and asks for
 * the number after each event and each new connection.
 */
function followBell(urlOf: () => string, cookie: string) {
  const stopping = new AbortController()
  const seen: { count: number; at: number }[] = []
  const ask = async () => {
    const answer = await fetch(`${urlOf()}${countNotifications.path}`, { headers: { cookie } })
    if (answer.ok) seen.push({ ...((await answer.json()) as { count: number }), at: Date.now() })
  }
  const follow = async () => {
    while (!stopping.signal.aborted) {
      try {
        const { body } = await fetch(`${urlOf()}/api/notifications/stream`, {
          headers: { cookie },
          signal: stopping.signal,
        })
        await ask()
        const text = new TextDecoder()
        for await (const chunk of body ?? [])
          if (text.decode(chunk as Uint8Array, { stream: true }).includes('"bell"')) await ask()
      } catch {
        // The server was killed. It is asked again until it is back, as a browser does.
        await new Promise((resolve) => void setTimeout(resolve, 100))
      }
    }
  }
  const done = follow()
  return {
    seen,
    async stop() {
      stopping.abort()
      await done
    },
  }
}

it(`a bell on another server rings once within ${limitMs} ms, over ${kills} kills of the servers`, async () => {
  const { db } = place.database
  const [giver, taker] = [await makeUser(db, { role: 'admin' }), await makeUser(db, { role: 'team' })]
  const rules = { idleMinutes: 600, hours: 12 }
  const origin = { address: '127.0.0.1', requestId: 'test', userAgent: 'test' }
  const cookieOf = async ({ teamId }: { teamId: string }) =>
    `dealdesk=${await startSession(db, rules, teamId, origin)}`
  const [giving, taking] = [await cookieOf(giver), await cookieOf(taker)]
  const other = await temporaryFolder()
  const more = { AUDIT_KEY: testAuditKey, RATE_LIMIT_PER_MINUTE: '100000' }
  const envs = [
    { ...place.env, ...more },
    { ...place.env, ...more, DATA_DIR: other.path },
  ] as const
  const servers: [ServerProcess, ServerProcess] = [await startAgain(envs[0]), await startAgain(envs[1])]
  const bell = followBell(() => servers[1].url, taking)
  const latest = () => bell.seen.at(-1)?.count ?? 0

  /** Gives a task through the first server, with the same key until it is acknowledged, as our screens do. */
  const give = async (number: number, key: string): Promise<boolean> => {
    try {
      const { status } = await fetch(`${servers[0].url}${addTask.path}`, {
        method: 'POST',
        headers: { cookie: giving, 'content-type': 'application/json', 'idempotency-key': key },
        // A task of another day, because one of today would ring again when it is due.
        body: JSON.stringify({
          text: `할 일 ${number}`,
          teamId: taker.teamId,
          day: addDays(dayInSeoul(), 30),
        }),
      })
      return status === 201
    } catch {
      return false
    }
  }
  const waits: number[] = []
  try {
    await expect.poll(() => bell.seen.length).toBeGreaterThan(0)
    for (let round = 1; round <= kills; round += 1) {
      const killed = round % 3 === 0 ? 1 : 0
      const key = randomUUID()
      // The kill falls before, during or after the call, at another moment in each round.
      const given = give(round, key)
      await new Promise((resolve) => void setTimeout(resolve, (round * 7) % 60))
      await servers[killed].kill()
      const first = await given
      servers[killed] = await startAgain(envs[killed])
      const repeated = Date.now()
      if (!first) await expect.poll(() => give(round, key), { interval: 50 }).toBe(true)
      const acknowledged = Math.max(repeated, first ? repeated : Date.now())
      await expect.poll(latest, { interval: 10 }).toBe(round)
      const rang = bell.seen.find(({ count }) => count === round)?.at ?? Number.POSITIVE_INFINITY
      waits.push(Math.max(0, rang - acknowledged))
    }
    // An undisturbed task afterwards: only the way of the event counts.
    const before = Date.now()
    expect(await give(kills + 1, randomUUID())).toBe(true)
    await expect.poll(latest, { interval: 10 }).toBe(kills + 1)
    waits.push((bell.seen.at(-1)?.at ?? 0) - before)
    const list = await fetch(`${servers[1].url}${listNotifications.path}`, { headers: { cookie: taking } })
    const { total } = (await list.json()) as { total: number }
    expect(total).toBe(kills + 1)
    // The number never fell and never skipped one: nothing rang twice and nothing was lost.
    const counts = bell.seen.map(({ count }) => count)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    console.info(`${kills} kills: rang once each; slowest ${Math.max(...waits)} ms, all ${waits.join(' ')}`)
    expect(Math.max(...waits)).toBeLessThanOrEqual(limitMs)
  } finally {
    await bell.stop()
    for (const server of servers) await server.kill()
    await other.remove()
  }
})
