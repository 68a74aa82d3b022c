import type { Page } from '@playwright/test'
import {
  changeCounterparty,
  endCounterparty,
  getCompanyDeals,
  keepStage,
  moveCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { counterparty, dealCompany } from '../kit/dealAnswers.ts'
import { dealServer, dealTab, menuOf, moved, today } from './dealServer.ts'
import { happened } from './kit/liveStream.ts'
import type { StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('the table has short list, long list and endings, and a chip for each condition', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  dealServer(server, [
    counterparty(1, '한결인더스트리(주)', { stage: 'loi', star: true, days: 30 }),
    counterparty(2, '한터선박기계(주)', { stage: 'nda' }),
    counterparty(3, '(주)온별테크', {
      stage: 'im',
      ended: { day: today, reason: 'price-gap', note: '희망 44억원, 제안 31억원', by: null },
    }),
  ])
  await page.goto(dealTab())
  await expect(page.getByRole('tab', { name: '진행표 2' })).toBeVisible()
  await expect(page.getByRole('row', { name: /숏리스트 1곳/ })).toBeVisible()
  await expect(rowOf(page, '한결인더스트리')).toContainText('30일째')
  await expect(rowOf(page, '온별테크')).toContainText('IM까지')
  await expect(rowOf(page, '온별테크')).toContainText('가격 차이')

  await page.getByRole('button', { name: '숏리스트 1', exact: true }).click()
  await expect(page).toHaveURL(/list=short/)
  await expect(rowOf(page, '한터선박기계')).toHaveCount(0)
  await page.getByRole('button', { name: '전체 2', exact: true }).click()
  await page.getByRole('button', { name: 'NDA 단계 1곳만 보기' }).click()
  await expect(page).toHaveURL(/stage=nda/)
  await expect(rowOf(page, '한터선박기계')).toBeVisible()
  await expect(rowOf(page, '한결인더스트리')).toHaveCount(0)
})

test('one click moves a row forward and the toast undoes it; a step back requires a reason', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  dealServer(server, [counterparty(2, '한터선박기계(주)', { stage: 'nda' })])
  await page.goto(dealTab())
  await rowOf(page, '한터선박기계').hover()
  await page.getByRole('button', { name: '한터선박기계(주) IM으로 옮기기' }).click()
  await said(page, '단계를 옮겼습니다')
  expect(server.calls(moveCounterparty).at(-1)?.body).toMatchObject({ stage: 'im', version: 1 })
  await page.getByRole('button', { name: '실행 취소' }).click()
  await said(page, '실행을 취소했습니다')
  expect(server.calls(moveCounterparty).at(-1)?.body).toMatchObject({ stage: 'nda', reason: '실행 취소' })

  await menuOf(page, '한터선박기계(주)', '다른 단계로 옮기기…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('옮길 단계').selectOption('tm')
  await dialog.getByRole('button', { name: 'TM으로 옮기기' }).click()
  await expect(dialog.getByText('뒤로 옮기는 사유를 입력해주세요.')).toBeVisible()
  await dialog.getByLabel('뒤로 옮기는 사유').fill('NDA가 해지되었습니다')
  await dialog.getByRole('button', { name: 'TM으로 옮기기' }).click()
  await expect(dialog).toHaveCount(0)
  expect(server.calls(moveCounterparty).at(-1)?.body).toMatchObject({
    stage: 'tm',
    reason: 'NDA가 해지되었습니다',
  })
})

test('the contract asks for amount and share', async ({ page, signIn, server }) => {
  signIn('staff')
  dealServer(server, [counterparty(4, '가람표면기술', { stage: 'due-diligence' })])
  await page.goto(dealTab())
  await menuOf(page, '가람표면기술', '계약으로 옮기기')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('금액').fill('12,000')
  await dialog.getByLabel('지분').fill('101')
  await dialog.getByRole('button', { name: '계약으로 옮기기' }).click()
  await expect(dialog.getByText('지분은 0부터 100까지 입력해주세요.')).toBeVisible()
  await dialog.getByLabel('지분').fill('51')
  await dialog.getByRole('button', { name: '계약으로 옮기기' }).click()
  await expect(dialog).toHaveCount(0)
  expect(server.calls(moveCounterparty).at(-1)?.body).toMatchObject({
    stage: 'contract',
    amount: 12000,
    share: 51,
  })
})

test('ending asks for a reason, 기타 for a text too, and it can be started again', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  dealServer(server, [counterparty(2, '한터선박기계(주)', { stage: 'nda' })])
  await page.goto(dealTab())
  await menuOf(page, '한터선박기계(주)', '종료…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '종료', exact: true }).click()
  await expect(dialog.getByText('종료 사유를 선택해주세요.')).toBeVisible()
  await dialog.getByLabel('기타').check()
  await dialog.getByRole('button', { name: '종료', exact: true }).click()
  await expect(dialog.getByText('종료하는 내용을 입력해주세요.')).toBeVisible()
  await dialog.getByLabel('내용').fill('대표가 바뀌어 검토를 멈춤')
  await dialog.getByRole('button', { name: '종료', exact: true }).click()
  await expect(page.getByRole('button', { name: /^종료 1곳/ })).toBeVisible()
  await expect(rowOf(page, '한터선박기계')).toContainText('대표가 바뀌어 검토를 멈춤')
  await menuOf(page, '한터선박기계(주)', '다시 시작')
  await expect(page.getByRole('row', { name: /롱리스트 1곳/ })).toBeVisible()
})

/** Opens the table, then somebody else moves the row to LOI without this page knowing. */
async function overtaken({ page, server }: { page: Page; server: StandIns }) {
  const rows = dealServer(server, [counterparty(2, '한터선박기계(주)', { stage: 'nda' })])
  await page.goto(dealTab())
  await expect(rowOf(page, '한터선박기계')).toBeVisible()
  const [row] = rows
  if (!row) throw new Error('no row')
  Object.assign(row, moved(row, 'loi'), { version: 2 })
}

test('an ending with 5,000 letters keeps the text and says the limit', async ({ page, signIn, server }) => {
  signIn('staff')
  dealServer(server, [counterparty(2, '한터선박기계(주)', { stage: 'nda' })])
  await page.goto(dealTab())
  await menuOf(page, '한터선박기계(주)', '종료…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('기타').check()
  const long = '검토를 멈춤. '.repeat(625)
  await dialog.getByLabel('내용').fill(long)
  await dialog.getByRole('button', { name: '종료', exact: true }).click()
  await expect(dialog.getByText('내용은 2,000자까지 입력할 수 있습니다.')).toBeVisible()
  await expect(dialog.getByLabel('내용')).toHaveValue(long)
  expect(server.calls(endCounterparty)).toEqual([])
  await dialog.getByLabel('내용').fill(long.slice(0, 2000))
  await expect(dialog.getByText('내용은 2,000자까지 입력할 수 있습니다.')).toHaveCount(0)
  await dialog.getByRole('button', { name: '종료', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(server.calls(endCounterparty)).toHaveLength(1)
})

test('a star is stored over the move of somebody else without a question', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/409/)
  signIn('staff')
  await overtaken({ page, server })
  await page.getByRole('button', { name: '한터선박기계(주) 숏리스트 넣기' }).click()
  await said(page, '숏리스트에 넣었습니다')
  expect(server.calls(changeCounterparty).map(({ body }) => body.version)).toEqual([1, 2])
})

test('two people move one row: the conflict dialog asks, and going back still needs a reason', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/409/)
  signIn('staff')
  await overtaken({ page, server })
  await rowOf(page, '한터선박기계').hover()
  await page.getByRole('button', { name: '한터선박기계(주) IM으로 옮기기' }).click()
  const conflict = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
  await expect(conflict.getByRole('radio', { name: '단계: 저장된 값 LOI' })).toBeVisible()
  await conflict.getByRole('button', { name: '선택한 값으로 저장' }).click()
  await expect(page.getByRole('dialog', { name: '뒤로 옮기기' })).toBeVisible()
  expect(server.calls(moveCounterparty)).toHaveLength(1)
})

