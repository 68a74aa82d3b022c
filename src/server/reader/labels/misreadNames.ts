import { ratioNames } from '#shared/company/statementNames.ts'
import { usualAccounts } from './accounts.ts'
import { customerColumns, holderColumns, salesColumns } from './columns.ts'
import { companyLabels } from './companyLabels.ts'
import { namesOf } from './dictionary.ts'
import { headings } from './headings.ts'
import { workplaceColumns } from './workplaceColumns.ts'

const rows = [
  '자산총계',
  '부채총계',
  '자본총계',
  '자본금',
  '매출액',
  '영업이익',
  '당기순이익',
  '합계',
  '총계',
]
const vocabulary = new Set([
  ...[
    headings,
    companyLabels,
    customerColumns,
    holderColumns,
    workplaceColumns,
    salesColumns,
    ratioNames,
  ].flatMap(namesOf),
  ...rows,
  ...usualAccounts,
])

/** Index of all names with one letter replaced by a gap (자_총계). It finds names in which one letter was misread. */
const byGap = new Map<string, string[]>()
const withGap = (letters: string[], at: number) => letters.with(at, '_').join('')
for (const name of vocabulary) {
  const letters = [...name]
  for (const at of letters.keys()) {
    const key = withGap(letters, at)
    byGap.set(key, [...(byGap.get(key) ?? []), name])
  }
}

/**
 * Index of long names, each with one letter missing. Short names are left out, because without one letter they could be
 * another word. Headings of statements may be one letter shorter than other names, because there are few of them.
 */
const byLoss = new Map<string, string[]>()
const LONG = 6
const statements = new Set([...headings.balance, ...headings.income, ...headings.cost])
for (const name of vocabulary) {
  const letters = [...name]
  if (letters.length < (statements.has(name) ? LONG - 1 : LONG)) continue
  for (const at of letters.keys()) {
    const key = letters.toSpliced(at, 1).join('')
    byLoss.set(key, [...new Set([...(byLoss.get(key) ?? []), name])])
  }
}

const FIRST = 0xac00
const LAST = 0xd7a3
/** The initial consonant, vowel and final consonant of a syllable, as numbers: 강 has ㄱ, ㅏ and ㅇ. */
function jamo(syllable: string): [number, number, number] | null {
  const code = syllable.codePointAt(0) ?? 0
  if (code < FIRST || code > LAST) return null
  const index = code - FIRST
  return [Math.floor(index / 588), Math.floor((index % 588) / 28), index % 28]
}

/**
 * Whether two syllables differ in exactly one Hangul letter, so that OCR may confuse them: 업 and 엄, 총 and 종, but not 입
 * and 출.
 */
function alike(a: string, b: string): boolean {
  const [one, other] = [jamo(a), jamo(b)]
  if (!one || !other) return false
  return one.filter((part, index) => part !== other[index]).length === 1
}

export const isName = (text: string): boolean => vocabulary.has(text)

/**
 * Whether two syllables have the same initial consonant (물 and 몸). That is enough in a long name if all other syllables
 * match.
 */
const beginAlike = (a: string, b: string): boolean => jamo(a)?.[0] === jamo(b)?.[0]

/**
 * Finds the long names that a text can mean if two of its syllables were misread, each in one Hangul letter: 힌금성사산 is
 * 현금성자산.
 */
function withTwoMisreadLetters(letters: readonly string[]): Set<string> {
  const isMeant = (name: string) => {
    const own = [...name]
    const off = own.length === letters.length ? own.filter((letter, at) => letter !== letters[at]) : []
    return (
      off.length === 2 &&
      own.every((letter, at) => letter === letters[at] || alike(letter, letters[at] ?? ''))
    )
  }
  return new Set([...vocabulary].filter(isMeant))
}

/** Replaces a 를 at the end, where OCR misread 률: 이익를 is 이익률. After a consonant, 를 cannot be the Korean particle. */
const withRate = (text: string): string =>
  text.replace(/([가-힣])를$/, (end, before: string) => (jamo(before)?.[2] ? `${before}률` : end))

/** Returns the known name that was misread, if exactly one name fits. Otherwise returns the text unchanged. */
export function correctedName(given: string): string {
  if (vocabulary.has(given)) return given
  const text = withRate(given)
  const letters = [...text]
  if (letters.length < 2 || letters.length > 16 || vocabulary.has(text)) return text
  const named = (isMeant: typeof alike) =>
    new Set(
      letters.flatMap((letter, at) =>
        (byGap.get(withGap(letters, at)) ?? []).filter((name) => isMeant([...name][at] ?? '', letter)),
      ),
    )
  const close = named(alike)
  const isLong = letters.length >= LONG
  const far = close.size === 0 && isLong ? named(beginAlike) : close
  const meant = far.size === 0 && isLong ? withTwoMisreadLetters(letters) : far
  if (meant.size === 0) return withLostLetter(text)
  const [only] = meant
  // Names of two or three syllables are too short to correct safely, except the main rows of a statement.
  if (!only || meant.size > 1 || (letters.length < 4 && !rows.includes(only))) return given
  return only
}

/** Restores a name that lost one letter (판매비와관리 is 판매비와관리비) or its beginning (및현금성자산), if only one name fits. */
function withLostLetter(text: string): string {
  const [only, second] = text.startsWith('및')
    ? [...vocabulary].filter((name) => name.endsWith(text))
    : (byLoss.get(text) ?? [])
  return only && !second ? only : text
}

/** Row names in Latin letters, each with the texts that OCR reads in its place. */
const figures: Record<string, readonly string[]> = {
  ROE: ['806', '8006', '006', 'R0E', '80E', 'RO6', '80으'],
  ROIC: ['8016', '8010', '80160', 'R01C', 'RO16'],
}
export const nameTakenForFigure = (text: string): string | undefined =>
  Object.keys(figures).find((name) => figures[name]?.includes(text))
