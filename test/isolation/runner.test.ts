import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { detectLauncher } from '#server/platform/isolation/launcher.ts'
import type { IsolatedTask } from '#server/platform/isolation/task.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { echo, misbehave, surroundings } from './fixtures.ts'
import { expectGone, failureOf, testRunner } from './support.ts'

const LIMITS = { dataLimitMb: 128, heapMb: 64, cpuMs: 120_000 }

test('a task gets its input and gives back its result and progress', async () => {
  const runner = await testRunner()
  const progress: unknown[] = []
  const result = await runner.run(
    echo,
    { label: '문서', bytes: Buffer.from([1, 2, 3]) },
    { ...LIMITS, onProgress: (p) => progress.push(p) },
  )
  expect(result.label).toBe('문서')
  expect([...result.bytes]).toEqual([3, 2, 1])
  expect(progress).toEqual([{ step: 1, pid: expect.any(Number) }, { step: 2 }])
  expect(runner.log).toMatchObject([{ task: 'echo.task.ts', outcome: 'done', output: 'printed by 문서\n' }])
})

test.for(['abort', 'exit', 'exit-quietly', 'garbage'] as const)('%s is a crash', async (kind) => {
  const runner = await testRunner()
  expect(await failureOf(runner.run(misbehave, kind, LIMITS))).toMatchObject({ reason: 'crashed' })
  expect(await readdir(runner.scratchRoot)).toEqual([])
})

test.for(['loop', 'never'] as const)('%s is ended by the clock', async (kind) => {
  const runner = await testRunner()
  let pid = 0
  // On a busy machine the timeout may end the child before it reports its pid. Then the test tries again with more
  // time.
  for (let timeoutMs = 1500; pid === 0; timeoutMs *= 3) {
    const run = runner.run(misbehave, kind, { ...LIMITS, timeoutMs, onProgress: (p) => (pid = Number(p)) })
    expect(await failureOf(run)).toMatchObject({ reason: 'timeout', code: undefined })
  }
  await expectGone(pid)
  expect(await readdir(runner.scratchRoot)).toEqual([])
})

test.for([undefined, 'ulimit'] as const)(
  'a task that uses up its processor time is too complex (%s)',
  async (launcher, context) => {
    const { limitsData } = await detectLauncher(launcher)
    context.skip(!limitsData, 'this system limits no processor time')
    const runner = await testRunner(launcher ? { launcher } : {})
    const run = runner.run(misbehave, 'loop', { ...LIMITS, cpuMs: 1, timeoutMs: 3_600_000 })
    expect(await failureOf(run)).toMatchObject({ reason: 'too-complex', code: undefined })
    expect(await readdir(runner.scratchRoot)).toEqual([])
  },
)

test('a thrown error reaches the log, but not the caller', async () => {
  const runner = await testRunner()
  for (const kind of ['throw', 'reject-aside', 'fake-code'] as const) {
    const failure = await failureOf(runner.run(misbehave, kind, LIMITS))
    expect(failure).toMatchObject({ reason: 'failed', code: undefined })
    expect(`${failure.message} ${failure.stack} ${JSON.stringify(failure)}`).not.toContain('secret words')
  }
  expect(runner.log.map((entry) => entry.outcome)).toEqual(['failed', 'failed', 'failed'])
  expect(runner.log[0]?.detail).toContain('secret words of the document')
  expect(runner.log[1]?.detail).toContain('secret words of the document')
})

test('a task may choose a code for the caller', async () => {
  const runner = await testRunner()
  const failure = await failureOf(runner.run(misbehave, 'choose', LIMITS))
  expect(failure).toMatchObject({ reason: 'failed', code: 'pdf/encrypted' })
})

test('a flood of output or progress is cut off', async () => {
  const runner = await testRunner()
  for (const kind of ['flood', 'progress-flood'] as const) {
    expect(await failureOf(runner.run(misbehave, kind, LIMITS))).toMatchObject({ reason: 'crashed' })
  }
  expect(runner.log[0]?.detail).toBe('Printed too much')
  expect(runner.log[0]?.output.length).toBeLessThan(10_000)
  expect(runner.log[1]?.detail).toBe('Too many progress messages')
})

test('a giant message is refused, whether the child admits its size or not', async () => {
  const runner = await testRunner()
  const before = process.memoryUsage.rss()
  for (const kind of ['giant', 'giant-frame'] as const) {
    const run = runner.run(misbehave, kind, { ...LIMITS, maxResultMb: 1 })
    expect(await failureOf(run)).toMatchObject({ reason: 'too-large' })
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024)
})

