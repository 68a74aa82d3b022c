import type { Page } from '@playwright/test'
import { type Role, roleLabel } from '#shared/catalogue/words/roles.ts'
import { listScreens, pathsOf } from '#web/shell/access.ts'
import { expect, quick, test } from './fixtures.ts'
import { goWithin } from './shellParts.ts'

/**
 * The specified routes with their titles. They are listed again here, so that a route missing in the program fails the
 * test. The heading of the home page is the product's name; /login shows nothing to a signed-in user.
 */
const table: [title: string, ...paths: string[]][] = [
  ['홈', '/', '/login'],
  ['기업등록', '/cretoppdf'],
  ['직접 지정한 표', '/cretoppdf/teachings'],
  ['기업 가져오기', '/cretoppdf/import', '/import'],
  ['추가등록', '/companyload'],
  ['부가정보 관리', '/companyadd', '/register'],
  ['파일 관리', '/filemanagement'],
  ['파일 가져오기', '/filemanagement/import', '/file-import'],
  ['담당자지정', '/assignment'],
  ['담당자 변경이력', '/history'],
  ['사용자관리', '/usermanagement'],
  ['겹친 기업', '/company-doubles'],
  ['기업 합치기', '/company-merge'],
  ['우리 항목', '/own-fields'],
  ['알림', '/notifications'],
  ['감사로그', '/audit-log'],
  ['회사 설정', '/firm-settings'],
  ['Teaser Memo', '/teasermaker'],
  ['Information Memo', '/immaker'],
  ['배포대장', '/distribution-register'],
  ['매도기업현황', '/sell-management', '/sellmanagement'],
  ['매수기업현황', '/buy-management', '/buymanagement'],
  ['투자희망기업', '/fundraising-management', '/fundraisingmanagement'],
  ['투자기업현황', '/investor-management', '/investormanagement'],
  ['후보기업현황', '/candidate-management', '/candidatemanagement'],
  ['매도기업 전체 진행현황', '/sell-management2'],
  ['매수기업 전체 진행현황', '/buy-management2'],
  ['투자희망기업 전체 진행현황', '/fundraising-management2'],
  ['투자기업 전체 진행현황', '/investor-management2'],
  ['후보기업 전체 진행현황', '/candidate-management2'],
  [
    '기업 상세',
    '/detail-progress',
    '/detail-progress/214-86-30577',
    '/detailprogress/214-86-30577',
    '/progress-detail/214-86-30577',
    '/progress-detail/2148630577',
  ],
  ['진행표', '/deal-table'],
  ['전사/팀별 진행현황보고서', '/progress-report'],
  ['중개 진행 통계', '/mediation-progress-stats'],
  ['공지사항', '/notice'],
  ['일일보고서 입력', '/daily-report-input'],
  ['일일보고서 조회', '/daily-report-list', '/daily-report'],
  ['보고 달력', '/daily-report-calendar'],
  ['주간회의', '/weekly-meeting'],
  ['비밀번호·로그인 테스트', '/auth-test'],
  ['내 계정', '/account'],
  ['도움말', '/help'],
]
const routes = table.flatMap(([title, ...paths]) => paths.map((path) => ({ title, path })))
const titleOf = (path: string) => routes.find((route) => route.path === path)?.title ?? ''
const adminOnly = [
  '/usermanagement',
  '/assignment',
  '/history',
  '/company-doubles',
  '/company-merge',
  '/own-fields',
  '/audit-log',
  '/firm-settings',
]

async function openDeepLink(page: Page, path: string, title: string) {
  await page.goto(path)
  await expectScreen(page, path, title)
}

/** URLs with a company that does not exist; their pages say so. */
const unknownCompany = /\/(?:214-86-30577|2148630577)$/

async function expectScreen(page: Page, path: string, usual: string) {
  const title = unknownCompany.test(path) ? '등록되지 않은 기업' : usual
  const heading = title === '홈' ? '딜데스크' : path === '/detail-progress' ? '잘못된 접근입니다' : title
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), path).toBeVisible()
  await expect(page, path).toHaveTitle(`${title} | 딜데스크`)
}

async function expectDenied(page: Page, path: string, role: Role) {
  await expect(page).toHaveURL(path)
  const card = page.getByRole('alert')
  await expect(card.getByRole('heading', { level: 1, name: '접근 권한이 없습니다' }), path).toBeVisible()
  await expect(card).toContainText('이 페이지를 볼 수 있는 권한이 없습니다.')
  await expect(card.getByRole('term')).toHaveText(['현재 권한', '필요 권한'])
  await expect(card.getByRole('definition')).toHaveText([roleLabel(role), '관리자부관리자'])
}

