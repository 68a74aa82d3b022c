import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { loginAttempt } from '#server/database/tables/user.ts'
import { listRefusals } from '#shared/audit/audit.endpoints.ts'
import { login } from '#shared/auth/auth.endpoints.ts'
import { testApp } from './app.ts'
import { asAdmin } from './databases.ts'
import { makeUser } from './factories.ts'

export const metricsToken = 'a token of the tests'

/**
 * An app whose records of refusals are empty before each test. Helpers send calls that are refused and read the
 * records.
 */
export function refusalApp() {
  const t = testApp({ env: { TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: metricsToken } })
  const asOwner = (statement: string) =>
    asAdmin(t.database.adminUrl, (owner) =>
      owner.query(`set session_replication_role = replica; ${statement}`),
    )
  // The clock is set to the middle of an hour, so that counts are never split over two hours.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date().setMinutes(30, 0, 0) }))
  afterAll(() => void vi.useRealTimers())
  beforeEach(async () => {
    await t.app.refusals?.flush()
    await asOwner('truncate audit_refusal')
    await t.db.delete(loginAttempt)
  })
  const from = (address: string, agent = 'Mozilla/5.0 (test)') => ({
    headers: { 'x-forwarded-for': address, 'user-agent': agent },
  })
  const admin = async () => t.as(await makeUser(t.db, { role: 'admin' }))
  return {
    t,
    asOwner,
    from,
    admin,
    guess: (teamId: string, address = '10.9.0.1', password = 'canary of a wrong password') =>
      t.nobody.call(login, { body: { teamId, password } }, from(address)),
    async found(query: Record<string, string> = {}) {
      await t.app.refusals?.flush()
      return (await (await admin()).call(listRefusals, { query })).body.rows
    },
    stored: async () =>
      JSON.stringify((await t.database.pool.query('select * from audit_refusal order by id')).rows),
  }
}
