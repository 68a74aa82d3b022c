// Runs all checks and tests. `npm test` runs the quick tier. `--check` leaves out the steps that need a browser.
// `--all` also runs the tests that are not in the quick tier, `--rest` runs only those. `--long` runs everything with
// full iteration counts.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isListedUnsteady } from '../test/unsteady.ts'
import { buildWeb } from './build.ts'
import { describeCores, readCores } from './cores.ts'
import { testFolder } from './testFolder.ts'
import {
  type Counts,
  noCounts,
  readPlaywrightReport,
  readUnhandled,
  readVitestReport,
} from './testReports.ts'
import { withEarlierRuns } from './testTotals.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    all: { type: 'boolean' },
    rest: { type: 'boolean' },
    long: { type: 'boolean' },
  },
})
const reports = join('.cache', `reports-${process.pid}`)
mkdirSync(reports, { recursive: true })

const seed = String(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))
const counts: Record<string, string> = values.long
  ? {
      KILLS: '50',
      PROPERTY_RUNS: '1000',
      FUZZ_RUNS: '10000',
      MUTANTS: '1000',
      COPIES: '500',
      RACES: '100',
      MERGES: '1000',
      LOOKS: 'all',
      DOCUMENTS: 'all',
      PROGRAM: 'sources',
    }
  : {
      KILLS: '3',
      PROPERTY_RUNS: '100',
      FUZZ_RUNS: '500',
      MUTANTS: '30',
      COPIES: '8',
      RACES: '7',
      MERGES: '30',
      LOOKS: 'half',
      DOCUMENTS: 'some',
    }
const inMemory = testFolder()
// Iteration counts from the environment take precedence, so that somebody who looks for a rare failure can raise them.
const env = { ...counts, TEST_SEED: seed, ...(inMemory && { TMPDIR: inMemory }), ...process.env }

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

interface Ended {
  ok: boolean
  /** Output of a step that prints nothing while it runs. It is printed if the step fails. */
  output: string
  /** Whether the command was ended because it printed nothing for too long. */
  stalled: boolean
}

interface RunOptions {
  quiet?: boolean | undefined
  more?: Record<string, string>
  /** Ends the command after this time without any output. Only for quiet commands. */
  silenceMs?: number | undefined
}

async function run(
  command: string,
  args: string[],
  { quiet = false, more = {}, silenceMs }: RunOptions = {},
): Promise<Ended> {
  const bin = join('node_modules', '.bin', process.platform === 'win32' ? `${command}.cmd` : command)
  const child = spawn(bin, args, {
    stdio: ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...env, ...more },
    shell: process.platform === 'win32',
  })
  running.add(child)
  let output = ''
  let stalled = false
  const silence = setTimeout(() => (stalled = child.kill('SIGINT')), silenceMs ?? 2 ** 31 - 1)
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += String(part)
      silence.refresh()
    })
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
    child.on('error', () => resolve(1))
  })
  clearTimeout(silence)
  running.delete(child)
  return { ok: code === 0 && !stalled, output, stalled }
}

