import type { Page } from '@playwright/test'

/**
 * These functions turn off work that Playwright 1.65 does at every call and that these tests do not need. Both use
 * private interfaces: if another version hides them, tests only get slower.
 */

interface Handle {
  evaluate(change: (injected: { ariaSnapshotForExpectFailure?: () => undefined }) => void): Promise<void>
}
interface World {
  injectedScript(): Promise<Handle>
}
interface Inside {
  _connection: { toImpl?(of: Page): { mainFrame?(): { utilityContext?(): Promise<World> } } }
}

const patched = new WeakSet<World>()
let isPatched = false

/**
 * Turns off page snapshots. While an expected element is missing, Playwright serialises the accessibility tree of the
 * whole page at each poll for the error message, which takes a twentieth of the page's CPU time. A failed test has a
 * screenshot instead.
 */
export async function withoutSnapshots(page: Page): Promise<void> {
  if (isPatched) return
  isPatched = true
  const frame = (page as unknown as Inside)._connection.toImpl?.(page).mainFrame?.()
  const world = await frame?.utilityContext?.()
  if (!world) return
  const worlds: World = Object.getPrototypeOf(world)
  const injectedScript = worlds.injectedScript
  worlds.injectedScript = async function (this: World) {
    const script = await injectedScript.call(this)
    if (!patched.has(this)) {
      patched.add(this)
      await script.evaluate((injected) => {
        injected.ariaSnapshotForExpectFailure = () => undefined
      })
    }
    return script
  }
}

interface StepMessage {
  method?: string
  params?: { method?: string; params?: { stepId?: string; category?: string } }
}

/**
 * Drops the reports of single steps. Playwright reports every click and expectation to the main process twice; only
 * steps that a test names are kept.
 */
export function withoutOwnSteps(): void {
  const send = process.send?.bind(process)
  if (!send) return
  const left = new Set<string | undefined>()
  process.send = (message: StepMessage, ...more: never[]) => {
    const { method, params } = message.params ?? {}
    if (method === 'stepBegin' && params?.category !== 'test.step') {
      left.add(params?.stepId)
      return true
    }
    if (method === 'stepEnd' && left.delete(params?.stepId)) return true
    if (method === 'attach' && params) delete params.stepId
    return send(message, ...more)
  }
}
