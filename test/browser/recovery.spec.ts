import type { Page } from '@playwright/test'
import { errorCatalogue, errorMessage } from '#shared/catalogue/errors/errors.ts'
import { backgroundActivity, header } from '#shared/platform/headers.ts'
import { expect, quick, test } from './fixtures.ts'
import { redrawn } from './settledCalls.ts'
import { mainMenu, storedItem, storedKeys } from './shellParts.ts'

const typed = (page: Page) => page.getByRole('textbox', { name: '내용' })
const fallback = (page: Page) => page.getByRole('heading', { level: 1, name: '앱에서 오류가 발생했습니다' })

/** Opens the form with a fake clock that only the test moves forward. */
async function openForm(page: Page) {
  await page.clock.install({ time: '2026-03-02T09:00:00+09:00' })
  await page.goto('/dev/form')
  await expect(typed(page)).toBeVisible()
  await page.clock.pauseAt('2026-03-02T09:10:00+09:00')
}

async function scriptError(page: Page, message: string) {
  await page.evaluate((text) => dispatchEvent(new ErrorEvent('error', { message: text })), message)
}
async function rejection(page: Page, message: string) {
  await page.evaluate((text) => void Promise.reject(new Error(text)), message)
}

/**
 * Marks the page in its memory. The returned function tells whether the mark is still there, that is, whether the page
 * was not reloaded.
 */
async function mark(page: Page) {
  await page.evaluate(() => Object.assign(window, { marked: true }))
  return async () => {
    // Waits for an answer of the server first, because a reload in progress would abort it.
    await page.getByRole('button', { name: '서버에 묻기' }).click()
    await expect(page.getByText('응답 받음')).toBeVisible()
    return page.evaluate(() => 'marked' in window)
  }
}

/** Expects that the page reloads after exactly this delay. */
async function expectReloadAfter(page: Page, delay: number) {
  const isTheSame = await mark(page)
  await page.clock.runFor(delay - 1)
  expect(await isTheSame()).toBe(true)
  const loaded = page.waitForEvent('load')
  await page.clock.runFor(1)
  await loaded
  await expect(typed(page)).toBeVisible()
}

test.describe('a rendering error', () => {
  test.beforeEach(async ({ page, signIn, expectErrors }) => {
    expectErrors(/Crash on purpose/)
    await signIn('team')
    await page.goto('/dev/crash')
    await page.getByRole('button', { name: '오류 내기' }).click()
    await expect(fallback(page)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('예기치 못한 오류로 불편을 드려 죄송합니다.')
  })
  const mend = (page: Page) => page.evaluate(() => sessionStorage.removeItem('dev:crash'))

  test('shows the fallback and 다시 시도 tries again', async ({ page }) => {
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(fallback(page)).toBeVisible()
    await mend(page)
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '오류 시험' })).toBeVisible()
  })

  test('새로고침 loads the page anew', async ({ page }) => {
    await mend(page)
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: '새로고침' }).click()
    await loaded
    await expect(page.getByRole('heading', { level: 1, name: '오류 시험' })).toBeVisible()
  })

  test('leaves the rest of the app usable', async ({ page }) => {
    await mainMenu(page).getByRole('link', { name: '공지사항' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible()
    await expect(fallback(page)).toHaveCount(0)
  })
})

test(
  'a screen whose file is gone reloads once after three seconds, then leaves it to the person',
  quick,
  async ({ page, signIn, expectErrors }) => {
    expectErrors(/404 \(Not Found\)/, /dynamically imported module/)
    await signIn('team')
    await page.clock.install()
    await page.goto('/')
    await page.route('**/assets/notice-*', (route) => route.fulfill({ status: 404, body: 'gone' }))
    await mainMenu(page).getByRole('link', { name: '공지사항' }).click()
    await expect(fallback(page)).toBeVisible()
    const loaded = page.waitForEvent('load')
    await page.clock.fastForward(3000)
    await loaded
    await expect(fallback(page)).toBeVisible()

    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await page.clock.fastForward(30_000)
    expect(loads).toEqual([])
    await page.unroute('**/assets/notice-*')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible()
    expect(loads).toHaveLength(1)
  },
)

