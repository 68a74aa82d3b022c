/** How sure a value is, surest first; the five colours of the kit. */
export type Sure = 1 | 2 | 3 | 4 | 5

const steps: readonly (readonly [least: number, sure: Sure])[] = [
  [130, 1],
  [110, 2],
  [90, 3],
  [70, 4],
]

export const sureOf = (score: number): Sure => steps.find(([least]) => score >= least)?.[1] ?? 5
export const percentOf = (score: number) => Math.round(Math.min(100, Math.max(0, score)))

/** Orange and red: somebody should look at it. */
export const isDoubtful = (score: number | undefined) => score !== undefined && sureOf(score) >= 4

export const sureInk: Record<Sure, string> = {
  1: 'text-sure-1',
  2: 'text-sure-2',
  3: 'text-sure-3',
  4: 'text-sure-4',
  5: 'text-sure-5',
}
