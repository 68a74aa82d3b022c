import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { compatible } from '#shared/platform/normalForm.ts'
import { foldLatin } from '../text/latin.ts'
import type { NameSink } from './names.ts'
import type { Rarity } from './rarity.ts'

const publicMail = new Set(
  'naver.com gmail.com daum.net hanmail.net nate.com kakao.com outlook.com hotmail.com yahoo.com korea.com hanmir.com paran.com empas.com icloud.com me.com'.split(
    ' ',
  ),
)
const kind: LeakKind = '도메인'
/** Labels that many domain names share. Alone they identify no company. */
const endings = new Set('kr com net org biz info io ai jp cn us co or ne re pe go ac www'.split(' '))

const letters = (text: string) => text.replaceAll(/[^a-z\d가-힣]/g, '')
/**
 * What people write instead of the dot of a domain. It may be empty, because punctuation marks are removed from the
 * text.
 */
const dotWords = ['', 'dot', '닷', '점']

/**
 * Needles (words to search for) of a website or e-mail address: the whole address and its distinctive part. For a
 * public mail provider this is the part before the @.
 */
export function domainNeedles(given: string, rarity: Rarity, sink: NameSink): void {
  const plain = compatible(given).trim().toLowerCase()
  const [before, after] = plain.includes('@') ? plain.split('@') : [null, plain]
  const domain =
    (after ?? '')
      .replace(/^https?:\/\//, '')
      .replace(/^www\d?\./, '')
      .split(/[/:?#\s]/)[0] ?? ''
  if (!domain.includes('.')) return
  const person = before === null ? '' : letters(before ?? '')
  if (publicMail.has(domain)) {
    if (person.length >= 4) sink.plain({ text: person, kind, rule: 'whole' })
    return
  }
  for (const by of dotWords)
    sink.plain({ text: domain.split('.').map(letters).join(by), kind, rule: 'start' })
  for (const label of domain.split('.').map(letters)) {
    if (label.length < 4 || endings.has(label) || rarity.isCommon(label)) continue
    sink.plain({ text: label, kind, rule: 'whole' })
    if (foldLatin(label).length >= 5) sink.sound(foldLatin(label), kind)
  }
}
