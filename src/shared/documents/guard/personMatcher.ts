import { companyMatcher, maskedHits, type Views } from './companyMatcher.ts'
import { crosses, type Hit, type Letters, occurrences, placeOf } from './letters.ts'
import { coreOf, isCommon, personsOf } from './nameParts.ts'
import { romanised } from './romanise.ts'
import { spelledHits } from './spelled.ts'

const titles = ['대표이사', '대표', '회장', '사장', '의장', '오너', '창업자', '창업주', '이사장', '씨']
const isPerson = (name: string) => /^[가-힣]{2,4}$/.test(name)

/** A whole name: from the beginning of a word, or letter by letter. */
function* wholeHits(letters: Letters, name: string): Generator<Hit> {
  for (const start of occurrences(letters.text, name)) {
    const inOne = !crosses(letters, start, name.length)
    if (letters.fresh[start] === true || (inOne && name.length >= 3))
      yield placeOf(letters, start, name.length)
  }
}

/** The family name with a title: 유 대표, 유회장. */
function* titledHits(letters: Letters, family: string): Generator<Hit> {
  for (const title of titles.slice(0, -1)) {
    const called = `${family}${title}`
    for (const start of occurrences(letters.text, called)) {
      if (letters.fresh[start] === true) yield placeOf(letters, start, called.length)
    }
  }
}

function* givenHits(letters: Letters, given: string): Generator<Hit> {
  for (const start of occurrences(letters.text, given)) {
    if (letters.fresh[start] === true && !crosses(letters, start, given.length)) {
      yield placeOf(letters, start, given.length)
    }
  }
}

function* latinHits(letters: Letters, word: string): Generator<Hit> {
  for (const start of occurrences(letters.text, word)) {
    if (letters.fresh[start] === true) yield placeOf(letters, start, word.length)
  }
}

/** People are known by their given name and title, too, where they lead the company; owners only by their whole name. */
export function personMatcher(text: string, leads: boolean): (views: Views) => Generator<Hit> {
  const names = personsOf(text).map((name) => ({ name, core: coreOf(name) }))
  const companies = names.filter(({ core }) => !isPerson(core)).map(({ name }) => companyMatcher(name))
  const people = names.filter(({ core }) => isPerson(core) && !isCommon(core)).map(({ core }) => core)
  return function* hits(views) {
    for (const matcher of companies) yield* matcher(views)
    for (const name of people) {
      yield* wholeHits(views.plain, name)
      yield* maskedHits(views.masked, name)
      yield* spelledHits(views.spelled, name)
      const [family, given] =
        name.length === 4 ? [name.slice(0, 2), name.slice(2)] : [name[0] ?? '', name.slice(1)]
      const latin = romanised(given)
      if (latin.length >= 5) yield* latinHits(views.plain, latin)
      if (!leads) continue
      yield* titledHits(views.plain, family)
      if (given.length >= 2) yield* givenHits(views.plain, given)
    }
  }
}
