import { expect, it } from 'vitest'
import { patternsOf, readPatterns, superLinear } from './patterns.ts'

const { written, built } = readPatterns('.')

it('sees the patterns at all', () => {
  expect(written.length).toBeGreaterThan(300)
  expect(written.map(({ where }) => where.split(':')[0])).toContain('src/web/notices/linkParts.ts')
})

it('no regular expression is constructed at run time, so typed text is never one and all can be checked', () => {
  expect(built).toEqual([])
})

it('has no pattern whose work grows faster than its text', () => {
  expect(superLinear(written)).toEqual([])
})

it.each([
  ['dots before the end', String.raw`const end = /[\s.]+$/u`],
  ['two runs that trade letters', String.raw`if (/^\s*-?\s*$/.test(text)) stop()`],
  ['a run of runs', String.raw`text.replace(/(\w+\s?)+!/g, '')`],
])('a planted pattern is refused: %s', (_what, code) => {
  const planted = patternsOf('src/web/lib/planted.ts', code)
  expect(planted.written).toHaveLength(1)
  expect(superLinear(planted.written)).not.toEqual([])
})

it.each(['new RegExp(typed)', 'RegExp(typed, "u")', 'globalThis.RegExp(typed)', 'name.match(`^${typed}`)'])(
  'a planted pattern of input is seen: %s',
  (code) => {
    expect(patternsOf('src/web/lib/planted.ts', code).built).toHaveLength(1)
  },
)
