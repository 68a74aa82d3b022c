import { companyForms } from '#shared/company/names/companyForms.ts'
import { foldText } from '#shared/company/search.ts'

/**
 * What separates two words of a path. `strong`: a sign that never occurs inside a name, such as a bracket. `form`: a
 * legal form. `medium`: an underscore or dot. `weak`: only a space or hyphen, which also occur inside names.
 */
export type Gap = 'strong' | 'form' | 'medium' | 'weak'
export interface Token {
  text: string
  /** What comes before the word. */
  before: Gap
  /** What comes after the word. */
  after: Gap
}

const formMark = '\u0001'
/** Legal forms with one bracket missing, as people type them: 주)한빛, 한빛(주. */
const looseForms = /(?<![\p{L}\p{N}])[주유]\)|\([주유](?![\p{L}\p{N})])/gu
const strongSigns = /[()[\]{}<>,;:+|~=/\\【】「」『』《》〈〉"“”!@#$%^*`]| [-–—·] /u

/** Folds one part of a path and cuts it into words. Each word gets the kinds of gap before and after it. */
export function cutPart(part: string): Token[] {
  const text = foldText(part).replaceAll(companyForms, formMark).replaceAll(looseForms, formMark)
  const tokens: Token[] = []
  const pieces = text.split(/([\p{L}\p{N}&'’]+)/u)
  let before: Gap = 'strong'
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 0) {
      const gap = gapOf(piece)
      const last = tokens.at(-1)
      if (last) last.after = at === pieces.length - 1 ? (gap === 'form' ? 'form' : 'strong') : gap
      before = at === 0 && gap !== 'form' ? 'strong' : gap
    } else {
      const word = piece.replaceAll(/[&'’]/g, '')
      if (word !== '') tokens.push({ text: word, before, after: 'strong' })
    }
  }
  return tokens
}

function gapOf(signs: string): Gap {
  if (signs.includes(formMark)) return 'form'
  if (strongSigns.test(signs)) return 'strong'
  return /[._]/.test(signs) ? 'medium' : 'weak'
}

/** The folded part without these names, however their letters are separated, so that only the words around them are left. */
export const withoutNames = (part: string, keys: Iterable<string>): string =>
  [...keys].reduce(withoutName, foldText(part).replaceAll(companyForms, formMark))

function withoutName(text: string, key: string): string {
  const name = [...key].filter(isLetter).join('')
  if (name === '') return text
  const all = [...text]
  const places = all.flatMap((letter, place) => (isLetter(letter) ? [place] : []))
  const letters = places.map((place) => all[place])
  const wanted = [...name]
  const kept: string[] = []
  let from = 0
  for (let at = 0; at + wanted.length <= letters.length; ) {
    const [start, end] = [places[at] ?? 0, places[at + wanted.length - 1] ?? 0]
    if (!wanted.every((letter, index) => letters[at + index] === letter)) at += 1
    else {
      kept.push(...all.slice(from, start), ' | ')
      from = end + 1
      at += wanted.length
    }
  }
  return [...kept, ...all.slice(from)].join('')
}

const isLetter = (letter: string) => /^[\p{L}\p{N}]$/u.test(letter)

/** The form in which names are compared: folded, without legal forms, spaces and signs. */
export const comparedName = (name: string): string =>
  foldText(name)
    .replaceAll(companyForms, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
