import { defineConfig } from 'vitest/config'

const inTheBrowser = 'test/web/**/*.test.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // The long tier kills and restarts many times in one test.
    testTimeout: Number(process.env.KILLS ?? 3) > 3 ? 900_000 : 60_000,
    hookTimeout: 60_000,
    reporters: process.env.TEST_REPORT
      ? ['default', ['json', { outputFile: process.env.TEST_REPORT }]]
      : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/browser/**', inTheBrowser, 'node_modules/**'],
          globalSetup: ['test/kit/globalSetup.ts'],
          // As the server itself is run: Node reads the sources, nothing is transformed. It halves the suite's time.
          experimental: { viteModuleRunner: false },
        },
      },
      { extends: true, test: { name: 'web', include: [inTheBrowser] } },
    ],
  },
})
