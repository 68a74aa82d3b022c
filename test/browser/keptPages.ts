import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { keepCacheBesideRoutes } from './cacheBesideRoutes.ts'
import { ownFirm } from './firm.ts'
import { withoutSnapshots } from './playwrightOverhead.ts'

/**
 * A new browser context has to load the whole program, which takes two seconds of CPU, five times as long as a second
 * load. So a worker keeps its contexts, each with one page, and reuses them for the next tests. Between tests,
 * everything a test can leave behind is reset: cookies, storage, routes, listeners, history, size, colours. If
 * something cannot be reset (a clock, an init script), the context is closed, and so it is after a failed test.
 */
export interface KeptPages {
  /** Lends a page. `made` describes how its context was created: only a context created the same way is reused. */
  lend(made: object): Promise<Lent>
  close(): Promise<void>
}
export interface Lent {
  context: BrowserContext
  page: Page
  /** Returns the page. `sound` is false after a failed test: then the context is not reused. */
  giveBack(sound: boolean): Promise<void>
}
interface Kept {
  key: string
  context: BrowserContext
  page: Page
  devtools: CDPSession
  lent: boolean
  spoilt: boolean
}

const mostKept = 6
/** A page with the program's origin (so that its storage can be cleared) that runs no code of the program. */
const blank = () => `${ownFirm().url}/api/health`

export function keepPages(browser: Browser): KeptPages {
  const all: Kept[] = []

  async function make(key: string): Promise<Kept> {
    // Called without options, Playwright uses those of the test's `use`.
    const context = await browser.newContext()
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const kept = { key, context, page, devtools, lent: false, spoilt: false }
    spoilWith(kept)
    keepCacheBesideRoutes(page)
    await withoutSnapshots(page)
    await page.goto(blank())
    all.push(kept)
    return kept
  }
  async function end(kept: Kept) {
    all.splice(all.indexOf(kept), 1)
    await kept.context.close()
  }
  async function giveBack(kept: Kept, sound: boolean) {
    const stays = sound && !kept.spoilt && !kept.page.isClosed() && isOurs(kept.page)
    if (!stays) return end(kept)
    await clean(kept)
    kept.lent = false
    // The context used last moves to the end. If there are too many, the first free one is closed: it was idle longest.
    all.push(...all.splice(all.indexOf(kept), 1))
    const spare = all.length > mostKept ? all.find((one) => !one.lent) : undefined
    if (spare) await end(spare)
  }
  return {
    async lend(made) {
      const key = JSON.stringify(made)
      const kept = all.findLast((one) => one.key === key && !one.lent) ?? (await make(key))
      kept.lent = true
      const { context, page } = kept
      return { context, page, giveBack: (sound) => giveBack(kept, sound) }
    },
    async close() {
      for (const kept of all.toReversed()) await end(kept)
    },
  }
}

const isOurs = (page: Page) => page.url().startsWith(ownFirm().url)

/** Methods of Playwright whose effect on a context cannot be reset. */
const lasting = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}

function spoilWith(kept: Kept) {
  const { context, page } = kept
  const watch = (of: object, names: string[]) => {
    for (const name of names) {
      const call = Reflect.get(of, name).bind(of)
      Reflect.set(of, name, (...args: unknown[]) => {
        kept.spoilt = true
        return call(...args)
      })
    }
  }
  watch(context, lasting.context)
  watch(page, lasting.page)
  watch(context.clock, lasting.clock)
  page.on('crash', () => (kept.spoilt = true))
}

const heard = {
  context: [
    'console',
    'dialog',
    'page',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
    'weberror',
  ],
  page: [
    'console',
    'dialog',
    'domcontentloaded',
    'download',
    'filechooser',
    'framenavigated',
    'load',
    'pageerror',
    'popup',
    'request',
    'requestfailed',
    'requestfinished',
    'response',
  ],
}

async function clean({ key, context, page, devtools }: Kept) {
  for (const event of heard.context) context.removeAllListeners(event)
  for (const event of heard.page) page.removeAllListeners(event)
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await page.goto(blank())
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.name = ''
  })
  await devtools.send('Page.resetNavigationHistory')
  const { viewport, colorScheme, reducedMotion } = JSON.parse(key)
  await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null })
  // Moves the mouse out of the page, so that nothing is hovered.
  await page.mouse.move(-10, -10)
}
