import { initialsOf } from '#shared/company/search.ts'
import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { compatible } from '#shared/platform/normalForm.ts'
import { foldLatin } from '../text/latin.ts'
import { lettersByName, withLetterNames } from '../text/letterNames.ts'
import { borrowed, romanised } from '../text/romanise.ts'
import { coreOf, namesNobody, wordsOf } from './nameParts.ts'
import type { Needle } from './needle.ts'
import type { Rarity } from './rarity.ts'

/** Receives the needles (words to search for), with one method for each way of searching. */
export interface NameSink {
  plain(needle: Needle): void
  /** For a word that is also to be found if some of its letters are masked or its syllables are split into jamo. */
  hidden(text: string, kind: LeakKind): void
  /** For a word that is compared by its sound, written in Latin letters. */
  sound(folded: string, kind: LeakKind, codeName?: boolean): void
  /** For the initial capitals of a name, such as DNA. */
  acronym(letters: string, kind: LeakKind, codeName?: boolean): void
}

const longestName = 60
const fewestSounds = 5

/**
 * Adds all words to search for (needles) from the name of a company, fund or bank. Parts of the name that are common
 * words in the firm's texts are left out.
 */
export function nameNeedles(name: string, kind: LeakKind, rarity: Rarity, sink: NameSink): void {
  const core = coreOf(name).slice(0, longestName)
  if (namesNobody(core)) return
  letterNeedles(core, kind, rarity, sink)
  if (/^[a-z\d]+$/.test(core)) return latinNeedles(name, core, kind, rarity, sink)
  korean(core, kind, sink, 'name')
  const words = wordsOf(name)
  partNeedles(core, kind, rarity, sink)
  if (words.length > 1) {
    for (const word of words) {
      if (word.length < 2 || rarity.isEnding(word)) continue
      if (/^[a-z\d]+$/.test(word)) latinWord(word, kind, rarity, sink)
      else korean(word, kind, sink, word.length > 2 ? 'name' : 'word')
    }
  }
}

/**
 * Adds words to search for (needles) where letters are written by their Korean names: 에스제이테크 and 에스제이 for SJ테크, and KLS
 * for 케이엘에스.
 */
function letterNeedles(core: string, kind: LeakKind, rarity: Rarity, sink: NameSink): void {
  const named = withLetterNames(core)
  if (named !== null) {
    sink.plain({ text: named, kind, rule: named.length > 3 ? 'name' : 'word' })
    partNeedles(named, kind, rarity, sink)
  }
  const { letters, rest } = lettersByName(core)
  // Some letter names are also ordinary syllables (이지, 비오), so the letter names must have at least four syllables.
  if (core.length - rest.length < 4 || (rest !== '' && !rarity.isEnding(rest))) return
  sink.acronym(letters, kind, letters.length < 3)
}

/**
 * Adds a Korean name in all its spellings; masked spellings only if it is certain that the text is a name (`sure`).
 */
function korean(text: string, kind: LeakKind, sink: NameSink, rule: Needle['rule'], sure = true): void {
  sink.plain({ text, kind, rule })
  if (sure) sink.hidden(text, kind)
  const initials = compatible(initialsOf(text))
  if (initials !== text && initials.length >= 2)
    sink.plain({ text: initials, kind, rule: initials.length > 2 && sure ? 'start' : 'word' })
  const latin = romanised(text)
  if (!/^[a-z\d]+$/.test(latin)) return
  if (latin.length >= 6) sink.plain({ text: latin, kind, rule: 'start' })
  const folded = foldLatin(latin)
  for (const sound of new Set([folded, foldLatin(borrowed(text))]))
    if (sound.length >= fewestSounds) sink.sound(sound, kind)
  if (latin.length >= 4) for (const spelling of otherSounds(text)) sink.sound(spelling, kind)
  const capitals = Array.from(text, (syllable) => romanised(syllable)[0] ?? '').join('')
  sink.acronym(capitals, kind, capitals.length < 3)
}

/**
 * Yields the Latin spelling (sound) of a name if it is one letter shorter than `fewestSounds`. The caller adds the
 * longer ones.
 */
function* otherSounds(text: string): Generator<string> {
  const folded = foldLatin(romanised(text))
  if (folded.length === fewestSounds - 1) yield folded
}

/**
 * Adds the short names that people use: the name without an ending that many names share (한빛 of 한빛정밀공업), or a longer
 * beginning as a separate word. A beginning that is a common word is skipped, and the part after it is examined once in
 * the same way.
 */
function partNeedles(core: string, kind: LeakKind, rarity: Rarity, sink: NameSink, again = true): void {
  for (let end = 2; end < core.length; end += 1) {
    const part = core.slice(0, end)
    const rest = core.slice(end)
    if (rarity.isCommon(part)) {
      if (!again || rest.length < 2 || rarity.isEnding(rest)) continue
      if (rest.length > 2) korean(rest, kind, sink, 'word')
      partNeedles(rest, kind, rarity, sink, false)
      continue
    }
    const ofPlace = kind === '주소' && part.length === 2
    const isShortName =
      rarity.isEnding(rest) ||
      (!rarity.tells && rest.length >= 2) ||
      (ofPlace && endsLikeOthers(rest, rarity)) ||
      isOwnHalf(part, rest, kind, rarity)
    if (isShortName)
      korean(part, kind, sink, ofPlace ? 'townOrWord' : part.length > 2 && rarity.tells ? 'name' : 'word')
    else if (part.length >= 3) korean(part, kind, sink, 'word', false)
    else sink.plain({ text: part, kind, rule: 'word', codeName: true })
    const sound = foldLatin(romanised(part))
    if (sound.length >= 4) sink.sound(sound, kind, true)
  }
}

/**
 * Whether `part` is the first half of a company name of four letters, such as 솔찬 of 솔찬엔텍. People shorten names like
 * this, whatever the second half is. The half is searched for only if the name is the company's own (kind 기업명) and the
 * half is a rare word.
 */
const isOwnHalf = (part: string, rest: string, kind: LeakKind, rarity: Rarity): boolean =>
  kind === '기업명' && part.length === 2 && rest.length === 2 && rarity.isRare(part)

/** Whether `rest` ends with a common ending. Names of industrial estates share their endings: 오창 of 오창과학산업단지. */
const endsLikeOthers = (rest: string, rarity: Rarity): boolean =>
  [1, 2, 3].some((at) => rest.length - at >= 2 && rarity.isEnding(rest.slice(at)))

function latinNeedles(name: string, core: string, kind: LeakKind, rarity: Rarity, sink: NameSink): void {
  const words = wordsOf(name).flatMap((word) => word.match(/[a-z]+\d*|\d+/g) ?? [])
  if (core.length >= 4) {
    sink.plain({ text: core, kind, rule: 'start' })
    if (foldLatin(core).length >= fewestSounds) sink.sound(foldLatin(core), kind)
  } else sink.plain({ text: core, kind, rule: 'whole' })
  for (const word of words) latinWord(word, kind, rarity, sink)
  const acronym = words.map((word) => word[0]).join('')
  if (words.length > 1) sink.acronym(acronym, kind, acronym.length < 3 || rarity.isCommon(acronym))
}

function latinWord(word: string, kind: LeakKind, rarity: Rarity, sink: NameSink): void {
  if (word.length < 3 || rarity.isCommon(word)) return
  sink.plain({ text: word, kind, rule: 'whole' })
  if (word.length < 4) return
  const folded = foldLatin(word)
  if (folded.length >= fewestSounds) sink.sound(folded, kind)
  for (let end = 4; end < word.length; end += 1) sink.sound(foldLatin(word.slice(0, end)), kind, true)
}
