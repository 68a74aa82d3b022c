// Prints a table of how well scans of five whole reports are read: `node test/registration/scans/report.ts [part of a
// case's name] [letters of reports] [busy]`, for example with `by fax AD busy`. `busy` keeps every core of the machine
// busy meanwhile.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRunner } from '#server/platform/isolation/runner.ts'
import { otherWork } from './busy.ts'
import { readScan, type ScanRead, tableHead, tableRow } from './measure.ts'
import { scanCases } from './scanners.ts'
import { wholeReports } from './wholeReports.ts'

const wanted = process.argv[2] ?? ''
const letters = process.argv.slice(3).find((given) => /^[A-Z]+$/.test(given))
const end = process.argv.includes('busy') ? otherWork() : () => undefined
const folder = mkdtempSync(join(tmpdir(), 'dealdesk-scans-'))
const runner = createRunner({ scratchRoot: folder })
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  say(tableHead)
  const reports = (await wholeReports()).filter(({ layout }) => letters?.includes(layout.charAt(0)) ?? true)
  for (const { name, scanner } of scanCases.filter((one) => one.name.includes(wanted))) {
    const reads: ScanRead[] = []
    for (const report of reports) {
      reads.push(await readScan(runner, folder, report, scanner))
      if (wanted) say(tableRow(`${name}: ${report.layout}`, reads.slice(-1)))
    }
    say(tableRow(name, reads))
  }
} finally {
  end()
  await runner.close()
  rmSync(folder, { recursive: true, force: true })
}
