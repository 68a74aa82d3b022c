import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { echo, runaway } from './fixtures.ts'
import { failureOf, testRunner } from './support.ts'

const LIMITS = { dataLimitMb: 192, heapMb: 96, timeoutMs: 30_000 }
const MB = 1024 * 1024

const cases = [
  ...(['buffer', 'heap', 'wasm', 'wasm-memory'] as const).map(
    (kind) => ({ launcher: 'prlimit', kind }) as const,
  ),
  // The same limit set in another way.
  { launcher: 'ulimit', kind: 'buffer' },
  // Memory that is reserved but never touched is not in the RSS, so the watchdog rightly ignores WASM's.
  { launcher: 'watchdog', kind: 'buffer' },
  { launcher: 'watchdog', kind: 'heap' },
] as const

test.for(cases)('$kind runaway is too large ($launcher)', async ({ launcher, kind }) => {
  const runner = await testRunner({ launcher })
  const before = process.memoryUsage.rss()
  const failure = await failureOf(runner.run(runaway, kind, LIMITS))
  expect(failure.reason).toBe('too-large')
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MB)
  expect(await readdir(runner.scratchRoot)).toEqual([])
})

test('the server keeps answering while runaways run', async () => {
  const runner = await testRunner({ concurrency: 2 })
  // The first run measures the machine; it is not what this test is about.
  await runner.run(echo, { label: 'x', bytes: Buffer.alloc(0) }, LIMITS)
  let ticks = 0
  const ticker = setInterval(() => {
    ticks += 1
  }, 5)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const startedAt = performance.now()
  const runs = (['buffer', 'wasm'] as const).map((kind) =>
    failureOf(runner.run(runaway, kind, { ...LIMITS, dataLimitMb: 384 })),
  )
  const failures = await Promise.all(runs)
  const elapsed = performance.now() - startedAt
  clearInterval(ticker)
  delay.disable()
  expect(failures.map((failure) => failure.reason)).toEqual(['too-large', 'too-large'])
  // Generous, for a machine that is busy with other tests: a blocked loop would miss by far more.
  expect(ticks).toBeGreaterThan(elapsed / 5 / 20)
  expect(delay.max / 1e6).toBeLessThan(4000)
})
