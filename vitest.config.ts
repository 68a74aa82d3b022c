import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { letterFiles } from './src/web/build/letters/letterFiles.ts'
import { browserContext } from './test/browser/browserContext.ts'
import { browserLaunch } from './test/browser/chromium.ts'
import { act, onPage, pick } from './test/screens/kit/commands.ts'

const inTheBrowser = 'test/web/**/*.test.ts'
/** They start, kill or measure processes: each gets one of its own. */
const ofProcesses = ['test/{embedded,faults,isolation,start}/**/*.test.ts', 'test/storage/kill.test.ts']
/** What takes long and has a shorter test of the same rule beside it runs with `npm run test:all`. */
const ofTheRest = '{src,test}/**/*.rest.test.ts'
const processesOfTheRest = 'test/{embedded,faults,isolation,start}/**/*.rest.test.ts'
const tier = process.env.TIER
const notNow = tier === 'quick' ? [ofTheRest] : []
const globalSetup = ['test/kit/globalSetup.ts']
// As the server itself is run: Node reads the sources, nothing is transformed.
const experimental = { viteModuleRunner: false }

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than this size of machine has cores: a third of the time a test waits for a process or a clock.
    maxWorkers: 3,
    // The long tier kills and restarts many times in one test. The quick one must pass on a machine that is busy with
    // other things, too: what is right waits for none of these.
    testTimeout: Number(process.env.KILLS ?? 3) > 3 ? 900_000 : 240_000,
    hookTimeout: 240_000,
    // Cut short, it would leave the database of the tests running.
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: process.env.TEST_REPORT
      ? ['default', ['json', { outputFile: process.env.TEST_REPORT }]]
      : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: tier === 'rest' ? [ofTheRest] : ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/{browser,screens}/**', inTheBrowser, ...ofProcesses, ...notNow, 'node_modules/**'],
          globalSetup,
          experimental,
          // Each file brings its own database and app, and nothing keeps state in a module: loading the program once a
          // worker instead of once a file takes two thirds of the time away.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: tier === 'rest' ? [processesOfTheRest] : ofProcesses,
          exclude: [...notNow, 'node_modules/**'],
          globalSetup,
          experimental,
        },
      },
      // None of them has anything in the rest. They share a worker as the tests of the server do.
      ...(tier === 'rest'
        ? []
        : [{ extends: true as const, test: { name: 'web', include: [inTheBrowser], isolate: false } }]),
      {
        extends: true,
        // As `vite.config.ts`, but for the reduced contracts: a stand-in is read by the whole one.
        plugins: [react(), tailwind(), letterFiles()],
        cacheDir: '.cache/screens',
        resolve: { alias: { '@playwright/test': resolve('test/screens/kit/expect.ts') } },
        // React as it is shipped: half as much work, and its development build checks what the linter and the types do.
        oxc: { jsx: { development: false } },
        define: { 'process.env.NODE_ENV': '"production"' },
        optimizeDeps: {
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          entries: ['src/web/main.tsx', 'test/screens/**/*.test.{ts,tsx}'],
        },
        test: {
          name: 'screens',
          include: ['test/screens/**/*.test.{ts,tsx}'],
          setupFiles: ['test/screens/kit/boot.ts'],
          // One page for all of them: the program is loaded once.
          isolate: false,
          fileParallelism: false,
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: await browserLaunch(), contextOptions: browserContext }),
            instances: [{ browser: 'chromium' }],
            viewport: browserContext.viewport,
            screenshotFailures: false,
            commands: { act, onPage, pick },
            locators: { exact: false },
            ui: false,
          },
        },
      },
    ],
  },
})
