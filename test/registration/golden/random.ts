import { type Random as Numbers, seededRandom } from '#server/seed/company/random.ts'

/** The seed's generator with what reports need besides: lists that may hold gaps, and chances. */
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
