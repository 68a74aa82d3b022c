import { randomInt } from 'node:crypto'

/** Things of nature that stand for nobody: never from a name, its letters or its place. */
// biome-ignore format: a list of words
const words = [
  '호수', '샘물', '들꽃', '바람', '노을', '이슬', '파도', '구름', '달빛', '별빛', '햇살', '초원', '숲길', '물결', '단비', '무지개',
  '새벽', '은하', '소나무', '자작나무', '등대', '나침반', '돛단배', '조약돌', '오로라', '수평선', '산마루', '갈대', '안개', '폭포',
]

/** Project 호수. Chance, so that nothing of the company can be read from it; `avoid` are the names of the company. */
export function newCodeName(avoid: readonly (string | null)[] = []): string {
  const free = words.filter((word) => !avoid.some((name) => name?.includes(word)))
  return `Project ${free[randomInt(free.length)]}`
}
