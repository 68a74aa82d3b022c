import { expect, it } from 'vitest'
import { getArrangement, saveArrangement } from '#shared/settings/settings.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { userSetting } from '../database/tables/user.ts'

const t = testApp()
const params = { table: 'sell' as const }

it('stores the arrangement of a table for that person alone', async () => {
  const [mine, others] = [await t.as(await makeUser(t.db)), await t.as(await makeUser(t.db))]
  const untouched = { columns: null, widths: {}, pinned: [] }
  expect((await mine.call(getArrangement, { params })).body).toEqual(untouched)
  const body = { columns: ['companyName', 'revenue'], widths: { revenue: 140 }, pinned: ['revenue'] }
  for (const given of [{ columns: ['revenue'], widths: {}, pinned: [] }, body])
    expect((await mine.call(saveArrangement, { params, body: given })).status).toBe(200)
  expect((await mine.call(getArrangement, { params })).body).toEqual(body)
  expect((await others.call(getArrangement, { params })).body).toEqual(untouched)
})

it('refuses an invalid arrangement, and changes nothing', async () => {
  const mine = await t.as(await makeUser(t.db))
  const bad: object[] = [
    { columns: [], widths: {} },
    { columns: ['a b'], widths: {} },
    { columns: Array.from({ length: 101 }, (_, at) => `column${at}`), widths: {} },
    { columns: null, widths: { revenue: 5 } },
    {
      columns: null,
      widths: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`column${at}`, 100])),
    },
    { widths: {} },
    { columns: null, widths: {}, pinned: Array.from({ length: 11 }, (_, at) => `column${at}`) },
  ]
  for (const body of bad)
    expect((await mine.call(saveArrangement, { params, body: body as never })).status).toBe(400)
  expect(
    (await mine.call(saveArrangement, { params: { table: 'x' } as never, body: bad[0] as never })).status,
  ).toBe(400)
  expect((await mine.call(getArrangement, { params })).body).toEqual({
    columns: null,
    widths: {},
    pinned: [],
  })
  expect((await t.nobody.call(getArrangement, { params })).status).toBe(401)
})

it('stores each table separately, starting from the older common arrangement', async () => {
  const user = await makeUser(t.db)
  const mine = await t.as(user)
  const shared = { columns: ['companyName', 'revenue'], widths: { revenue: 140 } }
  await t.db.insert(userSetting).values({ teamId: user.teamId, name: 'table.companies', value: shared })
  const read = async (table: 'sell' | 'buy') => (await mine.call(getArrangement, { params: { table } })).body
  expect(await read('sell')).toEqual({ ...shared, pinned: [] })
  const own = { columns: ['companyName', 'address'], widths: {}, pinned: ['address'] }
  await mine.call(saveArrangement, { params: { table: 'sell' }, body: own })
  expect(await read('sell')).toEqual(own)
  expect(await read('buy')).toEqual({ ...shared, pinned: [] })
})
