import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { TemplateData } from './templateShapes.ts'

const kept = (typed: string) => z.parse(TemplateData, { strengths: typed }).strengths

it('keeps four marks on a letter: drawing thousands of them takes minutes', () => {
  expect(kept(`b${'\u0323'.repeat(19_000)}c`)).toBe(`\u1e05${'\u0323'.repeat(4)}c`)
})

it.each(['각 cafe\u0301', 'กำ ก็ ที่', '\u26a0\ufe0f', 'हिन्दी'])('keeps what people write: %s', (typed) => {
  expect(kept(typed)).toBe(typed.normalize('NFC'))
})
