import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loading modules leaves some hundred megabytes of garbage (one large package.json is read for each of a library's
 * files). On a quiet machine V8 would hold on to it for hours; one collection right after the start gives it back.
 */
export function releaseStartupMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  setFlagsFromString('--no-expose-gc')
  // 'last-resort' is the one flavour that also hands the emptied pages back to the system.
  setTimeout(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }), 500).unref()
}
