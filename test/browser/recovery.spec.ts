import type { Page } from '@playwright/test'
import { expect, quick, test } from './fixtures.ts'
import { mark, openForm, typed } from './recoveryParts.ts'
import { mainMenu, storedItem, storedKeys } from './shellParts.ts'

const fallback = (page: Page) => page.getByRole('heading', { level: 1, name: '앱에서 오류가 발생했습니다' })

async function scriptError(page: Page, message: string) {
  await page.evaluate((text) => dispatchEvent(new ErrorEvent('error', { message: text })), message)
}
async function rejection(page: Page, message: string) {
  await page.evaluate((text) => void Promise.reject(new Error(text)), message)
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