test('cancels a running task immediately and ends its child process', async () => {
  const runner = await testRunner()
  const controller = new AbortController()
  let pid = 0
  const run = runner.run(misbehave, 'loop', {
    ...LIMITS,
    signal: controller.signal,
    onProgress: (p) => {
      pid = Number(p)
      controller.abort()
    },
  })
  expect(await failureOf(run)).toMatchObject({ reason: 'cancelled' })
  await expectGone(pid)
  await vi.waitFor(async () => expect(await readdir(runner.scratchRoot)).toEqual([]), { timeout: 60_000 })
})

test('tasks wait in line, start in order, and can be cancelled there', async () => {
  const runner = await testRunner({ concurrency: 1 })
  const holder = new AbortController()
  const queued = new AbortController()
  const started: string[] = []
  const first = runner.run(misbehave, 'never', {
    ...LIMITS,
    signal: holder.signal,
    onProgress: () => started.push('first'),
  })
  const follow = (label: string, signal?: AbortSignal) =>
    runner.run(
      echo,
      { label, bytes: Buffer.alloc(0) },
      { ...LIMITS, onProgress: () => started.push(label), ...(signal ? { signal } : {}) },
    )
  const second = follow('second')
  const third = failureOf(follow('third', queued.signal))
  const fourth = follow('fourth')
  await vi.waitFor(() => expect(started).toEqual(['first']), { timeout: 60_000 })
  queued.abort()
  expect(await third).toMatchObject({ reason: 'cancelled' })
  holder.abort()
  expect(await failureOf(first)).toMatchObject({ reason: 'cancelled' })
  await Promise.all([second, fourth])
  // The echo task reports progress twice, so its name appears twice.
  expect(started).toEqual(['first', 'second', 'second', 'fourth', 'fourth'])
})

test('a signal that is already aborted starts nothing, and a closed runner takes no work', async () => {
  const runner = await testRunner()
  const run = runner.run(misbehave, 'loop', { ...LIMITS, signal: AbortSignal.abort() })
  expect(await failureOf(run)).toMatchObject({ reason: 'cancelled' })
  const busy = failureOf(runner.run(misbehave, 'loop', LIMITS))
  await runner.close()
  expect(await busy).toMatchObject({ reason: 'cancelled' })
  expect(await failureOf(runner.run(misbehave, 'loop', LIMITS))).toMatchObject({ reason: 'cancelled' })
  expect(await readdir(runner.scratchRoot)).toEqual([])
})

test('the child sees no secrets and can do nothing outside its folder', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret')
  vi.stubEnv('SESSION_SECRET', 'secret')
  vi.stubEnv('NODE_OPTIONS', '--no-warnings')
  const runner = await testRunner()
  const folder = await temporaryFolder()
  const granted = join(folder, 'granted.txt')
  await writeFile(granted, '내용')
  const result = await runner.run(
    surroundings,
    { granted, denied: '/etc/passwd' },
    {
      ...LIMITS,
      readPaths: [granted],
    },
  )
  vi.unstubAllEnvs()
  const allowed = ['HOME', 'LANG', 'LC_ALL', 'PATH', 'TEMP', 'TMP', 'TMPDIR', 'TZ', 'SystemRoot', 'windir']
  expect(Object.keys(result.env).filter((name) => !allowed.includes(name))).toEqual([])
  expect(JSON.stringify(result.env)).not.toContain('secret')
  expect(result.cwd).toBe(result.scratch)
  expect(result.cwd.startsWith(runner.scratchRoot)).toBe(true)
  expect(result.inScratch).toEqual(['note.txt'])
  expect(result.readGranted).toBe('내용')
  expect(new Set(Object.values(result.attempts))).toEqual(new Set(['ERR_ACCESS_DENIED']))
  expect(await readdir(runner.scratchRoot)).toEqual([])
})

test('a task may start threads if it is declared so, and gets the memory that they reserve', async () => {
  const runner = await testRunner()
  const granted = join(await temporaryFolder(), 'granted.txt')
  await writeFile(granted, '')
  const task = { ...surroundings, needs: { workers: 1 } }
  const result = await runner.run(task, { granted, denied: granted }, { ...LIMITS, readPaths: [granted] })
  expect(result.attempts).toMatchObject({ startWorker: 'allowed', startProgram: 'ERR_ACCESS_DENIED' })
})

test('input that cannot be sent leaves no child behind', async () => {
  const runner = await testRunner()
  const task: IsolatedTask<unknown, unknown> = { module: echo.module }
  expect(await failureOf(runner.run(task, { label: () => '' }, LIMITS))).toMatchObject({ reason: 'crashed' })
  expect(await readdir(runner.scratchRoot)).toEqual([])
})
