import { eq, gt, max } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import {
  addView,
  changeView,
  deleteView,
  listViews,
  restoreView,
  setUsualView,
} from '#shared/settings/views.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { liveEvent } from '../database/tables/liveEvent.ts'
import { listView } from '../database/tables/settings/listView.ts'
import { appUser } from '../database/tables/user.ts'
import { removeDeletedViews, viewsLock } from './views.commands.ts'

const t = testApp()
let owner: TestUser
let mine: Caller
let others: Caller
let admin: Caller
beforeAll(async () => {
  owner = await makeUser(t.db, { role: 'team' })
  mine = await t.as(owner)
  others = await t.as(await makeUser(t.db, { role: 'team' }))
  admin = await t.as(await makeUser(t.db, { role: 'viceadmin' }))
})

const content = {
  search: { where: 'all(revenue.min.2000)(oldField.has.a)', sort: '-revenue' },
  columns: ['companyName', 'revenue', 'goneColumn'],
  widths: { revenue: 140 },
  pinned: ['revenue'],
}
const screen = 'sell-table' as const
const params = { screen }
const view = (name: string, shared = false) => ({ name, shared, content })
const add = async (who: Caller, name: string, shared = false) => {
  const { status, body, text } = await who.call(addView, { params, body: view(name, shared) })
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  return body
}
const namesOf = async (who: Caller) =>
  (await who.call(listViews, { params })).body.rows.map(({ name }) => name)

it('stores a view as it was given, also with what no longer exists', async () => {
  const made = await add(mine, '매출 20억 이상')
  expect(made).toMatchObject({ name: '매출 20억 이상', shared: false, content, can: { change: true } })
  expect(await namesOf(mine)).toContain('매출 20억 이상')
  expect(await namesOf(others)).not.toContain('매출 20억 이상')
  expect(await namesOf(admin)).not.toContain('매출 20억 이상')
})

it('shared views are seen by everybody and changed by their owner and the admin side', async () => {
  const { id } = await add(mine, '주간회의', true)
  const { rows } = (await others.call(listViews, { params })).body
  expect(rows.find((row) => row.id === id)).toMatchObject({ name: '주간회의', can: { change: false } })
  const body = { ...view('주간회의 2', true), version: 1 }
  const byOther = await others.call(changeView, { params: { id: String(id) }, body })
  expect([byOther.status, byOther.error.code]).toEqual([403, 'view/denied'])
  expect((await others.call(deleteView, { params: { id: String(id) } })).status).toBe(403)
  const byAdmin = await admin.call(changeView, { params: { id: String(id) }, body })
  expect([byAdmin.status, byAdmin.body.version]).toEqual([200, 2])
  const stale = await mine.call(changeView, { params: { id: String(id) }, body })
  expect([stale.status, stale.error.code]).toEqual([409, 'view/conflict'])
  expect(stale.error).toMatchObject({ stored: { name: '주간회의 2' }, sent: { name: '주간회의 2' } })
  const taken = { ...view('주간회의 2', false), version: 2 }
  expect((await admin.call(changeView, { params: { id: String(id) }, body: taken })).status).toBe(403)
  expect((await mine.call(changeView, { params: { id: String(id) }, body: taken })).status).toBe(200)
  expect(await namesOf(others)).not.toContain('주간회의 2')
})

it('somebody else’s own view is nowhere, also for the admin side', async () => {
  const { id } = await add(mine, '나만')
  for (const who of [others, admin]) {
    const body = { ...view('뺏음', true), version: 1 }
    expect((await who.call(changeView, { params: { id: String(id) }, body })).status).toBe(404)
    expect((await who.call(deleteView, { params: { id: String(id) } })).status).toBe(404)
    expect((await who.call(setUsualView, { params, body: { id } })).status).toBe(404)
  }
  expect(await namesOf(mine)).toContain('나만')
  expect((await t.nobody.call(listViews, { params })).status).toBe(401)
})

it('has one usual view per screen and person', async () => {
  const one = await add(mine, '처음 하나', true)
  const two = await add(mine, '처음 둘')
  const usual = async (who: Caller) => (await who.call(listViews, { params })).body.usual
  for (const id of [one.id, two.id]) {
    expect((await mine.call(setUsualView, { params, body: { id } })).status).toBe(200)
    expect(await usual(mine)).toBe(id)
  }
  expect(await usual(others)).toBeNull()
  await others.call(setUsualView, { params, body: { id: one.id } })
  expect(await usual(others)).toBe(one.id)
  // The view is no longer shared, so it is no longer the usual one of others.
  await mine.call(changeView, { params: { id: String(one.id) }, body: { ...view('처음 하나'), version: 1 } })
  expect(await usual(others)).toBeNull()
  const elsewhere = await mine.call(setUsualView, { params: { screen: 'buy-table' }, body: { id: two.id } })
  expect(elsewhere.status).toBe(404)
  await mine.call(deleteView, { params: { id: String(two.id) } })
  expect(await usual(mine)).toBeNull()
  await mine.call(setUsualView, { params, body: { id: null } })
})

