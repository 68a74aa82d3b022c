import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { factorReset, userTotp } from '#server/database/tables/signIn/factors.ts'
import { session } from '#server/database/tables/user.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { askUntil, expectToast, overlay, signInByForm } from './shellParts.ts'

const password = '노을빛-바다-서른걸음'
const codeOf = (seed: string) => new TOTP({ secret: Secret.fromBase32(seed.replaceAll(' ', '')) }).generate()
const factors = (page: Page) => page.getByRole('region', { name: '2단계 인증' })

/** Connects an app on the account page and returns its key and the recovery codes. */
async function connectApp(page: Page) {
  await factors(page).getByRole('button', { name: '연결' }).click()
  const dialog = page.getByRole('dialog', { name: '인증 앱 연결' })
  await expect(dialog.getByRole('img', { name: 'QR 코드' })).toBeVisible()
  const seed = await dialog.locator('code').innerText()
  const used = codeOf(seed)
  await dialog.getByRole('textbox', { name: '6자리 코드' }).fill(used)
  const shown = page.getByRole('dialog', { name: '복구 코드 10개' })
  await expect(shown).toBeVisible()
  const codes = await shown.getByRole('list', { name: '복구 코드' }).getByRole('listitem').allInnerTexts()
  return { seed, used, shown, codes: codes.map((text) => text.split('\n').at(-1)?.trim() ?? '') }
}

for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme })
      const name = (part: string) => `second-factor-${part}-${width}-${colorScheme}`

      test('an app is connected, asked for at the next sign-in, and replaced by a recovery code', {
        tag: '@quick',
      }, async ({ page, newUser, database, expectErrors, capture }) => {
        expectErrors(/400|401|403/)
        const user = await newUser('team', { password, managerName: '한도윤' })
        await page.goto('/account')
        await signInByForm(page, user.teamId, password)
        await expect(factors(page).getByText('꺼짐')).toBeVisible()
        const { seed, used, shown, codes } = await connectApp(page)
        expect(codes).toHaveLength(10)
        await expectNoAxeFaults(page)
        await capture(name('codes'))
        const end = shown.getByRole('button', { name: '끝내기' })
        await expect(end).toBeDisabled()
        await shown.getByRole('checkbox', { name: '안전한 곳에 적어 두었습니다' }).check()
        await end.click()
        await expect(factors(page).getByText('켜짐')).toBeVisible()
        await expect(factors(page).getByText('10개 가운데 10개 남았습니다')).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('account'))

        await page.context().clearCookies()
        await page.goto('/notice')
        await page.evaluate(() => localStorage.clear())
        await page.goto('/notice')
        await signInByForm(page, user.teamId, password)
        const code = page.getByRole('textbox', { name: '인증 앱의 6자리 코드' })
        await expect(code).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await expectNoAxeFaults(page)
        await capture(name('step'))
        // The code that connected the app was used.
        await code.fill(used)
        await expect(page.getByText(/이미 쓴 코드입니다|코드가 맞지 않습니다/)).toBeVisible()
        await page.reload()
        await page.getByRole('button', { name: '복구 코드 쓰기' }).click()
        await page.getByRole('textbox', { name: '복구 코드' }).fill(codes[0]?.toLowerCase() ?? '')
        await page.getByRole('button', { name: '로그인', exact: true }).click()
        await expect(page.getByRole('heading', { name: '공지사항', level: 1 })).toBeVisible()

        // A session that ended is continued on the same page, in the dialog.
        await page.goto('/dev/form')
        await expect(page.getByRole('button', { name: '서버에 묻기' })).toBeVisible()
        await database.db.delete(session).where(eq(session.teamId, user.teamId))
        await askUntil(page, overlay(page))
        const dialog = page.getByRole('dialog', { name: '세션이 종료되었습니다' })
        await dialog.getByLabel('비밀번호', { exact: true }).fill(password)
        await dialog.getByRole('button', { name: '로그인', exact: true }).click()
        await database.db.update(userTotp).set({ lastStep: 0 }).where(eq(userTotp.teamId, user.teamId))
        await dialog.getByRole('textbox', { name: '인증 앱의 6자리 코드' }).fill(codeOf(seed))
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('button', { name: '서버에 묻기' })).toBeVisible()
      })
    })
  }
}

