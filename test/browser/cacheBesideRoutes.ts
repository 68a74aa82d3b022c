import type { Page } from '@playwright/test'

/** What stands behind a page of Playwright 1.65 in Chromium: its own devtools session. Not public. */
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
 * Playwright switches the browser's cache off as long as a route stands, so that a route may answer for what lies in it:
 * every page of such a test loads and compiles the whole program anew, at four times the cost. Answers of the API are
 * never kept by the browser, so a route for them needs no such thing. Where another Playwright hides this, the tests are
 * slower and nothing else; `keptPages.spec.ts` tells.
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
