import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { cancelledBy } from './cancelling.ts'
import { connect } from './connect.ts'

const t = testApp()

it('a query that waits for the connection of a cancelled one is not cancelled with it', async () => {
  const { pool, close } = connect(t.database.url, { max: 1 })
  try {
    const gone = new AbortController()
    const first = cancelledBy(gone.signal, () => pool.query('select pg_sleep(20)')).catch(() => 'cancelled')
    // The second query gets the connection at the moment when the first one releases it.
    const second = cancelledBy(new AbortController().signal, () => pool.query('select 1 as one'))
    await expect.poll(() => pool.waitingCount).toBe(1)
    gone.abort()
    expect(await first).toBe('cancelled')
    expect((await second).rows).toEqual([{ one: 1 }])
  } finally {
    await close()
  }
})

it('a transaction whose browser has left is rolled back, and its connection serves the next request', async () => {
  const { db, pool, close } = connect(t.database.url, { max: 1 })
  try {
    const gone = new AbortController()
    const first = cancelledBy(gone.signal, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`create temporary table unfinished (id int)`)
        const slow = tx.execute(sql`select pg_sleep(20)`)
        gone.abort()
        await slow
      }),
    ).catch(() => 'cancelled')
    expect(await first).toBe('cancelled')
    expect(pool.totalCount).toBe(1)
    expect((await db.execute(sql`select to_regclass('unfinished') as found`)).rows).toEqual([{ found: null }])
  } finally {
    await close()
  }
})

it('a connection whose rollback failed is not used again', async () => {
  const { db, pool, close } = connect(t.database.url, { max: 1 })
  let refusals = 0
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [{ text }] = given as [{ text?: string }]
      if (text !== 'rollback' || refusals > 0) return ask(...given)
      refusals += 1
      return Promise.reject(new Error('no answer'))
    }) as typeof client.query
  })
  try {
    const failing = db.transaction((tx) => tx.execute(sql`select 1 / 0`))
    await expect(failing).rejects.toThrow('rollback')
    expect(refusals).toBe(1)
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  } finally {
    await close()
  }
})
