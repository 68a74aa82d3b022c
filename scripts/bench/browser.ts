import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../test/browser/chromium.ts'

interface Where {
  url: string
  headers: Record<string, string>
}

/** Opens a page of a signed-in user in a real browser and closes it after the work. */
export async function inBrowser({ url, headers }: Where, work: (page: Page) => Promise<void>): Promise<void> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    ...(env ? { env } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = (headers.cookie ?? '').split('=')
    await context.addCookies([{ name, value, url }])
    // Screens call the server only if local storage says that a user is signed in.
    const user = await (await fetch(`${url}/api/auth/me`, { headers })).text()
    await context.addInitScript(`localStorage.setItem('auth_user', ${JSON.stringify(user)})`)
    await work(await context.newPage())
  } finally {
    await browser.close()
  }
}

interface Scrolled {
  scrollTo(left: number, top: number): void
  scrollBy(left: number, top: number): void
}
/**
 * Scrolls an element down and sideways in 100 steps. Returns the length of each frame in ms. It runs in the page, so it
 * uses nothing from this file.
 */
export async function scrollFrames(element: unknown): Promise<number[]> {
  const frame = element as Scrolled
  const page = globalThis as unknown as { requestAnimationFrame(step: (time: number) => void): number }
  const nextFrame = () => new Promise<number>((resolve) => page.requestAnimationFrame(resolve))
  frame.scrollTo(0, 0)
  const lengths: number[] = []
  let last = await nextFrame()
  for (let step = 0; step < 100; step += 1) {
    frame.scrollBy(step % 4 === 3 ? 120 : 0, 120)
    const now = await nextFrame()
    lengths.push(now - last)
    last = now
  }
  return lengths
}
