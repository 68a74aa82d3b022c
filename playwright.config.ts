import { defineConfig } from '@playwright/test'
import { findChromium } from './test/browser/chromium.ts'

const chromium = await findChromium()

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/browser/globalSetup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Named at the end of the run as passed only the second time.
  retries: process.env.CI ? 1 : 0,
  // The quick tier looks at every screen wide in light and narrow in dark; the long one at all four.
  ...(process.env.LOOKS === 'half' ? { grepInvert: /\b(?:1440 dark|390 light)\b/ } : {}),
  // For a machine that is busy with other things; what is right waits for none of it.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    // A trace of every test costs a quarter of the run: ask for it with --trace on when a picture does not tell.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Every frame of a movement is drawn without a graphics card. The kit and the toasts are seen moving.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
      ],
    },
  },
})
