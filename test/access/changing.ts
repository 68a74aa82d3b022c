import type { AddressInfo } from 'node:net'
import { isUnsafe, pathOf } from '#shared/platform/endpoint.ts'
import type { TestApp } from '../kit/app.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'
import { payloadOf, samples } from './samples.ts'
import { nameOf, type Row, readAccessTable } from './table.ts'

export const password = 'canary password 77'

const [methodAt, pathAt] = [0, 1] as const
const partOf = (row: Row, at: 0 | 1) => row.call.split(' ')[at] ?? ''

/**
 * Every row of a call that can have a body and that an admin may make. The rows come from the access table, so new
 * calls are included. Sign-in is left out, because without a session there is no right to lose.
 */
export const changingRows = readAccessTable().filter(
  (row) => isUnsafe(partOf(row, methodAt)) && row.expected.admin < 400 && row.call !== 'POST /api/auth/login',
)

/**
 * Calls that cannot succeed where these tests run: no browser offers passkeys at an IP address, and there is no mail server.
 * Other tests make them.
 */
export const impossibleCalls: ReadonlySet<string> = new Set([
  'POST /api/auth/second-factor/passkey-options',
  'POST /api/auth/second-factor/passkey',
  'POST /api/auth/factors/passkeys/options',
  'POST /api/auth/factors/passkeys',
  'POST /api/mail/test',
])

export interface Prepared {
  me: TestUser
  cookie: string
  method: string
  url: string
  payload: Buffer
  contentType: string
}

/** Creates an admin and prepares a valid request of this admin. A call without a body gets an empty JSON object. */
export async function prepareCall(t: TestApp, row: Row): Promise<Prepared> {
  const me = await makeUser(t.db, { role: 'admin', password })
  const make = samples[nameOf(row)]
  if (!make) throw new Error(`no sample for ${nameOf(row)}`)
  const sample = await make({ t, me, password })
  const { payload, contentType } = payloadOf(sample) ?? { payload: '{}', contentType: 'application/json' }
  const { port } = t.app.server.address() as AddressInfo
  return {
    me,
    cookie: (await t.as(me)).cookie ?? '',
    method: partOf(row, methodAt),
    url: `http://127.0.0.1:${port}${pathOf({ path: partOf(row, pathAt) }, sample)}`,
    payload: Buffer.from(payload),
    contentType,
  }
}