const coresBefore = readCores()
const total = noCounts()
const times: { name: string; seconds: number }[] = []
const secondsSince = (started: number) => (performance.now() - started) / 1000
function add(name: string, seconds: number, more: Counts, ok: boolean) {
  times.push({ name, seconds })
  total.passed += more.passed
  // If a test runner crashed although no test failed, the crash counts as one failure.
  total.failed += more.failed === 0 && !ok ? 1 : more.failed
  total.slow.push(...more.slow)
  total.failures.push(...more.failures)
  total.unsteady.push(...more.unsteady)
  if (!ok && more.failures.length === 0)
    total.failures.push(`${name}\n    ended badly, though no test failed: its last lines above tell why`)
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`)
}

/**
 * Compiler and linter are written in Go. With less frequent garbage collection they need a quarter less CPU and a
 * tenth more memory.
 */
const seldomSwept = { GOGC: '400' }
/**
 * Arguments of the type check. It uses one checker thread. Several threads would each check the shared types again:
 * that is faster alone, but takes twice the CPU time, and the other queue of steps needs the second core.
 */
const types = (project: string) => ['-p', project, '--checkers', '1']

async function check(name: string, command: string, args: string[]) {
  const started = performance.now()
  const { ok, output } = await run(command, args, { quiet: true, more: seldomSwept })
  if (!ok) console.log(output)
  add(name, secondsSince(started), { ...noCounts(), passed: ok ? 1 : 0, failed: ok ? 0 : 1 }, ok)
}
async function build() {
  const started = performance.now()
  await buildWeb()
  add('build', secondsSince(started), noCounts(), true)
}

/** Compile cache of Node for all test processes. With it, a process that loads the program needs a third less CPU. */
const compiled = { NODE_COMPILE_CACHE: resolve('.cache', 'compile') }
/**
 * Without this setting, Playwright compiles every imported source with Babel, which takes half a minute in a fresh
 * clone.
 */
const readByNode = { PW_DISABLE_TS_ESM: '1' }
/**
 * Fills the compile cache by starting the server with settings that it refuses at once. The servers of the tests are
 * often killed before they write the cache.
 */
async function compileOnce() {
  await run('node', ['src/server/main.ts'], { quiet: true, more: { PORT: 'none', ...compiled } })
}

if (values.long) console.log(`TEST_SEED=${seed}`)
if (!values.rest) await quickTier()
if (values.rest) await inTurn([compileOnce, build])
if (values.all || values.rest) await rest()

async function quickTier() {
  const TIER = values.long ? 'all' : 'quick'
  // The steps run in two queues, one per core of the usual machine.
  await Promise.all([
    inTurn([
      () => check('types of shared and server', 'tsc', types('tsconfig.server.json')),
      () => check('types of web', 'tsc', types('tsconfig.web.json')),
      () => check('format', 'biome', ['check', '--error-on-warnings']),
      compileOnce,
    ]),
    inTurn([
      () => check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
      () => check('dead code', 'knip', ['--no-progress']),
      ...(values.check ? [] : [build]),
    ]),
  ])
  if (values.check) return unitTests('unit and API tests', TIER)
  // The component tests use one browser page, and so hardly more than one core. The unit tests often wait for other
  // processes. Both run at the same time, and then the browser tests beside the unit tests, so that no core is idle.
  await unitTests('unit and API tests', TIER, () =>
    inTurn([componentTests, () => browserTests('browser tests', TIER)]),
  )
}

async function rest() {
  const TIER = 'rest'
  await unitTests('the rest of the unit and API tests', TIER, () =>
    browserTests('the rest of the browser tests', TIER),
  )
}

/** Runs the unit tests, and the other steps at the same time. */
async function unitTests(name: string, TIER: string, beside = async () => {}) {
  const started = performance.now()
  const first = runVitest(`${TIER}.json`, ['--project=!screens'], { more: { TIER } })
  const others = beside()
  const unit = await first
  const seconds = secondsSince(started)
  await others
  // A second try begins when nothing else runs.
  const failed = unit.counts.failedFiles.length
  if (failed > 0 && failed <= 5) await tryAgain(unit, { TIER })
  add(name, seconds, unit.counts, unit.ok)
}

// Component and browser tests run at the same time as the unit tests, so their output is printed at their end and not
// between the lines of the unit tests.
async function componentTests() {
  const started = performance.now()
  // On a busy machine the browser page sometimes never begins its next file. Then the tests run once more.
  const options = { quiet: true, silenceMs: 180_000 }
  const first = await runVitest('screens.json', ['--project=screens'], options)
  const again = first.stalled ? await runVitest('screens.json', ['--project=screens'], options) : first
  const { counts, ok, output } = again
  console.log(output)
  add('component tests', secondsSince(started), counts, ok)
}

async function browserTests(name: string, TIER: string) {
  const started = performance.now()
  const report = join(reports, `browser-${TIER}.json`)
  const { ok, output } = await run('playwright', ['test', '--reporter=list,json'], {
    quiet: true,
    more: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...readByNode, ...compiled, TIER },
  })
  console.log(output)
  add(name, secondsSince(started), read(report, readPlaywrightReport), ok)
}

async function inTurn(steps: (() => Promise<void>)[]) {
  for (const step of steps) await step()
}

interface Tested extends Ended {
  counts: Counts
}
async function runVitest(name: string, args: string[], { more, ...options }: RunOptions): Promise<Tested> {
  const report = join(reports, name)
  const unhandled = join(reports, `unhandled-${name}`)
  const outputs = ['default', 'json', './scripts/unhandledReporter.ts'].map((one) => `--reporter=${one}`)
  const ended = await run('vitest', ['run', ...outputs, `--outputFile.json=${report}`, ...args], {
    ...options,
    more: { UNHANDLED_REPORT: unhandled, ...compiled, ...more },
  })
  const counts = read(report, readVitestReport)
  counts.failures.push(...read(unhandled, readUnhandled).failures)
  return { ...ended, counts }
}

/**
 * A few tests kill processes or depend on timing, so they sometimes fail on a busy machine. If all failed tests are
 * listed as such with a reason, they run once more, alone. Any other failed test stays failed.
 */
async function tryAgain(first: Tested, more: Record<string, string>) {
  if (!first.counts.failures.every(isListedUnsteady)) return
  console.log('\nOnce more, alone:')
  const again = await runVitest('again.json', ['--maxWorkers=1', ...first.counts.failedFiles], { more })
  if (!again.ok) return
  first.ok = true
  first.counts.passed += first.counts.failed
  first.counts.failed = 0
  first.counts.unsteady = first.counts.failures
  first.counts.failures = []
}

function read(file: string, reader: (text: string) => Counts): Counts {
  try {
    return reader(readFileSync(file, 'utf8'))
  } catch {
    return noCounts()
  }
}

rmSync(reports, { recursive: true, force: true })
console.log('\nThe ten slowest:')
for (const { name, ms } of total.slow.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
  console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
console.log('\nThe steps:')
for (const { name, seconds } of times) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
const cores = describeCores(coresBefore, readCores())
if (cores) console.log(`\nThe cores: ${cores}`)
for (const name of total.unsteady) console.log(`\n! passed only the second time: ${name}`)
for (const failure of total.failures) console.log(`\n✗ ${failure}`)
const { passed, failed } = total
const sum = withEarlierRuns({ passed, failed, ms: performance.now() }, process.env.TEST_TOTALS)
console.log(`\n${sum.passed} passed, ${sum.failed} failed in ${(sum.ms / 60_000).toFixed(1)} minutes`)
process.exit(failed === 0 ? 0 : 1)
