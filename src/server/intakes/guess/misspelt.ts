/**
 * Finds names that are misspelt in one place or shortened by one letter. Only a name of several letters is searched, and
 * only if exactly one name is near: 가람솔정밀 is found in 가람설정밀 and 가람정밀, but never in 가람솔정공, which is the
 * name of another company.
 */
export function createMisspelt(names: Iterable<string>): (text: string) => string | null {
  const near = new Map<string, Set<string>>()
  for (const name of names)
    for (const form of formsOf(name)) near.set(form, (near.get(form) ?? new Set()).add(name))
  return (text) => {
    const found = new Set([`=${text}`, ...blanks(text)].flatMap((form) => [...(near.get(form) ?? [])]))
    const [name] = found
    return found.size === 1 && name !== text ? (name ?? null) : null
  }
}

/** A shorter name has too many neighbours. */
const shortest = 4
/** In a name of so many letters, one may be missing or two may have changed places. */
const longEnough = 5

function* formsOf(name: string): Generator<string> {
  if (name.length < shortest || !/^[가-힣]+$/u.test(name)) return
  yield* blanks(name)
  if (name.length < longEnough) return
  for (let at = 1; at < name.length; at += 1) {
    yield `=${name.slice(0, at)}${name.slice(at + 1)}`
    if (at + 1 < name.length) yield `=${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`
  }
}

/** The spellings of a text with one sound of one syllable left open. */
function* blanks(text: string): Generator<string> {
  if (text.length < shortest || !/^[가-힣]+$/u.test(text)) return
  for (const [at, letter] of [...text].entries()) {
    const code = letter.charCodeAt(0) - 0xac00
    const [first, middle, last] = [Math.floor(code / 588), Math.floor((code % 588) / 28), code % 28]
    const [before, after] = [text.slice(0, at), text.slice(at + 1)]
    yield `${before}(_ ${middle} ${last})${after}`
    yield `${before}(${first} _ ${last})${after}`
    yield `${before}(${first} ${middle} _)${after}`
  }
}
