import type { Locator, Page } from '@playwright/test'
import { beforeEach, describe } from 'vitest'
import type { Role } from '#shared/catalogue/words/roles.ts'
import { mainMenu } from '../browser/shellParts.ts'
import { emptyFirm } from './emptyFirm.ts'
import { page as thePage } from './kit/page.ts'
import { expect, test } from './kit/test.ts'

const administration =
  '관리자화면: 사용자관리 /usermanagement, 담당자지정 /assignment, 변경이력 /history, 겹친 기업 /company-doubles, 우리 항목 /own-fields, 감사로그 /audit-log, 회사 설정 /firm-settings'
const forEveryone = [
  '기업등록 /cretoppdf',
  '추가등록 /companyload',
  '파일관리 /filemanagement',
  '자료생성: Information Memo /immaker, Teaser Memo /teasermaker, 배포대장 /distribution-register',
  '진행현황: 매도기업현황 /sell-management, 매수기업현황 /buy-management, 투자희망기업 /fundraising-management, ' +
    '투자기업현황 /investor-management, 후보기업현황 /candidate-management, 진행표 /deal-table',
  '보고관리: 보고서 입력 /daily-report-input, 보고서 조회 /daily-report-list, 주간회의 /weekly-meeting',
  '전사통계 /progress-report',
  '공지사항 /notice',
]
const menus: Record<Role, string[]> = {
  admin: [administration, ...forEveryone],
  viceadmin: [administration, ...forEveryone],
  team: forEveryone,
  staff: forEveryone,
}

const describeLink = async (link: Locator) => `${await link.innerText()} ${await link.getAttribute('href')}`

/** Opens every dropdown of the menu and returns the visible entries. */
async function readMenu(page: Page): Promise<string[]> {
  const lines: string[] = []
  await expect(mainMenu(page)).toBeVisible()
  for (const entry of await mainMenu(page).getByRole('list').first().locator('> li').all()) {
    const button = entry.getByRole('button')
    const links = entry.getByRole('link')
    if ((await button.count()) === 0) {
      lines.push(await describeLink(links))
      continue
    }
    await expect(links).toHaveCount(0)
    await button.click()
    await expect(links.first()).toBeVisible()
    const items = await Promise.all((await links.all()).map(describeLink))
    lines.push(`${await button.innerText()}: ${items.join(', ')}`)
  }
  return lines
}

for (const role of ['admin', 'viceadmin', 'team', 'staff'] as const) {
  test(`${role} sees exactly its menu`, async ({ page, signIn, server }) => {
    emptyFirm(server)
    signIn(role)
    await page.goto('/')
    expect(await readMenu(page)).toEqual(menus[role])
  })
}

test('only one dropdown is open at a time, and pointing opens it', async ({ page, signIn, server }) => {
  emptyFirm(server)
  signIn('team')
  await page.goto('/')
  await page.getByRole('button', { name: '진행현황' }).hover()
  await expect(page.getByRole('link', { name: '매도기업현황' })).toBeVisible()
  await page.getByRole('button', { name: '보고관리' }).hover()
  await expect(page.getByRole('link', { name: '보고서 조회' })).toBeVisible()
  await expect(page.getByRole('link', { name: '매도기업현황' })).toBeHidden()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.getByRole('link', { name: '보고서 조회' })).toBeHidden()
})

test('the user menu names the user and offers to sign out', async ({ page, signIn, server }) => {
  emptyFirm(server)
  const user = signIn('team', { managerName: '이서윤', position: '과장' })
  await page.goto('/')
  const button = page.getByRole('button', { name: `${user.teamId}_이서윤` })
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeHidden()
  await button.click()
  await expect(page.getByText('이서윤', { exact: true })).toBeVisible()
  await expect(page.getByText(`과장 · 팀ID ${user.teamId}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeHidden()
  await expect(button).toBeFocused()
})

test('a dropdown works by keyboard alone', async ({ page, signIn, server }) => {
  emptyFirm(server)
  signIn('team')
  await page.goto('/')
  const button = page.getByRole('button', { name: '진행현황' })
  const item = (name: string) => page.getByRole('link', { name })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(item('매도기업현황')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('매수기업현황')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('진행표')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('매도기업현황')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(item('매도기업현황')).toBeHidden()

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(item('후보기업현황')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '후보기업현황' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(item('후보기업현황')).toBeHidden()
})

test('leaving a dropdown by Tab closes it', async ({ page, signIn, server }) => {
  emptyFirm(server)
  signIn('team')
  await page.goto('/')
  await page.getByRole('button', { name: '보고관리' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: '주간회의' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '전사통계' })).toBeFocused()
  await expect(page.getByRole('link', { name: '주간회의' })).toBeHidden()
})

describe('on a phone', () => {
  beforeEach(() => thePage.setViewportSize({ width: 390, height: 844 }))

  test('the menu is behind a button and has the same entries', async ({ page, signIn, server }) => {
    emptyFirm(server)
    const user = signIn('admin')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(mainMenu(page)).toHaveCount(0)
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    expect(await readMenu(page)).toEqual(menus.admin)
    await expect(page.getByText(`${user.teamId}_김도현`).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('button', { name: '로그아웃' })).toBeInViewport()

    await page.keyboard.press('Escape')
    await expect(mainMenu(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeFocused()
  })

  test('the current group is open and choosing closes the menu', async ({ page, signIn, server }) => {
    emptyFirm(server)
    signIn('staff')
    await page.goto('/sell-management2')
    await page.getByRole('button', { name: '메뉴 열기' }).click()
    await expect(mainMenu(page).locator('[aria-current]')).toHaveText(['진행현황', '매도기업현황'])
    await mainMenu(page).getByRole('link', { name: '매수기업현황' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '매수기업현황' })).toBeVisible()
    await expect(mainMenu(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '메뉴 열기' })).toHaveAttribute('aria-expanded', 'false')
  })
})
