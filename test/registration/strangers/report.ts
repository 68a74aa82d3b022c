// Prints how well the reader reads layouts to which it was not tuned. `node test/registration/strangers/report.ts
// [seeds] [part of a name]`: with a part of a name it prints the faults of the layouts with that name, but only totals
// for layouts that are kept for measuring (held). `--visitors` reads the reports in `visitors` instead and prints the
// faults of all that are not held. `--save=folder` keeps their PDFs.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { faultLines } from './faults.ts'
import { strangers } from './layouts.ts'
import { byField, drawStranger, lineOf, type Measured, measure, totalOf } from './measure.ts'
import { visitorSeed, visitors } from './visitors.ts'

const visiting = process.argv.includes('--visitors')
const [count = '1', wanted] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const folder = process.argv.find((word) => word.startsWith('--save='))?.slice('--save='.length)
const layouts = visiting ? visitors : strangers
const seedsOf = (at: number) =>
  Array.from({ length: Number(count) }, (_, more) => (visiting ? visitorSeed(at) : 41) + more)
const say = (text: string) => process.stdout.write(`${text}\n`)

const results: { held: boolean; kind: string; measured: Measured[] }[] = []
for (const [at, stranger] of layouts.entries()) {
  if (wanted && (stranger.held || !`${stranger.kind}: ${stranger.name}`.includes(wanted))) continue
  const measured: Measured[] = []
  for (const seed of seedsOf(at)) measured.push(await measure(stranger, seed))
  results.push({ held: stranger.held, kind: stranger.kind, measured })
  if (!stranger.held) say(lineOf(`${stranger.kind}: ${stranger.name}`, totalOf(measured)))
  if (stranger.held || !(wanted || visiting)) continue
  for (const line of measured.flatMap(faultLines)) say(line)
  if (folder)
    writeFileSync(path.join(folder, `${at + 1}.pdf`), (await drawStranger(stranger, seedsOf(at)[0] ?? 0)).pdf)
  if (!wanted) continue
  for (const warning of measured.flatMap((one) => one.analysis.warnings)) say(`  ${JSON.stringify(warning)}`)
}
say('')
if (!wanted)
  say(lineOf(`all ${results.length} layouts`, totalOf(results.flatMap(({ measured }) => measured))))
for (const held of [false, true]) {
  const own = results.filter((one) => one.held === held)
  const name = held ? 'held' : 'seen'
  for (const kind of new Set(own.map((one) => one.kind)))
    say(
      lineOf(
        `${name}, ${kind}`,
        totalOf(own.filter((one) => one.kind === kind).flatMap(({ measured }) => measured)),
      ),
    )
  say(lineOf(`${name}, all ${own.length} layouts`, totalOf(own.flatMap(({ measured }) => measured))))
  for (const [group, total] of byField(own.flatMap(({ measured }) => measured)))
    say(lineOf(`${name}, ${group}`, total))
  const worst = Math.min(1, ...own.map(({ measured }) => totalOf(measured).sureRight))
  say(`${name}, the least share right of 110 and more in a layout: ${(worst * 100).toFixed(1)}%`)
}
