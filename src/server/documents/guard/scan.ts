import type { CheckResult, Finding } from '#shared/documents/guard/findings.ts'
import { region } from '#shared/documents/templates/fields.ts'
import { compatible, composed } from '#shared/platform/normalForm.ts'
import type { Compiled } from './compile.ts'
import { isNearPhone } from './needles/ids.ts'
import { isMatch, strictly } from './needles/needle.ts'
import { isStoredAge, isStoredDate, kindOfUnit } from './needles/storedNumbers.ts'
import { createPlaces, type Places } from './places.ts'
import { amountsOf } from './text/amounts.ts'
import { datesOf } from './text/dates.ts'
import { digitsOf, endOfHidden, isOneNumber } from './text/digits.ts'
import { hanjaIn } from './text/hanja.ts'
import { foldLatin, joinedWords, latinWords, mixedWords, readings } from './text/latin.ts'
import { lettersOf, placeOf } from './text/letters.ts'
import { spelledOf } from './text/spelled.ts'

/**
 * At most this many findings are listed; further ones are only counted. With so many findings a person rewrites the
 * text instead of correcting single words.
 */
export const mostFindings = 100

/** The texts of a document as they will be published, with the field name as key. */
export type Texts = Readonly<Record<string, string>>
export const codeNameField = 'codeName'
/** The field of the region. It contains only places, so a town name in it never means an ordinary word. */
export const regionField = region.name

export interface Scanned extends Pick<CheckResult, 'findings' | 'more'> {
  /** The number of letters and words processed. Tests use it to measure the cost. */
  steps: number
}

/** Finds everything in the texts that matches stored data of the company, in one pass over each text. */
export function scanTexts(texts: Texts, compiled: Compiled, thisYear: number): Scanned {
  let steps = 0
  let count = 0
  const findings: Finding[] = []
  for (const [field, given] of Object.entries(texts)) {
    const text = composed(given)
    const found = createPlaces()
    steps += scanWords(text, compiled, field, found)
    steps += scanNumbers(text, compiled, { thisYear, isCodeName: field === codeNameField }, found)
    for (const { from, to, kind } of found.outermost()) {
      count += 1
      if (count <= mostFindings) findings.push({ field, text: text.slice(from, to), kind, from, to })
    }
  }
  return { findings, more: count - findings.length, steps }
}

function scanWords(text: string, compiled: Compiled, field: string, found: Places): number {
  const isCodeName = field === codeNameField
  const isStrict = isCodeName || field === regionField
  const letters = lettersOf(text)
  let steps = compiled.plain.find(letters.text, (start, length, { kind, rule, codeName }) => {
    if (codeName && !isCodeName) return
    if (!isMatch(isStrict ? strictly(rule) : rule, letters, start, length)) return
    found.add({ ...placeOf(letters, start, length), kind })
    // A shorter name that ends at the same letter lies within this match, so it is skipped.
    return 'taken'
  })
  const masked = lettersOf(text, true)
  if (masked.hasMasks)
    steps += compiled.masked().find(masked, (from, to, kind) => found.add({ from, to, kind }))
  const spelled = spelledOf(text)
  if (spelled)
    steps += compiled.spelled.find(spelled.text, (start, length, kind) => {
      const to = (spelled.at[start + length - 1] ?? 0) + 1
      found.add({ from: spelled.at[start] ?? 0, to, kind })
      return 'taken'
    })
  for (const place of hanjaIn(text)) found.add({ ...place, kind: '점검 불가' })
  const soundOf = (word: string) => {
    const sound = word.length > 60 ? undefined : compiled.sounds.get(foldLatin(word))
    return sound && (isCodeName || !sound.codeName) ? sound.kind : null
  }
  for (const word of mixedWords(letters)) {
    steps += 1
    const kind = soundOf(word.text)
    if (kind !== null) found.add({ ...placeOf(letters, word.start, word.end - word.start), kind })
  }
  for (const word of joinedWords(latinWords(letters))) {
    steps += 1
    const place = placeOf(letters, word.start, word.end - word.start)
    // In a code name a number at the end is only a version (NBST-2026), so the word is also looked up without it.
    const bare = isCodeName ? word.text.replace(/(?<!\d)\d+$/, '') : word.text
    for (const spelling of new Set([...readings(word.text), bare])) {
      const kind = soundOf(spelling)
      if (kind !== null) found.add({ ...place, kind })
    }
    if (bare.length > 8) continue
    const acronym = compiled.acronyms.get(bare)
    const written = text.slice(place.from, place.to)
    if (!acronym || !/^[A-Z](?:[.·\s-]?[A-Z\d])+$/.test(compatible(written))) continue
    if (!acronym.codeName || isCodeName || /^\s?(?:사|社|그룹)/.test(text.slice(place.to, place.to + 3)))
      found.add({ ...place, kind: acronym.kind })
  }
  return steps
}

function scanNumbers(
  text: string,
  compiled: Compiled,
  { thisYear, isCodeName }: { thisYear: number; isCodeName: boolean },
  found: Places,
): number {
  const digits = digitsOf(text)
  const steps = compiled.ids.find(digits.text, (start, length, { kind, shown, near }) => {
    const from = digits.at[start] ?? 0
    if (shown === undefined) {
      const to = digits.to[start + length - 1] ?? 0
      if (isOneNumber(digits, start, length) && (!near || isNearPhone(text, from, to)))
        found.add({ from, to, kind })
      return
    }
    // The masked digits are part of the match. Otherwise a longer match could cover it and the masked digits would not
    // be marked.
    const end = endOfHidden(text, digits, start, length)
    if (end !== null) found.add({ from, to: end, kind })
    return
  })
  const amounts = amountsOf(text)
  for (const amount of amounts) {
    const { from, to, unit, before } = amount
    if (compiled.figures.isStored(amount, isCodeName))
      found.add({ from, to, kind: kindOfUnit(unit, before, isCodeName) })
    else if (isStoredAge(amount, compiled.dates, thisYear)) found.add({ from, to, kind: '날짜' })
  }
  const dates = datesOf(text)
  for (const date of dates)
    if (isStoredDate(date, compiled.dates)) found.add({ from: date.from, to: date.to, kind: '날짜' })
  return steps + amounts.length + dates.length
}
