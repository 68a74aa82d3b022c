import { listCopies } from '#shared/copies/copies.endpoints.ts'
import { listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { ndaStateOn } from '#shared/ndas/ndaState.ts'
import {
  addNda,
  changeNda,
  listEndingNdas,
  listNdas,
  type Nda,
  revokeNda,
} from '#shared/ndas/ndas.endpoints.ts'
import { addDays } from '#shared/platform/day.ts'
import { expectToast } from '../browser/shellParts.ts'
import { copyAnswer } from '../kit/copyAnswers.ts'
import { sellerNumber } from '../kit/dealAnswers.ts'
import { ndaAnswer } from '../kit/ndaAnswers.ts'
import { dealServer, today } from './dealServer.ts'
import { emptyFirm } from './emptyFirm.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const tab = (more = '') => `/progress-detail/${sellerNumber}?tab=nda${more}`

/** Stubs the NDAs of 다솜결정밀(주). Changes are stored in memory, so that the list shows them. */
function ndaServer(server: StandIns, rows: Nda[], can = { add: true }) {
  dealServer(server, [])
  server.answer(listCompanyFiles, () => [])
  server.answer(listEndingNdas, () => ({ total: 0, rows: [] }))
  server.answer(listNdas, () => ({ rows: structuredClone(rows), can }))
  const find = (id: string) => rows.find((row) => row.id === Number(id)) as Nda
  const stored = (row: Nda, part: Partial<Nda>) =>
    structuredClone(Object.assign(row, part, { version: row.version + 1 }))
  server.answer(changeNda, ({ params, body: { version, file: _file, ...terms } }) => {
    const row = find(params.id)
    if (version !== row.version)
      return refused('nda/conflict', {}, { savedBy: null, stored: structuredClone(row), sent: terms })
    const term = {
      signedDay: terms.signedDay ?? null,
      startsDay: terms.startsDay ?? terms.signedDay ?? null,
      endsDay: terms.endsDay ?? null,
    }
    return stored(row, {
      ...terms,
      ...term,
      state: ndaStateOn({ ...term, revokedDay: null }, today),
    } as Partial<Nda>)
  })
  server.answer(revokeNda, ({ params, body: { reason } }) =>
    stored(find(params.id), { state: 'revoked', daysLeft: null, revoked: { day: today, reason, by: null } }),
  )
  server.answer(addNda, ({ body }) => {
    const row = ndaAnswer(9, '(주)새온파트너스', { scope: body.scope, state: 'unsigned', signedDay: null })
    rows.push(row)
    return structuredClone(row)
  })
  return rows
}

const ending = () =>
  ndaAnswer(1, '(주)늘찬모아지주', { state: 'ending', daysLeft: 26, endsDay: addDays(today, 26) })
const draft = () =>
  ndaAnswer(2, '여울목모빌리티(주)', {
    state: 'unsigned',
    signedDay: null,
    startsDay: null,
    endsDay: null,
    daysLeft: null,
    draftDay: addDays(today, -3),
    signers: null,
  })

test('the tab shows every NDA with what is left, and the filter is in the address', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  ndaServer(server, [ending(), ndaAnswer(3, '한터선박기계(주)'), draft()])
  await page.goto(tab())
  await expect(page.getByText('NDA 1건이 30일 안에 만료됩니다.')).toBeVisible()
  const row = page.getByRole('row', { name: /늘찬모아지주/ })
  await expect(row).toContainText('26일')
  await row.getByRole('button', { name: /펼치기/ }).click()
  await expect(page.getByText('다솜결정밀(주), (주)늘찬모아지주')).toBeVisible()
  await page.getByRole('button', { name: /^서명 대기/ }).click()
  await expect(page).toHaveURL(/state=waiting/)
  await expect(page.getByRole('row', { name: /여울목모빌리티/ })).toContainText('서명 대기')
  await expect(row).toHaveCount(0)
})

test('somebody without the right reads, and has no buttons', async ({ page, signIn, server }) => {
  signIn('staff')
  ndaServer(server, [ndaAnswer(3, '한터선박기계(주)', { can: { change: false } })], { add: false })
  await page.goto(tab())
  await expect(page.getByRole('row', { name: /한터선박기계/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'NDA 등록' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /더 보기/ })).toHaveCount(0)
})

