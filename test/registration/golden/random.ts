import { type Random as Numbers, seededRandom } from '#server/seed/company/random.ts'

/**
 * The random generator of the tests, which returns the same numbers for the same seed, with helpers for reports: a
 * random element of a list, and true with a given probability.
 */
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
