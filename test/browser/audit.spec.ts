import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { recordAudit } from '#server/platform/audit/record.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import '../kit/audit.ts'
import { makeHistory } from './auditParts.ts'
import { expectNoAxeFaults } from './axe.ts'
import { newNumber } from './dossierParts.ts'
import { expect, quick, test } from './fixtures.ts'

const rows = (page: Page) => page.getByRole('table', { name: '감사로그' }).locator('tbody').getByRole('row')
const actions = (page: Page) => rows(page).getByRole('rowheader')
const dialog = (page: Page) => page.getByRole('dialog')
const search = (page: Page) => page.getByRole('button', { name: '조회', exact: true }).click()

test(
  'what a person did is found, newest first, and the address says what was asked',
  quick,
  async ({ page, signIn }) => {
    const user = await signIn('admin', { managerName: '강민석' })
    const { title } = await makeHistory(page, user)
    await page.goto('/audit-log')
    await page.getByLabel('사용자', { exact: true }).fill(user.teamId)
    await search(page)
    await expect(page).toHaveURL(`/audit-log?person=${user.teamId}`)
    await expect(actions(page)).toHaveText(['공지사항 수정', '공지사항 등록'])
    await expect(page.getByText('기록 2건')).toBeVisible()
    await expect(rows(page).first().getByRole('cell')).toHaveText([
      /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/,
      `${user.teamId}_강민석`,
      `공지사항 “${title} 변경”`,
      `제목 ${title} → ${title} 변경, 중요 아니오 → 예, 추가한 파일 회의록.txt`,
      /127\.0\.0\.1/,
    ])

    await rows(page).first().getByRole('button').click()
    await expect(dialog(page)).toHaveAccessibleName('공지사항 수정')
    const fields = dialog(page).getByRole('table', { name: '이전과 이후' }).locator('tbody').getByRole('row')
    await expect(fields).toHaveText([
      `제목 변경${title}${title} 변경`,
      '중요 변경아니오예',
      '추가한 파일 추가–회의록.txt',
    ])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    await page.getByLabel('종류', { exact: true }).selectOption('사용자 관리')
    await search(page)
    await expect(page.getByText('조건에 맞는 기록이 없습니다')).toBeVisible()
    await expect(page).toHaveURL(`/audit-log?person=${user.teamId}&kind=user%2F`)
    await page.goBack()
    await expect(actions(page)).toHaveCount(2)
    await expect(page.getByLabel('종류', { exact: true })).toHaveValue('')

    // The filter is part of the URL, so a colleague with the link sees the same entries.
    await page.goto(`/audit-log?person=${user.teamId}&kind=notice%2Fcreated`)
    await expect(actions(page)).toHaveText(['공지사항 등록'])
    await expect(page.getByLabel('사용자', { exact: true })).toHaveValue(user.teamId)
  },
)

test('opens with the newest entries, asked for nothing', async ({ page, signIn }) => {
  const user = await signIn('admin', { managerName: '강민석' })
  const { title } = await makeHistory(page, user)
  await page.goto('/audit-log')
  await expect(rows(page).filter({ hasText: `“${title} 변경”` })).toHaveCount(2)
  await expect(page.getByText(/^기록 [\d,]+건$/)).toBeVisible()
})

