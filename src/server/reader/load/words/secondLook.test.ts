import { expect, test } from 'vitest'
import type { OcrWord } from './ocrWord.ts'
import { betterFigure, doubtfulFigures } from './secondLook.ts'

const word = (text: string, confidence: number): OcrWord => ({
  text,
  x0: 0,
  y0: 0,
  x1: text.length * 12,
  y1: 20,
  confidence,
})

test('a number whose first digits were read as a syllable is read again', () => {
  const torn = word('도557,232', 93)
  expect(doubtfulFigures([torn, word('스557,232', 93), word('제3,000', 93), word('가나', 93)])).toEqual([
    torn,
    word('제3,000', 93),
  ])
  expect(betterFigure(torn, [word('5,557,232', 88)])?.text).toBe('5,557,232')
  expect(betterFigure(torn, [word('5,557,232', 40)])).toBeNull()
  expect(betterFigure(word('제3,000', 93), [word('A|3,000', 80)])).toBeNull()
})
