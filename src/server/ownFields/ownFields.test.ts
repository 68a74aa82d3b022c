import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { mergeCompanies, previewMerge } from '#shared/merges/merges.endpoints.ts'
import {
  addOwnField,
  changeOwnField,
  countOwnFields,
  listOwnFields,
  orderOwnFields,
  restoreOwnField,
  retireOwnField,
} from '#shared/ownFields/ownFields.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { registerManaged } from '#test/kit/managers.ts'
import { addField, fieldsOf, nextLabel } from '#test/kit/ownFields.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'

const t = testApp()
let team: TestUser
let mine: Caller
let admin: Caller
let vice: Caller
beforeAll(async () => {
  team = await makeUser(t.db, { role: 'team' })
  mine = await t.as(team)
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  vice = await t.as(await makeUser(t.db, { role: 'viceadmin' }))
})

const params = ({ id }: OwnField) => ({ id: String(id) })
const edit = (caller: Caller, field: OwnField, more: object = {}) =>
  caller.call(changeOwnField, {
    params: params(field),
    body: {
      version: field.version,
      label: field.label,
      kind: field.kind,
      unit: field.unit,
      choices: field.choices.filter(({ removed }) => !removed).map(({ id, label }) => ({ id, label })),
      ...more,
    },
  })
const own = (name: string) => registerManaged(admin, name, { manager1Team: team.teamId })
const give = (businessNumber: string, field: OwnField, value: string | number | null, caller = mine) =>
  save(caller, { company: { businessNumber }, additional: { own: { [field.key]: value } } })
const valuesOf = async (key: string) =>
  (await admin.call(getBrokerage, { params: { key }, query: {} })).body.add.own ?? null

it('the admin side adds fields of six kinds, and everybody reads them', async () => {
  const field = await addField(vice, 'number', { label: nextLabel('면적'), unit: '㎡' })
  expect(field).toMatchObject({ kind: 'number', unit: '㎡', key: `ownNumber${field.id}`, version: 1 })
  const words = await addField(admin, 'choice', { choices: ['승계 없음', '사업 집중'] })
  expect(words.choices).toEqual([
    { id: 1, label: '승계 없음' },
    { id: 2, label: '사업 집중' },
  ])
  expect((await fieldsOf(mine)).map(({ id }) => id)).toEqual(expect.arrayContaining([field.id, words.id]))
  const body = { label: nextLabel(), kind: 'text', unit: null } as const
  expect((await mine.call(addOwnField, { body })).status).toBe(403)
  expect((await t.nobody.call(listOwnFields, {})).status).toBe(401)
  expect((await mine.call(countOwnFields, {})).status).toBe(403)
})

it('refuses a label that exists, also as a field of the program, and wrong choices', async () => {
  const { label } = await addField(admin, 'text', { label: nextLabel('Label') })
  const codeOf = async (body: object) =>
    (
      await admin.call(addOwnField, {
        body: { kind: 'text', unit: null, label: nextLabel(), ...body } as never,
      })
    ).error.code
  expect(await codeOf({ label: label.toLowerCase() })).toBe('own-field/label-taken')
  expect(await codeOf({ label: '신용등급' })).toBe('own-field/label-of-program')
  expect(await codeOf({ kind: 'choice' })).toBe('own-field/choices-missing')
  expect(await codeOf({ kind: 'choice', choices: ['예', '예'] })).toBe('own-field/choice-twice')
  expect(await codeOf({ label: '' })).toBe('request/invalid')
  expect(await codeOf({ label: '900101-1234567' })).toBe('request/invalid')
  expect(await codeOf({ kind: 'list' })).toBe('request/invalid')
})

it('of two saves at once the second one learns of the first', async () => {
  const field = await addField(admin, 'text')
  expect((await edit(admin, field, { label: nextLabel() })).status).toBe(200)
  const late = await edit(vice, field, { label: nextLabel() })
  expect([late.status, late.error.code]).toEqual([409, 'own-field/conflict'])
  expect(late.error).toMatchObject({ stored: { version: 2 }, savedBy: { managerName: expect.any(String) } })
})

