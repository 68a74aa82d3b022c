import type pg from 'pg'
import type { NdaForm } from '#shared/catalogue/words/ndaWords.ts'
import { dayMs } from '#shared/platform/day.ts'
import { nda } from '../../database/tables/deals/nda.ts'
import { dayText, momentOf } from '../company/calendar.ts'
import { personName } from '../company/people.ts'
import type { Random } from '../company/random.ts'
import type { Office } from '../company/story.ts'
import type { SeededDeal } from './dealStory.ts'
import { copyWithIds } from './writeDeals.ts'

export interface SeededNda {
  id: number
  recipient: string
  /** Null if the NDA covers every company. */
  seller: string | null
  team: string
  /** Days since 1970; null while the signature is awaited. */
  starts: number | null
  ends: number | null
  /** The day on which the NDA was revoked. */
  revoked: number | null
}

const purposes = ['지분 인수 검토', '투자 검토', '전략적 제휴 검토'] as const
const advisers = ['견본회계법인', '법무법인 견본', '견본파트너스 자문'] as const
const year = 365
/**
 * Of the invented NDAs, about one in `everyEnding` ends soon, one in `everyEnded` has ended, one in `everyWide` covers
 * every company, and one in `everyRevoked` was revoked.
 */
const everyEnding = 7
const everyEnded = 9
const everyWide = 11
const everyRevoked = 23

/**
 * Invents the NDAs of counterparties that have reached the stage NDA. The position in the list decides the state of an
 * NDA, so that NDAs of several states exist.
 */
export async function seedNdas(
  client: pg.Client,
  random: Random,
  deals: readonly SeededDeal[],
  { today, now }: Office,
): Promise<SeededNda[]> {
  const agreed = deals.flatMap(({ seller, other, team, deal }) => {
    const reached = deal.days.nda
    return other === null || reached === undefined
      ? []
      : [
          {
            seller,
            other,
            team,
            day: Date.parse(reached) / dayMs,
            awaits: deal.stage === 'nda' && !deal.ended,
          },
        ]
  })
  const made = agreed.map(({ seller, other, team, day, awaits }, at) => {
    const signed = awaits && at % 2 === 0 ? null : day
    const wide = at % everyWide === everyWide - 1
    const isEnded = at % everyEnded === everyEnded - 1
    const isEnding = !isEnded && at % everyEnding === everyEnding - 1
    const starts =
      signed === null
        ? null
        : isEnded
          ? today - year - random.int(10, 200)
          : isEnding
            ? today - year + random.int(3, 28)
            : signed
    const ends = starts === null ? null : starts + (wide && !isEnded ? 2 * year : year) - 1
    const revoked =
      starts !== null && at % everyRevoked === everyRevoked - 1 ? Math.min(today, starts + 40) : null
    const recorded = momentOf(day, 16 * 60)
    const createdAt = new Date(Math.min(now, recorded.getTime()))
    const form: NdaForm = at % 3 === 0 ? 'one-way' : 'mutual'
    return {
      seeded: { recipient: other, seller: wide ? null : seller, team, starts, ends, revoked },
      row: {
        recipientNumber: other,
        scope: wide ? 'all' : 'deal',
        sellerNumber: wide ? null : seller,
        form,
        draftDay: dayText(Math.min(today, (starts ?? day) - (signed === null ? 0 : 3))),
        signedDay: starts === null ? null : dayText(starts),
        startsDay: starts === null ? null : dayText(starts),
        endsDay: ends === null ? null : dayText(ends),
        signers: starts === null ? null : `${personName(random)}, ${personName(random)}`,
        witness: starts === null ? null : `견본기업거래소(주) ${team}`,
        purpose: random.pick(purposes),
        advisers: JSON.stringify(random.next() < 0.3 ? [random.pick(advisers)] : []),
        paperKeeper: starts === null ? null : `본사 문서함, ${team}`,
        revokedDay: revoked === null ? null : dayText(revoked),
        revokeReason: revoked === null ? null : '매도자가 거래를 멈춤',
        revokedBy: revoked === null ? null : team,
        createdBy: team,
        createdAt,
        updatedAt: createdAt,
      },
    }
  })
  const ids = await copyWithIds(
    client,
    nda,
    made.map(({ row }) => row),
  )
  return made.map(({ seeded }, at) => ({ id: ids[at] ?? 0, ...seeded }))
}
