import type { Views } from './companyMatcher.ts'
import { type Hit, type Letters, occurrences, placeOf } from './letters.ts'

const publicMail = new Set(
  'naver.com gmail.com daum.net hanmail.net nate.com kakao.com outlook.com hotmail.com yahoo.com korea.com hanmir.com paran.com empas.com icloud.com me.com'.split(
    ' ',
  ),
)
const endings = /\.(?:co|or|ne|re|pe|go|ac)?\.?(?:kr|com|net|org|biz|info|io|ai|jp|cn|us)$/

interface Address {
  /** Before the at sign, where the domain is everybody's. */
  person: string | null
  domain: string
}

function addressOf(given: string): Address | null {
  const plain = given.normalize('NFKC').trim().toLowerCase()
  const [before, after] = plain.includes('@') ? plain.split('@') : [null, plain]
  const domain =
    (after ?? '')
      .replace(/^https?:\/\//, '')
      .replace(/^www\d?\./, '')
      .split(/[/:?#\s]/)[0] ?? ''
  if (!domain.includes('.')) return null
  return publicMail.has(domain) ? { person: before, domain } : { person: null, domain }
}

const letters = (text: string) => text.replaceAll(/[^a-z\d가-힣]/g, '')
/** Words that are written for a dot; signs for it are no letters anyway. */
const dotWords = ['', 'dot', '닷', '점']

/** Where a domain stands with its dots, without them, or with words for them. */
function* domainHits({ plain }: Views, domain: string): Generator<Hit> {
  for (const word of dotWords) {
    const needle = domain.split('.').map(letters).join(word)
    for (const start of occurrences(plain.text, needle)) {
      if (plain.fresh[start] === true) yield placeOf(plain, start, needle.length)
    }
  }
}

function* labelHits(plain: Letters, label: string): Generator<Hit> {
  for (const start of occurrences(plain.text, label)) {
    const after = start + label.length
    if (plain.fresh[start] === true && plain.fresh[after] !== false) yield placeOf(plain, start, label.length)
  }
}

export function domainMatcher(given: string): (views: Views) => Generator<Hit> {
  const address = addressOf(given)
  const label = address ? letters(address.domain.replace(endings, '').split('.').at(-1) ?? '') : ''
  return function* hits(views) {
    if (!address) return
    if (address.person !== null) {
      const person = letters(address.person)
      if (person.length >= 4) yield* labelHits(views.plain, person)
      return
    }
    yield* domainHits(views, address.domain)
    if (label.length >= 4) yield* labelHits(views.plain, label)
  }
}
