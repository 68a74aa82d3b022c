import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { letterSlices, unicodeRange } from '#web/build/letters/letterSlices.ts'
import { glyphsOf, readTables, subset, tableOf } from '#web/build/letters/subset.ts'
import { pointsLength } from '#web/build/letters/variation.ts'
import { woff2 } from '#web/build/letters/woff2.ts'

const path = createRequire(import.meta.url).resolve('pretendard/dist/public/variable/PretendardVariable.ttf')
const font = readTables(readFileSync(path))
const slices = letterSlices('.')
const codes = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0)

it('the first file has all Hangul of the screens, and no letter is in two files', () => {
  // These letters are in the file with the Latin letters.
  const latin = new Set(codes('가고기다로리사스시이인지하'))
  const first = new Set(slices[0]?.letters)
  const shown = globSync(['src/web/**/*.{ts,tsx}', 'src/shared/**/*.ts'])
    .flatMap((file) => codes(readFileSync(file, 'utf8').replace(/[^가-힣]/g, '')))
    .filter((letter) => !first.has(letter) && !latin.has(letter))
  expect(shown).toEqual([])
  const all = slices.flatMap(({ letters }) => letters)
  expect(new Set(all).size).toBe(all.length)
})

it('a subset has the outline and the width of each letter, and changes only towards heavier weights', () => {
  const letters = codes('한글딜')
  const made = subset(font, letters, 'Some Hangul')
  const glyphs = glyphsOf(made)
  expect([...glyphs.keys()]).toEqual(letters.toSorted((a, b) => a - b))
  const outline = (tables: typeof font, letter: number) => {
    const loca = tableOf(tables, 'loca')
    const glyph = glyphsOf(tables).get(letter) ?? 0
    return tableOf(tables, 'glyf').subarray(loca.readUInt32BE(4 * glyph), loca.readUInt32BE(4 * glyph + 4))
  }
  for (const letter of letters) {
    const whole = outline(font, letter)
    expect(outline(made, letter).subarray(0, whole.length).equals(whole)).toBe(true)
    const width = (tables: typeof font) =>
      tableOf(tables, 'hmtx').readUInt16BE(4 * (glyphsOf(tables).get(letter) ?? 0))
    expect(width(made)).toBe(width(font))
  }
  const axis = tableOf(made, 'fvar')
  expect([axis.readInt32BE(20), axis.readInt32BE(24)]).toEqual([400 * 65536, 400 * 65536])
})

it('a letter composed of other glyphs brings them, under their new numbers', () => {
  const made = subset(font, codes('↓'), 'Some signs')
  const [loca, glyf] = [tableOf(made, 'loca'), tableOf(made, 'glyf')]
  // The font has three glyphs: the one for missing letters, the arrow, and the arrow of which it is a rotated copy.
  expect(tableOf(made, 'maxp').readUInt16BE(4)).toBe(3)
  const outline = glyf.subarray(loca.readUInt32BE(4), loca.readUInt32BE(8))
  expect(outline.readInt16BE(0)).toBeLessThan(0)
  expect(outline.readUInt16BE(12)).toBe(2)
  expect(loca.readUInt32BE(12)).toBeGreaterThan(loca.readUInt32BE(8))
})

it('the packed file says its own length and unpacks to its tables', () => {
  const made = subset(font, codes('한글'), 'Some Hangul')
  const file = woff2(made)
  expect(file.toString('latin1', 0, 4)).toBe('wOF2')
  expect(file.readUInt32BE(8)).toBe(file.length)
  const packed = file.readUInt32BE(20)
  const start = file.length - packed
  const content = Buffer.concat([...made.values()])
  // The packed part is padded with at most three bytes to a multiple of four.
  const found = [0, 1, 2, 3].some((filled) => {
    try {
      return brotliDecompressSync(file.subarray(start - filled, start - filled + packed)).equals(content)
    } catch {
      return false
    }
  })
  expect(found).toBe(true)
})

it('packed point numbers are measured in all their forms', () => {
  expect(pointsLength(Buffer.from([0, 9]))).toBe(1)
  expect(pointsLength(Buffer.from([3, 2, 1, 1, 1, 9]))).toBe(5)
  expect(pointsLength(Buffer.from([2, 0x81, 0, 1, 0, 1, 9]))).toBe(6)
  expect(pointsLength(Buffer.from([0x80, 1, 0, 5, 9]))).toBe(4)
})

it('letters are written as ranges', () => {
  expect(unicodeRange(codes('다가각간'))).toBe('U+ac00-ac01,U+ac04,U+b2e4')
})
