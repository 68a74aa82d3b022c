import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { AppError } from '../appError.ts'
import { keysetOrder } from './keysetOrder.ts'
import { keysetPage } from './keysetPage.ts'
import { numberedPage } from './numberedPage.ts'

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

interface Item extends Record<string, unknown> {
  id: number
  name: string | null
  at: string
}

const name = fc.option(
  fc.constantFrom('가람', '나루', '나루 ', '다온', 'Apple', 'apple', '한 %_글', '😀', ''),
  {
    nil: null,
  },
)
// The times differ in microseconds, which a JavaScript date would drop.
const moment = fc.integer({ min: 0, max: 3 }).map((at) => `2026-11-16 09:00:00.00000${at}+09`)
const items = fc.array(fc.record({ name, at: moment }), { maxLength: 40 })

const order = (descending: boolean, filled = false) =>
  keysetOrder(`name${descending ? '-' : ''}`, [
    { column: sql.raw('i.name'), as: 'text', descending },
    { column: sql.raw('i.at'), as: 'timestamptz', descending: true, filled },
    { column: sql.raw('i.id'), as: 'int8', filled },
  ])

const table = (rows: readonly Item[]): SQL =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, name text, at timestamptz)) i`

const bytes = (text: string) => Buffer.from(text)
function compare(a: Item, b: Item, descending: boolean): number {
  const byName =
    a.name === null || b.name === null
      ? Number(a.name === null) - Number(b.name === null)
      : Buffer.compare(bytes(a.name), bytes(b.name)) * (descending ? -1 : 1)
  return byName || b.at.localeCompare(a.at) || a.id - b.id
}

test('keyset pages one after another give the whole list in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      items,
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 1, max: 7 }),
      async (given, descending, filled, limit) => {
        const rows = given.map((row, id) => ({ ...row, id }))
        const by = order(descending, filled)
        const met: number[] = []
        let after: string | undefined
        for (let pages = 0; pages <= rows.length + 1; pages += 1) {
          const { rows: selected } = await database.db.execute<Item & { key: (string | null)[] }>(
            sql`select i.*, ${by.key} as key from ${table(rows)} where ${by.after(after) ?? sql`true`}
          order by ${by.by} limit ${limit + 1}`,
          )
          const page = keysetPage(by, selected, limit, rows.length, (row) => row.id)
          met.push(...page.rows)
          if (page.next === null) break
          after = page.next
        }
        const wanted = rows.toSorted((a, b) => compare(a, b, descending)).map((row) => row.id)
        expect(met).toEqual(wanted)
      },
    ),
    runs,
  )
})

test('refuses a key of another order and an invalid key', () => {
  const mine = order(true)
  const foreign = order(false).keyOf({ key: ['가람', '2026-11-16', '1'] })
  const short = Buffer.from('["name-","가람"]').toString('base64url')
  const typed = Buffer.from('["name-",{"$ne":1},"2026","1"]').toString('base64url')
  for (const key of [foreign, short, typed, '', '☃', 'bm90IGpzb24', 'bnVsbA']) {
    expect(() => mine.after(key)).toThrow(AppError)
  }
  expect(mine.after(mine.keyOf({ key: [null, '2026-11-16', '1'] }))).toBeDefined()
})

test('answers a page number beyond the end with the last page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 12 }),
      async (total, pageSize, asked) => {
        const all = Array.from({ length: total }, (_, at) => at)
        const page = await numberedPage({
          page: String(asked),
          pageSize,
          rows: async (limit, offset) => all.slice(offset, offset + limit),
          count: async () => total,
        })
        const last = Math.max(1, Math.ceil(total / pageSize))
        const shown = Math.min(asked, last)
        expect(page).toEqual({
          rows: all.slice((shown - 1) * pageSize, shown * pageSize),
          total,
          page: shown,
          pageSize,
          next: shown < last ? String(shown + 1) : null,
        })
      },
    ),
    runs,
  )
})
