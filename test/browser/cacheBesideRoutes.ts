import type { Page } from '@playwright/test'

/** The private devtools session of a page in Playwright 1.65 (Chromium). */
interface Inside {
  _connection: {
    toImpl?(of: Page): {
      delegate?: {
        _mainFrameSession?: { _client?: { send(method: string, args: object): Promise<unknown> } }
      }
    }
  }
}

const isOfApi = (url: unknown) =>
  (typeof url === 'string' || url instanceof RegExp) && /api/.test(String(url))

/**
 * Keeps the browser cache on while a route is active. Playwright turns it off, so that routes can answer cached
 * requests too; then every page load fetches and compiles the whole program again, which takes four times as long. API
 * answers are never cached, so routes for them work with the cache. If another Playwright version hides this interface,
 * tests only get slower; `keptPages.spec.ts` reports it.
 */
export function keepCacheBesideRoutes(page: Page): void {
  const route = page.route.bind(page)
  const unrouteAll = page.unrouteAll.bind(page)
  let ofOthers = false
  page.route = async (...args) => {
    const made = await route(...args)
    ofOthers ||= !isOfApi(args[0])
    if (!ofOthers) {
      const inside = (page as unknown as Inside)._connection.toImpl?.(page)
      const session = inside?.delegate?._mainFrameSession?._client
      await session?.send('Network.setCacheDisabled', { cacheDisabled: false })
    }
    return made
  }
  page.unrouteAll = async (...args) => {
    await unrouteAll(...args)
    ofOthers = false
  }
}
