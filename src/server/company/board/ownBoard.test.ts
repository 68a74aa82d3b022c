import { beforeAll, expect, it } from 'vitest'
import { getBoard, listBoardCards, moveBoardCard } from '#shared/company/board/board.endpoints.ts'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'
import type { OwnFieldKey } from '#shared/company/own/ownKey.ts'
import { changeOwnField, retireOwnField } from '#shared/ownFields/ownFields.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { registerManaged } from '#test/kit/managers.ts'
import { addField } from '#test/kit/ownFields.ts'

const t = testApp()
let me: Caller
let admin: Caller
let other: Caller
let field: OwnField
let number: string
const by = () => field.key as OwnFieldKey
const ownOf = async () =>
  (await admin.call(getBrokerage, { params: { key: number }, query: {} })).body.add.own?.[field.key]
const move = (caller: Caller, from: string, to: string) =>
  caller.call(moveBoardCard, { body: { businessNumber: number, by: by(), from, to } })
beforeAll(async () => {
  const mine = await makeUser(t.db, { role: 'team' })
  me = await t.as(mine)
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  other = await t.as(await makeUser(t.db, { role: 'team' }))
  field = await addField(admin, 'choice', { choices: ['승계 없음', '건강', '자금'] })
  number = await registerManaged(admin, '보드기업(주)', { manager1Team: mine.teamId })
})

it('has a column for each choice, and a drop stores it by the rights of the form', async () => {
  const { body } = await me.call(getBoard, { query: { by: by() } })
  expect(body.columns.map(({ key, label, open }) => [key, label, open])).toEqual([
    ['미설정', '미설정', true],
    ['1', '승계 없음', true],
    ['2', '건강', true],
    ['3', '자금', true],
  ])
  expect((await move(me, '미설정', '2')).status).toBe(200)
  expect(await ownOf()).toBe('2')
  const cards = await me.call(listBoardCards, { query: { by: by(), column: '2' } })
  expect(cards.body.rows).toMatchObject([{ businessNumber: number, own: '2', mayMove: true }])
  expect((await other.call(listBoardCards, { query: { by: by(), column: '2' } })).body.rows).toMatchObject([
    { mayMove: false },
  ])
  const before = await fingerprint(t.database.pool)
  expect((await move(other, '2', '3')).error.code).toBe('company/not-manager')
  expect((await move(me, '1', '3')).status).toBe(409)
  expect((await move(me, '2', '9')).status).toBe(400)
  expect(await fingerprint(t.database.pool)).toEqual(before)
  expect((await move(me, '2', '미설정')).status).toBe(200)
  expect(await ownOf()).toBeUndefined()
})

it('keeps a removed choice only where it was replaced, and refuses fields that are no choice or retired', async () => {
  await save(me, { company: { businessNumber: number }, additional: { own: { [field.key]: '3' } } })
  const { body } = await admin.call(changeOwnField, {
    params: { id: String(field.id) },
    body: {
      version: field.version,
      label: field.label,
      kind: 'choice',
      unit: null,
      choices: field.choices.slice(0, 2),
      replace: [{ id: 3, by: 1 }],
    },
  })
  const board = await me.call(getBoard, { query: { by: by() } })
  expect(board.body.columns.filter(({ count }) => count > 0)).toMatchObject([{ key: '1', count: 1 }])
  expect((await me.call(getBoard, { query: { by: 'ownText1' as never } })).status).toBe(400)
  expect((await me.call(getBoard, { query: { by: 'ownChoice9999' } })).status).toBe(404)
  await admin.call(retireOwnField, {
    params: { id: String(field.id) },
    body: { version: body.field.version },
  })
  expect((await me.call(getBoard, { query: { by: by() } })).error.code).toBe('own-field/not-found')
  expect((await move(me, '1', '2')).status).toBe(400)
  expect(await ownOf()).toBe('1')
})