test.describe('automatic reload', () => {
  test('a script error comes back after 3 s, but never twice within a minute', async ({ page, signIn }) => {
    await signIn('team')
    await openForm(page)
    await scriptError(page, 'Loading chunk 7 failed')
    await expectReloadAfter(page, 3000)

    const isTheSame = await mark(page)
    await page.clock.runFor(50_000)
    await scriptError(page, 'Loading chunk 7 failed')
    await page.clock.runFor(5000)
    expect(await isTheSame()).toBe(true)
    await page.clock.runFor(6000)
    await scriptError(page, 'Loading chunk 7 failed')
    await expectReloadAfter(page, 3000)
  })

  const faults: [words: string, raise: typeof scriptError, delay: number][] = [
    ['Database is gone', scriptError, 3000],
    ['Out of Memory', scriptError, 3000],
    ['the database went away', rejection, 2000],
  ]
  for (const [words, raise, delay] of faults) {
    test(`"${words}" reloads after ${delay} ms`, async ({ page, signIn, expectErrors }) => {
      expectErrors(new RegExp(words))
      await signIn('team')
      await openForm(page)
      await raise(page, words)
      await expectReloadAfter(page, delay)
    })
  }

  test('an ordinary script error reloads nothing', async ({ page, signIn }) => {
    await signIn('team')
    await openForm(page)
    const isTheSame = await mark(page)
    await scriptError(page, 'x is not a function')
    await page.clock.runFor(10_000)
    expect(await isTheSame()).toBe(true)
  })

  for (const words of ['Network request failed', 'the connection was reset']) {
    test(`"${words}" reloads nothing`, async ({ page, signIn, expectErrors }) => {
      expectErrors(new RegExp(words))
      await signIn('team')
      await openForm(page)
      const isTheSame = await mark(page)
      await rejection(page, words)
      await page.clock.runFor(10_000)
      expect(await isTheSame()).toBe(true)
    })
  }

  test('clears only cache: keys', async ({ page, signIn }) => {
    await signIn('team')
    await openForm(page)
    await page.evaluate(() => {
      localStorage.setItem('cache:lists', 'old')
      sessionStorage.setItem('cache:lists', 'old')
      localStorage.setItem('view:sell', 'kept')
    })
    const before = await storedItem(page, 'auth_user')
    await scriptError(page, 'Loading chunk 7 failed')
    await expectReloadAfter(page, 3000)
    expect(await storedItem(page, 'auth_user')).toBe(before)
    expect((await storedKeys(page)).toSorted()).toEqual(['auth_user', 'view:sell'])
    expect(await page.evaluate(() => sessionStorage.getItem('cache:lists'))).toBeNull()
  })

  test(
    'never goes over unsaved input, not even over a word in the last moment: the person decides',
    quick,
    async ({ page, signIn }) => {
      await signIn('team')
      await openForm(page)
      const isTheSame = await mark(page)
      await scriptError(page, 'Loading chunk 7 failed')
      await page.clock.runFor(2900)
      await typed(page).fill('마지막 순간의 글')
      await page.clock.runFor(100)
      await expect(page.getByText('화면을 다시 불러와야 합니다.')).toBeVisible()
      expect(await isTheSame()).toBe(true)
      await expect(typed(page)).toHaveValue('마지막 순간의 글')
      page.once('dialog', (dialog) => void dialog.accept())
      await page.getByRole('button', { name: '새로고침' }).click()
      await page.getByRole('button', { name: '이어서 쓰기' }).click()
      await expect(typed(page)).toHaveValue('마지막 순간의 글')
    },
  )
})

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
