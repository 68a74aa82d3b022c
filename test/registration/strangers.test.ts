import { expect, test } from 'vitest'
import { changes } from './strangers/changes.ts'
import { strangers } from './strangers/layouts.ts'
import { type Measured, measure, totalOf } from './strangers/measure.ts'
import { silentChanges } from './strangers/silent.ts'

const long = Number(process.env.PROPERTY_RUNS ?? 100) > 100
// The quick tier looks at the layouts that may be looked at, a few of each class.
const layouts = long ? strangers : strangers.filter(({ held }) => !held).filter((_, at) => at % 7 === 3)
const seeds = long ? [41, 42, 43] : [41]
const EVERY = long ? 1 : 25

test('layouts of strangers are read or told of', { timeout: layouts.length * 60_000 }, async () => {
  const all: Measured[] = []
  const unsure: string[] = []
  for (const layout of layouts) {
    const own: Measured[] = []
    for (const seed of seeds) own.push(await measure(layout, seed))
    if (totalOf(own).sureRight < 0.98) unsure.push(layout.name)
    all.push(...own)
  }
  const { recall, precision, sureRight, covered } = totalOf(all)
  expect(unsure).toEqual([])
  expect(recall).toBeGreaterThanOrEqual(0.97)
  expect(precision).toBeGreaterThanOrEqual(0.99)
  expect(sureRight).toBeGreaterThanOrEqual(0.995)
  expect(covered).toBeGreaterThanOrEqual(long ? 0.8 : 0.95)
})

test('one thing printed otherwise changes no value silently', {
  timeout: changes.length * 20_000,
}, async () => {
  expect(changes).toHaveLength(200)
  expect(await silentChanges(EVERY)).toEqual([])
})
