import type { Topic } from './topics.ts'

/** A call that reads: its address, and the topics after which an answer of it may be out of date. */
export interface Reading {
  path: string
  staleAfter: readonly Topic[]
}

const noted: Reading[] = []

/** Every reading whose contract is loaded: whoever holds an answer has loaded its contract for the address. */
export const readings = (): readonly Reading[] => noted

export function registerReadCall<R extends Reading>(reading: R): R {
  noted.push(reading)
  return reading
}
