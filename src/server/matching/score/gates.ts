import type { MatchGate } from '#shared/catalogue/words/matchWords.ts'
import type { Offer, Weights, Wish } from './pair.ts'
import { type Best, bestOf, refusalOf } from './score.ts'

/** What decides whether two companies can be a match at all. */
export interface PairFacts {
  /** All criteria of the buyer. */
  wishes: readonly Wish[]
  offer: Offer
  /** Whether one of the two companies is halted (진행중단, 진행보류). */
  halted: boolean
  inTable: boolean
  declined: boolean
  sameGroup: boolean
}

export type Verdict = { gate: MatchGate; best: null } | { gate: null; best: Best }

const stopped = (gate: MatchGate): Verdict => ({ gate, best: null })

/** Checks the gates in their order and scores the pair if it passes all of them. */
export function judge(facts: PairFacts, weights: Weights, today: string): Verdict {
  const { wishes, offer } = facts
  if (wishes.length === 0) return stopped('no-criteria')
  const living = wishes.filter(({ validUntil }) => validUntil >= today)
  if (living.length === 0) return stopped('expired')
  if (facts.halted) return stopped('halted')
  const open = living.filter((wish) => refusalOf(wish, offer) === null)
  if (open.length === 0) return stopped('refused')
  if (facts.inTable) return stopped('in-table')
  if (facts.declined) return stopped('declined')
  if (facts.sameGroup) return stopped('same-group')
  const best = bestOf(open, offer, weights)
  return best ? { gate: null, best } : stopped('no-criteria')
}
