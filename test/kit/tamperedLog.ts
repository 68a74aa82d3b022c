import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { lastLink } from '#server/platform/audit/chain.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import { createTestDatabase, type TestDatabase, withNewAuditLog } from './database.ts'

const by = { teamId: '001', managerName: '강민석', address: '127.0.0.1', requestId: 'r' }

/** An audit log that begins anew with each test of the file, what fills it, and what only ill will would do to it. */
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
    /** So many entries, sealed, and their end written down outside. */
    async kept(count: number): Promise<void> {
      for (let index = 0; index < count; index += 1) await write(String(index))
      await seal()
      await t.proof.anchors.append(await lastLink(t.db))
      expect(await verify()).toMatchObject({ ok: true, checked: count })
    },
    /** Does what only somebody with the owner's rights and ill will could do. */
    async asOwner(statement: string, values: unknown[] = []): Promise<void> {
      const owner = new pg.Client({ connectionString: t.adminUrl })
      await owner.connect()
      await owner.query('set session_replication_role = replica')
      await owner.query(statement, values)
      await owner.end()
    },
    /** What verifying finds; a chain with a fault is never called whole. */
    async fault(): Promise<string | null> {
      const report = await verify()
      expect(report.ok).toBe(report.fault === null)
      return report.fault
    },
  }
}
