import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { politely } from './politely.ts'

const t = testApp()

it('polite work lets requests run before each statement of its transactions, and other work does not', async () => {
  let given = 0
  const giveWay = async () => void (given += 1)
  const twice = () =>
    t.db.transaction(async (tx) => {
      await tx.execute(sql`select 6 as six`)
      return tx.execute(sql`select 7 as seven`)
    })
  const [{ rows }] = await Promise.all([politely(giveWay, twice), twice()])
  expect(rows).toEqual([{ seven: 7 }])
  // Before begin, both statements and commit.
  expect(given).toBe(4)
})

it('an error of a polite statement rolls the transaction back', async () => {
  const fails = politely(
    async () => undefined,
    () => t.db.transaction((tx) => tx.execute(sql`select 1 / 0`)),
  )
  await expect(fails).rejects.toThrow('Failed query')
  expect((await t.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
