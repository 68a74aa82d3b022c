import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, withNewAuditLog } from '#test/kit/database.ts'
import { auditEntry } from '../../database/tables/audit.ts'
import { pruneAudit } from './prune.ts'
import { recordAudit } from './record.ts'
import { sealAudit } from './seal.ts'
import { startSealer } from './sealer.ts'
import { verifyAudit } from './verify.ts'

let database: TestDatabase
let t: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  t = await withNewAuditLog(database)
})
afterEach(() => t.proof.remove())
afterAll(() => database.drop())

const seal = async () => (await sealAudit(t.db, t.proof.keys)).sealed
const verify = () => verifyAudit(t.db, t.proof)

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

/** Changes the database in the way in which an attacker with the rights of its owner could change it. */
async function tamper(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: t.adminUrl })
  await owner.connect()
  await owner.query(`set session_replication_role = replica`)
  await owner.query(statement)
  await owner.end()
}

it('chains entries in batches and verifies', async () => {
  await record(5)
  expect(await seal()).toBe(5)
  await record(3, 5)
  expect(await verify()).toMatchObject({ ok: true, checked: 5, waiting: 3, fault: null })
  expect(await seal()).toBe(3)
  expect(await seal()).toBe(0)
  expect(await verify()).toMatchObject({ ok: true, checked: 8, waiting: 0, fault: null })
})

it('seals and verifies large entries in small pages', async () => {
  const text = '가'.repeat(150_000)
  for (let index = 0; index < 9; index += 1)
    await recordAudit(t.db, by, {
      action: 'test/changed',
      subject: { kind: 'thing', id: String(index) },
      after: { content: text },
    })
  expect(await verify()).toMatchObject({ waiting: 9, fault: null })
  const sealed: number[] = []
  for (let count = await seal(); count > 0; count = await seal()) sealed.push(count)
  expect(sealed).toEqual([5, 4])
  expect(await verify()).toMatchObject({ checked: 9, waiting: 0, fault: null })
})

it('parallel sealers make one chain', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([record(4, round * 4), seal(), seal(), seal()])
  }
  while ((await seal()) > 0) continue
  expect(await verify()).toMatchObject({ ok: true, checked: 20, waiting: 0 })
})

it('stores no secret at any depth', async () => {
  await recordAudit(t.db, by, {
    action: 'test/changed',
    subject: { kind: 'user', id: '1' },
    before: { passwordHash: 'CANARY', nested: [{ token: 'CANARY', name: 'kept' }] },
    after: { password: 'CANARY', storageKey: 'CANARY' },
  })
  const [row] = await t.db.select().from(auditEntry)
  expect(row?.before).toMatchObject({ nested: [{ name: 'kept' }] })
  expect(JSON.stringify(row)).not.toContain('CANARY')
})

describe('tampering is detected if', () => {
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
      '점검값 3번',
    ],
    [
      'an entry is slipped past the sealer',
      `insert into audit_entry (action, subject_kind, subject_id)
       values ('x', 'y', 'z')`,
      '대기열에서 사라졌습니다',
    ],
  ])('%s', async (_name, statement, words) => {
    await record(5)
    await seal()
    await tamper(statement)
    const report = await verify()
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
    await seal()
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

describe('pruning', () => {
  /** Adds entries that look as if they were written four years ago. */
  const writtenLongAgo = async (count: number) => {
    await record(count)
    await tamper(`update audit_entry set at = now() - interval '4 years'`)
    await seal()
  }

  it('removes only entries older than three years, and the chain continues from a signed checkpoint', async () => {
    await writtenLongAgo(4)
    await record(3, 4)
    await seal()
    expect(await pruneAudit(t.db, t.proof)).toBe(4)
    expect(await verify()).toMatchObject({ ok: true, checked: 3 })
    expect((await t.proof.anchors.last())?.position).toBe(4)
    await record(1, 9)
    await seal()
    expect(await verify()).toMatchObject({ ok: true, checked: 4 })
    expect(await pruneAudit(t.db, t.proof)).toBe(0)
  })

  it('never prunes backdated entries', async () => {
    await record(4)
    await seal()
    await tamper(`update audit_entry set at = now() - interval '4 years'`)
    await expect(pruneAudit(t.db, t.proof)).rejects.toThrow('could not be verified')
    expect(await t.db.$count(auditEntry)).toBe(4)
  })
})

describe('the sealer', () => {
  const lines: string[] = []
  const log = {
    info: (_facts: object, words: string) => void lines.push(words),
    error: (_facts: object, words: string) => void lines.push(words),
  }
  beforeEach(() => void lines.splice(0))

  it('seals and anchors when it stops, and logs it', async () => {
    const sealer = startSealer({ db: t.db, ...t.proof, log, everyMs: 5, anchorMs: 1e9 })
    await record(2)
    await sealer.stop()
    expect((await t.proof.anchors.last())?.position).toBe(2)
    expect(lines).toContain('audit chain anchored')
    expect(await verify()).toMatchObject({ ok: true, checked: 2, waiting: 0 })
  })

  it('logs a foreign entry and a cut chain immediately', async () => {
    const sealer = startSealer({ db: t.db, ...t.proof, log, everyMs: 5, anchorMs: 0 })
    await record(2)
    await t.pool.query(
      `insert into audit_entry (action, subject_kind, subject_id) values ('x/y', 'thing', '9')`,
    )
    await expect.poll(() => lines.some((line) => line.includes('without a signature'))).toBe(true)
    await expect.poll(async () => (await t.proof.anchors.last())?.position).toBe(3)
    await tamper('delete from audit_seal where position = 3')
    await expect.poll(() => lines.some((line) => line.includes('cut or rewritten'))).toBe(true)
    await sealer.stop()
  })
})
