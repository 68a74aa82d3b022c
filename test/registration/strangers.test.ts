import { expect, test } from 'vitest'
import { changes } from './strangers/changes.ts'
import { strangers } from './strangers/layouts.ts'
import { type Measured, measure, totalOf } from './strangers/measure.ts'
import { mixed } from './strangers/mixed.ts'
import { silentChanges } from './strangers/silent.ts'
import type { Stranger } from './strangers/stranger.ts'

const long = Number(process.env.PROPERTY_RUNS ?? 100) > 100
// The quick tier uses only layouts whose faults may be examined (not `held`), a few of each class.
const layouts = long ? strangers : strangers.filter(({ held }) => !held).filter((_, at) => at % 10 === 3)
const seeds = long ? [41, 42, 43] : [41]
const EVERY = long ? 1 : 25
const MIXED = long ? 200 : 4

const goals = { recall: 0.97, precision: 0.995, sureRight: 0.995, covered: 0.95 } as const

/**
 * The names of the missed goals, over all layouts together, and of the layouts whose certain values are too often
 * wrong.
 */
async function missedGoals(all: readonly Stranger[], modelSeeds: readonly number[]): Promise<string[]> {
  const measured: Measured[] = []
  const missed: string[] = []
  for (const layout of all) {
    const own: Measured[] = []
    for (const seed of modelSeeds) own.push(await measure(layout, seed))
    if (totalOf(own).sureRight < 0.98) missed.push(layout.name)
    measured.push(...own)
  }
  const total = totalOf(measured)
  for (const [name, goal] of Object.entries(goals) as [keyof typeof goals, number][])
    if (total[name] < goal) missed.push(`${name} ${total[name]}`)
  return missed
}

test('unknown layouts are read or reported as unread', { timeout: layouts.length * 60_000 }, async () => {
  expect(await missedGoals(layouts, seeds)).toEqual([])
})

test('randomly composed reports are read or reported as unread', { timeout: MIXED * 60_000 }, async () => {
  const all = Array.from({ length: MIXED }, (_, at) => mixed(at + 1))
  expect(await missedGoals(all, [501])).toEqual([])
})

test('one thing printed otherwise changes no value silently', {
  timeout: changes.length * 20_000,
}, async () => {
  expect(changes).toHaveLength(200)
  expect(await silentChanges(EVERY)).toEqual([])
})
