import { eachInTurns } from '../../platform/admission/givingWay.ts'
import { longest } from './findNames.ts'

/** A shorter name has too many neighbours. */
const shortest = 4
/** In a name of so many letters, one may be missing or two may have changed places. */
const longEnough = 5
const hangul = /^[가-힣]+$/u

type Known = ReadonlyMap<string, unknown>

/**
 * Finds names that are misspelt in one place or shortened by one letter. Only a name of several letters is searched, and
 * only if exactly one name is near: 가람솔정밀 is found in 가람설정밀 and 가람정밀, but never in 가람솔정공, which is the
 * name of another company.
 *
 * Answers which name is meant, by the place where it ends, for names that begin at a place of a text. The names are kept
 * by their first letters and not by all their misspellings, of which there are about thirty for each name.
 */
export async function createMisspelt(
  names: Known,
  shortNames: Known,
): Promise<(text: string, from: number) => Map<number, string>> {
  const isName = (key: string) => names.has(key) || shortNames.has(key)
  const begun: Begun = new Map()
  await eachInTurns(names.keys(), (name) => addLetters(begun, name))
  await eachInTurns(shortNames.keys(), (name) => addLetters(begun, name))
  return (text, from) => {
    const last = Math.min(text.length, from + longest)
    const near = new Map<number, Set<string>>()
    /** Follows the names that begin so as long as the text from there on is spelt like them. */
    const follow = (start: string, at: number, least: number) => {
      const next = begun.get(start.charAt(0))
      let name = start
      for (let to = at; next?.has(name); to += 1) {
        if (to - from >= shortest && name.length >= least && isName(name))
          near.set(to, (near.get(to) ?? new Set()).add(name))
        if (to >= last) break
        name += text[to]
      }
    }
    let exact = ''
    for (let at = from; at <= last; at += 1) {
      const letters = exact === '' ? begun.keys() : begun.get(exact.charAt(0))?.get(exact)
      if (letters === undefined) break
      for (const letter of letters) {
        if (at < last && soundsLike(letter, text[at] ?? '')) follow(exact + letter, at + 1, shortest)
        if (at > from) follow(exact + letter, at, longEnough)
      }
      if (at > from && at + 1 < last) follow(`${exact}${text[at + 1]}${text[at]}`, at + 2, longEnough)
      exact += text[at] ?? ''
    }
    const found = new Map<number, string>()
    for (const [to, [name, other]] of near)
      if (name !== undefined && other === undefined && !isName(text.slice(from, to))) found.set(to, name)
    return found
  }
}

/**
 * The letters that follow each beginning of a name. By its first letter, because a single map of all beginnings would
 * take long each time it grows.
 */
type Begun = Map<string, Map<string, string>>

function addLetters(begun: Begun, name: string): void {
  if (name.length < shortest || !hangul.test(name)) return
  const next = begun.get(name.charAt(0)) ?? new Map<string, string>()
  begun.set(name.charAt(0), next)
  if (!next.has(name)) next.set(name, '')
  for (let at = name.length - 1; at > 0; at -= 1) {
    const letters = next.get(name.slice(0, at))
    if (letters?.includes(name.charAt(at))) return
    next.set(name.slice(0, at), (letters ?? '') + name.charAt(at))
  }
}

/** Whether two syllables differ in exactly one of their three sounds. */
function soundsLike(one: string, other: string): boolean {
  if (one === other || !hangul.test(other)) return false
  const [a, b] = [one.charCodeAt(0) - 0xac00, other.charCodeAt(0) - 0xac00]
  const same = [
    Math.floor(a / 588) === Math.floor(b / 588),
    Math.floor((a % 588) / 28) === Math.floor((b % 588) / 28),
    a % 28 === b % 28,
  ]
  return same.filter(Boolean).length === 2
}
