import type { Page } from '@playwright/test'

/**
 * Work that Playwright 1.65 does at every call and that these tests do not need. Both functions use private interfaces:
 * if another version hides them, tests are only slower.
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
 * While an expected element is missing, each poll serialises the accessibility tree of the whole page for the error
 * message: a twentieth of the page's CPU time. A failed test has its screenshot instead.
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

/** Every click and expectation is reported to the main process twice. Only steps named by a test are kept. */
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
