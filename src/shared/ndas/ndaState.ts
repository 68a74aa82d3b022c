import { type NdaState, ndaWarningDays } from '../catalogue/words/ndaWords.ts'
import { daysBetween } from '../platform/day.ts'

/** The values of an NDA that its state depends on. All of them are days in Seoul. */
export interface NdaTerm {
  signedDay: string | null
  startsDay: string | null
  /** The last day on which the NDA counts. */
  endsDay: string | null
  revokedDay: string | null
}

/** The state of an NDA on a day. A signed NDA has both a first and a last day. */
export function ndaStateOn({ signedDay, startsDay, endsDay, revokedDay }: NdaTerm, day: string): NdaState {
  if (revokedDay !== null) return 'revoked'
  if (signedDay === null || startsDay === null || endsDay === null) return 'unsigned'
  if (endsDay < day) return 'ended'
  if (startsDay > day || signedDay > day) return 'coming'
  return daysBetween(day, endsDay) <= ndaWarningDays ? 'ending' : 'living'
}

/** Whether the NDA counts: it is signed, has begun, has not ended and was not revoked. */
export const isLivingNda = (term: NdaTerm, day: string) =>
  ['living', 'ending'].includes(ndaStateOn(term, day))
