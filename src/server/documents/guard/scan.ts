import type { CheckResult, Finding, LeakKind } from '#shared/documents/guard/findings.ts'
import { region } from '#shared/documents/templates/fields.ts'
import type { Compiled } from './compile.ts'
import { stands, strictly } from './needle.ts'
import { isStoredAge, isStoredDate, kindOfUnit } from './needles/figures.ts'
import { isNearPhone } from './needles/ids.ts'
import { amountsOf } from './text/amounts.ts'
import { datesOf } from './text/dates.ts'
import { digitsOf, endOfHidden, isOneNumber } from './text/digits.ts'
import { hanjaIn } from './text/hanja.ts'
import { foldLatin, joinedWords, latinWords, mixedWords, readings } from './text/latin.ts'
import { lettersOf, placeOf } from './text/letters.ts'
import { spelledOf } from './text/spelled.ts'

/** Listed at most; the rest is counted. A text with more is rewritten, not corrected word by word. */
export const mostFindings = 100

type Found = Omit<Finding, 'field' | 'text'>

/** Texts as they go out, by the names of their fields. */
export type Texts = Readonly<Record<string, string>>
export const codeNameField = 'codeName'
/** Holds nothing but places: there no town is mistaken for a word. */
export const regionField = region.name

export interface Scanned extends Pick<CheckResult, 'findings' | 'more'> {
  /** Letters and words looked at: what the cost grows with. */
  steps: number
}

/** Everything in the texts that says something stored of the company. Its cost is that of one walk over each text. */
export function scanTexts(texts: Texts, compiled: Compiled, thisYear: number): Scanned {
  let steps = 0
  const all = Object.entries(texts).flatMap(([field, given]) => {
    const text = given.normalize('NFC')
    const found: Found[] = []
    steps += scanWords(text, compiled, field, found)
    steps += scanNumbers(text, compiled, thisYear, found)
    return outermost(found).map(({ from, to, kind }) => ({
      field,
      text: text.slice(from, to),
      kind,
      from,
      to,
    }))
  })
  return { findings: all.slice(0, mostFindings), more: Math.max(0, all.length - mostFindings), steps }
}

function scanWords(text: string, compiled: Compiled, field: string, found: Found[]): number {
  const isCodeName = field === codeNameField
  const isStrict = isCodeName || field === regionField
  const letters = lettersOf(text)
  let steps = compiled.plain.find(letters.text, (start, length, { kind, rule, codeName }) => {
    if (codeName && !isCodeName) return
    if (stands(isStrict ? strictly(rule) : rule, letters, start, length))
      found.push({ ...placeOf(letters, start, length), kind })
  })
  const masked = lettersOf(text, true)
  if (masked.hasMasks)
    steps += compiled.masked().find(masked, (from, to, kind) => found.push({ from, to, kind }))
  const spelled = spelledOf(text)
  if (spelled)
    steps += compiled.spelled.find(spelled.text, (start, length, kind) =>
      found.push({
        from: spelled.at[start] ?? 0,
        to: (spelled.at[start + length - 1] ?? 0) + 1,
        kind,
      }),
    )
  for (const place of hanjaIn(text)) found.push({ ...place, kind: '점검 불가' })
  const soundOf = (word: string) => {
    const sound = word.length > 60 ? undefined : compiled.sounds.get(foldLatin(word))
    return sound && (isCodeName || !sound.codeName) ? sound.kind : null
  }
  for (const word of mixedWords(letters)) {
    steps += 1
    const kind = soundOf(word.text)
    if (kind !== null) found.push({ ...placeOf(letters, word.start, word.end - word.start), kind })
  }
  for (const word of joinedWords(latinWords(letters))) {
    steps += 1
    const place = placeOf(letters, word.start, word.end - word.start)
    for (const spelling of readings(word.text)) {
      const kind = soundOf(spelling)
      if (kind !== null) found.push({ ...place, kind })
    }
    if (word.text.length > 8) continue
    const acronym = compiled.acronyms.get(word.text)
    const written = text.slice(place.from, place.to)
    if (!acronym || !/^[A-Z](?:[.·\s-]?[A-Z\d])+$/.test(written.normalize('NFKC'))) continue
    if (!acronym.codeName || isCodeName || /^\s?(?:사|社|그룹)/.test(text.slice(place.to, place.to + 3)))
      found.push({ ...place, kind: acronym.kind })
  }
  return steps
}

function scanNumbers(text: string, compiled: Compiled, thisYear: number, found: Found[]): number {
  const digits = digitsOf(text)
  const steps = compiled.ids.find(digits.text, (start, length, { kind, shown, near }) => {
    const from = digits.at[start] ?? 0
    if (shown === undefined) {
      const to = digits.to[start + length - 1] ?? 0
      if (isOneNumber(digits, start, length) && (!near || isNearPhone(text, from, to)))
        found.push({ from, to, kind })
      return
    }
    const end = endOfHidden(text, digits, start, length)
    if (end !== null) found.push({ from, to: end, kind })
  })
  const amounts = amountsOf(text)
  for (const amount of amounts) {
    const { from, to, unit, before } = amount
    if (compiled.figures.isStored(amount)) found.push({ from, to, kind: kindOfUnit(unit, before) })
    else if (isStoredAge(amount, compiled.dates, thisYear)) found.push({ from, to, kind: '날짜' })
  }
  const dates = datesOf(text)
  for (const date of dates)
    if (isStoredDate(date, compiled.dates)) found.push({ from: date.from, to: date.to, kind: '날짜' })
  return steps + amounts.length + dates.length
}

/** The longest of several that cover the same place: in one walk over them in their order. */
function outermost(found: readonly Found[]): Found[] {
  const kept: Found[] = []
  let reached = -1
  for (const each of found.toSorted(
    (a, b) => a.from - b.from || b.to - a.to || order(a.kind) - order(b.kind),
  )) {
    if (each.to <= reached) continue
    kept.push(each)
    reached = each.to
  }
  return kept
}

const firstKinds: readonly LeakKind[] = ['기업명', '대표자 이름', '주주 이름', '관계자 이름', '거래처']
const order = (kind: LeakKind): number => {
  const at = firstKinds.indexOf(kind)
  return at < 0 ? firstKinds.length : at
}
