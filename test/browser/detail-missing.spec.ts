import type { Response } from '@playwright/test'
import { canary, detailPath, expectValues, makeFull, openDetail, tab, valueOf } from './detailParts.ts'
import { assign, newNumber, saveAs, years } from './dossierParts.ts'
import { expect, quick, test } from './fixtures.ts'

test('an empty and a partial company say what is missing; a failing call breaks nothing else', async ({
  page,
  database,
  signIn,
  expectErrors,
}) => {
  // This test is slow: it opens every tab of several companies.
  test.slow()
  expectErrors(/40\d|503/)
  const user = await signIn('staff')
  await page.goto('/detail-progress')
  await expect(page.getByRole('heading', { level: 1, name: '잘못된 접근입니다' })).toBeVisible()
  await expect(page.getByRole('link', { name: '매도기업 전체 진행현황' })).toHaveAttribute(
    'href',
    '/sell-management2',
  )
  await page.goto(detailPath('12-3'))
  await expect(page.getByRole('heading', { level: 1, name: '잘못된 접근입니다' })).toBeVisible()
  await page.goto(`/detail-progress?businessNumber=${newNumber()}&companyName=없는기업`)
  await expect(page.getByRole('heading', { level: 1, name: '없는기업' })).toBeVisible()
  await expect(page.getByText('기업개요 정보를 찾을 수 없습니다')).toBeVisible()
  await expect(
    page.getByText(/^사업자번호 \d{3}-\d{2}-\d{5}(으로|로) 등록된 기업이 없습니다\./),
  ).toBeVisible()
  await page.goto(detailPath(newNumber()))
  await expect(page.getByRole('heading', { level: 1, name: '등록되지 않은 기업' })).toBeVisible()

  const empty = await saveAs(database, user, {
    company: { businessNumber: newNumber(), companyName: '<b>빈솔</b>' },
  })
  await openDetail(page, empty)
  await expect(page.getByRole('heading', { level: 1, name: '<b>빈솔</b>' })).toBeVisible()
  await expectValues(page, { 고유번호: '미배정' })
  await expect(page.getByText('미정', { exact: true })).toBeVisible()
  const texts: [string, ...string[]][] = [
    ['기업개요', '기업개요 정보가 없습니다', '부가정보 데이터가 없습니다', '주주현황 정보가 없습니다'],
    ['재무정보', '재무정보가 없습니다'],
    ['거래처', '구매처 데이터가 없습니다', '판매처 데이터가 없습니다', '매출구성 정보가 없습니다'],
    ['파일', '등록된 파일이 없습니다'],
    ['담당자 변경이력', '변경이력이 없습니다'],
    ['특기사항', '사업장 정보가 없습니다', '부가정보 데이터가 없습니다'],
    ['컨택포인트', '부가정보 데이터가 없습니다'],
  ]
  // Missing data causes no failed request, because the page does not request data that does not exist.
  const refused: string[] = []
  const watch = (response: Response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  }
  page.on('response', watch)
  for (const [name, ...expected] of texts) {
    await tab(page, name).click()
    for (const text of expected) await expect(page.getByText(text), `${name}: ${text}`).toBeVisible()
  }
  await openDetail(page, empty)
  await expect(page.getByText('부가정보 데이터가 없습니다')).toBeVisible()
  expect(refused).toEqual([])
  page.off('response', watch)

  const partial = await saveAs(database, user, {
    company: {
      businessNumber: newNumber(),
      companyName: '반솔(주)',
      website: 'javascript:alert(1)',
      phone: '02-1',
    },
    additional: { side: '매수기업' },
    financial: years({ 자산총계: [1000] }, ['2025']),
    customers: [{ customerType: 'B', customerName: '홀로거래(주)' }],
  })
  await assign(database, partial, user)
  await openDetail(page, partial)
  await expectValues(page, { 전화: '02-1', 팩스: '–', 홈페이지: 'javascript:alert(1)', 중개유형: '매수기업' })
  await expect(page.getByRole('link', { name: 'javascript' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '종합의견' })).toHaveCount(0)
  const half: [name: string, ...texts: string[]][] = [
    ['재무정보', '요약 재무상태표', '1,000'],
    ['거래처', '홀로거래(주)', '판매처 데이터가 없습니다', '매출구성 정보가 없습니다'],
    ['파일', '등록된 파일이 없습니다'],
    ['담당자 변경이력', '변경이력이 없습니다'],
    ['컨택포인트', '영업구분'],
    ['특기사항', '사업장 정보가 없습니다', '회사특기사항이 등록되지 않았습니다.'],
  ]
  for (const [name, ...expected] of half) {
    await tab(page, name).click()
    for (const text of expected)
      await expect(page.getByRole('tabpanel').getByText(text).first(), `${name}: ${text}`).toBeVisible()
  }

  // Some failed calls show an error, others make the data look missing. The header and all other parts of the page
  // stay.
  const failing = /company-(add|bspl|sales|customer|workplace)\/|api\/files\/|manager-history\//
  await page.route(failing, (route) => route.fulfill({ status: 400, body: '{}' }))
  await openDetail(page, partial)
  await expectValues(page, { 전화: '02-1' })
  const failures: [name: string, ...texts: string[]][] = [
    ['기업개요', '부가정보를 찾을 수 없습니다'],
    ['재무정보', '재무정보를 찾을 수 없습니다'],
    ['거래처', '매출구성 정보를 찾을 수 없습니다', '구매처 데이터가 없습니다', '판매처 데이터가 없습니다'],
    ['파일', '등록된 파일이 없습니다'],
    ['담당자 변경이력', '변경이력이 없습니다'],
    ['특기사항', '사업장 정보가 없습니다', '부가정보를 찾을 수 없습니다'],
  ]
  const again = page.getByRole('button', { name: /^다시 (시도|불러오기)$/ })
  for (const [name, ...expected] of failures) {
    await tab(page, name).click()
    for (const text of expected) await expect(page.getByText(text), `${name}: ${text}`).toBeVisible()
    await expect(again.first(), name).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '반솔(주)' })).toBeVisible()
  }
  await page.unroute(failing)
  while ((await again.count()) > 0) {
    const left = await again.count()
    await again.first().click()
    await expect.poll(() => again.count()).toBeLessThan(left)
  }
  await expect(page.getByText('회사특기사항이 등록되지 않았습니다.')).toBeVisible()
})

