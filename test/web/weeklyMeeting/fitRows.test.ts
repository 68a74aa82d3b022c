import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitRows, linesOf, rowHeight } from '#web/weeklyMeeting/paper/fitRows.ts'

const rows = (count: number) => Array.from({ length: count }, () => rowHeight(1))

it('everything is shown if there is room', () => {
  expect(fitRows([{ heights: rows(4) }, { heights: rows(14) }, { heights: [] }], 700)).toEqual([4, 14, 0])
})

it('no long list takes the page alone, and decisions come first', () => {
  const [decisions = 0, moved = 0, stalled = 0] = fitRows(
    [{ heights: rows(8), first: 200 }, { heights: rows(200) }, { heights: rows(200) }],
    600,
  )
  expect(decisions).toBe(8)
  expect(Math.abs(moved - stalled)).toBeLessThanOrEqual(1)
  expect(moved).toBeGreaterThan(5)
})

it('what is shown fits together with the lines that count the rest', () => {
  const section = fc.record({
    heights: fc.array(fc.integer({ min: 1, max: 12 }).map(rowHeight), { maxLength: 60 }),
    first: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(
      fc.array(section, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 300, max: 800 }),
      (parts, page) => {
        const shown = fitRows(parts, page)
        const used = parts.map(({ heights }, at) => {
          const taken = heights.slice(0, shown[at]).reduce((sum, height) => sum + height, 0)
          return taken + (heights.length > (shown[at] ?? 0) ? rowHeight(1) : 0)
        })
        expect(used.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(page)
      },
    ),
  )
})

it('a long name takes as many lines as it is wide', () => {
  expect(linesOf('', 20)).toBe(1)
  expect(linesOf('가나다라마바사아자차', 20)).toBe(1)
  expect(linesOf('가나다라마바사아자차카', 20)).toBe(2)
  expect(linesOf('x'.repeat(90), 20)).toBe(6)
})
