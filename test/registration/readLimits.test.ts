import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IsolationError } from '#server/platform/isolation/errors.ts'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { analyseReport } from '#server/reader/analyseReport.ts'
import type { PageContent } from '#server/reader/load/page.ts'
import { recognise } from '#server/reader/ocrSteps.ts'
import { sharedRunner } from '../isolation/support.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { Canvas } from './golden/canvas.ts'
import { baseStyle } from './golden/style.ts'

const reader = sharedRunner()

test('the pages held of one document end somewhere, and the rest stays unread', async () => {
  const rule = { horizontal: true, at: 1, from: 1, to: 2 }
  const page = { rules: Array.from({ length: 60_000 }, () => rule), glyphs: [] } as unknown as PageContent
  const runner = {
    run: async (_task: unknown, { pages }: { pages: number[] }) => pages.map(() => page),
  } as unknown as Runner
  const numbers = Array.from({ length: 300 }, (_, index) => index + 1)
  expect((await recognise(runner, 'any.pdf', numbers, {})).pages).toHaveLength(12)
})

test('a page that ran out of time is asked again by itself, and one that does so twice is named', async () => {
  const asked: number[][] = []
  const runner = {
    run: async (_task: unknown, { pages }: { pages: number[] }) => {
      asked.push(pages)
      if (pages.includes(7)) throw new IsolationError('timeout')
      return pages.map((number) => ({ number, glyphs: [], rules: [] }))
    },
  } as unknown as Runner
  const { pages, lost } = await recognise(runner, 'any.pdf', [5, 6, 7, 8, 9], {})
  expect(asked).toEqual([[5, 6, 7, 8], [9], [5], [6], [7], [8]])
  expect([pages.map(({ number }) => number), lost]).toEqual([[9, 5, 6, 8], [7]])
})

test('a list of thousands of rows is cut to what can be saved, and says so', async () => {
  const canvas = new Canvas(baseStyle)
  const profile = { 기업명: '한결정밀(주)', 사업자번호: '558-81-51841', 대표자명: '김민준', 종업원수: '12명' }
  for (const [label, value] of [['기업개요', ''], ...Object.entries(profile)] as const) {
    canvas.write(label, 40, canvas.y)
    if (value) canvas.write(value, 160, canvas.y)
    canvas.y += 20
  }
  const row = (cells: string[], size: number) => {
    for (const [index, cell] of cells.entries()) canvas.write(cell, 40 + index * 90, canvas.y, size)
    canvas.y += size + 3
  }
  for (let page = 0; page < 6; page += 1) {
    canvas.newPage()
    if (page === 0) row(['주요구매처'], 11)
    row(['구매처명', '사업자번호', '대표자명', '거래비중'], 5)
    while (canvas.y < 780) row(['가나', '124-81-00998', '김', '1.50'], 3)
  }
  const file = join(await temporaryFolder(), 'rows.pdf')
  await writeFile(file, await canvas.finish())
  const { data, warnings, evidence } = await analyseReport(reader, file)
  expect(data?.customers).toHaveLength(500)
  expect(warnings.map(({ code }) => code)).toContain('list/cut')
  expect(Object.keys(evidence)).not.toContain('customers.500.customerName')
})
