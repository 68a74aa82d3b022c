import { expect, it } from 'vitest'
import { meets, patternOf, yearPatternOf } from './pattern.ts'

it('replaces every number by a placeholder', () => {
  expect(patternOf('2. 살림살이 12월')).toBe('살림살이#월')
  expect(patternOf('1,234')).toBeNull()
  expect(patternOf('가'.repeat(41))).toBeNull()
  expect(yearPatternOf('2024 사업연도분', '2024')).toBe('@@@@사업연도분')
  expect(yearPatternOf("'24.12 결산", '2024')).toBe("'@@.#결산")
  expect(yearPatternOf('당기', '2024')).toBeNull()
})

it('recognises a text by the pattern and returns its year', () => {
  expect(meets('@@@@사업연도분', '2026 사업연도분')).toEqual({ year: '2026' })
  expect(meets("'@@.#결산", "'26.12 결산")).toEqual({ year: '2026' })
  expect(meets('제#기', '제 7 기')).toEqual({ year: null })
  for (const other of ['사업연도분', '26사업연도분', '2026사업연도', '3026사업연도분', ''])
    expect([other, meets('@@@@사업연도분', other)]).toEqual([other, null])
})
