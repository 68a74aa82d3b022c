import type { Topic } from './topics.ts'

/** A read call: its path, and the topics that make its answer stale. */
export interface Reading {
  path: string
  staleAfter: readonly Topic[]
}

const noted: Reading[] = []

/**
 * Every read call whose contract module is loaded. These are enough for the cache, because an answer is only cached
 * after its contract was loaded.
 */
export const readings = (): readonly Reading[] => noted

export function registerReadCall<R extends Reading>(reading: R): R {
  noted.push(reading)
  return reading
}
