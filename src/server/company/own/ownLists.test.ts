import { beforeAll, expect, it } from 'vitest'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { changeOwnField, retireOwnField } from '#shared/ownFields/ownFields.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { businessNumber, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { addField } from '#test/kit/ownFields.ts'
import { companiesExport } from '../../exports/companiesExport.ts'

const t = testApp()
let admin: Caller
let who: { teamId: string; role: 'admin' }
let fields: Record<'text' | 'number' | 'day' | 'choice' | 'flag' | 'person', OwnField>
const numbers = [1, 2, 3, 4].map((at) => businessNumber(7_000 + at))

const give = async (number: string, own: Record<string, unknown>) => {
  const company = { businessNumber: number, companyName: `우리항목 ${number}` }
  const { status, text } = await save(admin, { company, additional: { side: '매도기업', own } as never })
  expect([status, text]).toEqual([200, text])
}
const listed = async (query: Record<string, string>) => {
  const { status, body, text } = await admin.call(listCompanies, { query: query as never })
  if (status !== 200) throw new Error(text)
  return body.rows
}

beforeAll(async () => {
  const user = await makeUser(t.db, { role: 'admin', managerName: '강민석' })
  who = { teamId: user.teamId, role: 'admin' }
  admin = await t.as(user)
  fields = {
    text: await addField(admin, 'text', { label: '추천인' }),
    number: await addField(admin, 'number', { label: '수주잔고', unit: '백만원' }),
    day: await addField(admin, 'day', { label: '실사 예정일' }),
    choice: await addField(admin, 'choice', { label: '매각 사유', choices: ['승계 없음', '건강', '자금'] }),
    flag: await addField(admin, 'flag', { label: '승계 예정자 있음' }),
    person: await addField(admin, 'person', { label: '내부 검토자' }),
  }
  const { text, number, day, choice, flag, person } = fields
  await give(numbers[0] ?? '', { [text.key]: '가'.repeat(500), [choice.key]: '2', [flag.key]: '예' })
  await give(numbers[1] ?? '', { [number.key]: -1.25, [choice.key]: '1', [person.key]: user.teamId })
  await give(numbers[2] ?? '', { [number.key]: 30, [day.key]: '2026-12-24', [choice.key]: '3' })
  await give(numbers[3] ?? '', { [flag.key]: '아니오' })
})

it('sends the requested own fields of a row, long texts cut, and nothing without a request', async () => {
  const { text, number, choice, person } = fields
  const rows = await listed({ columns: [text, number, choice, person].map(({ key }) => key).join(',') })
  const of = (at: number) => rows.find((row) => row.businessNumber === numbers[at])?.own
  expect(of(0)).toEqual({
    [text.key]: `${'가'.repeat(299)}…`,
    [number.key]: null,
    [choice.key]: '2',
    [person.key]: null,
  })
  expect(of(1)).toMatchObject({ [number.key]: -1.25, [person.key]: who.teamId })
  expect((await listed({ columns: 'revenue' }))[0]).not.toHaveProperty('own')
})

it('sorts by the order of the choices, also after they were moved, with companies without one last', async () => {
  const { choice } = fields
  const order = async (sort: string) => (await listed({ sort })).map((row) => row.businessNumber)
  expect(await order(choice.key)).toEqual([1, 0, 2, 3].map((at) => numbers[at]))
  expect(await order(`-${choice.key}`)).toEqual([2, 0, 1, 3].map((at) => numbers[at]))
  const [first, ...others] = choice.choices
  const { status } = await admin.call(changeOwnField, {
    params: { id: String(choice.id) },
    body: {
      version: choice.version,
      label: choice.label,
      kind: 'choice',
      unit: null,
      choices: [...others, first].flatMap((one) => one ?? []),
    },
  })
  expect(status).toBe(200)
  expect(await order(choice.key)).toEqual([0, 2, 1, 3].map((at) => numbers[at]))
})

it('refuses columns, sorts and conditions that are no own field, and answers unknown ones without values', async () => {
  for (const query of [
    { columns: 'ownThing3' },
    { sort: "ownText1'" },
    { where: 'all(ownNumber2.has.3)' },
    { where: 'all(ownChoice4.in.가)' },
    { where: 'all(ownDay3.from.2026-02-30)' },
    { where: `all(ownText1.has.${'가'.repeat(500)})` },
  ]) {
    const { status } = await admin.call(listCompanies, { query: query as never })
    expect([query, status]).toEqual([query, 400])
  }
  const rows = await listed({ columns: 'ownText999999', sort: 'ownChoice999999' })
  expect(rows.map(({ own }) => own)).toEqual(numbers.map(() => ({ ownText999999: null })))
})

it('exports values as people read them, whole texts, and leaves a retired field out', async () => {
  const { text, number, day, choice, flag, person } = fields
  const columns = ['businessNumber', ...[text, number, day, choice, flag, person].map(({ key }) => key)].join(
    ',',
  )
  const read = async () => {
    const sheet = await companiesExport.open(t.db, who, { columns, sort: 'businessNumber' } as never)
    return { heads: sheet.columns.map(({ label }) => label), rows: await Array.fromAsync(sheet.rows) }
  }
  const { heads, rows } = await read()
  expect(heads).toEqual([
    '사업자번호',
    '추천인',
    '수주잔고 (백만원)',
    '실사 예정일',
    '매각 사유',
    '승계 예정자 있음',
    '내부 검토자',
  ])
  const sorted = numbers.toSorted()
  const of = (at: number) => rows[sorted.indexOf(numbers[at] ?? '')]?.slice(1)
  expect(of(0)).toEqual(['가'.repeat(500), null, null, '건강', '예', null])
  expect(of(1)).toEqual([null, -1.25, null, '승계 없음', null, `${who.teamId}_강민석`])
  expect(of(2)).toEqual([null, 30, '2026-12-24', '자금', null, null])
  await admin.call(retireOwnField, {
    params: { id: String(text.id) },
    body: { version: text.version },
  })
  expect((await read()).heads).not.toContain('추천인')
})
