import type { Topic } from './topics.ts'

/** A read call: its path, and the topics that make its answer stale. */
export interface Reading {
  path: string
  staleAfter: readonly Topic[]
}

const noted: Reading[] = []

/** Every read call whose contract module is loaded. A cached answer implies that its contract is loaded. */
export const readings = (): readonly Reading[] => noted

export function registerReadCall<R extends Reading>(reading: R): R {
  noted.push(reading)
  return reading
}
