import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const packages = createRequire(import.meta.url)
const css = () =>
  readFileSync(packages.resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'), 'utf8')

export interface LetterSlice {
  name: string
  letters: readonly number[]
}

const isHangul = (letter: number) => letter >= 0xac00 && letter <= 0xd7a3

/** Returns the code points in each file of the font package. The most frequent letters are in the last files. */
function packagedSlices(): number[][] {
  return [...css().matchAll(/unicode-range: ([^;]+);/g)].map(([, ranges = '']) =>
    ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    }),
  )
}

/**
 * The sources that contain the texts of the screens. Comments count too; they are English and quote only a few Korean
 * words.
 */
const sources = ['src/web/**/*.{ts,tsx}', 'src/shared/**/*.ts']
/**
 * The files in which characters other than Hangul count too. In `src/shared` they occur mostly in rules that replace
 * them, so no screen shows them.
 */
const withSigns = /^src\/web\//

function interfaceLetters(root: string): Set<number> {
  const letters = new Set<number>()
  for (const file of globSync(sources, { cwd: root }))
    for (const text of readFileSync(`${root}/${file}`, 'utf8')) {
      const letter = text.codePointAt(0) ?? 0
      if (isHangul(letter) || withSigns.test(file)) letters.add(letter)
    }
  return letters
}

/**
 * The number of Hangul letters in each file after the first one, most frequent letters first. The first file contains
 * the letters of the interface. The later files are small, because most views need only one letter of them.
 */
const sizes = [200, ...Array.from({ length: 42 }, () => 12)]

/**
 * Distributes the letters of the interface and the common letters of Korean texts among few font files. The font
 * package distributes letters by their general frequency, so that one list would need eleven of its files.
 */
export function letterSlices(root: string): LetterSlice[] {
  const packaged = packagedSlices()
  // The last file of the package contains the Latin letters with their kerning. Every page loads it.
  const latin = new Set(packaged.at(-1))
  const known = new Set(packaged.flat())
  const isOurs = (letter: number) => known.has(letter) && !latin.has(letter)
  const own = interfaceLetters(root)
  const others = packaged
    .toReversed()
    .flat()
    .filter((letter) => isHangul(letter) && isOurs(letter) && !own.has(letter))
  const slices = [{ name: 'interface', letters: [...own].filter(isOurs) }]
  for (const [at, size] of sizes.entries())
    slices.push({ name: `usual-${at + 1}`, letters: others.splice(0, size) })
  return slices
}

/** Returns code points in the syntax of a CSS `unicode-range`. */
export function unicodeRange(letters: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const letter of letters.toSorted((a, b) => a - b)) {
    const before = ranges.at(-1)
    if (before && before[1] === letter - 1) before[1] = letter
    else ranges.push([letter, letter])
  }
  const hex = (letter: number) => letter.toString(16)
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',')
}
