// Measures how many values the reader finds and how certain it is of them, on layouts that are kept for measuring. Also
// compares its time with that of pdftotext.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analysePages } from '#server/reader/analysePages.ts'
import { ocrPage } from '#server/reader/load/ocrPage.ts'
import { openWithPdfium } from '#server/reader/load/pdfium.ts'
import { createRecogniser } from '#server/reader/load/tesseract.ts'
import { timed } from '../../scripts/bench/kit.ts'
import { type Check, compare, tally } from './golden/compare.ts'
import type { Layout } from './golden/layout.ts'
import { measuringLayouts } from './golden/measuring/layouts.ts'
import { makeReport } from './golden/report.ts'
import { scanOf } from './golden/scan.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'
import { longReport } from './longReport.ts'
import { readHere } from './read.ts'

type Show = (name: string, value: string) => void
const percent = (share: number) => `${(share * 100).toFixed(2)}%`
const groups: Check['group'][] = [
  'company',
  'statements',
  'ratios',
  'partners',
  'holders',
  'workplaces',
  'sales',
  'evidence',
]
const levels = [
  [130, 999],
  [110, 130],
  [90, 110],
  [70, 90],
  [0, 70],
] as const

export async function benchReader(show: Show, seeds = [31, 32, 33]): Promise<void> {
  await accuracy('tuning', tuningLayouts, show, seeds)
  await accuracy('measuring', measuringLayouts, show, seeds)
  await scans(show)
  await time(show)
}

async function accuracy(name: string, layouts: Layout[], show: Show, seeds: number[]): Promise<void> {
  const all: Check[] = []
  for (const layout of layouts) {
    for (const seed of seeds) {
      const report = await makeReport(layout, seed)
      all.push(...compare(await readHere(report.pdf), report.expected))
    }
  }
  for (const group of groups) {
    const { recall, precision, expected } = tally(all.filter((check) => check.group === group))
    show(
      `reader, ${name}: ${group}`,
      `recall ${percent(recall)}, precision ${percent(precision)} of ${expected}`,
    )
  }
  for (const [from, to] of levels) {
    const scored = all.filter(
      (check) => check.got !== null && (check.score ?? -1) >= from && (check.score ?? -1) < to,
    )
    const right = scored.filter((check) => check.right).length
    if (scored.length > 0)
      show(
        `reader, ${name}: scored ${from} or more`,
        `${percent(right / scored.length)} right of ${scored.length}`,
      )
  }
}

/** Reads whole reports that are pictures without noise, by OCR. */
async function scans(show: Show): Promise<void> {
  const recogniser = await createRecogniser()
  for (const layout of measuringLayouts.slice(0, 3)) {
    const report = await makeReport(layout, 9)
    const document = await openWithPdfium(await scanOf(report.pdf, 1))
    const numbers = Array.from({ length: document.pageCount }, (_, index) => index + 1)
    const [pages, ms] = await timed(async () =>
      numbers.map((number) => ocrPage(document, number, recogniser)),
    )
    document.close()
    const checks = compare(analysePages(pages), report.expected).filter(({ group }) => group !== 'evidence')
    const figures = tally(checks.filter((check) => typeof check.expected === 'number'))
    const all = tally(checks)
    show(
      `scan, ${layout.name} (${pages.length} pages)`,
      `figures recall ${percent(figures.recall)}, precision ${percent(figures.precision)} of ${figures.expected}; ` +
        `all ${percent(all.recall)}; ${(ms / pages.length / 1000).toFixed(1)} s a page`,
    )
  }
}

async function time(show: Show): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dealdesk-reader-'))
  try {
    const file = join(folder, 'report.pdf')
    writeFileSync(file, await longReport())
    const runs = Array.from({ length: 5 }, () => ours(file)).toSorted((a, b) => a.cpuMs - b.cpuMs)
    const best = runs[2] ?? { pages: 0, cpuMs: 0, readMs: 0 }
    show(
      'reader: pages, CPU (glyphs and paths / all)',
      `${best.pages}, ${best.readMs.toFixed(0)} / ${best.cpuMs.toFixed(0)} ms`,
    )
    const floor = pdftotext(file)
    show(
      'reader: CPU beside pdftotext -bbox-layout (goal 8)',
      floor === null
        ? 'pdftotext is not installed'
        : `${floor.toFixed(0)} ms, ratio ${(best.cpuMs / floor).toFixed(1)}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function ours(file: string): { pages: number; readMs: number; cpuMs: number } {
  const script = new URL('./fixture-time.ts', import.meta.url).pathname
  return JSON.parse(execFileSync(process.execPath, [script, file], { encoding: 'utf8' })) as never
}

/** User and system time of the child process, measured by the shell. */
function pdftotext(file: string): number | null {
  const program = process.env.PDFTOTEXT ?? 'pdftotext'
  if (spawnSync(program, ['-v']).error) return null
  const times = Array.from({ length: 5 }, () => {
    const line = `TIMEFORMAT='%U %S'; time ${program} -bbox-layout '${file}' /dev/null`
    const { stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' })
    const [user = 0, system = 0] = stderr.trim().split(/\s+/).map(Number)
    return (user + system) * 1000
  })
  return times.toSorted((a, b) => a - b)[2] ?? null
}
