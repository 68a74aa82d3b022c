import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { listAudit, readAudit } from '#shared/audit/audit.endpoints.ts'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { type Answer, type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { recordAudit } from '../platform/audit/record.ts'

const t = testApp()
let staff: Caller
let admin: Caller
beforeAll(async () => {
  staff = await t.as(await makeUser(t.db, { role: 'staff' }))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const customers = (count: number, ratio: number) =>
  Array.from({ length: count }, (_, index) => ({
    customerType: 'B' as const,
    customerName: `거래처 ${index} ${'가'.repeat(200)}`,
    tradingRatio: index === 7 ? ratio : 1,
  }))

it('a page of the list stays small however much people save', async () => {
  const number = await register(staff, '큰목록(주)')
  for (let round = 0; round < 10; round += 1) {
    const answer = await save(staff, {
      company: { businessNumber: number, mainProducts: `${round}`.repeat(1000) },
      additional: {
        dealNote: String(round).padEnd(2000, '나'),
        companySpecialty: `${round}`.padEnd(20_000, '다'),
      },
      customers: customers(200, 1).map((row) => ({ ...row, customerName: `${round}${row.customerName}` })),
    })
    expect(answer.status).toBe(200)
  }
  const { text, body } = await admin.call(listAudit, { query: {} })
  expect(body.rows.length).toBeGreaterThan(10)
  expect(Buffer.byteLength(text) / body.rows.length).toBeLessThan(2500)
})

it('a save of one changed row stores one row, not the list', async () => {
  const number = await register(staff, '한줄(주)', { customers: customers(400, 1) })
  await save(staff, { company: { businessNumber: number }, additional: {}, customers: customers(400, 2) })
  const [row] = await t.db
    .select({ bytes: sql<number>`octet_length(before::text) + octet_length(after::text)` })
    .from(auditEntry)
    .where(eq(auditEntry.businessNumber, number))
    .orderBy(desc(auditEntry.id))
    .limit(1)
  expect(row?.bytes).toBeLessThan(2000)
})

const newest = async (query: Record<string, string> = {}) => {
  const entry = (await admin.call(listAudit, { query })).body.rows[0]
  if (!entry) throw new Error('nothing was recorded')
  return entry
}
const opened = async (id: number, from?: number) =>
  (await admin.call(readAudit, { params: { id: String(id) }, query: from ? { from: String(from) } : {} }))
    .body

describe('an entry that is opened', () => {
  it('shows only what changed, and the company by its name', async () => {
    const number = await register(staff, '나린솔테크(주)', {
      company: { businessNumber: '', fax: '02-1', representative: '윤하린' } as never,
      customers: customers(3, 1),
      additional: { side: 'sell' },
    })
    await save(staff, {
      company: { businessNumber: number, fax: '02-2', representative: '윤하린' },
      additional: {},
      customers: customers(3, 1).slice(1),
    })
    const entry = await newest({ company: number })
    expect(entry).toMatchObject({ action: 'company/changed', subjectName: '나린솔테크(주)' })
    expect(entry.summary).toMatchObject({
      count: 2,
      first: [{ before: '02-1', after: '02-2' }, { change: 'removed' }],
    })
    const { changes, total, next } = await opened(entry.id)
    expect([total, next]).toEqual([2, null])
    expect(changes[0]).toMatchObject({ path: ['company', 'fax'], before: '02-1', after: '02-2' })
    expect(changes[1]?.path.slice(0, 2)).toEqual(['lists', 'customers'])
    await admin.call(changeBrokerage, { params: { key: number }, body: { dealNote: '새 조건' } })
    expect(await newest({ company: number })).toMatchObject({
      subjectKind: 'company-add',
      subjectName: '나린솔테크(주)',
      summary: { count: 1, first: [{ path: ['dealNote'], after: '새 조건' }] },
    })
  })

  it('is sent in small pages that together are complete', async () => {
    const many = Object.fromEntries(Array.from({ length: 450 }, (_, index) => [`f${index}`, 'a'.repeat(900)]))
    await recordAudit(t.db, null, { action: 'test/many', subject: { kind: 'thing', id: '1' }, after: many })
    const { id } = await newest({ kind: 'test/many' })
    const paths: string[] = []
    let from: number | null = 0
    while (from !== null) {
      const answer: Answer<ResponseOf<typeof readAudit>> = await admin.call(readAudit, {
        params: { id: String(id) },
        query: { from: String(from) },
      })
      expect(Buffer.byteLength(answer.text)).toBeLessThan(450_000)
      expect(answer.body.total).toBe(450)
      paths.push(...answer.body.changes.map(({ path }) => path.join('.')))
      from = answer.body.next
    }
    expect(new Set(paths).size).toBe(450)
    expect(await opened(id, 9999)).toMatchObject({ changes: [], next: null })
  })

  it('cuts texts longer than any form field and says by how much', async () => {
    const huge = {
      content: '나'.repeat(50_000),
      files: Array.from({ length: 9000 }, (_, index) => `줄 ${index}`),
    }
    await recordAudit(t.db, null, { action: 'test/huge', subject: { kind: 'thing', id: '1' }, after: huge })
    const { changes } = await opened((await newest({ kind: 'test/huge' })).id)
    expect(changes[0]).toMatchObject({ after: '나'.repeat(20_000), leftOut: 30_000 })
    expect(JSON.stringify(changes[1]?.after).length).toBeLessThan(40_000)
    expect(changes[1]?.leftOut).toBeGreaterThan(10_000)
  })

  it('of the older, larger format is shown like a compact one', async () => {
    const list = (extra: object[]) => ({
      lists: { customers: [...extra, { sequence: 9, customerType: 'B', customerName: '그대로' }] },
      company: { companyName: '같음', fax: null },
    })
    const { rows } = await t.database.pool.query<{ id: string }>(
      `insert into audit_entry (action, subject_kind, subject_id, before, after)
       values ('company/changed', 'company', 'x', $1, $2) returning id`,
      [list([]), list([{ sequence: 1, customerType: 'S', customerName: '새 거래처' }])],
    )
    const { entry, changes } = await opened(Number(rows[0]?.id))
    expect(entry.summary).toBeNull()
    expect(changes.map(({ path }) => path)).toEqual([['lists', 'customers', '#판매처 새 거래처']])
  })

  it.each([
    ['9007199254740993', 400],
    ['x', 400],
    ['999999999', 404],
  ])('%s is %i', async (id, status) => {
    expect((await admin.call(readAudit, { params: { id }, query: {} })).status).toBe(status)
  })
})
