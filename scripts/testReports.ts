import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
  slow: { name: string; ms: number }[]
  /** Name and first lines of what went wrong: said again at the very end, where a log that was cut still has it. */
  failures: string[]
}

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
    failures: report.testResults.flatMap((file) => [
      ...(file.message ? [`${file.name}\n${firstLines(file.message)}`] : []),
      ...file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${file.name} › ${test.fullName}\n${firstLines(test.failureMessages?.[0] ?? '')}`),
    ]),
  }
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
    passed: report.stats.expected,
    // A test that passes only the second time has failed: nobody could rely on it.
    failed: report.stats.unexpected + report.stats.flaky,
    slow: specs.map((spec) => ({
      name: spec.title,
      ms: Math.max(0, ...spec.tests.flatMap((test) => test.results.map((result) => result.duration))),
    })),
    failures: specs
      .filter((spec) => spec.tests.some((test) => test.status === 'unexpected' || test.status === 'flaky'))
      .map((spec) => {
        const results = spec.tests.flatMap((test) => test.results)
        const message = results.find((result) => result.error)?.error?.message ?? ''
        return `${spec.file} › ${spec.title}\n${firstLines(message)}`
      }),
  }
}
