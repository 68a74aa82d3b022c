import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { lastLink } from '#server/platform/audit/chain.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import { createTestDatabase, type TestDatabase, withNewAuditLog } from './database.ts'

const by = { teamId: '001', managerName: '강민석', address: '127.0.0.1', requestId: 'r' }

/** An audit log that is empty before each test of the file. Helpers fill the log and tamper with it. */
export function tamperedLog() {
  let database: TestDatabase
  const t = {} as TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  beforeEach(async () => void Object.assign(t, await withNewAuditLog(database)))
  afterEach(() => t.proof.remove())
  afterAll(() => database.drop())

  const write = (id: string) =>
    recordAudit(t.db, by, {
      action: 'test/changed',
      subject: { kind: 'thing', id },
      before: { price: 1 },
      after: { price: 2 },
    })
  const seal = () => sealAudit(t.db, t.proof.keys)
  const verify = () => verifyAudit(t.db, t.proof)
  return {
    t,
    write,
    seal,
    verify,
    /** Writes this many entries, seals them and writes the anchor. */
    async kept(count: number): Promise<void> {
      for (let index = 0; index < count; index += 1) await write(String(index))
      await seal()
      await t.proof.anchors.append(await lastLink(t.db))
      expect(await verify()).toMatchObject({ ok: true, checked: count })
    },
    /** Runs a statement that only an attacker with the owner's rights could run. */
    async asOwner(statement: string, values: unknown[] = []): Promise<void> {
      const owner = new pg.Client({ connectionString: t.adminUrl })
      await owner.connect()
      await owner.query('set session_replication_role = replica')
      await owner.query(statement, values)
      await owner.end()
    },
    /** The fault that verification finds, or null. A chain with a fault must never be reported as intact. */
    async fault(): Promise<string | null> {
      const report = await verify()
      expect(report.ok).toBe(report.fault === null)
      return report.fault
    },
  }
}
