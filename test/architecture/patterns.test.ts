import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Pattern, patternsOf, readPatterns, superLinear } from './patterns.ts'

const { written, built } = readPatterns('.')

it('sees the patterns at all', () => {
  expect(written.length).toBeGreaterThan(300)
  expect(written.map(({ where }) => where.split(':')[0])).toContain('src/web/notices/linkParts.ts')
})

it('no regular expression is constructed at run time, so typed text is never one and all can be checked', () => {
  expect(built).toEqual([])
})

it('has no pattern whose work grows faster than its text', () => {
  expect(superLinear(written)).toEqual([])
})

it.each([
  ['dots before the end', String.raw`const end = /[\s.]+$/u`],
  ['two runs that trade letters', String.raw`if (/^\s*-?\s*$/.test(text)) stop()`],
  ['a run of runs', String.raw`text.replace(/(\w+\s?)+!/g, '')`],
])('a planted pattern is refused: %s', (_what, code) => {
  const planted = patternsOf('src/web/lib/planted.ts', code)
  expect(planted.written).toHaveLength(1)
  expect(superLinear(planted.written)).not.toEqual([])
})

it.each(['new RegExp(typed)', 'RegExp(typed, "u")', 'globalThis.RegExp(typed)', 'name.match(`^${typed}`)'])(
  'a planted pattern of input is seen: %s',
  (code) => {
    expect(patternsOf('src/web/lib/planted.ts', code).built).toHaveLength(1)
  },
)

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
  expect(await tooSlow(written)).toEqual([])
})

it('a planted slow pattern is killed and named, and the next one still runs', async () => {
  const planted = patternsOf('src/planted.ts', String.raw`/^(\w+\s?)+!/; /[\s.]+$/u; /^\d+$/`).written
  expect(await tooSlow(planted)).toEqual(
    planted.slice(0, 2).map(({ where, source, flags }) => `${where} /${source}/${flags}`),
  )
})
