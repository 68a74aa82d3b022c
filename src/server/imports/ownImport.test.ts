import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { checkImport, listImportRows } from '#shared/imports/imports.endpoints.ts'
import { retireOwnField } from '#shared/ownFields/ownFields.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { businessHash } from '#test/kit/businessHash.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { type BookValue, importBook } from '#test/kit/importBook.ts'
import { choiceOf, importDesk, upload } from '#test/kit/imports.ts'
import { addField } from '#test/kit/ownFields.ts'

const t = testApp()
const desk = importDesk(t)
let me: Caller
let mine: TestUser
let admin: Caller
let fields: OwnField[]
const labels = ['추천인', '수주잔고', '공장 면적', '실사 예정일', '매각 사유', '승계 여부', '내부 검토자']
beforeAll(async () => {
  mine = await makeUser(t.db, { role: 'team', managerName: '나세인' })
  me = await t.as(mine)
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const [text, amount, area, day, choice, flag, person] = labels
  fields = [
    await addField(admin, 'text', { label: text ?? '' }),
    await addField(admin, 'number', { label: amount ?? '', unit: '백만원' }),
    await addField(admin, 'number', { label: area ?? '', unit: 'm²' }),
    await addField(admin, 'day', { label: day ?? '' }),
    await addField(admin, 'choice', { label: choice ?? '', choices: ['승계 없음', '건강'] }),
    await addField(admin, 'flag', { label: flag ?? '' }),
    await addField(admin, 'person', { label: person ?? '' }),
  ]
})
beforeEach(() => desk.work())

const heads = [
  '기업명',
  '사업자번호',
  '추천 인',
  '수주잔고 (억원)',
  '공장면적(m²)',
  '실사예정일',
  '매각사유',
  '승계여부',
  '내부검토자',
]
const book = (...rows: BookValue[][]) => importBook([{ rows: [heads, ...rows] }])
const ownOf = async (key: string) =>
  (await admin.call(getBrokerage, { params: { key }, query: {} })).body.add.own ?? null
const keyed = (...values: (string | number | null)[]) =>
  Object.fromEntries(
    fields.flatMap(({ key }, at) =>
      values[at] === null || values[at] === undefined ? [] : [[key, values[at]]],
    ),
  )

it('recognises own fields by their names, stores new values, fills and replaces, and an undo restores the database', async () => {
  const known = await register(me, '아는기업(주)')
  const [, , , , , flag] = fields
  await save(me, { company: { businessNumber: known }, additional: { own: { [flag?.key ?? '']: '아니오' } } })
  const fresh = nextBusinessNumber()
  const before = await businessHash(t.db)
  const file = await upload(
    me,
    await book(
      ['아는기업(주)', known, '박 이사', 1.5, '1,200m²', '2026-12-24', '건강', '네', '나세인'],
      ['새기업(주)', fresh, null, '300백만원', 20, null, '승계없음', null, null],
    ),
  )
  const choice = choiceOf(file.body)
  expect(choice.columns.slice(2).map(({ target }) => target)).toEqual(fields.map(({ key }) => key))
  const checked = await desk.check(me, file.body.id, { ...choice, existing: 'replace' })
  expect(checked.result).toMatchObject({ created: 1, updated: 1, errorRows: 0 })
  expect(await businessHash(t.db)).toBe(before)
  const { body: shown } = await me.call(listImportRows, {
    params: { id: String(file.body.id) },
    query: { kind: 'change' },
  })
  expect(shown.rows[0]?.changes).toContainEqual({
    field: flag?.key,
    before: '아니오',
    after: '예',
    hidden: false,
  })
  expect((await desk.save(me, file.body.id)).result).toMatchObject({ created: 1, updated: 1 })
  expect(await ownOf(known)).toEqual(keyed('박 이사', 150, 1200, '2026-12-24', '2', '예', mine.teamId))
  expect(await ownOf(fresh)).toEqual(keyed(null, 300, 20, null, '1'))
  const { body: timeline } = await me.call(getTimeline, { params: { businessNumber: known }, query: {} })
  expect(JSON.stringify(timeline.rows[0]?.changes)).toContain('승계 여부')
  expect((await desk.undo(me, file.body.id)).state).toBe('succeeded')
  expect(await businessHash(t.db)).toBe(before)
})

it('keeps stored values in the mode that only fills, and clears them only on demand', async () => {
  const known = await register(me, '채울기업(주)')
  await save(me, { company: { businessNumber: known }, additional: { own: keyed('먼저', 10) } })
  const cells: BookValue[] = ['채울기업(주)', known, '나중', null, 7, null, null, null, null]
  const run = async (more: object) => {
    const file = await upload(me, await book(cells))
    await desk.check(me, file.body.id, { ...choiceOf(file.body), ...more })
    await desk.save(me, file.body.id)
    return ownOf(known)
  }
  expect(await run({ existing: 'fill' })).toEqual(keyed('먼저', 10, 7))
  expect(await run({ existing: 'replace' })).toEqual(keyed('나중', 10, 7))
  expect(await run({ existing: 'replace', clearEmpty: true })).toEqual(keyed('나중', null, 7))
})

it('names wrong values by their cell, and a field that was retired meanwhile', async () => {
  const known = await register(me, '틀린기업(주)')
  const wrong: BookValue[] = [
    '틀린기업(주)',
    known,
    '가'.repeat(501),
    '많음',
    '넓음',
    '2026-02-30',
    '돈',
    '글쎄',
    '없는이',
  ]
  const file = await upload(me, await book(wrong))
  const choice = {
    ...choiceOf(file.body),
    columns: fields.map(({ key }, at) => ({ column: at + 2, target: key, unit: null, year: null })),
  }
  const key = { column: 1, target: 'businessNumber', unit: null, year: null }
  const given = { ...choice, columns: [key, ...choice.columns] }
  await desk.check(me, file.body.id, given)
  const { body } = await me.call(listImportRows, {
    params: { id: String(file.body.id) },
    query: { kind: 'error' },
  })
  expect(body.rows[0]?.problems.map(({ column, text }) => [column, text])).toEqual([
    [2, '500자를 넘습니다'],
    [3, '숫자가 아닙니다'],
    [4, '숫자로 입력해주세요'],
    [5, expect.any(String)],
    [6, '없는 값입니다'],
    [7, '예나 아니오가 아닙니다'],
    [8, '없는 담당자입니다'],
  ])
  const gone = await addField(admin, 'text', { label: '곧 지움' })
  const late = { ...given, columns: [key, { column: 2, target: gone.key, unit: null, year: null }] }
  await admin.call(retireOwnField, { params: { id: String(gone.id) }, body: { version: gone.version } })
  const refused = await me.call(checkImport, { params: { id: String(file.body.id) }, body: late })
  expect([refused.status, refused.error.details]).toEqual([400, expect.stringContaining('곧 지움')])
})
