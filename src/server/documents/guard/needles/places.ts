import { provinceOf } from '#shared/documents/blind/bands.ts'
import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { compatible } from '#shared/platform/normalForm.ts'
import { foldLatin } from '../text/latin.ts'
import { romanised } from '../text/romanise.ts'
import { lettersIn } from './nameParts.ts'
import { type NameSink, nameNeedles } from './names.ts'
import type { Needle } from './needle.ts'
import type { Rarity } from './rarity.ts'

const administrative = /^([가-힣\d]{1,8}?)(특별시|광역시|시|군|구|읍|면|동|리|가)$/
/** Removes the number within a place name, as in 문래동3가 or 산곡2동. */
const withoutNumber = (word: string) =>
  word.replace(/^([가-힣]{2,}[동로])\d+가$/, '$1').replace(/^([가-힣]{2,})제?\d+([동리])$/, '$1$2')
const road = /^([가-힣\d]{2,}?)(?:대로|로|길)(?:\d+번?길)?$/
/** Matches words that occur in nearly every address. Alone they identify no place. */
const ofBuildings =
  /^(?:지하|지상)?(?:제?\d+\S{0,2}|본관|별관|신관|사옥|빌딩|타워|공장|본사|층|호|번지|일원|외)$/
const kind: LeakKind = '주소'

/**
 * Adds words to search for (needles) from every part of an address below the province: town, district, village, road,
 * estate, building.
 */
export function addressNeedles(address: string, rarity: Rarity, sink: NameSink): void {
  const words = compatible(address)
    .replaceAll(/[(),[\]]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  for (const [index, word] of words.entries()) {
    if (index === 0 && provinceOf(word) !== null) continue
    const unnumbered = withoutNumber(word)
    if (unnumbered !== word) sink.plain({ text: lettersIn(word), kind, rule: 'start' })
    const [, stem = '', unit = ''] = administrative.exec(unnumbered) ?? []
    const number = lettersIn(words[index + 1] ?? '')
    if (stem && !ofBuildings.test(word))
      administrativeNeedles(lettersIn(unnumbered), stem, { unit, below: index > 1 }, rarity, sink)
    else if (road.test(unnumbered)) roadNeedles(lettersIn(unnumbered), number, rarity, sink)
    else if (/[가-힣a-z]{2}/i.test(word) && !ofBuildings.test(word)) nameNeedles(word, kind, rarity, sink)
    if (stem && /^\d/.test(number)) sink.plain({ text: lettersIn(word) + number, kind, rule: 'start' })
  }
}

const ruleOfStem = { often: 'inPlace', maybe: 'townOrWord', no: 'town' } as const
const needle = (text: string, rule: Needle['rule']): Needle => ({ text, kind, rule })

function administrativeNeedles(
  word: string,
  stem: string,
  { unit, below }: { unit: string; below: boolean },
  rarity: Rarity,
  sink: NameSink,
): void {
  if (word.length >= 2) sink.plain(needle(word, word.length > 2 ? 'start' : 'word'))
  if (stem.length < 2 || /\d/.test(stem)) return
  // A town that is named like its province tells no more than the province, so it is skipped.
  if (provinceOf(stem) !== null) return
  // The stem of a ward is never searched for alone: 동안 of 안양시 동안구 mostly means "during". It is a match only next to
  // another word for a place.
  const isWard = unit === '구' && below
  sink.plain(needle(stem, isWard ? 'inPlace' : ruleOfStem[rarity.isWordToo(stem)]))
  const latin = romanised(stem)
  sink.plain({ ...needle(latin, 'whole'), codeName: latin.length < 5 })
  if (foldLatin(latin).length >= 5) sink.sound(foldLatin(latin), kind)
  if (unit === '시' || unit === '군') for (const by of ['시', '군']) sink.plain(needle(stem + by, 'start'))
  sink.hidden(word, kind)
}

function roadNeedles(word: string, number: string, rarity: Rarity, sink: NameSink): void {
  if (/^\d/.test(number)) sink.plain(needle(word + number, 'start'))
  sink.plain(needle(word, isAlsoAWord(word, rarity) ? 'inPlace' : 'word'))
}

/**
 * Whether the name of a road is also an ordinary phrase. 미래로 is a road but also means "into the future", because the
 * particle 로 can follow a vowel or ㄹ. 계획대로 also means "as planned".
 */
function isAlsoAWord(road: string, rarity: Rarity): boolean {
  if (rarity.isCommon(road)) return true
  const stem = road.replace(/(?:대로|로)$/, '')
  if (stem === road) return false
  if (road.endsWith('대로')) return rarity.isCommon(stem)
  const final = ((stem.charCodeAt(stem.length - 1) || 0) - 0xac00) % 28
  return final === 0 || final === 8
}

/** Adds words to search for (needles) from a bank and its branch. The name of the branch alone reveals the place. */
export function bankNeedles(text: string, rarity: Rarity, sink: NameSink): void {
  const words = compatible(text).split(/\s+/).map(lettersIn).filter(Boolean)
  const ofBank: LeakKind = '금융기관'
  const whole = words.join('')
  if (words.length > 1) sink.plain({ text: whole, kind: ofBank, rule: 'name' })
  for (const word of words) {
    const branch = /^([가-힣a-z\d]{2,})(?:지점|지사|센터|금융센터|영업부|출장소|영업점)$/.exec(word)?.[1]
    if (branch !== undefined) {
      sink.plain({ text: word, kind: ofBank, rule: 'start' })
      if (!rarity.isCommon(branch)) sink.plain({ text: branch, kind: ofBank, rule: 'word' })
    } else if (
      !/(?:은행|금고|캐피탈|증권|공사|기금)$/.test(word) &&
      !rarity.isCommon(word) &&
      word.length > 2
    ) {
      sink.plain({ text: word, kind: ofBank, rule: 'start' })
    }
  }
}
