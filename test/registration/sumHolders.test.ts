import { expect, test } from 'vitest'
import { Canvas } from './golden/canvas.ts'
import { baseStyle } from './golden/style.ts'
import { readHere } from './read.ts'

const people = [
  ['김하나', '60,000', '60.00'],
  ['이두리', '25,000', '25.00'],
] as const

/** A report of one company with a table of shareholders. */
function reportWith(holders: readonly (readonly string[])[]): Promise<Uint8Array> {
  const canvas = new Canvas(baseStyle)
  const row = (cells: readonly string[], gap: number) => {
    for (const [index, cell] of cells.entries()) canvas.write(cell, 40 + index * 130, canvas.y)
    canvas.y += gap
  }
  const company = { 기업명: '두레농장(주)', 사업자번호: '558-81-51841', 대표자명: '장유아', 종업원수: '4명' }
  row(['기업개요'], 20)
  for (const pair of Object.entries(company)) row(pair, 20)
  canvas.newPage()
  row(['주주현황'], 24)
  row(['주주명', '소유주식수', '지분율(%)'], 20)
  for (const cells of holders) row(cells, 20)
  return canvas.finish()
}
const namesIn = async (pdf: Uint8Array) =>
  (await readHere(pdf)).data?.holders.map(({ shareholderName, totalRatio }) => [shareholderName, totalRatio])

test.for([
  ['합계', '85,000', '85.00'],
  ['소계', '85,000', '85.00'],
  ['기타', '15,000', '15.00'],
  ['기타주주', '15,000', '15.00'],
])('the row %s of a report is no shareholder', async (sum) => {
  expect(await namesIn(await reportWith([...people, sum]))).toEqual([
    ['김하나', 60],
    ['이두리', 25],
  ])
})

test('sums between and behind the shareholders are left out, and a company that is called so is not', async () => {
  const pdf = await reportWith([
    people[0],
    ['소 계', '60,000', '60.00'],
    ['기타정밀(주)', '15,000', '15.00'],
    people[1],
    ['합 계', '100,000', '100.00'],
  ])
  expect(await namesIn(pdf)).toEqual([
    ['김하나', 60],
    ['기타정밀(주)', 15],
    ['이두리', 25],
  ])
})
