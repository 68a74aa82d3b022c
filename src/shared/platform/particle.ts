const closedDigits = new Set('013678')
/** Letters whose Korean names end in a consonant: 엘, 엠, 엔, 알. */
const closedLetters = new Set('lmnrLMNR')

function endsClosed(word: string): boolean {
  const last = word.trim().at(-1) ?? ''
  const code = last.codePointAt(0) ?? 0
  if (code >= 0xac00 && code <= 0xd7a3) return (code - 0xac00) % 28 !== 0
  return closedDigits.has(last) || closedLetters.has(last)
}

/** The word with the particle that belongs to it: 제목은, 팀ID는. */
export const withTopic = (word: string) => `${word}${endsClosed(word) ? '은' : '는'}`
export const withObject = (word: string) => `${word}${endsClosed(word) ? '을' : '를'}`
export const withAnd = (word: string) => `${word}${endsClosed(word) ? '과' : '와'}`
