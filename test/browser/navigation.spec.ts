import { expect, test } from './fixtures.ts'
import { goWithin, mainMenu } from './shellParts.ts'

test('the entry whose path the address starts with is highlighted', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  await signIn('admin')
  // Each path highlights another menu entry than the path before, so that an outdated highlight is noticed.
  const expected: [path: string, ...labels: string[]][] = [
    ['/cretoppdf', '기업등록'],
    ['/'],
    ['/notice', '공지사항'],
    ['/detail-progress/214-86-30577'],
    ['/history', '관리자화면', '변경이력'],
    ['/auth-test'],
    ['/daily-report', '보고관리', '보고서 조회'],
    ['/nowhere'],
    ['/buymanagement', '진행현황', '매수기업현황'],
    ['/sell-management2', '진행현황', '매도기업현황'],
    ['/filemanagement', '파일관리'],
  ]
  await page.goto('/account')
  for (const [path, ...labels] of expected) {
    await goWithin(page, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The expected labels include the entries of a closed dropdown: they are marked before the dropdown is opened.
    await expect(mainMenu(page).locator('[aria-current]'), path).toHaveText(labels)
  }
})

test('the first Tab offers to skip to the content', async ({ page, signIn }) => {
  await signIn('team')
  await page.goto('/')
  await expect(mainMenu(page)).toBeVisible()
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
