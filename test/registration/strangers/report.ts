// Prints what the reader makes of layouts it was not tuned on. Of those kept for measuring only totals are shown:
// `node test/registration/strangers/report.ts [seeds] [part of a name, to see the faults of a layout that may be seen]`
import { strangers } from './layouts.ts'
import { lineOf, type Measured, measure, totalOf } from './measure.ts'

const seeds = Array.from({ length: Number(process.argv[2] ?? 1) }, (_, at) => 41 + at)
const wanted = process.argv[3]
const say = (text: string) => process.stdout.write(`${text}\n`)

const results: { held: boolean; kind: string; measured: Measured[] }[] = []
for (const stranger of strangers) {
  if (wanted && (stranger.held || !`${stranger.kind}: ${stranger.name}`.includes(wanted))) continue
  const measured: Measured[] = []
  for (const seed of seeds) measured.push(await measure(stranger, seed))
  results.push({ held: stranger.held, kind: stranger.kind, measured })
  if (!stranger.held) say(lineOf(`${stranger.kind}: ${stranger.name}`, totalOf(measured)))
  if (!wanted) continue
  for (const check of measured.flatMap((one) => one.checks).filter(({ right }) => !right))
    say(
      `  ${check.path}: ${JSON.stringify(check.expected)} read ${JSON.stringify(check.got)} (${check.score})`,
    )
  for (const warning of measured.flatMap((one) => one.analysis.warnings)) say(`  ${JSON.stringify(warning)}`)
  for (const { path } of measured.flatMap((one) => one.missed).filter(({ covered }) => !covered))
    say(`  not warned of: ${path}`)
}
say('')
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
  const worst = Math.min(1, ...own.map(({ measured }) => totalOf(measured).sureRight))
  say(`${name}, the least share right of 110 and more in a layout: ${(worst * 100).toFixed(1)}%`)
}
