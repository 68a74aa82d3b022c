import type { Page } from '@playwright/test'

/** The devtools session behind a page in Playwright 1.65 (Chromium). Not public. */
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
 * Playwright disables the browser cache while a route is active, so that routes can answer cached requests. Every page
 * of such a test then loads and compiles the whole program again, at four times the cost. The browser never caches API
 * answers, so routes for them do not need this. If another Playwright version hides this interface, tests are only
 * slower; `keptPages.spec.ts` reports it.
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
