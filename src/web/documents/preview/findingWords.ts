import type { Finding, LeakKind } from '#shared/documents/guard/findings.ts'

/** The proposed replacement for each kind of finding. '' removes the text; null means no proposal. */
const proposals: Record<LeakKind, string | null> = {
  기업명: '대상회사',
  '대표자 이름': '대표이사',
  '주주 이름': '주요 주주',
  '관계자 이름': '핵심 임직원',
  관계기업: '관계회사',
  거래처: '주요 거래처',
  주소: null,
  사업자번호: '',
  법인등록번호: '',
  인허가·관리번호: '',
  전화번호: '',
  도메인: '',
  금융기관: '주거래은행',
  제품·브랜드: '주력 제품',
  날짜: null,
  종업원수: null,
  '재무 수치': null,
  '점검 불가': null,
}
export const proposedWords = (kind: LeakKind): string | null => proposals[kind] ?? null

/**
 * Titles that may stand before or after a person's name. The key is the text that replaces the name. The title is
 * replaced together with the name; otherwise 홍길동 대표 would become 대표이사 대표.
 */
const titles: Record<string, { before: RegExp; after: RegExp }> = {
  대표이사: { before: /(?<![가-힣])대표\s$/u, after: /^\s?(?:대표이사|대표)(?![가-힣]{2})/u },
}

/**
 * Returns the text with a finding replaced by more general words. If the same words already follow, they are not
 * repeated: 홍길동 대표의 becomes 대표이사의.
 */
export function replacedText(
  text: string,
  { from, to }: Pick<Finding, 'from' | 'to'>,
  words: string,
): string {
  const title = titles[words]
  const [left, right] = [text.slice(0, from), text.slice(to)]
  const before = title ? left.replace(title.before, '') : left
  const after = title ? right.replace(title.after, '') : right
  if (words === '') return before + after
  if (before.endsWith(`${words} `)) return before.trimEnd() + after
  if (after.startsWith(` ${words}`)) return before + after.trimStart()
  return before + words + after
}

const around = 24

/** Returns a finding with the text before and after it on the same line. */
export function snippetOf(text: string, { from, to }: Pick<Finding, 'from' | 'to'>) {
  const begin = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const left = Math.max(begin, from - around)
  const right = Math.min(end, to + around)
  return {
    before: (left > begin ? '…' : '') + text.slice(left, from),
    words: text.slice(from, to),
    after: text.slice(to, right) + (right < end ? '…' : ''),
    line: text.slice(0, from).split('\n').length,
  }
}
