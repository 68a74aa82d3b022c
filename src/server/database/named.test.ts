import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { type Connection, connect } from './connect.ts'
import type * as Named from './named.ts'

let database: TestDatabase
let one: Connection
let executeNamed: typeof Named.executeNamed
let plannedEachTime: typeof Named.plannedEachTime
beforeAll(async () => {
  // The names are counted for the whole process, and tests that ran in it before may have used all of them.
  vi.resetModules()
  ;({ executeNamed, plannedEachTime } = await import('./named.ts'))
  database = await createTestDatabase()
  one = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await one.close()
  await database.drop()
})

const known = async (): Promise<string[]> => {
  const { rows } = await one.db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements`,
  )
  return rows.map(({ statement }) => statement)
}
const twice = (number: number): SQL => sql`select ${number}::int * 2 as twice`

it('a statement is prepared once per connection and runs with any values', async () => {
  expect(await executeNamed(one.db, twice(4))).toEqual([{ twice: 8 }])
  expect(await executeNamed(one.db, twice(5))).toEqual([{ twice: 10 }])
  expect((await known()).filter((text) => text.includes('as twice'))).toHaveLength(1)
})

it('a named statement inside a transaction sees its writes', async () => {
  const seen = await one.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table only_here on commit drop as select 7 as number`)
    return executeNamed(tx, sql`select number from only_here`)
  })
  expect(seen).toEqual([{ number: 7 }])
})

it('texts that grow with their input do not accumulate prepared statements', async () => {
  for (let length = 1; length <= 60; length += 1) {
    const values = Array.from({ length }, (_, index) => sql`${index}::int`)
    expect(await executeNamed(one.db, sql`select ${sql.join(values, sql`, `)}`)).toHaveLength(1)
  }
  expect((await known()).length).toBeLessThanOrEqual(50)
})

it('a statement that transactions ask again and again is taught to the connection, and sees each one’s own rows', async () => {
  const ask = (number: number) =>
    one.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('test.number', ${String(number)}, true)`)
      return (await tx.execute(sql`select current_setting('test.number') as often`)).rows
    })
  for (let number = 1; number <= 5; number += 1)
    expect(await ask(number)).toEqual([{ often: String(number) }])
  expect((await known()).filter((text) => text.includes('as often'))).toHaveLength(1)
})

it('a statement that is planned each time gets no name, however often it comes', async () => {
  for (let number = 1; number <= 5; number += 1)
    await one.db.transaction((tx) => tx.execute(plannedEachTime(sql`select ${number}::int as anew`)))
  expect((await known()).filter((text) => text.includes('as anew'))).toEqual([])
})
