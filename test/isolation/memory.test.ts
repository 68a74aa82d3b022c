import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { thirdNow } from '../kit/tier.ts'
import { echo, runaway } from './fixtures.ts'
import { failureOf, testRunner } from './support.ts'

const LIMITS = { dataLimitMb: 192, heapMb: 96, cpuMs: 120_000 }
const MB = 1024 * 1024

const cases = [
  ...(['buffer', 'heap', 'wasm', 'wasm-memory'] as const).map(
    (kind) => ({ launcher: 'prlimit', kind }) as const,
  ),
  // `ulimit` sets the same limit as `prlimit`, so one kind of excessive memory use is enough for this test.
  { launcher: 'ulimit', kind: 'buffer' },
  // The watchdog measures RSS, which does not include memory that is reserved but never used. So it rightly does not
  // stop the two WASM kinds, which only reserve memory.
  { launcher: 'watchdog', kind: 'buffer' },
  { launcher: 'watchdog', kind: 'heap' },
] as const

test.for(thirdNow(cases))('$kind runaway is too large ($launcher)', async ({ launcher, kind }) => {
  const runner = await testRunner({ launcher })
  const before = process.memoryUsage.rss()
  const failure = await failureOf(runner.run(runaway, kind, LIMITS))
  expect(failure.reason).toBe('too-large')
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MB)
  expect(await readdir(runner.scratchRoot)).toEqual([])
})

test('the server keeps answering while runaways run', async () => {
  const runner = await testRunner({ concurrency: 2 })
  // The first run also measures the machine, so it is done before the test starts to measure.
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
  // The limits are generous, because other tests may keep the machine busy. A blocked event loop would exceed them by
  // far.
  expect(ticks).toBeGreaterThan(elapsed / 5 / 20)
  expect(delay.max / 1e6).toBeLessThan(4000)
})
