import { type NdaState, ndaWarningDays } from '../catalogue/words/ndaWords.ts'
import { daysBetween } from '../platform/day.ts'

/** The days on which the state of an NDA depends, in Seoul time. */
export interface NdaTerm {
  signedDay: string | null
  startsDay: string | null
  /** The last day on which the NDA is valid. */
  endsDay: string | null
  revokedDay: string | null
}

/** Returns the state of an NDA on a day. Only a signed NDA has a first and a last day. */
export function ndaStateOn({ signedDay, startsDay, endsDay, revokedDay }: NdaTerm, day: string): NdaState {
  if (revokedDay !== null) return 'revoked'
  if (signedDay === null || startsDay === null || endsDay === null) return 'unsigned'
  if (endsDay < day) return 'ended'
  if (startsDay > day || signedDay > day) return 'coming'
  return daysBetween(day, endsDay) <= ndaWarningDays ? 'ending' : 'living'
}

/** Whether the NDA is valid: signed, begun, not ended and not revoked. */
export const isLivingNda = (term: NdaTerm, day: string) =>
  ['living', 'ending'].includes(ndaStateOn(term, day))
