import { expect, test } from './fixtures.ts'

test('a route for the API leaves the program in the cache of the browser', async ({ page, signIn }) => {
  await signIn('staff')
  const devices = page.getByRole('heading', { name: '로그인한 기기' })
  await page.goto('/account')
  await expect(devices).toBeVisible()
  // What came until now is in the cache; a part that the first visit had not fetched yet is not meant.
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(devices).toBeVisible()
  const sent = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/assets/') && 'transferSize' in entry && entry.transferSize)
      .map(({ name }) => name),
  )
  expect(fetched.length).toBeGreaterThan(10)
  expect(sent.filter((name) => fetched.includes(name))).toEqual([])
})