it('refuses wrong views, and changes nothing', async () => {
  await add(mine, '있는 이름')
  const before = await namesOf(mine)
  const bad: [object, number][] = [
    [view('있는 이름'), 409],
    [view(''), 400],
    [view('가'.repeat(61)), 400],
    [{ name: '가', shared: true }, 400],
    [{ ...view('나'), content: { ...content, search: { where: '가'.repeat(4001) } } }, 400],
    [{ ...view('다'), content: { ...content, search: { a: '가'.repeat(3000), b: '나'.repeat(1001) } } }, 400],
    [{ ...view('다'), content: { ...content, search: { name: '900101-1234567' } } }, 400],
    [
      {
        ...view('라'),
        content: {
          ...content,
          search: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`a${at}`, ''])),
        },
      },
      400,
    ],
  ]
  for (const [body, status] of bad)
    expect((await mine.call(addView, { params, body: body as never })).status).toBe(status)
  expect((await mine.call(listViews, { params: { screen: 'x' } as never })).status).toBe(400)
  expect(await namesOf(mine)).toEqual(before)
})

it('limits the shared views of a person per screen', async () => {
  const sharing = await t.as(await makeUser(t.db, { role: 'team' }))
  for (let at = 1; at <= 10; at += 1) await add(sharing, `함께 ${at}`, true)
  const { id } = await add(sharing, '혼자')
  const refused = await sharing.call(addView, { params, body: view('함께 11', true) })
  expect([refused.status, refused.error.code]).toEqual([409, 'view/too-many-shared'])
  expect(refused.error.message).toContain('10개')
  const change = (body: object) =>
    sharing.call(changeView, { params: { id: String(id) }, body: body as never })
  const shared = await change({ ...view('혼자', true), version: 1 })
  expect([shared.status, shared.error.code]).toEqual([409, 'view/too-many-shared'])
  expect((await change({ ...view('혼자 2'), version: 1 })).status).toBe(200)
  const elsewhere = { params: { screen: 'buy-list' as const }, body: view('함께 11', true) }
  expect((await sharing.call(addView, elsewhere)).status).toBe(201)
})

/** Runs the call while another transaction of the database is open, and commits that one when the call waits for it. */
async function during<T>(steps: [string, unknown[]][], call: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: t.database.url })
  await client.connect()
  try {
    await client.query('begin')
    for (const [text, values] of steps) await client.query(text, values)
    const answer = call()
    const waiting = async () => (await client.query('select from pg_locks where not granted')).rowCount
    await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(1)
    await client.query('commit')
    return await answer
  } finally {
    await client.end()
  }
}

it('two servers that save the same name at once: one is told that it is taken', async () => {
  const lock = 'select pg_advisory_xact_lock($1, hashtext($2))'
  const insert = 'insert into list_view (team_id, screen, name, content) values ($1, $2, $3, $4)'
  const { teamId } = owner
  const made = await add(mine, '곧 바뀔 이름')
  const saving = (name: string): [string, unknown[]][] => [
    [lock, [viewsLock, teamId]],
    [insert, [teamId, screen, name, content]],
  ]
  const added = await during(saving('동시에 하나'), () =>
    mine.call(addView, { params, body: view('동시에 하나') }),
  )
  expect([added.status, added.error.code]).toEqual([409, 'view/name-taken'])
  const changed = await during(saving('동시에 둘'), () =>
    mine.call(changeView, {
      params: { id: String(made.id) },
      body: { ...view('동시에 둘'), version: 1 },
    }),
  )
  expect([changed.status, changed.error.code]).toEqual([409, 'view/name-taken'])
})

it('a view that is deleted while it is chosen is not found', async () => {
  const { id } = await add(mine, '곧 없을 보기')
  const chosen = await during([['delete from list_view where id = $1', [id]]], () =>
    mine.call(setUsualView, { params, body: { id } }),
  )
  expect([chosen.status, chosen.error.code]).toEqual([404, 'view/not-found'])
})