test('a passkey is made, used to sign in, and refused for another site', async ({
  page,
  newUser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/400|401|403/)
  // Passkeys need a name, so the same server is opened as localhost.
  const home = new URL('/account', baseURL)
  home.hostname = 'localhost'
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const user = await newUser('team', { password })
  await page.goto(home.href)
  await signInByForm(page, user.teamId, password)
  await factors(page).getByRole('button', { name: '추가' }).click()
  const dialog = page.getByRole('dialog', { name: '패스키 추가' })
  await dialog.getByLabel('이름').fill('사무실 노트북')
  await dialog.getByRole('button', { name: '패스키 만들기' }).click()
  const shown = page.getByRole('dialog', { name: '복구 코드 10개' })
  await shown.getByRole('checkbox').check()
  await shown.getByRole('button', { name: '끝내기' }).click()
  await expect(factors(page).getByText('사무실 노트북')).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(home.href)
  await signInByForm(page, user.teamId, password)
  await page.getByRole('button', { name: '패스키로 확인' }).click()
  await expect(page.getByRole('heading', { name: '내 계정' })).toBeVisible()

  // The browser answers for another site than the server expects: the answer is altered on its way.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.route('**/api/auth/second-factor/passkey', async (route) => {
    const body = route.request().postDataJSON() as { answer: { response: { clientDataJSON: string } } }
    const data = JSON.parse(Buffer.from(body.answer.response.clientDataJSON, 'base64url').toString())
    data.origin = 'https://evil.example'
    body.answer.response.clientDataJSON = Buffer.from(JSON.stringify(data)).toString('base64url')
    await route.continue({ postData: JSON.stringify(body) })
  })
  await page.goto(home.href)
  await signInByForm(page, user.teamId, password)
  await page.getByRole('button', { name: '패스키로 확인' }).click()
  await expect(page.getByText('패스키를 확인하지 못했습니다')).toBeVisible()
})

test('important calls ask once more who is there, and go on by themselves', async ({
  page,
  newUser,
  database,
  expectErrors,
}) => {
  expectErrors(/403|400/)
  const user = await newUser('team', { password })
  await page.goto('/account')
  await signInByForm(page, user.teamId, password)
  await expect(factors(page).getByText('꺼짐')).toBeVisible()
  await database.db
    .update(session)
    .set({ provenAt: new Date(0) })
    .where(eq(session.teamId, user.teamId))
  await factors(page).getByRole('button', { name: '연결' }).click()
  const asked = page.getByRole('dialog', { name: '본인 확인' })
  await asked.getByLabel('비밀번호', { exact: true }).fill('아닌-비밀번호-열자')
  await page.keyboard.press('Enter')
  await expect(asked.getByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible()
  await asked.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(page.getByRole('img', { name: 'QR 코드' })).toBeVisible()
})

test('a lost factor is removed by two people', async ({
  page,
  newUser,
  signIn,
  pageOf,
  database,
  expectErrors,
}) => {
  expectErrors(/403/)
  const lost = await newUser('team', { password })
  await database.db.insert(userTotp).values({ teamId: lost.teamId, sealedSeed: 'x', confirmedAt: new Date() })
  await signIn('admin')
  const second = await newUser('admin')
  await page.goto('/usermanagement')
  const row = page.getByRole('row', { name: lost.teamId })
  await expect(row.getByText('2단계 인증')).toBeVisible()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '2단계 인증 해제 요청' }).click()
  const dialog = page.getByRole('dialog', { name: '2단계 인증 해제 요청' })
  await dialog.getByRole('button', { name: '해제 요청' }).click()
  await expect(dialog.getByText('사유를 입력해주세요.')).toBeVisible()
  await dialog.getByLabel('사유').fill('휴대전화를 잃어버림')
  await dialog.getByRole('button', { name: '해제 요청' }).click()
  await expectToast(page, '2단계 인증 해제 요청 완료', '다른 관리자가 승인하면 해제됩니다')
  const open = page.getByRole('region', { name: '2단계 인증 해제 요청' })
  await expect(open.getByRole('button', { name: '승인' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeFaults(page)
  const other = await pageOf(second, '/usermanagement')
  await other
    .getByRole('region', { name: '2단계 인증 해제 요청' })
    .getByRole('listitem')
    .filter({ hasText: lost.teamId })
    .getByRole('button', { name: '승인' })
    .click()
  await other.getByRole('alertdialog').getByRole('button', { name: '해제 승인' }).click()
  await expectToast(other, '2단계 인증 해제 완료', '해제했습니다')
  const [reset] = await database.db.select().from(factorReset).where(eq(factorReset.teamId, lost.teamId))
  expect(reset).toMatchObject({ outcome: 'approved', decidedBy: second.teamId })
})
