import { type IndustryDepth, industryDepths } from '../catalogue/words/matchWords.ts'

/**
 * The first and last division (중분류) of each section (대분류) of the Korean industry classification. Both revisions in
 * use have the same sections and divisions.
 */
const sections: readonly (readonly [letter: string, ...divisions: (readonly [number, number])[]])[] = [
  ['A', [1, 3]],
  ['B', [5, 8]],
  ['C', [10, 34]],
  ['D', [35, 35]],
  ['E', [36, 39]],
  ['F', [41, 42]],
  ['G', [45, 47]],
  ['H', [49, 52]],
  ['I', [55, 56]],
  ['J', [58, 63]],
  ['K', [64, 66]],
  ['L', [68, 68]],
  ['M', [70, 73]],
  ['N', [74, 76]],
  ['O', [84, 84]],
  ['P', [85, 85]],
  ['Q', [86, 87]],
  ['R', [90, 91]],
  ['S', [94, 96]],
  ['T', [97, 98]],
  ['U', [99, 99]],
]

const sectionOf = (digits: string): string | undefined => {
  const division = Number(digits.slice(0, 2))
  return sections.find(([, ...ranges]) =>
    ranges.some(([from, to]) => division >= from && division <= to),
  )?.[0]
}

/**
 * Returns a code as letter and digits (C313), or null if there is no such section or division, or the letter is not
 * that of the division. The letter may be left out.
 */
function codeOf(letter: string, digits: string): string | null {
  if (digits === '') return sections.some(([known]) => known === letter) ? letter : null
  const section = sectionOf(digits)
  return section !== undefined && (letter === '' || letter === section) ? section + digits : null
}

/** Reads a typed code: a letter, two to five digits, or both. Null for anything else and for codes that do not exist. */
export function parseIndustryCode(typed: string): string | null {
  const found = /^([A-U]?)(\d{2,5})?$/.exec(typed.trim().toUpperCase())
  return found && typed.trim() !== '' ? codeOf(found[1] ?? '', found[2] ?? '') : null
}

/** Reads the code at the beginning of a stored industry, such as (C29271) 반도체 제조용 기계 제조업; null if there is none. */
export function leadingIndustryCode(text: string | null | undefined): string | null {
  const found = /^[\s([]{0,4}([A-U]?)(\d{2,5})?(?![\dA-Za-z])/.exec(text ?? '')
  if (!found || (found[1] === '' && found[2] === undefined)) return null
  return codeOf(found[1] ?? '', found[2] ?? '')
}

/** How deep a code goes: `section` for a letter, `subclass` for five digits. */
export const depthOfCode = (code: string): IndustryDepth =>
  industryDepths.rows.find(({ digits }) => digits === code.length - 1)?.key ?? 'section'

/** The part of a code up to a depth; null if the code does not go that deep. */
export function codeAt(code: string, depth: IndustryDepth): string | null {
  const { digits } = industryDepths.byKey[depth]
  return code.length - 1 >= digits ? code.slice(0, digits + 1) : null
}
