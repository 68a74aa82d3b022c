import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getImport, listImportRows } from '#shared/imports/imports.endpoints.ts'
import type { TestApp } from '../kit/app.ts'
import { nextBusinessNumber } from '../kit/companies.ts'
import { type BookValue, importBook } from '../kit/importBook.ts'
import { choiceOf, importDesk, upload } from '../kit/imports.ts'
import { steady } from './readCalls.ts'
import { type Canary, canaryName, makeWorld, mark, plantCanary, type World } from './world.ts'

/** For a hidden company, an import must say the same as for a company that nobody has registered. */

let world = {} as World
let canary: Canary
const app = new Proxy({} as TestApp, { get: (_, key) => Reflect.get(world.t, key) })
const desk = importDesk(app)
beforeAll(async () => {
  world = await makeWorld()
  await world.set({ companyReading: 'own-and-admin' })
  canary = await plantCanary(world)
}, 240_000)
afterAll(() => world.t.stop())
beforeEach(() => desk.work())

const missing = { number: nextBusinessNumber(), name: '어디에도없는회사(주)', unique: 'S26-9876' }
interface Named {
  number: string
  name: string
  unique: string
}
const hidden = (): Named => ({ number: canary.number, name: canaryName, unique: canary.uniqueNumber })

/**
 * Returns everything that an import says before and after it is saved. Texts of the file itself are replaced, because
 * they differ.
 */
async function told(heads: BookValue[], row: (named: Named) => BookValue[], named: Named): Promise<string> {
  const { caller } = world.stranger
  const file = await upload(caller, await importBook([{ rows: [heads, row(named)] }]))
  const id = String(file.body.id)
  const checked = await desk.check(caller, file.body.id, choiceOf(file.body))
  const rows = await caller.call(listImportRows, { params: { id }, query: {} })
  const saved = await desk.save(caller, file.body.id)
  const after = await caller.call(getImport, { params: { id } })
  await desk.undo(caller, file.body.id).catch(() => null)
  const said = JSON.stringify([
    checked.result,
    checked.error,
    rows.body,
    saved.result,
    saved.error,
    after.body,
  ])
  expect(said).not.toContain(mark)
  return [named.number, named.number.replaceAll('-', ''), named.name, named.unique].reduce(
    (text, typed) => text.replaceAll(typed, '<typed>'),
    steady(said).replaceAll(
      /"(id|importId|jobId)":("[^"]*"|\d+)|"seconds":[\d.]+|"size":\d+|"sha256":"[^"]*"/g,
      '',
    ),
  )
}

const deals = ['매도 사업자번호', '상대방', '상대방 사업자번호', '단계', 'TM']
const reports = ['기업명', '사업자번호', '보고일', '시작시간', '진행단계', '상대방', '핵심사항', '내용']
const wrote = ['2025-03-04', '14:00', '초기검토']
const companies = ['기업명', '사업자번호', '고유번호', '대표자', '주요제품']

it.each<[string, BookValue[], (named: Named) => BookValue[]]>([
  ['a counterparty by number', deals, ({ number }) => [world.seller, null, number, 'TM', '2025-01-02']],
  ['a counterparty by name', deals, ({ name }) => [world.seller, name, null, 'TM', '2025-01-02']],
  ['a counterparty by both', deals, ({ number, name }) => [world.seller, name, number, 'TM', '2025-01-02']],
  ['a seller', deals, ({ number }) => [number, '새 리드', null, 'TM', '2025-01-02']],
  [
    'the company of a report by number',
    reports,
    ({ number }) => [null, number, ...wrote, null, '전화', '내용'],
  ],
  ['the company of a report by name', reports, ({ name }) => [name, null, ...wrote, null, '전화', '내용']],
  [
    'the other company of a report',
    reports,
    ({ name }) => [null, world.seller, ...wrote, name, '전화', '내용'],
  ],
  [
    'a new company of the same name',
    companies,
    ({ name }) => [name, '123-45-67899', null, `${mark}대표`.slice(3), '가'],
  ],
  [
    'a company by its unique number',
    companies,
    ({ unique }) => ['새로운솔(주)', null, unique, '홍길동', '가'],
  ],
])('%s', async (_what, heads, row) => {
  const there = await told(heads, row, hidden())
  expect(there).toBe(await told(heads, row, missing))
})

it('a company with the number of a hidden one cannot be registered, and nothing else is said', async () => {
  const row = ({ number }: Named): BookValue[] => ['남의이름솔(주)', number, null, '홍길동', '가']
  const there = await told(companies, row, hidden())
  expect(there).toContain('관리자')
  expect(there).not.toContain('가져올 수 있')
  expect(there).not.toBe(await told(companies, row, missing))
})
