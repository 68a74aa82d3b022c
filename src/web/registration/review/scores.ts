/** The certainty of a value in five steps, from 1 (most certain) to 5. Each step has its own colour. */
export type Sure = 1 | 2 | 3 | 4 | 5

const steps: readonly (readonly [least: number, sure: Sure])[] = [
  [130, 1],
  [110, 2],
  [90, 3],
  [70, 4],
]

export const sureOf = (score: number): Sure => steps.find(([least]) => score >= least)?.[1] ?? 5
export const percentOf = (score: number) => Math.round(Math.min(100, Math.max(0, score)))

/** True for values of the two lowest steps (orange and red), which a person should check. */
export const isDoubtful = (score: number | undefined) => score !== undefined && sureOf(score) >= 4

/**
 * True for values of the two highest steps (green and blue). At least 99 of 100 of them are right, so they may replace
 * a stored value automatically. A value without a score counts as sure, too: it was printed as text (no OCR) in a row
 * that the report reader does not score.
 */
export const isSure = (score: number | undefined) => score === undefined || sureOf(score) <= 2

/**
 * What the person should do with values of each colour. The shown percentage is capped at 100, so the upper three steps
 * differ only in colour and words.
 */
export const sureWords: Record<Sure, { name: string; range: string; asks: string }> = {
  1: {
    name: '확실',
    range: '130점 이상',
    asks: '보고서의 두 곳 이상에서 확인한 값입니다. 그대로 저장해도 됩니다.',
  },
  2: {
    name: '거의 확실',
    range: '110점 이상',
    asks: '100개 중 99개 이상이 맞습니다. 중요한 값만 한 번 더 보세요.',
  },
  3: {
    name: '훑어보기',
    range: '90점 이상',
    asks: '대체로 맞습니다. 띄어쓰기와 빠진 글자가 없는지 훑어보세요.',
  },
  4: { name: '확인 필요', range: '70점 이상', asks: '틀릴 수 있습니다. 저장하기 전에 보고서와 비교하세요.' },
  5: {
    name: '꼭 확인',
    range: '70점 미만',
    asks: '스캔한 글자이거나 앞뒤가 맞지 않는 값입니다. 보고서를 보고 바로잡으세요.',
  },
}

/** The hint for a score, for example: 신뢰도 65% · 꼭 확인: 스캔한 … */
export const scoreHint = (score: number): string => {
  const { name, asks } = sureWords[sureOf(score)]
  return `신뢰도 ${percentOf(score)}% · ${name}: ${asks}`
}

export const sureInk: Record<Sure, string> = {
  1: 'text-sure-1',
  2: 'text-sure-2',
  3: 'text-sure-3',
  4: 'text-sure-4',
  5: 'text-sure-5',
}