it('the kind is fixed once a company has a value', async () => {
  const field = await addField(admin, 'text')
  const changed = await edit(admin, field, { kind: 'number', unit: '명' })
  expect(changed.body.field).toMatchObject({ kind: 'number', unit: '명', key: `ownNumber${field.id}` })
  const number = await own('종류(주)')
  expect((await give(number, changed.body.field, 12.5)).status).toBe(200)
  const refused = await edit(admin, changed.body.field, { kind: 'text' })
  expect([refused.status, refused.error.code]).toEqual([409, 'own-field/kind-fixed'])
  await give(number, changed.body.field, null)
  expect((await edit(admin, changed.body.field, { kind: 'text' })).status).toBe(200)
})

it('removing a choice in use asks for its replacement and changes the values with history', async () => {
  const field = await addField(admin, 'choice', { choices: ['자금', '건강', '기타'] })
  const [one, two] = [await own('자금하나(주)'), await own('자금둘(주)')]
  await give(one, field, '1')
  await give(two, field, '2')
  const left = [{ id: 3, label: '기타' }]
  const asked = await edit(admin, field, { choices: left })
  expect([asked.status, asked.error.code]).toEqual([409, 'own-field/choice-in-use'])
  expect(asked.error.message).toContain('자금 값을 쓰는 기업이 1곳')
  const wrong = await edit(admin, field, { choices: left, replace: [{ id: 1, by: 2 }] })
  expect(wrong.error.code).toBe('own-field/replacement-unknown')
  const done = await edit(admin, field, {
    choices: left,
    replace: [
      { id: 1, by: 3 },
      { id: 2, by: null },
    ],
  })
  expect(done.body).toMatchObject({
    replaced: 2,
    field: {
      choices: [
        { id: 3, label: '기타' },
        { id: 1, label: '자금', removed: true },
        { id: 2, label: '건강', removed: true },
      ],
    },
  })
  expect([await valuesOf(one), await valuesOf(two)]).toEqual([{ [field.key]: '3' }, null])
  const { rows } = (await mine.call(getTimeline, { params: { businessNumber: one }, query: {} })).body
  expect(rows[0]?.changes).toEqual([
    { field: `own:${field.label}`, before: '자금', after: '기타', cells: null },
  ])
  const again = await edit(admin, done.body.field, { choices: [...left, { label: '자금' }] })
  expect(again.body.field.choices[1]).toEqual({ id: 4, label: '자금' })
})

it('a removed choice is also replaced in deleted companies, which neither count nor get an entry', async () => {
  const field = await addField(admin, 'choice', { choices: ['자금', '건강'] })
  const [kept, gone] = [await own('남은기업(주)'), await own('지운기업(주)')]
  for (const number of [kept, gone]) await give(number, field, '1')
  const params = { businessNumber: gone }
  expect((await admin.call(deleteCompany, { params, body: { reason: '중복' } })).status).toBe(200)
  const entries = () => t.db.$count(auditEntry, eq(auditEntry.businessNumber, gone))
  const before = await entries()
  const choices = [{ id: 2, label: '건강' }]
  const asked = await edit(admin, field, { choices })
  expect(asked.error.message).toContain('자금 값을 쓰는 기업이 1곳')
  const done = await edit(admin, field, { choices, replace: [{ id: 1, by: 2 }] })
  expect([done.body.replaced, await entries()]).toEqual([1, before])
  const [row] = await t.db.select().from(brokerageRecord).where(eq(brokerageRecord.businessNumber, gone))
  expect(row?.own).toEqual({ [field.key]: '2' })
})

it('a choice is renamed while companies have it', async () => {
  const field = await addField(admin, 'choice', { choices: ['보유', '없음'] })
  const number = await own('이름바꿈(주)')
  await give(number, field, '1')
  const renamed = await edit(admin, field, {
    choices: [
      { id: 2, label: '없음' },
      { id: 1, label: '보유함' },
    ],
  })
  expect(renamed.body.field.choices).toEqual([
    { id: 2, label: '없음' },
    { id: 1, label: '보유함' },
  ])
  expect(await valuesOf(number)).toEqual({ [field.key]: '1' })
})

