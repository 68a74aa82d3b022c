import type { Page } from '@playwright/test'

/**
 * What Playwright 1.65 does at every call and nobody reads here. Both reach what is not public: where another version
 * hides it, the tests are slower and nothing else.
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
 * As long as what is expected is not there, each look for it reads the whole page out as a screen reader would, for the
 * message of a failure: a twentieth of what the page's own thread does. A failed test has its picture instead.
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

/** Every click and every expectation is told to the process of the run, twice. Only steps that a test names are kept. */
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
