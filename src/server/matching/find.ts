import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type MatchGate, matchGates } from '#shared/catalogue/words/matchWords.ts'
import type { FirmSettings } from '#shared/firm/firmSettings.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { readSynonyms } from '../criteria/words/synonyms.ts'
import type { Db } from '../database/connect.ts'
import { wordsSql } from '../database/words.ts'
import { readOffer } from './reading/offers.ts'
import { readSellers } from './reading/sellers.ts'
import { isHalted, type Own, type Role, readTies, type Ties } from './reading/ties.ts'
import { fingerprintOf, readWishes } from './reading/wishes.ts'
import { judge } from './score/gates.ts'
import type { Offer, Weights, Wish } from './score/pair.ts'

/** What every search needs beside the companies: the settings of the firm, and the day. */
export interface Rules {
  weights: Weights
  synonyms: ReturnType<typeof readSynonyms>
  today: string
}

export const rulesOf = (settings: FirmSettings): Rules => ({
  weights: {
    industry: settings.matchIndustry,
    keyword: settings.matchKeyword,
    price: settings.matchPrice,
    size: settings.matchSize,
    form: settings.matchForm,
    region: settings.matchRegion,
  },
  synonyms: readSynonyms(settings.matchSynonyms),
  today: dayInSeoul(),
})

export interface FoundMatch {
  number: string
  side: string
  score: number
  wish: Wish
  offer: Offer
}

export interface Found {
  total: number
  gates: Record<MatchGate, number>
  /** All that passed the gates, the best first. */
  matches: FoundMatch[]
}

const noGates = () =>
  Object.fromEntries(matchGates.keys.map((gate) => [gate, 0])) as Record<MatchGate, number>

/** The best score first, then by business number, so that the order is always the same. */
const inOrder = (a: FoundMatch, b: FoundMatch) =>
  b.score - a.score || (a.number < b.number ? -1 : a.number > b.number ? 1 : 0)

export const isRefused = (ties: Ties, number: string, wishes: readonly Wish[]): boolean =>
  ties.refusals.get(number)?.criteria === fingerprintOf(wishes)
/** Whether the two have a counterparty: one that goes on (`table`), or one that ended (`ended`). */
export function dealState(ties: Ties, number: string): 'table' | 'ended' | null {
  const deal = ties.deals.get(number)
  if (!deal) return null
  return deal.ended === null ? 'table' : 'ended'
}

interface Candidate {
  number: string
  side: string
  ability: string | null
  groupKey: string | null
  wishes: readonly Wish[]
  offer: Offer
}

/** The number of words that are looked up before the server handles other requests; a criterion counts as one more. */
const portion = 20_000

/** How many words a pair with these criteria looks up at most. */
const workOf = (wishes: readonly Wish[]) =>
  wishes.reduce((sum, { wanted, refused }) => sum + 1 + wanted.length + refused.length, 1)

async function judgeAll(
  candidates: readonly Candidate[],
  own: Own,
  ties: Ties,
  rules: Rules,
): Promise<Found> {
  const found: Found = { total: candidates.length, gates: noGates(), matches: [] }
  const ownHalted = isHalted(own.ability)
  // The sellers of one buyer have the same criteria, whose work is counted once.
  let [last, work, done]: [readonly Wish[] | null, number, number] = [null, 0, 0]
  for (const one of candidates) {
    const { number, side, wishes, offer } = one
    if (wishes !== last) [last, work] = [wishes, workOf(wishes)]
    done += work
    if (done > portion) {
      done = 0
      await setImmediate()
    }
    const state = dealState(ties, number)
    const { gate, best } = judge(
      {
        wishes,
        offer,
        halted: ownHalted || isHalted(one.ability),
        inTable: state === 'table',
        declined: state === 'ended' || isRefused(ties, number, wishes),
        sameGroup: ties.related.has(number) || (own.groupKey !== null && own.groupKey === one.groupKey),
      },
      rules.weights,
      rules.today,
    )
    if (gate === null) found.matches.push({ number, side, score: best.score, wish: best.wish, offer })
    else found.gates[gate] += 1
  }
  found.matches.sort(inOrder)
  return found
}

interface BuyerRow extends Record<string, unknown> {
  number: string
  side: string
  ability: string | null
  groupKey: string | null
}

async function findBuyers(db: Db, own: Own, role: Role, rules: Rules): Promise<Found> {
  const offer = await readOffer(db, own.number)
  const ties = await readTies(db, own.number, 'seller')
  const ofSides = sql`l.side in (${wordsSql(role.sides)}) and l.business_number <> ${own.number}`
  const wishes = await readWishes(
    db,
    rules.synonyms,
    sql`exists (select from company_list l where l.business_number = k.business_number and ${ofSides})`,
  )
  const { rows: buyers } = await db.execute<BuyerRow>(sql`
    select l.business_number as number, l.side, l.company_status as ability, l.group_key as "groupKey"
    from company_list l where ${ofSides} and l.business_number in (select k.business_number from criterion k)`)
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from company_list l where ${ofSides}`,
  )
  if (!offer) return { total: 0, gates: noGates(), matches: [] }
  const candidates = buyers.flatMap((buyer): Candidate[] => {
    const own = wishes.get(buyer.number)
    return own ? [{ ...buyer, wishes: own, offer }] : []
  })
  const found = await judgeAll(candidates, own, ties, rules)
  const total = Math.max(counts[0]?.total ?? 0, candidates.length)
  // Most buyers have no criteria. They stop at the first gate, so they are only counted.
  found.gates['no-criteria'] += total - candidates.length
  return { ...found, total }
}

/** Finds the sellers for each of the given lists of criteria. They are read once for all lists. */
async function findSellers(
  db: Db,
  own: Own,
  role: Role,
  rules: Rules,
  lists: readonly (readonly Wish[])[],
): Promise<Found[]> {
  const ties = await readTies(db, own.number, 'buyer')
  // The words of expired criteria are not looked up, because nothing is judged by them.
  const living = lists.flat().filter(({ validUntil }) => validUntil >= rules.today)
  const sellers = (await readSellers(db, living, role.sides)).filter(({ number }) => number !== own.number)
  const found: Found[] = []
  for (const wishes of lists) {
    const candidates = sellers.map((seller): Candidate => ({ ...seller, wishes }))
    found.push(await judgeAll(candidates, own, ties, rules))
  }
  return found
}

export const wishesOf = async (db: Db, rules: Rules, number: string): Promise<readonly Wish[]> =>
  (await readWishes(db, rules.synonyms, sql`k.business_number = ${number}`)).get(number) ?? []

/** Finds all matches of a company among those that the reader may read. */
export async function findMatches(db: Db, own: Own, role: Role, rules: Rules): Promise<Found> {
  if (role.own === 'seller') return findBuyers(db, own, role, rules)
  const [found] = await findSellers(db, own, role, rules, [await wishesOf(db, rules, own.number)])
  return found ?? { total: 0, gates: noGates(), matches: [] }
}

/** Finds what a buyer would find with each of these lists of criteria instead of its stored ones. */
export const findWith = (db: Db, own: Own, role: Role, rules: Rules, lists: readonly (readonly Wish[])[]) =>
  findSellers(db, own, role, rules, lists)
