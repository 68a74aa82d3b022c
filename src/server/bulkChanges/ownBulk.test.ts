import { beforeAll, expect, it } from 'vitest'
import {
  getBulkChange,
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'
import type { OwnFieldKey } from '#shared/company/own/ownKey.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { changeOwnField, retireOwnField } from '#shared/ownFields/ownFields.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { businessHash } from '#test/kit/businessHash.ts'
import { save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { registerManaged } from '#test/kit/managers.ts'
import { addField } from '#test/kit/ownFields.ts'

const t = testApp()
let mine: TestUser
let me: Caller
let admin: Caller
beforeAll(async () => {
  mine = await makeUser(t.db, { role: 'team', managerName: '나세인' })
  me = await t.as(mine)
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const own = (name: string) => registerManaged(admin, name, { manager1Team: mine.teamId })
const give = (businessNumber: string, { key }: OwnField, value: string | number | null) =>
  save(me, { company: { businessNumber }, additional: { own: { [key]: value } } })
const ownOf = async (key: string) =>
  (await admin.call(getBrokerage, { params: { key }, query: {} })).body.add.own ?? null
const asked = ({ key }: OwnField, value: string | null) => ({ field: key as OwnFieldKey, value })
const preview = (change: ReturnType<typeof asked>, numbers: string[], caller = me) =>
  caller.call(previewBulkChange, {
    body: { change, rows: numbers.map((businessNumber) => ({ businessNumber })) },
  })
const make = async (change: ReturnType<typeof asked>, numbers: string[]) => {
  const { body } = await preview(change, numbers)
  expect(body.rows).toHaveLength(numbers.length)
  const rows = body.rows.map(({ businessNumber, version }) => ({ businessNumber, version: version ?? 0 }))
  return me.call(makeBulkChange, { body: { change, rows, onlyPossible: true } })
}

it('previews, sets and clears an own field of every kind, and an undo restores the database', async () => {
  const [one, two, bare] = [await own('하나(주)'), await own('둘(주)'), await own('셋(주)')]
  const cases = [
    ['text', '한빛회계법인', '한빛회계법인', '한빛회계법인'],
    ['number', '1,200.5', 1200.5, '1,200.5백만원'],
    ['day', '2026-12-24', '2026-12-24', '2026-12-24'],
    ['choice', '2', '2', '나'],
    ['flag', '예', '예', '예'],
    ['person', mine.teamId, mine.teamId, `${mine.teamId}_나세인`],
  ] as const
  for (const [kind, value, stored, shown] of cases) {
    const field = await addField(admin, kind, kind === 'number' ? { unit: '백만원' } : {})
    const others = await addField(admin, 'text')
    await give(one, others, '그대로')
    await give(two, field, value)
    const before = await businessHash(t.db)
    const print = await fingerprint(t.database.pool)
    const { body } = await preview(asked(field, value), [one, two, bare])
    expect(body.after).toBe(shown)
    expect(body.rows.map(({ outcome, before: was }) => [outcome, was])).toEqual([
      ['change', null],
      ['same', shown],
      ['change', null],
    ])
    expect(await fingerprint(t.database.pool)).toEqual(print)
    const done = await make(asked(field, value), [one, two, bare])
    expect([done.status, done.body.changed]).toEqual([200, 2])
    expect(await ownOf(one)).toMatchObject({ [field.key]: stored, [others.key]: '그대로' })
    expect(await ownOf(bare)).toMatchObject({ [field.key]: stored })
    const { body: timeline } = await me.call(getTimeline, { params: { businessNumber: one }, query: {} })
    expect(JSON.stringify(timeline)).toContain(field.label)
    const record = await me.call(getBulkChange, { params: { id: String(done.body.id) } })
    expect(record.body).toMatchObject({ label: field.label, after: shown })
    const undone = await me.call(undoBulkChange, {
      params: { id: String(done.body.id) },
      body: { leaveChanged: false },
    })
    expect(undone.status).toBe(200)
    expect(await businessHash(t.db)).toBe(before)
    const cleared = await make(asked(field, null), [two])
    expect(cleared.body.changed).toBe(1)
    expect((await ownOf(two))?.[field.key]).toBeUndefined()
  }
})

it('stores no value at all if the last one is cleared', async () => {
  const number = await own('비울(주)')
  const field = await addField(admin, 'flag')
  await give(number, field, '예')
  await make(asked(field, null), [number])
  const { rows } = await t.database.pool.query(
    'select own is null as empty from company_add where business_number = $1',
    [number],
  )
  expect(rows).toEqual([{ empty: true }])
})

it('refuses wrong values, unknown and retired fields, removed choices and people, and changes nothing', async () => {
  const number = await own('거절(주)')
  const other = await registerManaged(admin, '남의(주)', {
    manager1Team: (await makeUser(t.db, { role: 'team' })).teamId,
  })
  const text = await addField(admin, 'text')
  const amount = await addField(admin, 'number')
  const choice = await addField(admin, 'choice')
  const person = await addField(admin, 'person')
  const gone = await addField(admin, 'flag')
  await admin.call(retireOwnField, { params: { id: String(gone.id) }, body: { version: gone.version } })
  await admin.call(changeOwnField, {
    params: { id: String(choice.id) },
    body: {
      version: choice.version,
      label: choice.label,
      kind: 'choice',
      unit: null,
      choices: choice.choices.slice(1),
    },
  })
  const before = await fingerprint(t.database.pool)
  for (const [field, value] of [
    [amount, '많음'],
    [text, '가'.repeat(501)],
    [text, '900101-1234567'],
    [choice, '1'],
    [choice, '가'],
    [person, '없는팀'],
    [gone, '예'],
    [{ ...text, key: 'ownText999999' }, '가'],
    [{ ...text, key: `ownFlag${text.id}` }, '예'],
    [{ ...text, key: 'own' }, '예'],
  ] as [OwnField, string][]) {
    const { status } = await preview(asked(field, value), [number])
    expect([field.key, value, status]).toEqual([field.key, value, 400])
    const made = await me.call(makeBulkChange, {
      body: {
        change: asked(field, value),
        rows: [{ businessNumber: number, version: 1 }],
        onlyPossible: true,
      },
    })
    expect(made.status).toBe(400)
  }
  const foreign = await preview(asked(text, '가'), [other])
  expect(foreign.body.rows).toMatchObject([{ outcome: 'refused', note: '담당기업이 아닙니다' }])
  expect(await fingerprint(t.database.pool)).toEqual(before)
})