test('a change of a company: its name, and only what changed, in Korean', async ({
  page,
  signIn,
  capture,
}) => {
  await signIn('admin')
  const number = newNumber()
  const customers = (ratio: number) =>
    Array.from({ length: 60 }, (_, index) => ({
      customerType: index % 2 ? 'B' : 'S',
      customerName: `거래처${index}`,
      tradingRatio: index === 7 ? ratio : 1,
      revenue: 100 + index,
    }))
  const dossier = (fax: string, ratio: number, revenue: number) => ({
    company: { businessNumber: number, companyName: '감사솔루션(주)', representative: '윤하린', fax },
    additional: { side: '매도기업', dealNote: '조건' },
    customers: customers(ratio),
    income: {
      unit: '백만원',
      years: ['2023', '2024'],
      items: [
        { name: '매출액', values: [80, revenue] },
        { name: '매출원가', values: [40, 50] },
      ],
    },
  })
  for (const body of [dossier('02-1', 1, 100), dossier('02-2', 2.5, 120)]) {
    expect((await page.request.post('/api/save-company-data', { data: body })).status()).toBe(200)
  }
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/audit-log?company=${number}`)
    await expect(page.getByText('감사솔루션(주)').first()).toBeVisible()
    await capture(`audit-company-list-${width}`)
    await page
      .getByRole('button', { name: /자세히$/ })
      .first()
      .click()
    const values = dialog(page).getByRole('region', { name: '기록 내용' })
    await expect(values).toContainText('감사솔루션(주)')
    const fields = dialog(page).getByRole('table', { name: '이전과 이후' }).locator('tbody').getByRole('row')
    await expect(fields).toHaveText([
      '기업정보 › 팩스 변경02-102-2',
      '거래처 › 구매처 거래처7 › 거래비율 변경12.5',
      '재무 › 2024 › 매출액 변경100120',
    ])
    expect(await values.innerText()).not.toMatch(/[a-z]{3,}|부가정보 \d/i)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await capture(`audit-company-detail-${width}`)
    await page.keyboard.press('Escape')
  }
})

test('periods: quick choices, both ends, and one that runs backwards', async ({ page, signIn }) => {
  const user = await signIn('viceadmin')
  await makeHistory(page, user)
  await page.goto(`/audit-log?person=${user.teamId}`)
  await page.getByRole('button', { name: '오늘' }).click()
  await expect(page.getByRole('button', { name: '오늘' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}$/)
  await expect(actions(page)).toHaveCount(2)
  await page.getByLabel('시작일', { exact: true }).fill('2020-01-02')
  await page.getByLabel('종료일', { exact: true }).fill('2020-01-01')
  await search(page)
  await expect(page.getByText('시작일이 종료일보다 늦습니다.')).toBeVisible()
  await page.getByLabel('종료일', { exact: true }).fill('2020-01-02')
  await search(page)
  await expect(page.getByText('조건에 맞는 기록이 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '초기화', exact: true }).click()
  await expect(page).toHaveURL('/audit-log')
  // The page does not send an invalid date and shows a message.
  await page.goto(`/audit-log?person=${user.teamId}&from=2026-02-31`)
  await expect(actions(page)).toHaveCount(2)
  await expect(page.getByText('일부 조건을 적용하지 않았습니다.')).toBeVisible()
  // Removing one filter keeps all other filters.
  await page.goto(`/audit-log?person=${user.teamId}&kind=notice%2Fcreated`)
  await expect(actions(page)).toHaveCount(1)
  await expect(page.getByRole('list', { name: '적용된 조건' })).toContainText('종류공지사항 등록')
  await page.getByRole('button', { name: '종류 지우기' }).click()
  await expect(page).toHaveURL(`/audit-log?person=${user.teamId}`)
  await expect(actions(page)).toHaveCount(2)
})

test('older pages follow below', async ({ page, signIn, database, expectErrors }) => {
  expectErrors(/400/)
  const user = await signIn('admin')
  const actor = { teamId: user.teamId, managerName: user.managerName, address: '10.0.0.7', requestId: 'x' }
  await database.db.transaction(async (tx) => {
    for (let index = 0; index < 130; index += 1) {
      await recordAudit(tx, actor, {
        action: 'test/older',
        subject: { kind: 'thing', id: String(index) },
      })
    }
  })
  await page.goto(`/audit-log?person=${user.teamId}`)
  await expect(rows(page)).toHaveCount(100)
  await expect(page.getByText('기록 130건')).toBeVisible()
  await expect(actions(page).first()).toHaveText('test/older')
  const more = page.getByRole('button', { name: '더 보기' })
  await more.scrollIntoViewIfNeeded()
  // If a further page fails to load, the rows already loaded stay.
  const older = /\/api\/audit\?.*after=/
  await page.route(older, (route) => route.fulfill({ status: 400, json: {} }))
  await more.click()
  await expect(page.getByRole('alert').filter({ hasText: '다음 목록을 불러오지 못했습니다.' })).toBeVisible()
  await expect(rows(page)).toHaveCount(100)
  await page.unroute(older)
  const again = page.getByRole('button', { name: '다시 시도' })
  await again.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await again.click()
  await expect(rows(page)).toHaveCount(130)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(more).toHaveCount(0)
  await expect(rows(page).last()).toContainText('thing 0')
})

test('the seal is verified by a job, and a fault is said in red', async ({ page, signIn }) => {
  const user = await signIn('admin')
  await makeHistory(page, user)
  await page.goto('/audit-log')
  await page.getByRole('button', { name: '위변조 점검' }).click()
  await expect(page.getByRole('status').filter({ hasText: '온전합니다' })).toContainText(
    /기록 [\d,]+건을 처음부터 점검했습니다\./,
  )
  await page.getByRole('button', { name: '결과 닫기' }).click()

  const fault = { ok: false, checked: 41, waiting: 0, fault: '감사 기록 42번이 바뀌었습니다. (점검값 42번)' }
  await page.route('**/api/jobs/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), result: fault } })
  })
  await page.getByRole('button', { name: '위변조 점검' }).click()
  const alert = page.getByRole('alert').filter({ hasText: '감사 기록이 온전하지 않습니다' })
  await expect(alert).toContainText('감사 기록 42번이 바뀌었습니다. (점검값 42번)')
  await expect(alert).toContainText('그 앞의 41건은 온전합니다.')
  await expectNoAxeFaults(page)
})

test('a long job shows how far it is and can be cancelled', async ({ page, signIn }) => {
  await signIn('admin')
  const job = (part: Partial<Job>): Job => ({
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'audit-verify',
    state: 'running',
    progress: { done: 0, total: null, stage: null },
    cancelRequested: false,
    result: null,
    hasFile: false,
    error: null,
    createdAt: '2026-11-13T00:00:00Z',
    finishedAt: null,
    ...part,
  })
  let now = job({ state: 'queued' })
  await page.route('**/api/audit/verify', (route) => route.fulfill({ json: now }))
  await page.route('**/api/jobs/**', async (route) => {
    if (route.request().url().endsWith('/cancel')) {
      now = job({ state: 'cancelled', cancelRequested: true, finishedAt: '2026-11-13T00:01:00Z' })
    }
    await route.fulfill({ json: now })
  })
  await page.goto('/audit-log')
  await page.getByRole('button', { name: '위변조 점검' }).click()
  await expect(page.getByText('차례를 기다리는 중')).toBeVisible()
  await expect(page.getByRole('button', { name: '위변조 점검' })).toBeDisabled()
  now = job({ progress: { done: 1500, total: 6000, stage: '확인 중' } })
  await expect(page.getByText('확인 중 1,500 / 6,000건')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '위변조 점검' })).toHaveAttribute('aria-valuenow', '25')
  await page.getByRole('button', { name: '취소' }).click()
  await expect(page.getByText('위변조 점검 취소됨')).toBeVisible()
  now = job({
    state: 'failed',
    error: { code: 'server/unexpected', message: '서버 오류가 발생했습니다.' },
    finishedAt: '2026-11-13T00:01:00Z',
  })
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '위변조 점검 실패' })).toContainText(
    '서버 오류가 발생했습니다.',
  )
})

test('an export needs a reason, and the file holds what was found', async ({ page, signIn }) => {
  const user = await signIn('admin', { managerName: '강민석' })
  const { title } = await makeHistory(page, user)
  await page.goto(`/audit-log?person=${user.teamId}`)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: '내보내기' }).click()
  await expect(dialog(page)).toContainText(`사용자 ${user.teamId}`)
  await expect(dialog(page)).toContainText('2건')
  await dialog(page).getByRole('button', { name: '내보내기' }).click()
  await expect(dialog(page)).toContainText('내보내는 사유를 입력해주세요.')
  await dialog(page).getByLabel('내보내는 사유').fill('11월 정기 점검')
  await dialog(page).getByRole('button', { name: '내보내기' }).click()
  await expect(dialog(page)).toContainText('파일이 준비되었습니다.')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: '다운로드' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^감사로그_\d{4}-\d{2}-\d{2}\.csv$/)
  const bytes = await readFile(await file.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toContain('번호,시각,팀ID,담당자명')
  // The export is recorded before it runs, so it contains its own entry.
  expect(lines.filter((line) => line.includes(`,${user.teamId},강민석,`))).toHaveLength(3)
  expect(bytes.toString('utf8')).toContain(`${title} 변경`)
  await dialog(page).getByRole('button', { name: '닫기' }).last().click()

  await search(page)
  await expect(actions(page)).toHaveText([
    '작업 결과 다운로드',
    '감사로그 내보내기',
    '공지사항 수정',
    '공지사항 등록',
  ])
  await rows(page).nth(1).getByRole('button').click()
  await expect(dialog(page)).toContainText('11월 정기 점검')
})
