import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { compatible, composed } from '#shared/platform/normalForm.ts'
import { lettersIn, namesNobody } from './nameParts.ts'
import { type NameSink, nameNeedles } from './names.ts'
import { peopleNeedles } from './people.ts'
import type { Rarity } from './rarity.ts'

const kind: LeakKind = '제품·브랜드'
const longestWord = 40

const tokensOf = (text: string) =>
  compatible(text)
    .split(/[^\p{L}\p{Nd}-]+/u)
    .map(lettersIn)
    .filter((word) => word.length >= 2 && word.length <= longestWord && !/^\d+$/.test(word))

/**
 * Adds words to search for (needles) from a list such as the main products: only words that hardly any other company of
 * the firm uses.
 */
export function listNeedles(text: string, rarity: Rarity, sink: NameSink): void {
  for (const word of tokensOf(text)) {
    if (namesNobody(word) || rarity.isCommon(word) || !rarity.isRare(word)) continue
    const hangul = /^[가-힣]+$/.test(word)
    // Korean words that consist of common words are skipped. With few companies in the database nearly every Korean
    // word seems rare; then all Korean words are skipped.
    if (hangul && (!rarity.tells || rarity.isComposed(word))) continue
    if (!hangul && /^[a-z]{2,3}$/.test(word)) continue
    nameNeedles(word, kind, rarity, sink)
  }
  markedNeedles(text, rarity, sink)
}

/** Adds words that the text itself marks as a name: 이름™, ‘이름’, 브랜드 이름. */
function markedNeedles(text: string, rarity: Rarity, sink: NameSink): void {
  const plain = composed(text)
  const marks = [
    /[‘'"“「『<〈《]([^’'"”」』>〉》\n]{2,30})[’'"”」』>〉》]/g,
    /([\p{L}\p{Nd}-]{2,30})\s?[™®]/gu,
    /(?:브랜드|상표|제품명|상호|모델명)(?:인|는|은|명)?\s?:?\s?([\p{L}\p{Nd}-]{2,30})/gu,
    /([\p{L}\p{Nd}-]{2,30})\s?(?:브랜드|시리즈)/gu,
  ]
  for (const pattern of marks)
    for (const [, found = ''] of plain.matchAll(pattern)) {
      const word = lettersIn(found)
      if (!namesNobody(word) && !rarity.isCommon(word) && !rarity.isComposed(word) && word !== '동사')
        nameNeedles(found, kind, rarity, sink)
    }
}

const titledAfter =
  /(?<![가-힣])([가-힣]{2,4})\s?(?:공동|각자|전|현)?\s?(?:대표이사|대표|부회장|회장|부사장|사장|전무이사|전무|상무이사|상무|이사|감사|고문|본부장|부장|차장|과장|실장|팀장|소장|공장장|연구소장|원장|박사|교수|변호사|회계사|세무사|씨|CEO|CTO|CFO|COO)(?![가-힣]{3})/g
const titledBefore =
  /(?:대표이사|대표|부회장|회장|부사장|사장|전무이사|전무|상무이사|상무|이사|감사|고문|본부장|부장|차장|과장|실장|팀장|소장|공장장|연구소장|원장|박사|교수|변호사|회계사|세무사|씨|CEO|CTO|CFO|COO)(?:인|은|는|:|\s)\s?([가-힣]{2,4})(?![가-힣]{3})/g
/** Matches the particle of a word of four letters, since names have two or three: 남솔아로, 고령으로. */
const lastParticle = /(?:으로|에서|에게|부터|까지|처럼|보다|[이가은는을를의와과도로만에])$/
const firms =
  /(?:\(주\)|㈜|주식회사)\s?([\p{L}\p{Nd}]{2,20})|([\p{L}\p{Nd}]{2,20})(?:\(주\)|㈜|\s?주식회사)/gu

/**
 * Adds words to search for (needles) from running text such as an opinion or a report. Most of its words are ordinary,
 * so only words that the text marks as names count: people with titles, companies with their form, marked words and
 * invented Latin words.
 */
export function proseNeedles(text: string, rarity: Rarity, sink: NameSink): void {
  const plain = compatible(text)
  const isName = (word: string) =>
    word.length >= 3 &&
    !rarity.isCommon(word) &&
    !rarity.isComposed(word) &&
    !rarity.isCommon(word.slice(0, 2))
  for (const pattern of [titledAfter, titledBefore]) {
    for (const [, found = ''] of plain.matchAll(pattern)) {
      const name = found.length === 4 ? found.replace(lastParticle, '') : found
      if (isName(name)) peopleNeedles(name, { kind: '관계자 이름', leads: false }, rarity, sink)
    }
  }
  for (const [, behind, before] of plain.matchAll(firms))
    nameNeedles(behind ?? before ?? '', '거래처', rarity, sink)
  for (const [word] of plain.matchAll(/(?<![a-z\d])[a-z][a-z\d-]{3,30}(?![a-z])/gi))
    if (rarity.isRare(lettersIn(word)) && !rarity.isCommon(lettersIn(word)))
      nameNeedles(word, kind, rarity, sink)
  markedNeedles(text, rarity, sink)
}
