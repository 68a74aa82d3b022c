import type { Views } from './companyMatcher.ts'
import { crosses, type Hit, type Letters, occurrences, placeOf } from './letters.ts'

const province =
  /^(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주|충청[남북]|전라[남북]|경상[남북])/
const district = /^([가-힣]{1,5})(시|군|구)$/
const below = /^[가-힣\d]{2,}(?:읍|면|동|리|로|길|가)$/
/** What buildings and estates are called; alone it names none. */
const place = /^(?:본관|별관|신관|지하|지상|사옥|빌딩|타워|공장|본사|산업단지|공단|센터|층|호|제\d.*)$/

/** What may follow a town's name where it means the town and not another word. */
const townContext = /^(?:에서|에위치|에있|소재|지역|공장|본사|산단|공단|사업장|산업단지|시|군|일대|인근)/

interface Parts {
  districts: { whole: string; stem: string }[]
  places: string[]
  /** Road and number together. */
  exact: string[]
}

function partsOf(address: string): Parts {
  const words = address
    .normalize('NFKC')
    .replaceAll(/[(),[\]]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const parts: Parts = { districts: [], places: [], exact: [] }
  for (const [index, word] of words.entries()) {
    if (index === 0 && province.test(word)) continue
    const [, stem = '', kind = ''] = district.exec(word) ?? []
    if (stem) parts.districts.push({ whole: word, stem: stem.length >= 2 && kind !== '구' ? stem : '' })
    else if (below.test(word) && word.length >= 3) {
      parts.places.push(word.toLowerCase())
      const number = words[index + 1] ?? ''
      if (/^\d/.test(number)) parts.exact.push(`${word}${number.replaceAll(/[^\d가-힣]/g, '')}`)
    } else if (/^[가-힣a-z]{3,}$/i.test(word) && !place.test(word)) parts.places.push(word.toLowerCase())
  }
  return parts
}

function* wordHits(letters: Letters, word: string): Generator<Hit> {
  for (const start of occurrences(letters.text, word)) {
    const isWord =
      letters.fresh[start] === true && (word.length >= 4 || !crosses(letters, start, word.length))
    if (isWord) yield placeOf(letters, start, word.length)
  }
}

function* townHits(letters: Letters, stem: string): Generator<Hit> {
  for (const start of occurrences(letters.text, stem)) {
    const after = letters.text.slice(start + stem.length, start + stem.length + 5)
    if (letters.fresh[start] === true && townContext.test(after)) yield placeOf(letters, start, stem.length)
  }
}

/** Everything below the province: town or district, village, road, building. */
export function addressMatcher(address: string): (views: Views) => Generator<Hit> {
  const { districts, places, exact } = partsOf(address)
  return function* hits({ plain }) {
    for (const { whole, stem } of districts) {
      yield* wordHits(plain, whole)
      if (stem) yield* townHits(plain, stem)
    }
    for (const word of [...exact, ...places]) yield* wordHits(plain, word)
  }
}
