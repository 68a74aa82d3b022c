const korean = /[가-힣]/
const foreign = /[A-Za-z\u4E00-\u9FFF\uF900-\uFAFF]/
const hanja = /[\u4E00-\u9FFF\uF900-\uFAFF]+/g
const emptied = /[([]\s*[)\]]/g
const emptyBrackets = /[([]\s*[)\]]/
const latinInBrackets = /(?<=[가-힣)\s])[([][A-Za-z][A-Za-z\s,.'’&/-]*[)\]]$/
const latinBehind = /(?<=[가-힣)])\s*[A-Za-z][A-Za-z\s,.'’&()/-]*$/
const latinBefore = /^[A-Za-z][A-Za-z\s,.'’&-]{3,}(?=[가-힣])/

/** Matches the translation after a slash, as in "기업명 / Company Name" or "지분율 / %". */
const translation = /^[A-Za-z\s,.'’&()%#-]+$/

/**
 * The Korean part of a bilingual label: 자산총계(資産總計) becomes 자산총계, 대표자 (CEO) becomes 대표자. English without brackets, as in
 * 대표자 CEO, is removed only if nothing but numbers can follow the label. Otherwise the English word may be the value.
 */
export function koreanPart(text: string, figuresFollow = false): string {
  if (!korean.test(text)) return text
  // A font without Hanja prints empty brackets. They are removed.
  if (!foreign.test(text) && !text.includes('/'))
    return emptyBrackets.test(text) ? text.replaceAll(emptied, '').trim() : text
  const slash = text.indexOf('/')
  if (slash > 0 && translation.test(text.slice(slash + 1)))
    return koreanPart(text.slice(0, slash).trim(), figuresFollow)
  const plain = text.replaceAll(hanja, '').replaceAll(emptied, '').trim().replace(latinInBrackets, '').trim()
  if (!figuresFollow) return plain
  return plain.replace(latinBehind, '').replace(latinBefore, '').trim()
}

/**
 * The row name that is stored, without the English translation after it. Latin letters that belong to the name, as in
 * R&D비, stay.
 */
export function withoutTranslation(name: string): string {
  if (!korean.test(name) || !foreign.test(name)) return name
  const plain = name.replace(latinInBrackets, '').trim()
  const behind = latinBehind.exec(plain)?.[0] ?? ''
  return /[a-z]{3}/.test(behind) ? plain.slice(0, plain.length - behind.length).trim() : plain
}
