export interface Counts {
  passed: number
  failed: number
  slow: { name: string; ms: number }[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { fullName: string; duration?: number }[] }[]
}

export function readVitestReport(text: string): Counts {
  const report = JSON.parse(text) as VitestReport
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    slow: report.testResults.flatMap((file) =>
      file.assertionResults.map((test) => ({ name: test.fullName, ms: test.duration ?? 0 })),
    ),
  }
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; tests: { results: { duration: number }[] }[] }[]
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
  return {
    passed: report.stats.expected,
    // A test that passes only the second time has failed: nobody could rely on it.
    failed: report.stats.unexpected + report.stats.flaky,
    slow: report.suites.flatMap(specsOf).map((spec) => ({
      name: spec.title,
      ms: Math.max(0, ...spec.tests.flatMap((test) => test.results.map((result) => result.duration))),
    })),
  }
}
