import { expect, type Page } from '@playwright/test'

/** Watches the API calls of a page. The returned function waits until all of them are answered. */
export function watchCalls(page: Page): () => Promise<void> {
  const asked = new Set<unknown>()
  page.on('request', (request) => {
    // The event stream is left out, because it never ends.
    if (/\/api\/(?!notifications\/stream)/.test(request.url())) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return async () => {
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
    await expect.poll(() => asked.size).toBe(0)
    await redrawn(page)
  }
}

/** Waits until resize listeners and new data have been rendered. */
export async function redrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}