test('a report that implies a move asks under its row, and never moves by itself', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  const lastReport = {
    id: 7,
    day: today,
    days: 0,
    stage: 'MOU체결',
    keyPoints: 'MOU 체결',
    teamId: '101',
    managerName: '김도현',
  }
  const rows = dealServer(server, [
    counterparty(2, '한터선박기계(주)', {
      stage: 'loi',
      lastReport,
      offer: { reportId: 7, reportStage: 'MOU체결', stage: 'mou', day: today },
    }),
  ])
  server.answer(keepStage, () => {
    const [row] = rows
    if (!row) throw new Error('no row')
    return structuredClone(Object.assign(row, { offer: null }))
  })
  await page.goto(dealTab())
  await expect(page.getByText('MOU체결을 보고했습니다. 진행표도 옮길까요?')).toBeVisible()
  expect(server.calls(moveCounterparty)).toHaveLength(0)
  await page.getByRole('button', { name: '한터선박기계(주) 그대로 두기' }).click()
  await expect(page.getByText('진행표도 옮길까요?')).toHaveCount(0)
  expect(server.calls(keepStage)[0]?.body).toEqual({ reportId: 7 })

  Object.assign(rows[0] ?? {}, { offer: { reportId: 8, reportStage: 'MOU체결', stage: 'mou', day: today } })
  happened('deals', { businessNumber: rows[0]?.seller.businessNumber ?? '', version: 2 })
  await page
    .getByRole('row', { name: /부터로 기록/ })
    .getByRole('button', { name: /MOU로 옮기기/ })
    .click()
  await said(page, '단계를 옮겼습니다')
  expect(server.calls(moveCounterparty).at(-1)?.body).toMatchObject({ stage: 'mou', day: today })
})

