import type { Page } from '@playwright/test'
import { errorCatalogue, errorMessage } from '#shared/catalogue/errors/errors.ts'
import { backgroundActivity, header } from '#shared/platform/headers.ts'
import { expect, test } from './fixtures.ts'
import { mark, openForm, typed } from './recoveryParts.ts'
import { redrawn } from './settledCalls.ts'

async function setConnection(page: Page, there: boolean) {
  await page.context().setOffline(!there)
  await expect(page.getByText('인터넷 연결이 끊겼습니다.')).toBeVisible({ visible: !there })
}

test('offline is shown; coming back asks again for what is shown and leaves the page as it is', async ({
  page,
  signIn,
  expectErrors,
}) => {
  // While offline, the banner may need a part of the font that is not loaded yet, which causes this error.
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  await signIn('team')
  await page.goto('/dev/form')
  await typed(page).fill('지하철에서 쓴 글')
  const isTheSame = await mark(page)
  for (const there of [false, true, false, true]) await setConnection(page, there)
  expect(await isTheSame()).toBe(true)
  await expect(typed(page)).toHaveValue('지하철에서 쓴 글')
  await expect(page.getByText('작성하던 내용이 있습니다')).toHaveCount(0)
})

test.describe('a browser that was never here', () => {
  test.use({ firstVisit: true })

  test('a first touch while offline fetches nothing ahead that could fail; one with a connection does', async ({
    page,
    signIn,
    expectErrors,
  }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED/)
    await signIn('team')
    await page.goto('/account')
    await page.waitForLoadState('networkidle')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await setConnection(page, false)
    await page.keyboard.press('Shift')
    await redrawn(page)
    expect(scripts).toEqual([])
    await setConnection(page, true)
    await page.keyboard.press('Shift')
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
  })
})

test.describe('a tab that becomes visible again', () => {
  const becomeVisible = (page: Page) =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

  test('reloads after a second if the application is gone', async ({ page, signIn }) => {
    await signIn('team')
    await openForm(page)
    await page.evaluate(() => document.getElementById('root')?.remove())
    await becomeVisible(page)
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await page.clock.runFor(999)
    await page.request.get('/api/health')
    expect(loads).toEqual([])
    const loaded = page.waitForEvent('load')
    await page.clock.runFor(1)
    await loaded
    await expect(typed(page)).toBeVisible()
  })

  test('asks again for what is stale, without counting as activity', async ({ page, signIn }) => {
    await signIn('team')
    await page.clock.install()
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/firm')) asked.push(request.headers()[header.activity])
    })
    await page.goto('/')
    await expect(page.getByText('견본기업거래소')).toBeVisible()
    await becomeVisible(page)
    await page.clock.fastForward(1000)
    expect(asked).toEqual([undefined])
    await page.clock.fastForward('05:01')
    await becomeVisible(page)
    const again = page.waitForResponse('**/api/firm')
    await page.clock.fastForward(1000)
    await again
    expect(asked).toEqual([undefined, backgroundActivity])
  })
})

test('shows a Korean message while the database is down, and 다시 시도 loads the data', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/503 \(Service Unavailable\)/, /Database-related error/)
  await signIn('team')
  await page.clock.install()
  const [status, message] = errorCatalogue['server/database']
  let tries = 0
  await page.route('**/api/firm', (route) => {
    tries += 1
    return route.fulfill({ status, json: { error: message, message, code: 'server/database' } })
  })
  await page.goto('/')
  const card = page.getByRole('region', { name: '회사 정보' })
  await expect.poll(() => tries).toBe(1)
  await page.clock.runFor(1000)
  await expect.poll(() => tries).toBe(2)
  await page.clock.runFor(2000)
  await expect(card.getByRole('heading', { name: '회사 정보를 불러오지 못했습니다' })).toBeVisible()
  await expect(card.getByRole('alert')).toContainText(errorMessage('server/database'))
  expect(tries).toBe(3)
  await expect(page.getByRole('heading', { level: 1, name: '딜데스크' })).toBeVisible()

  await page.unroute('**/api/firm')
  await card.getByRole('button', { name: '다시 시도' }).click()
  await expect(card.getByText('견본기업거래소')).toBeVisible()
})