test(
  'who may not see contacts gets none in any answer, and is told why',
  quick,
  async ({ page, database, signIn, newUser }) => {
    const manager = await newUser('team', { managerName: '박준호' })
    const number = await makeFull(database, manager)
    const user = await signIn('team', { managerName: '이서윤' })
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/') && !response.url().includes('/stream'))
        // A response that the next navigation aborts has no body.
        answers.push(response.text().catch(() => ''))
    })
    await openDetail(page, number)
    await expect(valueOf(page, '전화').last()).toContainText('055-000-7700')
    await expect(page.getByRole('button', { name: / 수정$/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: '추가등록에서 수정' })).toHaveCount(0)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/check-business-permission/**', async (route) => {
      await held.promise
      await route.continue()
    })
    for (const name of ['재무정보', '거래처', '파일', '담당자 변경이력', '특기사항', '컨택포인트'])
      await tab(page, name).click()
    await expect(page.getByText('권한 확인 중...')).toBeVisible()
    held.resolve()
    const card = page.getByRole('alert').filter({ hasText: '컨택포인트 접근 권한이 없습니다' })
    await expect(card).toContainText(`현재 권한팀원${user.teamId}_이서윤`)
    await expect(card).toContainText('필요 권한관리자부관리자또는 담당팀')
    await expect(card).toContainText(`${manager.teamId}_박준호`)
    await page.getByRole('tab', { name: '활동' }).click()
    await expect(page.getByRole('region', { name: '활동' })).toContainText('기업을 등록했습니다')
    const texts = (await Promise.all(answers)).filter((text) => text !== '')
    expect(texts.length).toBeGreaterThan(12)
    expect(texts.filter((text) => text.includes(canary))).toEqual([])
  },
)

test('a check that fails shows another message than a refusal and can be repeated', async ({
  page,
  database,
  signIn,
  newUser,
  expectErrors,
}) => {
  expectErrors(/500|404|Failed to load|ERR_/)
  const number = await makeFull(database, await newUser('team'))
  await signIn('admin')
  const failed = page.getByRole('alert').filter({ hasText: '권한을 확인하지 못했습니다' })
  const denied = page.getByText('컨택포인트 접근 권한이 없습니다')
  const permission = '**/api/check-business-permission/**'
  for (const how of ['500', 'network'] as const) {
    await page.route(permission, (route) =>
      how === 'network'
        ? route.abort('connectionrefused')
        : route.fulfill({ status: 500, json: { error: '오류', message: '오류', code: 'server/failed' } }),
    )
    await page.goto(`${detailPath(number)}?tab=contact`)
    await expect(failed).toBeVisible()
    await expect(denied).toHaveCount(0)
    await page.unroute(permission)
    await failed.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByText(canary).first()).toBeVisible()
  }
  await page.goto(`${detailPath(newNumber())}?tab=contact`)
  await expect(page.getByRole('heading', { name: '기업을 찾을 수 없습니다' })).toBeVisible()
  await expect(denied).toHaveCount(0)
  await page.goto(`/filemanagement?businessNumber=${newNumber()}`)
  await expect(page.getByText('기업 정보를 찾을 수 없습니다')).toBeVisible()
  await expect(page.getByText(/권한 없음|권한이 없습니다/)).toHaveCount(0)
})