it('keeps the shared views of a deleted user, which the admin side may change', async () => {
  const gone = await makeUser(t.db, { role: 'team' })
  const caller = await t.as(gone)
  const { id } = await add(caller, '떠난 사람의 보기', true)
  await add(caller, '떠난 사람만의 보기')
  await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, gone.teamId))
  const { rows } = (await others.call(listViews, { params })).body
  expect(rows.find((row) => row.id === id)).toMatchObject({ owner: { gone: true }, can: { change: false } })
  expect(rows.map(({ name }) => name)).not.toContain('떠난 사람만의 보기')
  expect((await admin.call(deleteView, { params: { id: String(id) } })).status).toBe(200)
})

it('says that the content of another release cannot be read, and shows it as empty', async () => {
  await t.db.insert(listView).values({ teamId: owner.teamId, screen, name: '옛 보기', content: { a: 1 } })
  const long = { ...content, search: { where: '가'.repeat(4001) } }
  await t.db.insert(listView).values({ teamId: owner.teamId, screen, name: '긴 보기', content: long })
  const { rows } = (await mine.call(listViews, { params })).body
  for (const name of ['옛 보기', '긴 보기'])
    expect(rows.find((row) => row.name === name)).toMatchObject({
      readable: false,
      content: { search: {}, columns: null, widths: {}, pinned: [] },
    })
  expect(rows.find(({ name }) => name === '있는 이름')).toMatchObject({ readable: true })
})

it('restores a deleted view as it was, for those who may delete it, within an hour', async () => {
  const { id } = await add(mine, '지울 보기', true)
  const of = { params: { id: String(id) } }
  await others.call(setUsualView, { params, body: { id } })
  const usual = async () => (await others.call(listViews, { params })).body.usual
  expect((await mine.call(restoreView, of)).error.code).toBe('view/gone')
  await mine.call(deleteView, of)
  expect([await namesOf(others), await usual()]).toEqual([expect.not.arrayContaining(['지울 보기']), null])
  for (const call of [deleteView, changeView])
    expect((await mine.call(call, { ...of, body: { ...view('나'), version: 1 } } as never)).status).toBe(404)
  expect((await mine.call(setUsualView, { params, body: { id } })).status).toBe(404)
  expect((await others.call(restoreView, of)).error.code).toBe('view/denied')
  // Its name is free at once. While somebody uses the name, the view cannot come back.
  const same = await add(mine, '지울 보기')
  expect((await mine.call(restoreView, of)).error.code).toBe('view/name-taken')
  await mine.call(deleteView, { params: { id: String(same.id) } })
  const back = await admin.call(restoreView, of)
  expect([back.status, back.body]).toEqual([200, expect.objectContaining({ id, name: '지울 보기', content })])
  expect(await usual()).toBe(id)

  await mine.call(deleteView, of)
  const longAgo = new Date(Date.now() - 61 * 60_000)
  await t.db.update(listView).set({ deletedAt: longAgo }).where(eq(listView.id, id))
  expect((await mine.call(restoreView, of)).error.code).toBe('view/gone')
  const late = await add(mine, '또 하나')
  await mine.call(deleteView, { params: { id: String(late.id) } })
  // Housekeeping removes it for good, and leaves what can still be restored.
  await removeDeletedViews(t.db)
  expect((await mine.call(restoreView, { params: { id: String(late.id) } })).status).toBe(200)
  expect(await t.db.$count(listView, eq(listView.id, id))).toBe(0)
})

it('tells everybody about a shared view, and only its owner about an own one', async () => {
  const told = async (work: () => Promise<unknown>) => {
    const [last] = await t.db.select({ id: max(liveEvent.id) }).from(liveEvent)
    await work()
    const events = await t.db
      .select()
      .from(liveEvent)
      .where(gt(liveEvent.id, last?.id ?? 0))
    return events.map(({ topic, audience }) => ({ topic, audience }))
  }
  const everybody = [{ topic: 'views', audience: {} }]
  const onlyOwner = [{ topic: 'views', audience: { teamIds: [owner.teamId] } }]
  let id = 0
  const of = () => ({ params: { id: String(id) } })
  const change = (version: number, shared: boolean) => () =>
    mine.call(changeView, { ...of(), body: { ...view('말할 보기', shared), version } })
  expect(await told(async () => (id = (await add(mine, '말할 보기')).id))).toEqual(onlyOwner)
  expect(await told(() => mine.call(setUsualView, { params, body: { id } }))).toEqual(onlyOwner)
  expect(await told(change(1, true))).toEqual(everybody)
  expect(await told(change(2, false))).toEqual(everybody)
  expect(await told(() => mine.call(deleteView, of()))).toEqual(onlyOwner)
  expect(await told(() => mine.call(restoreView, of()))).toEqual(onlyOwner)
})
