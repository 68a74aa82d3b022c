const tier = process.env.TIER

/**
 * The cases that run now: `quick` in the quick tier, all others in the rest, and all without a tier. The file must be in
 * `dividedTests` of `vitest.config.ts`, so that both tiers run it.
 */
export const casesNow = <T>(all: readonly T[], quick: readonly T[]): readonly T[] =>
  tier === 'quick' ? quick : tier === 'rest' ? all.filter((one) => !quick.includes(one)) : all

/** Like `casesNow`, with every third case in the quick tier. */
export const thirdNow = <T>(all: readonly T[]): readonly T[] =>
  casesNow(
    all,
    all.filter((_, at) => at % 3 === 0),
  )
