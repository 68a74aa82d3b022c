import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { imageLimit } from '#server/platform/audit/boundImages.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import { readAudit } from '#shared/audit/audit.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

/** The largest allowed save: the maximum number of cells, each with a heading of the maximum length. */
const largest = (letter: string) => {
  const statement = {
    years: Array.from({ length: 20 }, (_, at) => String(2000 + at)),
    items: Array.from({ length: 500 }, (_, row) => ({
      name: `${row} `.padEnd(200, letter),
      values: Array.from({ length: 20 }, (__, column) => row * 100 + column),
    })),
  }
  return { financial: statement, income: statement }
}

const newestEntry = async (businessNumber: string) => {
  const [row] = await t.db
    .select({
      id: auditEntry.id,
      summary: auditEntry.summary,
      stored: auditEntry.imageBytes,
      bytes: sql<number>`coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)`,
    })
    .from(auditEntry)
    .where(eq(auditEntry.businessNumber, businessNumber))
    .orderBy(desc(auditEntry.id))
    .limit(1)
  if (!row) throw new Error('no audit entry was written')
  return row
}

it('the largest dossier leaves a bounded audit entry with a summary of what it leaves out', async () => {
  const number = await register(admin, '가장큰솔(주)', largest('x'))
  // The stored text may be slightly longer than the limit, because PostgreSQL adds a space after each comma and
  // colon.
  expect((await newestEntry(number)).bytes).toBeLessThan(1.2 * imageLimit)
  const again = await save(admin, { company: { businessNumber: number }, ...largest('나') })
  expect(again.status).toBe(200)
  const entry = await newestEntry(number)
  expect(entry.bytes).toBeLessThan(1.2 * imageLimit)
  expect(entry.stored).toBe(entry.bytes)
  // Each added or removed statement row counts as one change: 500 added and 500 removed rows in each of two statements.
  expect(entry.summary).toMatchObject({ count: 2000 })
  const { body } = await admin.call(readAudit, { params: { id: String(entry.id) }, query: { from: '0' } })
  expect(body.changes.length).toBeGreaterThan(10)
  let next = body.next
  let changes = body.changes
  while (next !== null) {
    const more = await admin.call(readAudit, {
      params: { id: String(entry.id) },
      query: { from: String(next) },
    })
    changes = [...changes, ...more.body.changes]
    next = more.body.next
  }
  const leftOut = changes.find(({ path }) => path.join('.') === 'leftOut.changes')
  expect(changes.length - 2 + Number(leftOut?.after)).toBe(2000)
  const { keys } = t.database.proof
  while ((await sealAudit(t.db, keys)).sealed > 0) continue
  expect(await verifyAudit(t.db, t.database.proof)).toMatchObject({ ok: true, waiting: 0 })
})
