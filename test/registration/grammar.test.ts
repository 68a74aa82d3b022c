import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { layouts, plain } from './grammar/axes.ts'
import { drawReport, type MeasuredLayout, measureLayout } from './grammar/measure.ts'
import { closeChromium } from './grammar/producers/chromium.ts'
import { totalOf } from './strangers/measure.ts'

afterAll(closeChromium)

const fromNpm = ['chromium', 'pdfkit', 'typst'] as const

test.for(fromNpm)('%s prints every value of a plain report where its place says', async (producer) => {
  const { truths, evidence } = await drawReport({ axes: { ...plain, producer }, seed: 5 })
  expect(truths.size).toBe(224)
  expect([...truths.keys()].filter((path) => !evidence[path])).toEqual([])
})

test('a plain report is read completely', { timeout: 60_000 }, async () => {
  const measured = await measureLayout({ axes: plain, seed: 5 })
  expect(measured.checks.filter(({ right }) => !right)).toEqual([])
})

test('random layouts are not read worse than measured', { timeout: 240_000 }, async () => {
  const all: MeasuredLayout[] = []
  for (const layout of fc.sample(layouts(fromNpm), { numRuns: 6, seed: 20261119 }))
    all.push(await measureLayout(layout))
  const { recall, precision, sureRight } = totalOf(all)
  // Measured on 2026-11-19: 63.7%, 92.9% and 95.4%. These figures may only rise.
  expect(recall).toBeGreaterThan(0.63)
  expect(precision).toBeGreaterThan(0.92)
  expect(sureRight).toBeGreaterThan(0.95)
})
