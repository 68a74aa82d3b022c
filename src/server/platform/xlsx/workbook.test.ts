import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSheet, readSheetName } from '#test/kit/readXlsx.ts'
import { workbook } from './workbook.ts'

async function written(text: string): Promise<Buffer> {
  async function* rows() {
    yield [text, 1]
  }
  const sheet = { name: text, columns: [{ label: text }, { label: '수' }], rows: rows() }
  return Buffer.concat(await Array.fromAsync(workbook(sheet)))
}

it.each([
  '_x003D_HYPERLINK("x")',
  '_X003d_1',
  '_x003D_x003D_',
  '__x0041__',
  '_x005F_x003D_',
  '_x00\u00073D_',
  'x003D_ _x003D',
])('%j stays as typed in cell, heading and sheet name', async (text) => {
  const bytes = await written(text)
  const kept = text.replaceAll('\u0007', '')
  const [head, row] = readSheet(bytes)
  expect([head?.[0]?.value, row?.[0]?.value, readSheetName(bytes)]).toEqual([kept, kept, kept.slice(0, 31)])
})

it('any text of these characters stays as typed', async () => {
  const text = fc.string({ unit: fc.constantFrom('_', 'x', '0', '3', 'D', '=', '<', '&'), maxLength: 31 })
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const [, row] = readSheet(await written(given))
      expect(row?.[0]?.value ?? '').toBe(given)
    }),
  )
})
