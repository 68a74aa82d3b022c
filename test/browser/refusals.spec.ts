import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'

const rows = (page: Page) =>
  page.getByRole('table', { name: '거부된 요청 및 로그인 실패' }).locator('tbody').getByRole('row')

test('a failed sign-in and a refused call are found, opened and exported', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/401|403/)
  const user = await signIn('staff', { managerName: '한서준' })
  await page.request.get('/api/audit')
  await page.request.get('/api/audit')
  await page.request.post('/api/auth/login', { data: { teamId: user.teamId, password: 'wrong' } })
  await expect
    .poll(async () => {
      const { rows: kept } = await database.pool.query('select 1 from audit_refusal where team_id = $1', [
        user.teamId,
      ])
      return kept.length
    })
    .toBe(2)
  await signIn('admin')
  await page.goto(`/audit-log?person=${user.teamId}`)
  await page.getByRole('tab', { name: '거부된 요청 및 로그인 실패' }).click()
  // When the user switches lists, the chosen person stays in the URL and parameters of the other list are removed.
  await expect(page).toHaveURL(`/audit-log?person=${user.teamId}&view=refused`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('로그인 실패')
  await expect(rows(page).last()).toContainText('권한 없는 요청')
  await expect(rows(page).last()).toContainText('2회')
  await expectNoAxeFaults(page)

  await rows(page).last().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('권한 없는 요청')
  await expect(dialog).toContainText('GET /api/audit')
  await expect(dialog).toContainText('이 작업을 할 권한이 없습니다.')
  await expect(dialog).toContainText('127.0.0.1')
  await expectNoAxeFaults(page)
  await page.keyboard.press('Escape')

  await page.getByLabel('종류', { exact: true }).selectOption('로그인 실패')
  await page.getByRole('button', { name: '조회', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('접속 주소', { exact: true }).fill('10.99.')
  await page.getByRole('button', { name: '조회', exact: true }).click()
  await expect(page.getByText('조건에 맞는 기록이 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '조건 초기화' }).click()
  await expect(page).toHaveURL('/audit-log?view=refused')
  await expect(rows(page).first()).toBeVisible()

  await page.getByRole('button', { name: '내보내기' }).click()
  await page.getByLabel('내보내는 사유').fill('월간 점검')
  await dialog.getByRole('button', { name: '내보내기' }).click()
  await expect(dialog).toContainText('파일이 준비되었습니다.')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '다운로드' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^거부된요청_\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('번호,처음 시각,마지막 시각,횟수,종류')
  expect(text.split('\r\n').filter((line) => line.includes(`,${user.teamId},한서준,`))).toHaveLength(2)
})
