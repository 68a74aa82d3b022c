import { type Random as Numbers, seededRandom } from '#server/seed/company/random.ts'

/** The seeded generator with helpers for reports: picking from lists and probabilities. */
export interface Random extends Pick<Numbers, 'next' | 'int'> {
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

export function random(seed: number): Random {
  const { next, int } = seededRandom(seed)
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)] as never,
    chance: (share) => next() < share,
  }
}
