import { type ServerProcess, startServerProcess, temporaryFolder } from '../kit/serverProcess.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, loginButton, signInByForm } from './shellParts.ts'

let server: ServerProcess
let folder: Awaited<ReturnType<typeof temporaryFolder>>

test.beforeAll(async () => {
  folder = await temporaryFolder('dealdesk-first-')
  server = await startServerProcess({ DATA_DIR: folder.path })
})
test.afterAll(async () => {
  await server.stop()
  await folder.remove()
})

test('the first admin signs in with the printed password and must change it', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/401 \(Unauthorized\)/)
  const printed = /비밀번호\S*\s+(\S{20})\s/.exec(server.output())?.[1] ?? ''
  expect(printed).toHaveLength(20)
  await page.goto(server.url)
  await signInByForm(page, '001', printed)
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const change = page.getByRole('button', { name: '비밀번호 변경' })
  const rules = page.getByRole('list', { name: '비밀번호 규칙' }).getByRole('listitem')
  await expect(rules).toHaveText([
    '10자 이상 128자 이하미충족',
    '팀ID가 들어 있지 않음미충족',
    '추측하기 쉬운 비밀번호가 아님미충족',
    '지금 쓰는 비밀번호와 다름미충족',
  ])
  await change.click()
  await expect(field('현재 비밀번호')).toHaveAccessibleDescription('현재 비밀번호를 입력해주세요.')

  await field('현재 비밀번호').fill(printed)
  const tries = [
    ['짧은말', '비밀번호는 10자 이상이어야 합니다.'],
    ['password1234', '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.'],
    ['우리회사-001-비밀', '팀ID가 들어간 비밀번호는 쓸 수 없습니다.'],
    [printed, '지금 쓰는 비밀번호와 다른 비밀번호를 입력해주세요.'],
  ] as const
  for (const [tried, sentence] of tries) {
    await field('새 비밀번호').fill(tried)
    await field('새 비밀번호 확인').fill(tried)
    await change.click()
    await expect(field('새 비밀번호')).toHaveAccessibleDescription(sentence)
    await expect(field('새 비밀번호')).toHaveAttribute('aria-invalid', 'true')
  }

  const chosen = '노란-우산-열두자루'
  await field('새 비밀번호').fill(chosen)
  await expect(rules.filter({ hasText: '미충족' })).toHaveCount(0)
  await field('새 비밀번호 확인').fill('노란-우산-열세자루')
  await change.click()
  await expect(field('새 비밀번호 확인')).toHaveAccessibleDescription('새 비밀번호와 다릅니다.')

  await field('새 비밀번호 확인').fill(chosen)
  await change.click()
  await expectToast(page, '비밀번호를 변경했습니다', '다른 기기에서는 로그아웃됩니다.')
  const userMenu = page.getByRole('button', { name: '001_기본 관리자' })
  await expect(userMenu).toBeVisible()
  await page.reload()
  await expect(userMenu).toBeVisible()

  await userMenu.click()
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(loginButton(page)).toBeVisible()
  await signInByForm(page, '001', printed)
  await expectToast(page, '로그인 실패', '팀ID 또는 비밀번호가 올바르지 않습니다')
  await signInByForm(page, '001', chosen)
  await expect(userMenu).toBeVisible()

  // This server does not run in development mode, so the development screens do not exist on it.
  await page.goto(`${server.url}/dev/kit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
})
