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

/** Returns the letters of each file of the font's package. The last files have the most frequent letters. */
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
 * These sources contain the screens' own texts. All Hangul in them counts: the comments are English and quote only
 * few Korean words.
 */
const sources = ['src/web/**/*.{ts,tsx}', 'src/shared/**/*.ts']
/**
 * In `src/shared`, characters other than Hangul are mostly ones that a rule replaces, and no screen shows them. So
 * they count only in these files.
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
 * The number of Hangul letters in each file after the first, which has the letters of the interface. The most
 * frequent letters come first. The later files are small, because most views need only one letter of such a file.
 */
const sizes = [200, ...Array.from({ length: 42 }, () => 12)]

/**
 * Cuts the letters of the interface and the usual letters of Korean texts into few files. The package's own cut is
 * by frequency in general texts, so a list needed eleven of its files.
 */
export function letterSlices(root: string): LetterSlice[] {
  const packaged = packagedSlices()
  // The last file of the package has the Latin letters with their kerning. Every page loads it.
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

/** Writes letters as a CSS `unicode-range`. */
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
