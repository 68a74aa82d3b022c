import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyseReport } from '#server/reader/analyseReport.ts'
import { ReportAnalysis } from '#shared/registration/analysis.ts'
import { testRunner } from '../isolation/support.ts'
import { fromBundle } from '../kit/program.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { type Random, random } from './golden/random.ts'
import { makeReport } from './golden/report.ts'
import { tuningLayouts } from './golden/tuning/layouts.ts'

const count = Number(process.env.MUTANTS ?? 30)
// The quick tier uses the same mutants every time, so that a failure is caused by the change under test. The long tier
// uses new ones. The thirty mutants of this seed include intact, damaged and foreign reports and one without a business
// number; none needs OCR.
const seed = count > 30 ? Number(process.env.TEST_SEED ?? 1) % 1_000_000 : 14
/** A child process may take 120 s. A mutant of a two-page report should need far less. */
const CAP_MS = 130_000

test(`${count} mutated PDFs end within their limits`, {
  timeout: Math.max(240_000, count * 15_000),
}, async () => {
  const [layout] = tuningLayouts
  if (!layout) throw new Error('No layout')
  const { pdf } = await makeReport({ ...layout, parts: ['profile', 'summaries', 'partners'] }, 4)
  const folder = await temporaryFolder()
  const runner = await testRunner({ concurrency: 2 }, fromBundle)
  const dice = random(seed)
  const mutants = Array.from({ length: count }, (_, index) => ({ index, bytes: mutate(pdf, dice) }))
  const work = async () => {
    for (let next = mutants.pop(); next; next = mutants.pop()) {
      const file = join(folder, `mutant-${next.index}.pdf`)
      await writeFile(file, next.bytes)
      const started = performance.now()
      const analysis = await analyseReport(runner, file)
      const message = analysis.type === 'unknown' ? analysis.message : '읽음'
      // With the seed and the number the same mutant can be made again.
      expect({
        seed,
        mutant: next.index,
        inTime: performance.now() - started < CAP_MS,
        valid: ReportAnalysis.safeParse(analysis).success,
        told: /[가-힣]/.test(message ?? ''),
      }).toEqual({ seed, mutant: next.index, inTime: true, valid: true, told: true })
    }
  }
  await Promise.all([work(), work()])
  // If a parser crashes, only its child process ends, and the server reports the reason instead of a cancelled run.
  expect(runner.log.every((entry) => entry.outcome !== 'cancelled')).toBe(true)
})

/** Flips, cuts, duplicates and overwrites bytes, and writes wrong lengths and counts. */
function mutate(source: Buffer, dice: Random): Buffer {
  let bytes = Buffer.from(source)
  for (let round = dice.int(1, 12); round > 0; round -= 1) {
    const at = dice.int(0, bytes.length - 1)
    const kind = dice.int(0, 5)
    if (kind === 0) bytes[at] = dice.int(0, 255)
    else if (kind === 1)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + dice.int(1, 2000))])
    else if (kind === 2)
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        bytes.subarray(Math.max(0, at - 500), at),
        bytes.subarray(at),
      ])
    else if (kind === 3) bytes.fill(dice.int(0, 255), at, Math.min(bytes.length, at + dice.int(1, 64)))
    else if (kind === 4) bytes = changeNumber(bytes, at, dice)
    else
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from('<< /Length 99999999 /Kids [1 0 R 1 0 R] >>'),
        bytes.subarray(at),
      ])
  }
  return bytes
}

function changeNumber(bytes: Buffer<ArrayBuffer>, from: number, dice: Random): Buffer<ArrayBuffer> {
  const text = bytes.toString('latin1')
  const found = /\d{1,6}/.exec(text.slice(from))
  if (!found) return bytes
  const at = from + found.index
  const lie = dice.pick(['0', '-1', '4294967295', '99999999999', '1e9', String(dice.int(0, 5000))])
  return Buffer.from(text.slice(0, at) + lie + text.slice(at + found[0].length), 'latin1')
}
