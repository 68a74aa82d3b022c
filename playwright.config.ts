import { defineConfig } from '@playwright/test'
import { browserContext } from './test/browser/browserContext.ts'
import { browserLaunch } from './test/browser/chromium.ts'

const { locale, timezoneId, viewport, reducedMotion } = browserContext

/**
 * In the long tier every screen is checked in four variants: wide and narrow, light and dark. In all other tiers only wide in light and narrow in
 * dark.
 */
const longLooks = process.env.LOOKS === 'half' ? [/\b(?:1440 dark|390 light)\b/] : []
/** The quick tier runs the tests tagged `quick`; the tier `rest` runs all others. */
function testsOf(tier: string | undefined) {
  if (tier === 'quick') return { grep: /@quick/, grepInvert: longLooks }
  return { grepInvert: tier === 'rest' ? [/@quick/, ...longLooks] : longLooks }
}

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/browser/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes only at the second attempt is reported at the end of the run.
  retries: process.env.CI ? 1 : 0,
  ...testsOf(process.env.TIER),
  // The timeouts are generous, so that tests also pass on a busy machine. A passing test does not get slower by them.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    locale,
    timezoneId,
    viewport,
    // Recording traces makes the run a quarter slower. If a screenshot does not explain a failure, run the test with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion },
    launchOptions: await browserLaunch(),
  },
})
