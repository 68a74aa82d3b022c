// What the reader makes of scans of five whole reports, as a table:
// `node test/registration/scans/report.ts [part of a case's name] [busy]`; busy: with other work on every core.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRunner } from '#server/platform/isolation/runner.ts'
import { otherWork } from './busy.ts'
import { figureTotal, highestScore, readScan, type ScanRead } from './measure.ts'
import { scanCases } from './scanners.ts'
import { wholeReports } from './wholeReports.ts'

const wanted = process.argv[2] ?? ''
const end = process.argv.includes('busy') ? otherWork() : () => undefined
const folder = mkdtempSync(join(tmpdir(), 'dealdesk-scans-'))
const runner = createRunner({ scratchRoot: folder })
const say = (text: string) => process.stdout.write(`${text}\n`)

function row(name: string, reads: readonly ScanRead[], pages: number): string {
  const { printed, percent, wrong, missing } = figureTotal(reads.flatMap(({ checks }) => checks))
  const score = Math.max(...reads.map(({ analysis }) => highestScore(analysis)))
  const refused = reads.filter(({ analysis }) => analysis.type === 'unknown').length
  const seconds = reads.reduce((sum, one) => sum + one.seconds, 0) / pages
  return `| ${name} | ${percent.toFixed(1)}% of ${printed} | ${wrong} | ${missing} | ${score} | ${seconds.toFixed(1)} s | ${refused} |`
}

try {
  say('| Scan | Figures right | wrong | missing | highest score | a page | refused |')
  say('|---|---|---|---|---|---|---|')
  const reports = await wholeReports()
  for (const { name, scanner } of scanCases.filter((one) => one.name.includes(wanted))) {
    const reads: ScanRead[] = []
    for (const report of reports) {
      reads.push(await readScan(runner, folder, report, scanner))
      if (wanted) say(row(`${name}: ${report.layout}`, reads.slice(-1), report.pages))
    }
    say(
      row(
        name,
        reads,
        reports.reduce((sum, { pages }) => sum + pages, 0),
      ),
    )
  }
} finally {
  end()
  await runner.close()
  rmSync(folder, { recursive: true, force: true })
}
