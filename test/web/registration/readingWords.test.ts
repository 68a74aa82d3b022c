import { expect, it } from 'vitest'
import type { Step } from '#web/registration/upload/readingWords.ts'
import { following, stepPercent, stepText } from '#web/registration/upload/readingWords.ts'

const step = (given: Partial<Step>): Step => ({
  stage: 'read',
  page: null,
  pages: null,
  secondsLeft: null,
  ...given,
})

it('tells the stage, the page and, of OCR, the time that is left', () => {
  expect(stepText(step({ stage: 'send', part: 0.42 }))).toBe('파일 업로드 중 · 42%')
  expect(stepText(step({ page: 3, pages: 36 }))).toBe('내용을 읽는 중 · 3 / 36쪽')
  expect(stepText(step({ stage: 'ocr', page: 1, pages: 9, secondsLeft: 40 }))).toBe(
    '스캔한 쪽의 글자를 인식하는 중 · 1 / 9쪽 · 약 40초 남았습니다',
  )
  expect(stepText(step({ stage: 'ocr', secondsLeft: 61 }))).toContain('약 2분 남았습니다')
})

it('the bar only ever grows from stage to stage', () => {
  const way = [
    step({ stage: 'send', part: 1 }),
    step({ stage: 'open' }),
    step({ page: 1, pages: 36 }),
    step({ page: 36, pages: 36 }),
    step({ stage: 'analyse' }),
    step({ stage: 'stored' }),
  ].map((one) => stepPercent(one) ?? -1)
  expect(way).toEqual(way.toSorted((a, b) => a - b))
  expect(stepPercent(step({ stage: 'wait' }))).toBeNull()
})

it('what comes after the letters of a scan is the sorting, and no new beginning', () => {
  const scan = step({ stage: 'ocr', page: 4, pages: 4 })
  const sorting = { stage: 'analyse', page: null, pages: null }
  expect(following(scan, step({ stage: 'open' }))).toMatchObject(sorting)
  expect(following(step({ stage: 'analyse' }), step({ page: 1, pages: 4 }))).toMatchObject(sorting)
  expect(following(step({ stage: 'open' }), step({ page: 1, pages: 4 }))).toMatchObject({ stage: 'read' })
  expect(following(undefined, scan)).toBe(scan)
})
