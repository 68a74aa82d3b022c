// Draws random reports, reads them and prints how well they were read: in all, for each producing program, for each
// choice of each axis, and for each kind of value. `node test/registration/grammar/report.ts --count=60 --seed=1`.
// `--producers=chromium,pdfkit` uses only these programs. `--examine` adds the faults of the reports that may be
// examined, and `--save=folder` keeps their PDFs. `--shrink` looks for a report with a wrong value that the reader calls
// certain, and prints the plainest one that it finds.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { faultLines } from '../strangers/faults.ts'
import { byField, lineOf, totalOf } from '../strangers/measure.ts'
import {
  axisNames,
  choices,
  type Layout,
  layouts,
  mayBeExamined,
  measuredOnly,
  type ProducerName,
  plain,
} from './axes.ts'
import { availableProducers, drawReport, inventedIn, type MeasuredLayout, measureLayout } from './measure.ts'
import { closeChromium } from './producers/chromium.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    producers: { type: 'string' },
    examine: { type: 'boolean' },
    save: { type: 'string' },
    shrink: { type: 'boolean' },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
const available = await availableProducers()
const producers = values.producers
  ? (values.producers.split(',') as ProducerName[]).filter((name) => available.includes(name))
  : available
if (values.shrink) {
  const isRight = async (layout: Layout) => {
    if (!mayBeExamined(layout.axes)) return true
    const { checks } = await measureLayout(layout)
    return checks.every(({ right, got, score }) => right || got === null || (score ?? 0) < 110)
  }
  const found = await fc.check(fc.asyncProperty(layouts(producers), isRight), {
    numRuns: Number(values.count),
    seed: Number(values.seed),
  })
  await closeChromium()
  const [layout] = found.counterexample ?? []
  say(layout ? describe(await measureLayout(layout)) : `no such report among ${found.numRuns}`)
  await closeChromium()
  process.exit(0)
}
const drawn = fc.sample(layouts(producers), { numRuns: Number(values.count), seed: Number(values.seed) })
if (values.save) mkdirSync(values.save, { recursive: true })

/** The choices of a report that are not plain, and its faults. */
function describe(measured: MeasuredLayout): string {
  const { axes } = measured.layout
  const unusual = axisNames.filter((axis) => axes[axis] !== plain[axis])
  return [
    lineOf(measured.name, totalOf([measured])),
    `  ${unusual.map((axis) => `${axis}: ${axes[axis]}`).join(', ')}`,
    ...faultLines(measured),
  ].join('\n')
}

say(`seed ${values.seed}, ${drawn.length} reports by ${producers.join(', ')}`)
const all: MeasuredLayout[] = []
for (const [at, layout] of drawn.entries()) {
  const measured = await measureLayout(layout)
  all.push(measured)
  if (!values.examine || !mayBeExamined(layout.axes)) continue
  say(`${at} ${describe(measured)}`)
  if (values.save) writeFileSync(join(values.save, `${at}.pdf`), (await drawReport(layout)).pdf)
}
await closeChromium()

say('')
say(lineOf('all', totalOf(all)))
const invented = all.map(inventedIn)
const sum = (counts: number[]) => counts.reduce((total, one) => total + one, 0)
say(
  `invented: ${sum(invented.map((one) => one.values))} in ${all.length} reports, ${sum(invented.map((one) => one.certain))} of them certain`,
)
for (const [group, total] of byField(all)) say(lineOf(`kind: ${group}`, total))
for (const axis of axisNames)
  for (const choice of choices[axis]) {
    const own = all.filter(({ layout }) => layout.axes[axis] === choice)
    const only = (measuredOnly.axes as readonly string[]).includes(axis) || choice === measuredOnly.producer
    if (own.length > 0)
      say(lineOf(`${axis}: ${choice} (${own.length})${only ? ' measured only' : ''}`, totalOf(own)))
  }
