import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Pattern, patternsOf, readPatterns } from './patterns.ts'

// `patterns.test.ts` analyses every pattern. Here each one is run.
const patience = 2000

/**
 * CPU time of a process so far, in milliseconds. Unlike wall time it does not grow while the process waits for a
 * core.
 */
function workedMs(pid: number | undefined): number {
  if (process.platform !== 'linux') return performance.now()
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/** Sends the patterns to a child process one by one. Returns those for which the child had to be killed. */
async function tooSlow(patterns: readonly Pattern[]): Promise<string[]> {
  const slow: string[] = []
  let child: ChildProcess | undefined
  for (const [index, pattern] of patterns.entries()) {
    child ??= fork('test/architecture/fixture-hostile.ts')
    if (!(await endsInTime(child, { index, ...pattern }))) {
      slow.push(`${pattern.where} /${pattern.source}/${pattern.flags}`)
      child = undefined
    }
  }
  child?.disconnect()
  return slow
}

function endsInTime(child: ChildProcess, task: Pattern & { index: number }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let clock: NodeJS.Timeout | undefined
    const done = (ended: boolean) => {
      clearInterval(clock)
      child.removeAllListeners()
      if (!ended) child.kill('SIGKILL')
      resolve(ended)
    }
    child.on('message', (message: { began?: number }) => {
      if (message.began === undefined) done(true)
      else {
        const before = workedMs(child.pid)
        clock = setInterval(() => workedMs(child.pid) - before > patience && done(false), 100)
      }
    })
    child.on('exit', (code) => reject(new Error(`the child ended with ${code} at ${task.where}`)))
    child.send(task)
  })
}

it('runs every pattern on 100,000 hostile letters within two seconds of a core', async () => {
  expect(await tooSlow(readPatterns('.').written)).toEqual([])
})

it('a planted slow pattern is killed and named, and the next one still runs', async () => {
  const planted = patternsOf('src/planted.ts', String.raw`/^(\w+\s?)+!/; /[\s.]+$/u; /^\d+$/`).written
  expect(await tooSlow(planted)).toEqual(
    planted.slice(0, 2).map(({ where, source, flags }) => `${where} /${source}/${flags}`),
  )
})
