const hangul = { first: 0xac00, last: 0xd7a3, finals: 28, rieul: 8 }
/**
 * How the Korean name of a digit ends, which determines the particle after it: 영, 삼 and 육 end in a consonant; 일, 칠 and
 * 팔 end in ㄹ.
 */
const digitEnds: Record<string, 'closed' | 'rieul'> = {
  0: 'closed',
  1: 'rieul',
  3: 'closed',
  6: 'closed',
  7: 'rieul',
  8: 'rieul',
}
/** Latin letters whose Korean names end in a consonant (엠, 엔) or in ㄹ (엘, 알). */
const letterEnds: Record<string, 'closed' | 'rieul'> = { l: 'rieul', r: 'rieul', m: 'closed', n: 'closed' }

const closing = new Set('"\'’”』」》]')

function withoutClosing(word: string): string {
  let end = word.length
  while (end > 0 && closing.has(word[end - 1] ?? '')) end -= 1
  return word.slice(0, end)
}

/** Removes a trailing note in brackets, as in 총계(3명). */
export function withoutNote(word: string): string {
  if (!word.endsWith(')')) return word
  const open = word.lastIndexOf('(')
  return open >= 0 && !word.slice(open, -1).includes(')') ? word.slice(0, open) : word
}

/**
 * Returns the part of a word whose pronunciation determines the particle. Closing quotes and notes in brackets are
 * removed: of 금액(백만원) only 금액 is left. A (주) at the end stays, because it is pronounced.
 */
function spokenPart(word: string): string {
  const bare = withoutClosing(word.trim())
  const noted = withoutNote(bare).trimEnd()
  return bare.endsWith('(주)') || noted === '' ? bare.replace(/\)$/u, '') : noted
}

function ending(word: string): 'open' | 'closed' | 'rieul' {
  const last = spokenPart(word).at(-1) ?? ''
  const code = last.codePointAt(0) ?? 0
  if (code >= hangul.first && code <= hangul.last) {
    const final = (code - hangul.first) % hangul.finals
    if (final === 0) return 'open'
    return final === hangul.rieul ? 'rieul' : 'closed'
  }
  return digitEnds[last] ?? letterEnds[last.toLowerCase()] ?? 'open'
}

const choosing = (closed: string, open: string) => (word: string) =>
  `${word}${ending(word) === 'open' ? open : closed}`

/** Functions that append the right particle: 제목은, 팀ID는. */
export const withTopic = choosing('은', '는')
export const withSubject = choosing('이', '가')
export const withObject = choosing('을', '를')
export const withAnd = choosing('과', '와')
/** Appends 로 or 으로: 서울로, 부산으로, 101로. */
export const withDirection = (word: string) => `${word}${ending(word) === 'closed' ? '으로' : '로'}`
