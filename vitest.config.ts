import { defineConfig } from 'vitest/config'

const inTheBrowser = 'test/web/**/*.test.ts'
/** They start, kill or measure processes: each gets one of its own. */
const ofProcesses = [
  'test/{embedded,faults,isolation,start}/**/*.test.ts',
  'test/registration/serverMemory.test.ts',
  'test/storage/kill.test.ts',
]
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
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/browser/**', inTheBrowser, ...ofProcesses, 'node_modules/**'],
          globalSetup,
          experimental,
          // Each file brings its own database and app, and nothing keeps state in a module: loading the program once a
          // worker instead of once a file takes two thirds of the time away.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'processes', include: ofProcesses, globalSetup, experimental } },
      { extends: true, test: { name: 'web', include: [inTheBrowser] } },
    ],
  },
})
