import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
  slow: { name: string; ms: number }[]
  /**
   * Name and first lines of each failure. They are printed again at the end, where a truncated log still shows them.
   */
  failures: string[]
  /** Files that contain failed tests and are retried. */
  failedFiles: string[]
  /**
   * Tests that passed only at the second attempt. They do not fail the run, but are reported until they are fixed.
   */
  unsteady: string[]
}
export const noCounts = (): Counts => ({
  passed: 0,
  failed: 0,
  slow: [],
  failures: [],
  failedFiles: [],
  unsteady: [],
})

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message?: string
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[]
  }[]
}

export function readVitestReport(text: string): Counts {
  const report = JSON.parse(text) as VitestReport
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    slow: report.testResults.flatMap((file) =>
      file.assertionResults.map((test) => ({ name: test.fullName, ms: test.duration ?? 0 })),
    ),
    failedFiles: report.testResults
      .filter((file) => file.message || file.assertionResults.some((test) => test.status === 'failed'))
      .map((file) => file.name),
    unsteady: [],
    failures: report.testResults.flatMap((file) => [
      ...(file.message ? [`${file.name}\n${firstLines(file.message)}`] : []),
      ...file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${file.name} › ${test.fullName}\n${firstLines(test.failureMessages?.[0] ?? '')}`),
    ]),
  }
}

/** Reads the errors that happened outside of tests, as `unhandledReporter.ts` writes them. */
export function readUnhandled(text: string): Counts {
  const errors = new Set(JSON.parse(text) as string[])
  return { ...noCounts(), failures: [...errors].map((error) => `caught by no test\n${firstLines(error)}`) }
}

const firstLines = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n')

interface Suite {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

export function readPlaywrightReport(text: string): Counts {
  const report = JSON.parse(text) as PlaywrightReport
  const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const specs = report.suites.flatMap(specsOf)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    slow: specs.map((spec) => ({
      name: spec.title,
      ms: Math.max(0, ...spec.tests.flatMap((test) => test.results.map((result) => result.duration))),
    })),
    failedFiles: [],
    failures: specs.filter((spec) => endedAs(spec, 'unexpected')).map(describeSpec),
    unsteady: specs.filter((spec) => endedAs(spec, 'flaky')).map(describeSpec),
  }
}

type Spec = NonNullable<Suite['specs']>[number]
const endedAs = (spec: Spec, status: string) => spec.tests.some((test) => test.status === status)
function describeSpec(spec: Spec): string {
  const results = spec.tests.flatMap((test) => test.results)
  const message = results.find((result) => result.error)?.error?.message ?? ''
  return `${spec.file} › ${spec.title}\n${firstLines(message)}`
}
