import { defineConfig } from '@playwright/test'
import { browserContext } from './test/browser/browserContext.ts'
import { browserLaunch } from './test/browser/chromium.ts'

const { locale, timezoneId, viewport, reducedMotion } = browserContext

/** Outside the long tier every screen is looked at wide in light and narrow in dark, in the long one in all four. */
const longLooks = process.env.LOOKS === 'half' ? [/\b(?:1440 dark|390 light)\b/] : []
/** The quick tier is what is tagged for it; the rest is everything else. */
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
  // Named at the end of the run as passed only the second time.
  retries: process.env.CI ? 1 : 0,
  ...testsOf(process.env.TIER),
  // For a machine that is busy with other things; what is right waits for none of it.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    locale,
    timezoneId,
    viewport,
    // A trace of every test costs a quarter of the run: ask for it with --trace on when a picture does not tell.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion },
    launchOptions: await browserLaunch(),
  },
})
