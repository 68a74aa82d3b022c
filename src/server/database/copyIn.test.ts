import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { copyIn } from './copyIn.ts'
import { CopyRows } from './copyRows.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const line = Buffer.from(`${'가'.repeat(1000)}\n`)
const piece = Buffer.concat(Array.from({ length: 80 }, () => line))
async function* pieces(count: number) {
  for (let at = 0; at < count; at += 1) yield piece
}
interface Stream {
  listenerCount(event: string): number
}
const listeners = () => {
  const { stream } = (client as unknown as { connection: { stream: Stream } }).connection
  return ['drain', 'close'].map((event) => stream.listenerCount(event))
}

it('a copy that often waits for the database leaves nothing behind on its connection', async () => {
  await client.query('create temporary table copied (text text)')
  const before = listeners()
  await copyIn(client, 'copy copied (text) from stdin', pieces(120))
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from copied')
  expect(rows[0]?.count).toBe(120 * 80)
  expect(listeners()).toEqual(before)
})

const odd = 'a\\b\tc\nd\re"f\'g{h},가나다 😀'
const given = [
  {
    id: 1,
    text: odd,
    at: new Date('2026-11-13T03:04:05.678Z'),
    yes: true,
    runs: [-2_147_483_648, -1, 0, 7, 10, 99_999_999, 100_000_000, 2_147_483_647, 2 ** 53 - 1, -(2 ** 53 - 1)],
    words: [odd, '', 'NULL', '\\N'],
  },
  { id: 2, text: '\\N', at: null, yes: false, runs: [], words: [] },
  { id: 3, text: '', at: null, yes: null, runs: null, words: null },
  // This row is longer than the first buffer.
  { id: 4, text: '긴'.repeat(100_000), at: null, yes: null, runs: [5], words: ['x'] },
]

it('values written for COPY arrive as they are', async () => {
  const rows = new CopyRows(['id', 'text', 'at', 'yes', 'runs', 'words'])
  for (const row of given.slice(0, 2)) rows.add(row)
  const first = rows.take()
  for (const row of given.slice(2)) rows.add(row)
  await client.query(
    'create temporary table copied_values (id int, text text, at timestamptz, yes boolean, runs bigint[], words text[])',
  )
  for (const bytes of [first, rows.take()]) await copyIn(client, 'copy copied_values from stdin', bytes)
  const { rows: stored } = await client.query<{ runs: string[] | null }>(
    'select * from copied_values order by id',
  )
  expect(stored.map((row) => ({ ...row, runs: row.runs?.map(Number) ?? null }))).toEqual(given)
})
