import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getCompany } from '#shared/company/company.endpoints.ts'
import { getWholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { checkCounterparties } from '#shared/deals/adding.endpoints.ts'
import { listImportRows } from '#shared/imports/imports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { type BookValue, importBook } from '#test/kit/importBook.ts'
import { choiceOf, importDesk, upload } from '#test/kit/imports.ts'
import { mergeInto } from '#test/kit/mergeWorld.ts'

const t = testApp()
const desk = importDesk(t)
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
beforeEach(() => desk.work())

const fax = async (businessNumber: string) =>
  (await admin.call(getCompany, { params: { businessNumber } })).body.fax
const uniqueOf = async (businessNumber: string) =>
  (await admin.call(getWholeCompany, { params: { businessNumber }, query: {} })).body.company.uniqueNumber

/** A company with a second registration that was merged into it. */
async function merged(name: string, side = '매도기업') {
  const made: string[] = []
  for (const text of [`${name}(주)`, `주식회사 ${name}`]) {
    const number = await register(admin, text)
    await save(admin, { company: { businessNumber: number }, additional: { side } })
    made.push(number)
  }
  const [kept = '', old = ''] = made
  const unique = await uniqueOf(old)
  await mergeInto(admin, kept, old)
  return { kept, old, unique }
}

async function imported(rows: BookValue[][], changes: Parameters<typeof choiceOf>[1] = {}) {
  const file = await upload(admin, await importBook([{ rows }]))
  const checked = await desk.check(admin, file.body.id, choiceOf(file.body, changes))
  return { id: file.body.id, checked: checked.result }
}

it('a row with the old business or unique number changes the company that remains', async () => {
  const [one, other] = [await merged('옛번호 하나'), await merged('옛번호 둘')]
  const byNumber = await imported([
    ['사업자번호', '팩스'],
    [one.old, '02-123-4567'],
  ])
  expect(byNumber.checked).toMatchObject({ updated: 1, errors: 0 })
  await desk.save(admin, byNumber.id)
  expect(await fax(one.kept)).toBe('02-123-4567')
  const byUnique = await imported([
    ['고유번호', '팩스'],
    [other.unique, '02-765-4321'],
  ])
  expect(byUnique.checked).toMatchObject({ updated: 1, errors: 0 })
  await desk.save(admin, byUnique.id)
  expect(await fax(other.kept)).toBe('02-765-4321')
})

it('a file that still has both registrations names the second one instead of overwriting the first', async () => {
  const { kept, old } = await merged('두 줄')
  const { id, checked } = await imported([
    ['사업자번호', '팩스'],
    [kept, '02-111-1111'],
    [old, '02-222-2222'],
  ])
  expect(checked).toMatchObject({ updated: 1, errors: 1 })
  const { body } = await admin.call(listImportRows, { params: { id: String(id) }, query: { kind: 'error' } })
  expect(body.rows.map(({ row }) => row)).toEqual([3])
})

it('counterparties of old numbers go to the companies that remain', async () => {
  const [seller, buyer] = [await merged('옛 매도'), await merged('옛 매수', '매수기업')]
  const { id, checked } = await imported(
    [
      ['매도기업 사업자등록번호', '상대방 사업자등록번호'],
      [seller.old, buyer.old],
    ],
    { kind: 'deals' },
  )
  expect(checked).toMatchObject({ created: 1, errors: 0 })
  await desk.save(admin, id)
  const { rows } = await t.db.execute(
    sql`select other_number from counterparty where seller_number = ${seller.kept}`,
  )
  expect(rows).toEqual([{ other_number: buyer.kept }])
})

it('reports with the old number go to the company that remains', async () => {
  const { kept, old } = await merged('옛 보고')
  const { id, checked } = await imported(
    [
      ['날짜', '사업자번호', '진행단계', '세부내용'],
      ['2025-03-04', old, '초기검토', '첫 통화에서 매각 의향을 확인했습니다.'],
    ],
    { kind: 'reports' },
  )
  expect(checked).toMatchObject({ created: 1, errors: 0 })
  await desk.save(admin, id)
  const { rows } = await t.db.execute(
    sql`select business_number from daily_report where report_date = '2025-03-04'`,
  )
  expect(rows).toEqual([{ business_number: kept }])
})

it('lines that are pasted into a deal table find the company that remains', async () => {
  const [seller, buyer] = [await merged('붙일 매도'), await merged('붙일 매수', '매수기업')]
  const { body } = await admin.call(checkCounterparties, {
    params: { businessNumber: seller.kept },
    body: { lines: [buyer.old] },
  })
  expect(body.rows[0]).toMatchObject({ canAdd: true, company: { businessNumber: buyer.kept } })
})
