import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

type RunEnd = NonNullable<Reporter['onTestRunEnd']>

/**
 * Writes the errors that happened outside of tests. The JSON report omits them, so a failed run would not show its
 * reason.
 */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: Parameters<RunEnd>[0], unhandled: Parameters<RunEnd>[1]) {
    const file = process.env.UNHANDLED_REPORT
    const described = unhandled.map(({ message, stack }) => stack ?? message)
    if (file) writeFileSync(file, JSON.stringify(described))
  }
}