it('a retired field keeps its values, takes no new ones and comes back', async () => {
  const field = await addField(admin, 'text')
  const number = await own('지움(주)')
  await give(number, field, '남는 값')
  const gone = await admin.call(retireOwnField, { params: params(field), body: { version: 1 } })
  expect(gone.body).toMatchObject({ version: 2, retiredAt: expect.any(String) })
  expect(await valuesOf(number)).toEqual({ [field.key]: '남는 값' })
  // A form that was opened earlier may still send the stored value.
  expect((await give(number, field, '남는 값')).status).toBe(200)
  const refused = await give(number, field, '다른 값')
  expect([refused.status, refused.error.code]).toEqual([400, 'own-field/value-refused'])
  expect((await give(number, field, null)).status).toBe(400)
  expect((await edit(admin, gone.body)).error.code).toBe('own-field/is-retired')
  const again = await addField(admin, 'text', { label: field.label })
  const clash = await admin.call(restoreOwnField, { params: params(field), body: { version: 2 } })
  expect(clash.error.code).toBe('own-field/label-taken')
  await admin.call(retireOwnField, { params: params(again), body: { version: 1 } })
  const back = await admin.call(restoreOwnField, { params: params(field), body: { version: 2 } })
  expect(back.body).toMatchObject({ retiredAt: null, version: 3 })
  expect((await give(number, field, '다른 값')).status).toBe(200)
})

it('the order is that of the last save; an outdated list is refused', async () => {
  const one = await addField(admin, 'text')
  await addField(admin, 'text')
  const ids = (await fieldsOf(admin)).filter(({ retiredAt }) => !retiredAt).map(({ id }) => id)
  const turned = ids.toReversed()
  const { body } = await admin.call(orderOwnFields, { body: { ids: turned } })
  expect(body.rows.filter(({ retiredAt }) => !retiredAt).map(({ id }) => id)).toEqual(turned)
  for (const wrong of [ids.slice(1), [...ids, 99_999], [...ids.slice(1), one.id, one.id]]) {
    const refused = await admin.call(orderOwnFields, { body: { ids: wrong } })
    expect(refused.error.code).toBe('own-field/order-outdated')
  }
})

it('counts the companies of each field and choice, and writes everything into the audit log', async () => {
  const field = await addField(admin, 'choice')
  const number = await own('셈(주)')
  await give(number, field, '2')
  const { rows } = (await admin.call(countOwnFields, {})).body
  expect(rows.find(({ id }) => id === field.id)).toEqual({
    id: field.id,
    companies: 1,
    choices: [
      { id: 1, companies: 0 },
      { id: 2, companies: 1 },
      { id: 3, companies: 0 },
    ],
  })
  const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.subjectKind, 'own-field'))
  const added = entries.find(({ subjectId }) => subjectId === String(field.id))
  expect(added).toMatchObject({
    action: 'own-field/added',
    after: { ownLabel: field.label, ownKind: '선택', ownChoices: ['가', '나', '다'] },
  })
})

it('a merge takes over the values that only the merged company has', async () => {
  const [one, two] = [await addField(admin, 'text'), await addField(admin, 'number')]
  const [keep, merge] = [await own('남는(주)'), await own('합칠(주)')]
  await give(keep, one, '남는 값')
  await give(merge, one, '다른 값')
  await give(merge, two, 7)
  const seen = (await admin.call(previewMerge, { query: { keep, merge } })).body
  const { status, text } = await admin.call(mergeCompanies, {
    body: {
      keep,
      merge,
      keepVersion: seen.keep.version,
      mergeVersion: seen.merge.version,
      managers: [team.teamId, null, null],
      contacts: [null, null, null],
    },
  })
  expect([status, status === 201 ? '' : text]).toEqual([201, ''])
  expect(await valuesOf(keep)).toEqual({ [one.key]: '남는 값', [two.key]: 7 })
})

it('at most 30 fields are in use', async () => {
  const room = 30 - (await fieldsOf(admin)).filter(({ retiredAt }) => !retiredAt).length
  const added = await Promise.all(
    Array.from({ length: room + 3 }, () =>
      admin.call(addOwnField, { body: { label: nextLabel('많은'), kind: 'text', unit: null } }),
    ),
  )
  expect(added.filter(({ status }) => status === 201)).toHaveLength(room)
  expect(new Set(added.filter(({ status }) => status !== 201).map(({ error }) => error.code))).toEqual(
    new Set(['own-field/too-many']),
  )
})
