import { describe, expect, test } from 'vitest'
import { Canvas } from './golden/canvas.ts'
import { baseStyle } from './golden/style.ts'
import { readHere } from './read.ts'

const company = {
  기업명: '두레농장(주)',
  사업자번호: '558-81-51841',
  대표자명: '장유아',
  종업원수: '4명',
  전화번호: '02-555-0101',
}
function profile(more: Record<string, string>): Canvas {
  const canvas = new Canvas(baseStyle)
  for (const [label, value] of Object.entries({ 기업개요: '', ...company, ...more })) {
    canvas.write(label, 40, canvas.y)
    if (value) canvas.write(value, 160, canvas.y)
    canvas.y += 20
  }
  return canvas
}

describe('a resident number in the answer', () => {
  test.for([
    ['표준산업분류', '(A01231) 육계 680415-1234567'],
    ['주요제품', '육계 6804151234567'],
    ['주요제품', '육계 680415 1234567'],
    ['주요제품', '육계 680415 – 1234567'],
    ['주거래은행', '견본은행 (680415.1234567)'],
    ['주소', '서울 금천구 가산동 1 680415-1******'],
  ])('is not in %s: %s', async ([label, value]) => {
    const analysis = await readHere(await profile({ [label as string]: value as string }).finish())
    expect(analysis.data?.company.companyName).toBe('두레농장(주)')
    expect(JSON.stringify(analysis)).not.toMatch(/680415|1234567/)
  })

  test('is not in the rows of a statement', async () => {
    const canvas = profile({})
    canvas.newPage()
    const row = (...cells: string[]) => {
      for (const [index, cell] of cells.entries())
        canvas.write(cell, index === 0 ? 40 : 180 + index * 90, canvas.y)
      canvas.y += 18
    }
    row('재무상태표')
    row('(단위: 백만원)')
    row('계정과목', '2023-12-31', '2024-12-31', '2025-12-31')
    row('자산총계', '100', '110', '120')
    row('대여금 680415-1234567', '1', '2', '3')
    row('미수금', '680415-1234567', '2', '3')
    row('부채총계', '40', '50', '60')
    row('자본총계', '60', '60', '60')
    const analysis = await readHere(await canvas.finish())
    expect(analysis.data?.financial.items.map(({ name }) => name)).toContain('자산총계')
    expect(JSON.stringify(analysis)).not.toMatch(/680415|1234567/)
  })
})

test('the person is told that the file itself still holds one, and only then', async () => {
  const codes = async (more: Record<string, string>) =>
    (await readHere(await profile(more).finish())).warnings.map(({ code }) => code)
  expect(await codes({ 비고: '대표 680415-1234567' })).toContain('resident-number/in-file')
  expect(await codes({ 법인등록번호: '110111-1707178' })).not.toContain('resident-number/in-file')
})

test("a corporation's number that begins like a birthday is kept whole", async () => {
  const { data } = await readHere(await profile({ 법인등록번호: '110111-1707178' }).finish())
  expect(data?.company.corporateNumber).toBe('110111-1707178')
})
