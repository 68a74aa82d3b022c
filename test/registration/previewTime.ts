// Measures the preview of a taught table, once with all pages read again and once with only the page of the table:
// `node test/registration/previewTime.ts [report.pdf] [runs]`. Without a file it uses a report of 36 pages.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRunner } from '#server/platform/isolation/runner.ts'
import { median, timed } from '../../scripts/bench/kit.ts'
import { longReport } from './longReport.ts'
import { readWith, tablesOf } from './readTwice.ts'

const [given, runs = '7'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'dealdesk-preview-'))
const runner = createRunner({ scratchRoot: folder })
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  const file = join(folder, 'report.pdf')
  writeFileSync(file, given ? await readFile(given) : await longReport())
  const first = await readWith(runner, file)
  const pages = first.analysis.source.pages
  const kilobytes = (first.kept?.byteLength ?? 0) / 1024
  say(`${pages} pages, ${kilobytes.toFixed(0)} KB kept`)
  const hints = tablesOf(pages)[1] ?? []
  const times: Record<string, number[]> = { all: [], own: [] }
  // The two ways of reading alternate, so that other work on the machine slows both equally.
  for (let run = 0; run < Number(runs); run += 1) {
    for (const [name, kept] of [['all', undefined] as const, ['own', first.kept] as const]) {
      const [{ read, analysis }, ms] = await timed(() => readWith(runner, file, { hints, kept }))
      if (!analysis.data) throw new Error('not read')
      times[name]?.push(ms)
      if (run === 0) say(`${name}: ${read.length} pages read`)
    }
  }
  for (const [name, all] of Object.entries(times)) say(`${name}: median ${median(all).toFixed(0)} ms`)
} finally {
  await runner.close()
  rmSync(folder, { recursive: true, force: true })
}
