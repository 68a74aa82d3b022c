import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { letterFiles } from './src/web/build/letters/letterFiles.ts'
import { browserContext } from './test/browser/browserContext.ts'
import { browserLaunch } from './test/browser/chromium.ts'
import { LongestFirst } from './test/kit/longestFirst.ts'
import { act, onPage, pick } from './test/screens/kit/commands.ts'

const browserTests = 'test/web/**/*.test.ts'
/**
 * Tests that start, kill or measure processes, or count what a process has done so far. Each test file runs in a process
 * of its own.
 */
const processTests = [
  'test/{embedded,faults,isolation,start}/**/*.test.ts',
  'test/storage/kill.test.ts',
  'src/server/database/named.test.ts',
]
/** Slow tests whose rule is also covered by a shorter test. They run only with `npm run test:all`. */
const restTests = '{src,test}/**/*.rest.test.ts'
/**
 * Tests of many combinations. Both tiers run these files: the quick one with a part of the cases, the rest with the others
 * (`test/kit/tier.ts`, for the access table `test/access/table.ts`).
 */
const dividedTests = [
  'test/access/{companies,deals,documents,lostRight,oneConnection,others,reports}.test.ts',
  'test/contracts/cost{,Within}.test.ts',
  'src/server/copies/trace/stamp/stampPdf.test.ts',
]
const dividedProcessTests = 'test/isolation/memory.test.ts'
const processRestTests = 'test/{embedded,faults,isolation,start}/**/*.rest.test.ts'
const tier = process.env.TIER
const excludedNow = tier === 'quick' ? [restTests] : []
const globalSetup = ['test/kit/globalSetup.ts']
// The tests run like the server itself: Node executes the TypeScript sources, and nothing is transformed.
const experimental = { viteModuleRunner: false }

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the usual machine has cores, because a test waits for a process or a clock a third of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The timeouts are generous. In the long tier one test kills and restarts processes many times; the quick tier must also pass on a busy machine.
    testTimeout: Number(process.env.KILLS ?? 3) > 3 ? 900_000 : 240_000,
    hookTimeout: 240_000,
    // If the teardown were cut off, the database of the tests would keep running.
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
          include: tier === 'rest' ? [restTests, ...dividedTests] : ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [
            'test/{browser,screens}/**',
            browserTests,
            ...processTests,
            ...excludedNow,
            'node_modules/**',
          ],
          globalSetup,
          experimental,
          // Each test file has its own database and app, and no module keeps state. So the program is loaded once per worker and not once per file,
          // which saves two thirds of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: tier === 'rest' ? [processRestTests, dividedProcessTests] : processTests,
          exclude: [...excludedNow, 'node_modules/**'],
          globalSetup,
          experimental,
        },
      },
      // The tier `rest` has no tests of this project. Test files share a worker, as in the project `server`.
      ...(tier === 'rest'
        ? []
        : [{ extends: true as const, test: { name: 'web', include: [browserTests], isolate: false } }]),
      {
        extends: true,
        // The same plugins as in `vite.config.ts`, except the one that reduces contracts: the server stub needs the complete contracts.
        plugins: [react(), tailwind(), letterFiles()],
        cacheDir: '.cache/screens',
        resolve: { alias: { '@playwright/test': resolve('test/screens/kit/expect.ts') } },
        // React's production build, which needs half as much time. What its development build checks is checked by the linter and the types.
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
          // All test files run in one page, so that the program is loaded only once.
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
