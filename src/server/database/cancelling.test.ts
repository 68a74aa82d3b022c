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
    // It gets the connection in the moment in which the first query gives it back.
    const second = cancelledBy(new AbortController().signal, () => pool.query('select 1 as one'))
    await expect.poll(() => pool.waitingCount).toBe(1)
    gone.abort()
    expect(await first).toBe('cancelled')
    expect((await second).rows).toEqual([{ one: 1 }])
  } finally {
    await close()
  }
})
