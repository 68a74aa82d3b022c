import { expect, test } from './fixtures.ts'

test('a route for the API leaves the program in the cache of the browser', async ({ page, signIn }) => {
  await signIn('staff')
  const devices = page.getByRole('heading', { name: '로그인한 기기' })
  await page.goto('/account')
  await expect(devices).toBeVisible()
  // Only the files that were fetched until now must come from the cache. The reload may fetch further parts.
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

test('what is not there yet is looked for without reading the page out', async ({ page, signIn }) => {
  await signIn('staff')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: '로그인한 기기' })).toBeVisible()
  const failure = await expect(page.getByText('nowhere'))
    .toBeVisible({ timeout: 1 })
    .catch((error: { matcherResult?: { ariaSnapshot?: string } }) => error.matcherResult)
  expect(failure).toMatchObject({ pass: false })
  expect(failure?.ariaSnapshot).toBeUndefined()
})
