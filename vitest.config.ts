import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/browser/**', 'node_modules/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    globalSetup: ['test/kit/globalSetup.ts'],
    // The long tier kills and restarts many times in one test.
    testTimeout: Number(process.env.KILLS ?? 3) > 3 ? 900_000 : 60_000,
    hookTimeout: 60_000,
    reporters: process.env.TEST_REPORT
      ? ['default', ['json', { outputFile: process.env.TEST_REPORT }]]
      : ['default'],
  },
})