test('who may not change the table reads it without controls', async ({ page, signIn, server }) => {
  signIn('staff')
  dealServer(server, [counterparty(2, '한터선박기계(주)', { stage: 'nda', can: { change: false } })], {
    change: false,
  })
  await page.goto(dealTab())
  await expect(rowOf(page, '한터선박기계')).toBeVisible()
  await expect(page.getByRole('button', { name: /옮기기/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /추가$/ })).toHaveCount(0)
  await page.getByRole('button', { name: '한터선박기계(주) 더 보기' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['지나온 단계와 할 일'])
})

test('on a phone every counterparty is a card with its stage, next action and last report', async ({
  page,
  signIn,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  signIn('staff')
  dealServer(server, [counterparty(2, '한터선박기계(주)', { stage: 'nda' })])
  await page.goto(dealTab())
  const card = page.getByRole('article', { name: '한터선박기계(주)' })
  await expect(card).toContainText('NDA 10일째')
  await expect(page.getByRole('button', { name: '매수기업 추가' })).toBeVisible()
  expect(await page.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(390)
})

test('on the page of a buyer the buttons of a row name its seller', async ({ page, signIn, server }) => {
  signIn('staff')
  const offer = { stage: 'im' as const, day: today, reportId: 1, reportStage: '매칭진행' }
  const rows = dealServer(server, [
    counterparty(1, '새온', { stage: 'nda', seller: dealCompany('다솜결정밀(주)'), offer }),
    counterparty(2, '새온', { stage: 'loi', seller: dealCompany('별하솔라(주)') }),
  ])
  server.answer(getCompanyDeals, () => ({
    role: 'buyer' as const,
    rows: structuredClone(rows),
    can: { change: true },
  }))
  await page.goto(dealTab())
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(named('다솜결정밀(주) 숏리스트 넣기')).toHaveCount(1)
  await expect(named('다솜결정밀(주) 그대로 두기')).toHaveCount(1)
  await expect(named('별하솔라(주) MOU로 옮기기')).toHaveCount(1)
  await menuOf(page, '별하솔라(주)', '종료…')
  await expect(page.getByRole('dialog', { name: '종료' })).toContainText('별하솔라(주) 진행표')
  await page.keyboard.press('Escape')
  await expect(named('별하솔라(주) 더 보기')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^새온/ })).toHaveCount(0)
})
