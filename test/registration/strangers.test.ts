import { expect, test } from 'vitest'
import { changes } from './strangers/changes.ts'
import { strangers } from './strangers/layouts.ts'
import { type Measured, measure, totalOf } from './strangers/measure.ts'
import { mixed } from './strangers/mixed.ts'
import { silentChanges } from './strangers/silent.ts'
import type { Stranger } from './strangers/stranger.ts'

const long = Number(process.env.PROPERTY_RUNS ?? 100) > 100
// The quick tier looks at the layouts that may be looked at, a few of each class.
const layouts = long ? strangers : strangers.filter(({ held }) => !held).filter((_, at) => at % 10 === 3)
const seeds = long ? [41, 42, 43] : [41]
const EVERY = long ? 1 : 25
const MIXED = long ? 200 : 4

async function expectGoals(all: readonly Stranger[], modelSeeds: readonly number[]): Promise<void> {
  const measured: Measured[] = []
  const unsure: string[] = []
  for (const layout of all) {
    const own: Measured[] = []
    for (const seed of modelSeeds) own.push(await measure(layout, seed))
    if (totalOf(own).sureRight < 0.98) unsure.push(layout.name)
    measured.push(...own)
  }
  const { recall, precision, sureRight, covered } = totalOf(measured)
  expect(unsure).toEqual([])
  expect(recall).toBeGreaterThanOrEqual(0.97)
  expect(precision).toBeGreaterThanOrEqual(0.995)
  expect(sureRight).toBeGreaterThanOrEqual(0.995)
  expect(covered).toBeGreaterThanOrEqual(0.95)
}

test('layouts of strangers are read or told of', { timeout: layouts.length * 60_000 }, () =>
  expectGoals(layouts, seeds),
)

test('reports put together by chance are read or told of', { timeout: MIXED * 60_000 }, () =>
  expectGoals(
    Array.from({ length: MIXED }, (_, at) => mixed(at + 1)),
    [501],
  ),
)

test('one thing printed otherwise changes no value silently', {
  timeout: changes.length * 20_000,
}, async () => {
  expect(changes).toHaveLength(200)
  expect(await silentChanges(EVERY)).toEqual([])
})
