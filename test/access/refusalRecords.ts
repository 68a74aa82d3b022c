import { expect } from 'vitest'
import type { TestApp } from '../kit/app.ts'
import type { Sample } from './samples.ts'
import type { Person, Row } from './table.ts'

interface Recorded extends Record<string, unknown> {
  kind: string
  call: string
  count: number
  addresses: string[]
  device: string | null
}

const address = '127.0.0.1'
const device = 'access test'
export const deviceHeader = { 'user-agent': device }

async function recordsOf({ app, database }: TestApp, column: 'team_id' | 'source', who: string) {
  await app.refusals?.flush()
  const { rows } = await database.pool.query<Recorded>(
    `select kind, call, count, addresses, device from audit_refusal where ${column} = $1`,
    [who],
  )
  return rows
}

const withoutSession = async (t: TestApp) =>
  (await recordsOf(t, 'source', address))
    .filter(({ kind }) => kind === 'refused/no-session')
    .reduce((sum, { count }) => sum + count, 0)

/**
 * True if the object exists but belongs to somebody else. The server hides it from this person, which counts as a
 * refusal.
 */
const isHidden = (row: Row, person: Person) =>
  [400, 404].includes(row.expected[person]) && /\banother(?: team)?'s\b/.test(row.subject)

/** Returns a check that a refused call left a record with IP address and device, and that any other call left none. */
export async function watchRecords(t: TestApp, row: Row, person: Person, me: string | null, sample: Sample) {
  const status = row.expected[person]
  const before = await withoutSession(t)
  const tried = row.call === 'POST /api/auth/login' ? (sample.body as { teamId: string }).teamId : null
  return async () => {
    const kind =
      status === 401 && tried
        ? 'refused/sign-in'
        : status === 403
          ? 'refused/denied'
          : isHidden(row, person)
            ? 'refused/hidden'
            : null
    const who = tried ?? me
    if (who !== null)
      expect(await recordsOf(t, 'team_id', who)).toEqual(
        kind ? [{ kind, call: row.call, count: 1, addresses: [address], device }] : [],
      )
    expect((await withoutSession(t)) - before).toBe(status === 401 && !tried ? 1 : 0)
  }
}
