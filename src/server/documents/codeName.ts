import { randomInt } from 'node:crypto'

/** Neutral words for code names: none is derived from a company's name, letters or place. */
// biome-ignore format: a list of words
const words = [
  '호수', '샘물', '들꽃', '바람', '노을', '이슬', '파도', '구름', '달빛', '별빛', '햇살', '초원', '숲길', '물결', '단비', '무지개',
  '새벽', '은하', '소나무', '자작나무', '등대', '나침반', '돛단배', '조약돌', '오로라', '수평선', '산마루', '갈대', '안개', '폭포',
]

/**
 * Returns a random code name such as Project 호수. It must say nothing about the company, so words that occur in its
 * names (`avoid`) are skipped.
 */
export function newCodeName(avoid: readonly (string | null)[] = []): string {
  const free = words.filter((word) => !avoid.some((name) => name?.includes(word)))
  return `Project ${free[randomInt(free.length)]}`
}
