import type { Topic } from './topics.ts'

/** A read call: its path, and the topics after which its cached answer is stale. */
export interface Reading {
  path: string
  staleAfter: readonly Topic[]
}

const noted: Reading[] = []

/**
 * Returns the read calls of all contract modules that are loaded. They suffice to find the stale answers in the cache,
 * because an answer can be in the cache only if its contract was loaded.
 */
export const readings = (): readonly Reading[] => noted

export function registerReadCall<R extends Reading>(reading: R): R {
  noted.push(reading)
  return reading
}
