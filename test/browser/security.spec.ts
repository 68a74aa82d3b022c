import type { Response } from '@playwright/test'
import { expect, quick, test } from './fixtures.ts'
import { loginButton } from './shellParts.ts'

test(
  'a script that was smuggled into the page does not run and is reported',
  quick,
  async ({ page, expectErrors }) => {
    expectErrors(/Content Security Policy/)
    await page.goto('/')
    await expect(loginButton(page)).toBeVisible()
    const reported = await page.evaluate(async () => {
      const seen: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
      const script = document.createElement('script')
      script.textContent = 'window.smuggled = "inline"'
      document.body.append(script)
      const image = document.createElement('div')
      image.innerHTML = '<img src="data:," onerror="window.smuggled = \'attribute\'">'
      document.body.append(image)
      const style = document.createElement('style')
      style.textContent = 'body { outline: 1px solid red }'
      document.body.append(style)
      const elsewhere = document.createElement('script')
      elsewhere.src = 'https://elsewhere.example/x.js'
      const refused = new Promise((resolve) => elsewhere.addEventListener('error', resolve))
      document.body.append(elsewhere)
      await refused
      // CSP reports arrive a moment after the violations.
      await new Promise((resolve) => setTimeout(resolve))
      return { seen: seen.toSorted(), smuggled: 'smuggled' in window }
    })
    expect(reported).toEqual({
      seen: ['script-src-attr', 'script-src-elem', 'script-src-elem', 'style-src-elem'],
      smuggled: false,
    })
  },
)

test('the policy has no hole for scripts', quick, async ({ page }) => {
  const nonces = new Set<string>()
  for (const path of ['/', '/notice', '/nowhere']) {
    const answer = await page.request.get(path)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[\w+/=]+'; /)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toMatch(/\*|https?:/)
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '')
  }
  expect(nonces.size).toBe(3)
})

test('the page cannot be framed, not even by ourselves', quick, async ({ page, expectErrors }) => {
  expectErrors(/frame-ancestors/)
  const html = (body: string) => ({ contentType: 'text/html', body })
  await page.route('**/outer', (route) =>
    route.fulfill(html('<iframe name="other" src="/inner"></iframe><iframe name="ours" src="/"></iframe>')),
  )
  await page.route('**/inner', (route) => route.fulfill(html('<p>shown</p>')))
  await page.goto('/outer')
  await expect(page.frameLocator('[name=other]').getByText('shown')).toBeVisible()
  await expect.poll(() => page.frame('ours')?.url()).toContain('chrome-error:')
})

test('no console error on any key screen', async ({ page, signIn }) => {
  // The fixture fails the test if a page logs an error, so the test only opens the pages.
  const user = await signIn('admin')
  await page.goto('/')
  await expect(page.getByText('견본기업거래소')).toBeVisible()
  await page.getByRole('button', { name: '관리자화면' }).click()
  await page.getByRole('link', { name: '사용자관리' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '사용자관리' })).toBeVisible()
  await page.getByRole('button', { name: `${user.teamId}_김도현` }).click()
  await page.getByRole('link', { name: '내 계정' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '내 계정' })).toBeVisible()
  for (const path of ['/dev/form', '/dev/kit', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  }
})

test.describe('on the first visit', () => {
  test.use({ firstVisit: true })

  test(
    'a signed-in person loads at most 170 kB of scripts before the first click',
    quick,
    async ({ page, signIn }) => {
      await signIn('admin')
      // The test requests gzip, as browsers without brotli do.
      await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
      const scripts: Response[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response)
      })
      // Scripts that the page loads by itself after the start count too. The event stream is its last request.
      const following = page.waitForRequest('**/api/notifications/stream')
      await page.goto('/')
      await expect(page.getByText('견본기업거래소')).toBeVisible()
      await following
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      let total = 0
      for (const script of scripts) {
        await script.finished()
        const { responseBodySize } = await script.request().sizes()
        total += responseBodySize
        if (responseBodySize > 1024) expect(script.headers()['content-encoding']).toBe('gzip')
      }
      expect(scripts.length).toBeGreaterThan(1)
      expect(total).toBeGreaterThan(50_000)
      expect(total).toBeLessThanOrEqual(170_000)
    },
  )
})
