import {
  type Criterion,
  changeCriterion,
  listCriteria,
  proposeCriteria,
  removeCriterion,
  type SellerTerms,
  saveSellerTerms,
} from '#shared/criteria/criteria.endpoints.ts'
import { listMatches, previewCriterion } from '#shared/matching/matching.endpoints.ts'
import { listOwnFields } from '#shared/ownFields/ownFields.endpoints.ts'
import { criterionBody } from '../kit/criteria.ts'
import { sellerNumber } from '../kit/dealAnswers.ts'
import { dealServer } from './dealServer.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const address = `/progress-detail/${sellerNumber}?tab=matching&view=criteria`
const criterion = (id: number, part: Partial<Criterion> = {}): Criterion => ({
  ...(criterionBody() as Criterion),
  id,
  version: 1,
  daysLeft: 200,
  author: null,
  updatedAt: '2026-10-02T00:00:00.000Z',
  ...part,
})

/** Stubs a buyer with its criteria. Changes are stored in memory. */
function criteriaServer(server: StandIns, rows: Criterion[]) {
  dealServer(server, [], { side: '매수기업' })
  server.answer(listOwnFields, () => ({ rows: [] }) as never)
  server.answer(listCriteria, () => ({ rows: structuredClone(rows), terms: null, can: { change: true } }))
  server.answer(proposeCriteria, () => ({ industries: [], words: [] }))
  server.answer(previewCriterion, () => ({ found: 3, before: 2, rows: [] }))
  server.answer(listMatches, () => refused('match/no-side'))
  server.answer(changeCriterion, ({ params, body: { terms, version } }) => {
    const row = rows.find(({ id }) => String(id) === params.id)
    if (!row) return refused('criterion/not-found')
    if (row.version !== version)
      return refused('criterion/conflict', {}, { savedBy: null, stored: structuredClone(row), sent: terms })
    return structuredClone(Object.assign(row, terms, { version: version + 1 }))
  })
  server.answer(removeCriterion, ({ params }) => ({ id: Number(params.id) }))
  return rows
}

test('what a colleague saved first is asked about, and never overwritten unseen', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/409/)
  signIn('staff')
  const rows = criteriaServer(server, [criterion(1)])
  await page.goto(address)
  const name = page.getByLabel('조건 이름')
  await expect(name).toHaveValue('항공 구조물')
  await name.fill('항공 구조물과 부품')
  Object.assign(rows[0] as Criterion, { version: 2, name: '동료의 이름' })
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('동료의 이름')
  expect(rows[0]?.name).toBe('동료의 이름')
})

test('a saved criterion is shown as it was stored, with the code that was typed but not added', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  const rows = criteriaServer(server, [criterion(1), criterion(2, { name: '다른 조건' })])
  await page.goto(address)
  const code = page.getByLabel('업종 코드')
  await code.fill('C3')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText(/산업분류 10차나 11차의 코드를/)).toBeVisible()
  await code.fill('C313')
  // The list is sorted anew while the form is open: it stays with its criterion.
  rows.reverse()
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText('인수조건 저장 완료').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'C313 지우기' })).toBeVisible()
  await expect(code).toHaveValue('')
  await expect(page.getByLabel('조건 이름')).toHaveValue('항공 구조물')
  expect(rows[1]?.industries).toMatchObject([{ code: 'C313', revision: '11' }])
  expect(rows[0]?.industries).toEqual([])
})

test('a look at the matches keeps what was typed', async ({ page, signIn, server, expectErrors }) => {
  expectErrors(/409/)
  signIn('staff')
  criteriaServer(server, [criterion(1)])
  await page.goto(address)
  await page.getByLabel('조건 이름').fill('새 이름')
  await page.getByText('맞는 매도기업', { exact: true }).click()
  // The draft is kept, and the person is told so.
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click()
  await expect(page).not.toHaveURL(/view=criteria/)
  await expect(page.getByLabel('조건 이름')).toBeHidden()
  await page.getByText('인수조건', { exact: true }).first().click()
  await expect(page.getByLabel('조건 이름')).toHaveValue('새 이름')
})

test('the preview says that it could not count', async ({ page, signIn, server, expectErrors }) => {
  expectErrors(/409/)
  signIn('staff')
  criteriaServer(server, [criterion(1)])
  server.answer(previewCriterion, () => refused('match/no-side'))
  await page.goto(address)
  await expect(page.getByText('맞는 곳을 세지 못했습니다.')).toBeVisible()
  await expect(page.getByText(/찾는 조건을 하나 이상/)).toHaveCount(0)
})

test("a seller's terms that a colleague saved first are asked about, and the input stays", async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/409/)
  signIn('staff')
  let terms: SellerTerms = { version: 1, share: 51, forms: [], reason: null, urgency: null }
  dealServer(server, [])
  server.answer(listOwnFields, () => ({ rows: [] }) as never)
  server.answer(listCriteria, () => ({ rows: [], terms, can: { change: true } }))
  server.answer(saveSellerTerms, ({ body: { version, ...given } }) => {
    if (version !== terms.version)
      return refused('seller-terms/conflict', {}, { savedBy: null, stored: terms, sent: given })
    terms = { ...terms, ...given, version: version + 1 }
    return terms
  })
  await page.goto(address)
  const reason = page.getByLabel('매각 사유')
  await reason.fill('승계할 사람이 없습니다')
  terms = { ...terms, version: 2, share: 70 }
  await page.getByRole('button', { name: '저장', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('매각 지분율')
  await dialog.getByRole('button', { name: '취소' }).click()
  await expect(reason).toHaveValue('승계할 사람이 없습니다')
  expect(terms).toMatchObject({ version: 2, share: 70, reason: null })
})

test('Back to another tab asks before what was typed is lost', async ({ page, signIn, server }) => {
  signIn('staff')
  criteriaServer(server, [criterion(1)])
  await page.goto(`/progress-detail/${sellerNumber}?tab=matching`)
  await page.getByRole('radio', { name: '인수조건' }).click()
  const name = page.getByLabel('조건 이름')
  await name.fill('아직 저장하지 않은 이름')
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' })
  await page.goBack()
  await question.getByRole('button', { name: '계속 작성' }).click()
  await expect(name).toHaveValue('아직 저장하지 않은 이름')
  // A click on another tab asks in the same way.
  await page.getByRole('tab', { name: '기업개요' }).click()
  await expect(question).toContainText('다른 탭을 열어도 입력하던 내용은')
  await question.getByRole('button', { name: '계속 작성' }).click()
  await expect(name).toBeVisible()
})
