import { initialsOf } from '../../company/search.ts'
import { crosses, type Hit, type Letters, masks, occurrences, placeOf } from './letters.ts'
import { coreOf, distinctivePart, englishWords, isCommon } from './nameParts.ts'
import { romanised } from './romanise.ts'
import { type Spelled, spelledHits } from './spelled.ts'

/** What may follow a short name within a word. */
export const particle =
  /^(?:은|는|이|가|을|를|의|와|과|도|만|에|에서|에게|께서|로|으로|라는|이라는|사는|사의|사가|측|및|처럼|까지|부터|보다|랑|이랑|님|씨|대표|회장|사장|그룹|주식회사|주$)/

/** A view of a text, and one in which signs for left-out letters count. */
export interface Views {
  given: string
  plain: Letters
  masked: Letters
  spelled: Spelled | null
}

/** Letters that stand apart one by one: 대 상. */
const isSpelled = ({ fresh }: Letters, start: number, length: number) =>
  fresh.slice(start, start + length).every(Boolean)

/** Two letters are a word of their own; three may not begin inside one word and end in another. */
function isName(letters: Letters, start: number, name: string): boolean {
  const { length } = name
  if (length >= 4) return true
  if (isSpelled(letters, start, length)) return true
  if (length === 3) return letters.fresh[start] === true || !crosses(letters, start, length)
  if (letters.fresh[start] !== true || crosses(letters, start, length)) return false
  const after = start + length
  return letters.fresh[after] !== false || particle.test(letters.text.slice(after, after + 4))
}

function* plainHits(letters: Letters, name: string): Generator<Hit> {
  for (const start of occurrences(letters.text, name)) {
    if (isName(letters, start, name)) yield placeOf(letters, start, name.length)
  }
}

/** Latin words are found whole: narae in "Narae's", not in "naraena". */
function* latinHits(letters: Letters, word: string): Generator<Hit> {
  for (const start of occurrences(letters.text, word)) {
    const after = start + word.length
    const endsWord = letters.fresh[after] !== false
    if (letters.fresh[start] === true && endsWord) yield placeOf(letters, start, word.length)
  }
}

/** 두○나래, 두**래: some letters left out, at least two and half of them there. */
export function* maskedHits(letters: Letters, name: string): Generator<Hit> {
  const { length } = name
  if (length < 3 || !letters.hasMasks) return
  const least = Math.max(2, Math.ceil(length / 2))
  for (let start = 0; start + length <= letters.text.length; start += 1) {
    if (letters.text[start] !== name[0]) continue
    let [same, hidden, other] = [0, 0, 0]
    for (let index = 0; index < length && other === 0; index += 1) {
      const char = letters.text[start + index] ?? ''
      if (char === name[index]) same += 1
      else if (masks.has(char)) hidden += 1
      else other += 1
    }
    if (other === 0 && hidden > 0 && same >= least) yield placeOf(letters, start, length)
  }
}

function* acronymHits({ given }: Views, acronym: string): Generator<Hit> {
  const upper = acronym.toUpperCase()
  for (const from of occurrences(given, upper)) {
    const around = `${given[from - 1] ?? ' '}${given[from + upper.length] ?? ' '}`
    if (!/[A-Za-z\d]/.test(around)) yield { from, to: from + upper.length }
  }
}

function* koreanHits(views: Views, core: string): Generator<Hit> {
  yield* plainHits(views.plain, core)
  yield* maskedHits(views.masked, core)
  yield* spelledHits(views.spelled, core)
  const initials = initialsOf(core).normalize('NFKC')
  if (core.length >= 3 && initials !== core) yield* plainHits(views.plain, initials)
  const latin = romanised(core)
  if (/^[a-z\d]{6,}$/.test(latin)) yield* latinStart(views.plain, latin)
  const part = distinctivePart(core)
  if (part === null) return
  yield* plainHits(views.plain, part)
  yield* maskedHits(views.masked, part)
  yield* spelledHits(views.spelled, part)
  const partLatin = romanised(part)
  if (/^[a-z\d]{5,}$/.test(partLatin)) yield* latinStart(views.plain, partLatin)
}

/** Latin letters that begin a word, whatever follows: a romanised name runs into the next word easily. */
function* latinStart(letters: Letters, word: string): Generator<Hit> {
  for (const start of occurrences(letters.text, word)) {
    if (letters.fresh[start] === true) yield placeOf(letters, start, word.length)
  }
}

/** Every place where a company is named: its Korean, English and shortened names, spaced, masked or in Latin letters. */
export function companyMatcher(name: string): (views: Views) => Generator<Hit> {
  const core = coreOf(name)
  const isLatin = /^[a-z\d]+$/.test(core)
  const english = englishWords(name)
  return function* hits(views) {
    if (isCommon(core)) return
    if (!isLatin) yield* koreanHits(views, core)
    if (english.whole.length >= 4 && isLatin) {
      yield* latinStart(views.plain, english.whole)
      for (const word of english.words) yield* latinHits(views.plain, word)
      if (english.acronym) yield* acronymHits(views, english.acronym)
    } else if (isLatin) yield* latinHits(views.plain, core)
  }
}
