// The one gate: `npm run check` (everything but browsers) and `npm test`; `--long` runs the full counts.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './build.ts'
import { type Counts, noCounts, readPlaywrightReport, readVitestReport } from './testReports.ts'

const { values } = parseArgs({ options: { check: { type: 'boolean' }, long: { type: 'boolean' } } })
const reports = join('.cache', `reports-${process.pid}`)
mkdirSync(reports, { recursive: true })

const seed = String(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))
const counts: Record<string, string> = values.long
  ? { KILLS: '50', PROPERTY_RUNS: '1000', FUZZ_RUNS: '10000', MUTANTS: '1000', LOOKS: 'all' }
  : { KILLS: '3', PROPERTY_RUNS: '100', FUZZ_RUNS: '500', MUTANTS: '12', LOOKS: 'half' }
// Counts given from outside win: a person looking for a rare fault raises them.
const env = { ...counts, TEST_SEED: seed, ...process.env }

let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill(signal)
    process.exit(1)
  })
}

async function run(command: string, args: string[], more: Record<string, string> = {}): Promise<boolean> {
  const bin = join('node_modules', '.bin', process.platform === 'win32' ? `${command}.cmd` : command)
  const child = spawn(bin, args, {
    stdio: 'inherit',
    env: { ...env, ...more },
    shell: process.platform === 'win32',
  })
  running = child
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
    child.on('error', () => resolve(1))
  })
  return code === 0
}

const total = noCounts()
function add(name: string, more: Counts, ok: boolean) {
  total.passed += more.passed
  // A runner that fell over without naming a failed test has failed all the same.
  total.failed += more.failed === 0 && !ok ? 1 : more.failed
  total.slow.push(...more.slow)
  total.failures.push(...more.failures)
  total.unsteady.push(...more.unsteady)
  if (!ok && more.failures.length === 0) total.failures.push(name)
  console.log(`${ok ? '✓' : '✗'} ${name}`)
}
async function step(name: string, command: string, args: string[]) {
  const ok = await run(command, args)
  add(name, { ...noCounts(), passed: ok ? 1 : 0, failed: ok ? 0 : 1 }, ok)
}

if (values.long) console.log(`TEST_SEED=${seed}`)
await step('format', 'biome', ['check', '--error-on-warnings'])
await step('lint', 'oxlint', ['--type-aware', '--deny-warnings'])
await step('types of shared and server', 'tsc', ['-p', 'tsconfig.server.json'])
await step('types of web', 'tsc', ['-p', 'tsconfig.web.json'])
await step('dead code', 'knip', ['--no-progress'])

const unit = await runUnit('unit.json')
if (unit.counts.failedFiles.length > 0 && unit.counts.failedFiles.length <= 5) await tryAgain(unit)
add('unit and API tests', unit.counts, unit.ok)

if (!values.check) {
  await buildWeb()
  const browserReport = join(reports, 'browser.json')
  const browserOk = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  })
  add('browser tests', read(browserReport, readPlaywrightReport), browserOk)
}

async function runUnit(name: string, more: string[] = []): Promise<{ counts: Counts; ok: boolean }> {
  const report = join(reports, name)
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await run('vitest', ['run', ...outputs, ...more])
  return { counts: read(report, readVitestReport), ok }
}

/** Tests that kill processes and race each other meet a busy machine now and then: few failures are tried once more, alone. */
async function tryAgain(first: { counts: Counts; ok: boolean }) {
  console.log('\nOnce more, alone:')
  const again = await runUnit('again.json', ['--maxWorkers=1', ...first.counts.failedFiles])
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
for (const name of total.unsteady) console.log(`\n! passed only the second time: ${name}`)
for (const failure of total.failures) console.log(`\n✗ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