test('a draft is signed: wrong days are refused beside their field', async ({ page, signIn, server }) => {
  signIn('staff')
  const rows = ndaServer(server, [draft()])
  await page.goto(tab())
  await page.getByRole('button', { name: '서명본 등록' }).click()
  const dialog = page.getByRole('dialog', { name: '서명본 등록' })
  await dialog.getByLabel('서명일').fill(addDays(today, -1))
  await dialog.getByRole('button', { name: '등록', exact: true }).click()
  await expect(dialog.getByText('만료일을 입력해주세요.')).toBeVisible()
  await dialog.getByLabel('만료일').fill(addDays(today, -2))
  await dialog.getByRole('button', { name: '등록', exact: true }).click()
  await expect(dialog.getByText('만료일이 시작일보다 빠릅니다.')).toBeVisible()
  expect(server.calls(changeNda)).toEqual([])
  await dialog.getByLabel('만료일').fill(addDays(today, 365))
  await dialog.getByLabel('자문사').fill('견본회계법인\n\n법무법인 견본')
  await dialog.getByRole('button', { name: '등록', exact: true }).click()
  await expectToast(page, '서명본을 등록했습니다', '다솜결정밀(주), 여울목모빌리티(주)')
  expect(rows[0]).toMatchObject({
    signedDay: addDays(today, -1),
    endsDay: addDays(today, 365),
    advisers: ['견본회계법인', '법무법인 견본'],
  })
})

test('a term that somebody else extended first is asked about', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/409/)
  signIn('staff')
  const rows = ndaServer(server, [ending()])
  await page.goto(tab())
  await page.getByRole('button', { name: '연장', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'NDA 연장' })
  Object.assign(rows[0] as Nda, { version: 2, endsDay: addDays(today, 100) })
  await dialog.getByLabel('만료일').fill(addDays(today, 400))
  await dialog.getByRole('button', { name: '연장', exact: true }).click()
  await expect(page.getByRole('dialog').filter({ hasText: '먼저' }).last()).toContainText('만료일')
})

test('a revocation needs a reason', async ({ page, signIn, server }) => {
  signIn('staff')
  ndaServer(server, [ndaAnswer(3, '한터선박기계(주)')])
  await page.goto(tab())
  await page.getByRole('button', { name: '한터선박기계(주) NDA 더 보기' }).click()
  await page.getByRole('menuitem', { name: '해지…' }).click()
  const dialog = page.getByRole('dialog', { name: 'NDA 해지' })
  await dialog.getByRole('button', { name: '해지', exact: true }).click()
  await expect(dialog.getByText('해지 사유를 입력해주세요.')).toBeVisible()
  await dialog.getByLabel('사유').fill('매도자 요청')
  await dialog.getByRole('button', { name: '해지', exact: true }).click()
  await expectToast(page, 'NDA를 해지했습니다', '다솜결정밀(주), 한터선박기계(주)')
  await expect(page.getByRole('row', { name: /한터선박기계/ })).toContainText('해지')
})

test('a new NDA of a seller names the company that receives', async ({ page, signIn, server }) => {
  signIn('staff')
  ndaServer(server, [])
  await page.goto(tab())
  await page.getByRole('button', { name: 'NDA 등록' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'NDA 등록' })
  await dialog.getByRole('button', { name: '등록', exact: true }).click()
  await expect(dialog.getByText('기업을 선택해주세요.')).toBeVisible()
  expect(server.calls(addNda)).toEqual([])
})
test('오늘 warns of NDAs that end soon and leads to their tab', async ({ page, signIn, server }) => {
  signIn('staff')
  emptyFirm(server)
  ndaServer(server, [ending()])
  server.answer(listEndingNdas, () => ({ total: 1, rows: [ending()] }))
  await page.goto('/')
  await page.getByRole('button', { name: '만료 임박 NDA 1건' }).click()
  await page.getByRole('menuitem', { name: /늘찬모아지주/ }).click()
  await expect(page).toHaveURL(/tab=nda/)
})

test('an NDA shows how many copies were given under it, and lists them when it is opened', async ({
  page,
  signIn,
  server,
}) => {
  signIn('team')
  const copies = { teasers: 1, ims: 2, files: 0, valid: 2 }
  ndaServer(server, [{ ...ending(), copies }, draft()])
  const recalled = { day: today, reason: '2판으로 바꿈', by: null }
  server.answer(listCopies, ({ query }) => {
    const rows = query.under === '1' ? [copyAnswer(1), copyAnswer(2, { recalled })] : []
    return { rows, next: null, total: rows.length }
  })
  await page.goto(tab())
  await expect(page.getByText(/제공한 사본 2부가 아직 유효합니다/)).toBeVisible()
  await expect(page.getByRole('row', { name: /늘찬모아지주/ })).toContainText('티저 1 · IM 2')
  await page.getByRole('button', { name: '(주)늘찬모아지주 NDA 펼치기' }).click()
  const list = page.getByRole('region', { name: '이 NDA로 배포한 사본' })
  await expect(list.getByRole('row', { name: /D26-0401/ })).toContainText('맹지후 재무팀장')
  await expect(list.getByRole('row', { name: /D26-0402/ })).toContainText(`회수 ${today}`)
})
