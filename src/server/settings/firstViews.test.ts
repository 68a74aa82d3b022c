import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { listViews } from '#shared/settings/views.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { userSetting } from '../database/tables/user.ts'

const t = testApp()
/** The statements of the migration that write rows. */
let conversion: string[]
beforeAll(() => {
  const [file = ''] = globSync('src/server/database/migrations/*_first_views.sql')
  conversion = readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('insert into'))
})

it('makes the arrangement of columns of each person the first view of the table, with which it opens', async () => {
  const [own, common, plain, broken] = await Promise.all([1, 2, 3, 4].map(() => makeUser(t.db)))
  if (!own || !common || !plain || !broken) throw new Error('no users')
  const columns = ['companyName', 'revenue']
  await t.db.insert(userSetting).values([
    {
      teamId: own.teamId,
      name: 'table.sell',
      value: { columns, widths: { revenue: 140 }, pinned: ['revenue'] },
    },
    { teamId: common.teamId, name: 'table.companies', value: { columns: ['companyName'], widths: {} } },
    { teamId: common.teamId, name: 'table.buy', value: { columns, widths: {}, pinned: [] } },
    { teamId: plain.teamId, name: 'table.sell', value: { columns: null, widths: {}, pinned: [] } },
    { teamId: broken.teamId, name: 'table.sell', value: { columns: 'all', widths: 7 } },
    { teamId: broken.teamId, name: 'table.buy', value: ['companyName'] },
  ])
  // A second run, for example of a restored backup, changes nothing.
  for (const _run of [1, 2]) for (const statement of conversion) await t.db.execute(sql.raw(statement))
  const of = async (user: typeof own, screen: 'sell-table' | 'buy-table' | 'candidate-table') => {
    const { rows, usual } = (await (await t.as(user)).call(listViews, { params: { screen } })).body
    return rows.map(({ id, name, shared, readable, content }) => [
      name,
      shared,
      readable,
      usual === id,
      content,
    ])
  }
  const view = (content: object) => [
    ['내 열', false, true, true, { search: {}, widths: {}, pinned: [], ...content }],
  ]
  expect(await of(own, 'sell-table')).toEqual(
    view({ columns, widths: { revenue: 140 }, pinned: ['revenue'] }),
  )
  expect(await of(own, 'buy-table')).toEqual([])
  expect(await of(common, 'buy-table')).toEqual(view({ columns }))
  expect(await of(common, 'candidate-table')).toEqual(view({ columns: ['companyName'] }))
  for (const user of [plain, broken]) expect(await of(user, 'sell-table')).toEqual([])
})
