import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects garbage once after the start. Loading modules leaves some hundred megabytes of garbage (one large
 * package.json is read for each file of a library), and an idle process would keep this memory for hours.
 */
export function releaseStartupMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  setFlagsFromString('--no-expose-gc')
  // Only the flavor 'last-resort' also returns the freed memory to the system.
  setTimeout(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }), 500).unref()
}
