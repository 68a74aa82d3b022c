import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loading modules leaves some hundred megabytes of garbage (one large package.json is read for each file of a
 * library). An idle process would keep it for hours; one garbage collection after the start releases it.
 */
export function releaseStartupMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  setFlagsFromString('--no-expose-gc')
  // Only the flavour 'last-resort' also returns the freed pages to the system.
  setTimeout(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }), 500).unref()
}
