// Opens one screen in a slowed-down browser and measures how long it takes until a person can work with it.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { scrollFrames } from './browser.ts'

export interface Signed {
  url: string
  cookie: string
  /** The answer of `/api/auth/me`. Screens call the server only if local storage says that a user is signed in. */
  user: string
}
export interface Screen {
  name: string
  path: string
  /** CSS selector of an element that is on the page as soon as the main content is painted. */
  content: string
}
export interface Opening {
  scripts: number
  scriptBytes: number
  fontBytes: number
  contentMs: number
  interactiveMs: number
  blockedMs: number
  /** Processor time of the main thread until the page is interactive. Other programs hardly change it. */
  threadMs: number
}

/** The CPU of the browser is slowed down by this factor, so that it is about as fast as that of a cheap notebook. */
const slowDown = 4
const quietMs = 500

/**
 * Records in the page when its content is painted and which tasks took longer than 50 ms. A page counts as interactive at the end of the last long
 * task, once the content is painted and no long task has begun for 500 ms.
 */
const watch = (content: string) => `
  const seen = { content: 0, tasks: [] }
  window.__opening = seen
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector(${JSON.stringify(content)}))
      requestAnimationFrame(() => setTimeout(() => { seen.content = performance.now() }))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

const isQuiet = `(() => {
  const { content, tasks } = window.__opening
  const [start, length] = tasks.at(-1) ?? [0, 0]
  return content > 0 && performance.now() - Math.max(content, start + length) > ${quietMs}
})()`

export async function openSigned(browser: Browser, { url, cookie, user }: Signed) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ko-KR' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(`localStorage.setItem('auth_user', ${JSON.stringify(user)})`)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  return { context, page, session }
}

async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function countBytes(session: CDPSession) {
  const kinds = new Map<string, string>()
  const bytes: Record<string, number[]> = { Script: [], Font: [] }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes[kinds.get(requestId) ?? '']?.push(encodedDataLength),
  )
  return bytes
}
const sum = (values: readonly number[] = []) => values.reduce((total, value) => total + value, 0)

/** Opens a screen with an empty cache. */
export async function measureOpening(
  browser: Browser,
  signed: Signed,
  { path, content }: Screen,
): Promise<Opening> {
  const { context, page, session } = await openSigned(browser, signed)
  try {
    await session.send('Network.enable')
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const bytes = countBytes(session)
    await page.addInitScript(watch(content))
    const before = await threadMs(session)
    await page.goto(signed.url + path, { waitUntil: 'commit' })
    while (!(await page.evaluate<boolean>(isQuiet))) await pause(100)
    const worked = (await threadMs(session)) - before
    return { ...(await readOpening(page)), ...totals(bytes), threadMs: worked }
  } finally {
    await context.close()
  }
}

const totals = ({ Script, Font }: Record<string, number[]>) => ({
  scripts: Script?.length ?? 0,
  scriptBytes: sum(Script),
  fontBytes: sum(Font),
})

async function readOpening(page: Page): Promise<Pick<Opening, 'contentMs' | 'interactiveMs' | 'blockedMs'>> {
  const { content, tasks } = await page.evaluate<{ content: number; tasks: [number, number][] }>(
    'window.__opening',
  )
  const [start = 0, length = 0] = tasks.at(-1) ?? []
  return {
    contentMs: content,
    interactiveMs: Math.max(content, start + length),
    blockedMs: sum(tasks.map(([, duration]) => duration - 50)),
  }
}

/** Scrolls the wide table by 120 px per frame; every fourth frame it also moves sideways. */
export async function measureScroll(
  browser: Browser,
  signed: Signed,
  path: string,
): Promise<{ frames: number[]; threadMs: number; cells: number }> {
  const { context, page, session } = await openSigned(browser, signed)
  try {
    await page.goto(signed.url + path)
    const grid = page.getByRole('grid')
    await grid.getByRole('rowheader').first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await threadMs(session)
    const frames = await grid.evaluate(scrollFrames)
    const worked = (await threadMs(session)) - before
    return { frames, threadMs: worked / frames.length, cells: await grid.locator('[data-column]').count() }
  } finally {
    await context.close()
  }
}
