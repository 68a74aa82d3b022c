import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import { recordAudit } from './record.ts'
import { sealAudit } from './seal.ts'
import { verifyAudit } from './verify.ts'

let t: TestDatabase
beforeEach(async () => {
  t = await createTestDatabase()
})
afterEach(() => t.drop())

const by = { teamId: '001', managerName: '강민석', address: '127.0.0.1', requestId: 'r' }
const record = (count: number, from = 0) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      recordAudit(t.db, by, {
        action: 'test/changed',
        subject: { kind: 'thing', id: String(from + index) },
        before: { price: index },
        after: { price: index + 1, 이름: '나린솔테크(주)' },
      }),
    ),
  )

/** Does what only somebody with the owner's rights and ill will could do. */
async function tamper(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: t.adminUrl })
  await owner.connect()
  await owner.query(`set session_replication_role = replica`)
  await owner.query(statement)
  await owner.end()
}

it('chains entries in batches and verifies', async () => {
  await record(5)
  expect(await sealAudit(t.db)).toBe(5)
  await record(3, 5)
  expect(await verifyAudit(t.db)).toEqual({ ok: true, checked: 5, waiting: 3, fault: null })
  expect(await sealAudit(t.db)).toBe(3)
  expect(await sealAudit(t.db)).toBe(0)
  expect(await verifyAudit(t.db)).toEqual({ ok: true, checked: 8, waiting: 0, fault: null })
})

it('several sealers at once still make one chain', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([record(4, round * 4), sealAudit(t.db), sealAudit(t.db), sealAudit(t.db)])
  }
  while ((await sealAudit(t.db)) > 0) continue
  expect(await verifyAudit(t.db)).toMatchObject({ ok: true, checked: 20, waiting: 0 })
})

it('never holds a secret, however deep', async () => {
  await recordAudit(t.db, by, {
    action: 'test/changed',
    subject: { kind: 'user', id: '1' },
    before: { passwordHash: 'CANARY', nested: [{ token: 'CANARY', name: 'kept' }] },
    after: { password: 'CANARY', storageKey: 'CANARY' },
  })
  const [row] = await t.db.select().from(auditEntry)
  expect(row?.before).toEqual({ nested: [{ name: 'kept' }] })
  expect(JSON.stringify(row)).not.toContain('CANARY')
})

describe('is found out when', () => {
  const seal = async () => {
    await record(5)
    await sealAudit(t.db)
  }
  it.each([
    [
      'an entry is changed',
      `update audit_entry set after = '{"price": 9}' where subject_id = '2'`,
      '바뀌었습니다',
    ],
    [
      'who did it is changed',
      `update audit_entry set team_id = '002' where subject_id = '0'`,
      '바뀌었습니다',
    ],
    ['an entry is deleted', `delete from audit_entry where subject_id = '2'`, '지워졌습니다'],
    [
      'entry and seal are deleted',
      `with gone as (delete from audit_seal where position = 3 returning entry_id)
       delete from audit_entry where id in (select entry_id from gone)`,
      '봉인 3번',
    ],
    [
      'an entry is slipped past the sealer',
      `insert into audit_entry (action, subject_kind, subject_id)
       values ('x', 'y', 'z')`,
      '대기열에서 사라졌습니다',
    ],
  ])('%s', async (_name, statement, words) => {
    await seal()
    await tamper(statement)
    const report = await verifyAudit(t.db)
    expect(report.ok).toBe(false)
    expect(report.fault).toContain(words)
  })
})

describe('the application itself cannot', () => {
  it.each([
    'update audit_entry set reason = null',
    'delete from audit_entry',
    'truncate audit_entry',
    'update audit_seal set hash = hash',
    'delete from audit_seal',
    'delete from audit_checkpoint',
    'alter table audit_entry disable trigger all',
  ])('%s', async (statement) => {
    await record(1)
    await sealAudit(t.db)
    await expect(t.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('nor can the owner without switching the guard off first', async () => {
    await record(1)
    const owner = new pg.Client({ connectionString: t.adminUrl })
    await owner.connect()
    await expect(owner.query('update audit_entry set reason = null')).rejects.toThrow(
      'audit rows cannot be changed',
    )
    await owner.end()
  })
})

it('prunes only what is older than three years and goes on from a checkpoint', async () => {
  await record(4)
  await sealAudit(t.db)
  await tamper(`update audit_entry set at = now() - interval '4 years'`)
  // Ages were forged, so the old links no longer hold; the chain after the checkpoint must.
  await record(3, 4)
  await sealAudit(t.db)
  const { rows } = await t.db.execute<{ removed: number }>(sql`select audit_prune(now()) as removed`)
  expect(rows[0]?.removed).toBe(4)
  expect(await verifyAudit(t.db)).toMatchObject({ ok: true, checked: 3 })
  await record(1, 9)
  await sealAudit(t.db)
  expect(await verifyAudit(t.db)).toMatchObject({ ok: true, checked: 4 })
})