test('the program has these routes and no others', quick, () => {
  const filled = (path: string) => path.replace('$businessNumber', '214-86-30577')
  const built = listScreens(false).flatMap(pathsOf).map(filled)
  const written = routes.map(({ path }) => path).filter((path) => path !== '/progress-detail/2148630577')
  expect(built.toSorted()).toEqual(written.toSorted())
})

// In the quick tier the next two tests together open every route: a deputy opens those of the admin side, staff all others.
test('an admin opens every route', async ({ page, signIn, expectErrors }) => {
  // The company in these URLs does not exist, so the server answers 404.
  expectErrors(/404/)
  await signIn('admin')
  await page.goto('/nowhere')
  for (const { path, title } of routes) {
    await goWithin(page, path)
    await expectScreen(page, path, title)
    await expect(page).toHaveURL(path === '/login' ? '/' : path)
  }
})

test('a link from outside opens its screen', async ({ page, signIn, expectErrors }) => {
  // The company in these URLs does not exist, so the server answers 404.
  expectErrors(/404/)
  await signIn('admin')
  const links = ['/login', '/register', '/usermanagement', '/sellmanagement', '/sell-management2', '/notice']
  const details = routes.map(({ path }) => path).filter((path) => path.includes('detail'))
  for (const path of [...links, ...details]) await openDeepLink(page, path, titleOf(path))
})

test('a deputy administrator opens what is for the admin side', quick, async ({ page, signIn }) => {
  await signIn('viceadmin')
  await page.goto('/nowhere')
  for (const path of adminOnly) {
    await goWithin(page, path)
    await expectScreen(page, path, titleOf(path))
  }
})

for (const role of ['team', 'staff'] as const) {
  test(`${role} is refused what is for the admin side, with the reason`, quick, async ({ page, signIn }) => {
    await signIn(role)
    await page.goto(adminOnly[0] ?? '')
    await expectDenied(page, adminOnly[0] ?? '', role)
    for (const path of adminOnly.slice(1)) {
      await page.getByRole('alert').getByRole('link', { name: '홈으로' }).click()
      await expect(page).toHaveURL('/')
      await goWithin(page, path)
      await expectDenied(page, path, role)
    }
    await page.getByRole('alert').getByRole('link', { name: '홈으로' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '딜데스크' })).toBeVisible()
  })
}

test('staff open every other route', quick, async ({ page, signIn, expectErrors }) => {
  // The company in these URLs does not exist, so the server answers 404.
  expectErrors(/404/)
  await signIn('staff')
  await page.goto('/nowhere')
  for (const { path, title } of routes.filter((route) => !adminOnly.includes(route.path))) {
    await goWithin(page, path)
    await expectScreen(page, path, title)
    await expect(page).toHaveURL(path === '/login' ? '/' : path)
  }
})

test('any other path is Page Not Found with a hint', quick, async ({ page, signIn }) => {
  await signIn('staff')
  for (const path of ['/nowhere', '/notice/5', '/progress-detail', '/detail-progress/1/2', '/dev/nothing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' }), path).toBeVisible()
    await expect(page.getByText('아직 추가되지 않은 화면일 수 있습니다')).toBeVisible()
    await expect(page).toHaveTitle('Page Not Found | 딜데스크')
  }
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page).toHaveURL('/')
})

test('a slash at the end changes nothing, and back and forward work', quick, async ({ page, signIn }) => {
  await signIn('team')
  await openDeepLink(page, '/notice/', '공지사항')
  await page.getByRole('link', { name: '추가등록' }).click()
  await expect(page).toHaveTitle('추가등록 | 딜데스크')
  await page.goBack()
  await expect(page).toHaveTitle('공지사항 | 딜데스크')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: '추가등록' })).toBeVisible()
})

test('the developer screens exist in development', async ({ page, signIn }) => {
  await signIn('staff')
  await openDeepLink(page, '/dev/form', '초안 시험')
  await page.goto('/dev/kit')
  await expect(page).toHaveTitle('구성요소 | 딜데스크')
  await expect(page.getByRole('heading', { level: 2, name: '어두움' })).toBeVisible()
})
