import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { copyIn } from './copyIn.ts'

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
