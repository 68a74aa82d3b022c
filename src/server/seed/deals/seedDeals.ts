import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type DealStage, dealStages } from '#shared/catalogue/words/dealStages.ts'
import { canMeet, isDealSeller } from '#shared/catalogue/words/sides.ts'
import { normaliseName } from '#shared/company/search.ts'
import { dayMs } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import { seoulDay } from '../company/calendar.ts'
import { type Random, seededRandom } from '../company/random.ts'
import type { Office } from '../company/story.ts'
import { writeCopyActivities, writeDealActivities, writeNdaActivities } from './dealActivities.ts'
import { dealStory, type SeededDeal } from './dealStory.ts'
import { seedCopies } from './seedCopies.ts'
import { seedMatching } from './seedMatching.ts'
import { seedNdas } from './seedNdas.ts'
import { seedTasks } from './seedTasks.ts'
import { writeDeals, writeSteps } from './writeDeals.ts'

interface Known extends Record<string, unknown> {
  number: string
  side: string
  team: string | null
  createdAt: Date | string
  /** The counterparty that is named in the reports about this company, with the first day and the latest stage. */
  partner: { name: string; number: string | null; day: string; stage: string } | null
}

const sellersWithDeals = 0.45
/**
 * Share of the counterparties named in reports that are put into the deal table. The remaining ones are left out, so
 * that the screen can propose some counterparties.
 */
const takenPartners = 0.75
const mostOfSeller = 14
/** If there are more companies than this, only some sellers get deals, so that a large firm has about 50,000 deals. */
const companiesWithDeals = 47_000

/** Invents counterparties of the given companies. Companies that are not among them are never touched. */
export async function seedDeals(
  client: pg.Client,
  tx: Db,
  numbers: readonly string[],
  office: Office,
  seed: number,
) {
  const random = seededRandom(seed * 31 + 7)
  const known = await readKnown(tx, numbers)
  const bySide = Map.groupBy(known, ({ side }) => side)
  const met = new Map(
    [...bySide.keys()].map((side) => [
      side,
      [...bySide].filter(([other]) => canMeet(side, other)).flatMap(([, some]) => some),
    ]),
  )
  const sides = new Map(known.map(({ number, side }) => [number, side]))
  const days = new Map(known.map((one) => [one.number, seoulDay(new Date(one.createdAt).getTime())]))
  /** Picks a day after both companies were registered, at most eight months ago. */
  const startOf = (draw: Random, numbers: readonly string[]) => {
    const first = Math.max(office.today - 240, ...numbers.map((number) => (days.get(number) ?? 0) + 1))
    return Math.min(office.today, first + draw.int(0, Math.max(0, office.today - first)))
  }
  const chance = Math.min(1, companiesWithDeals / known.length)
  const deals = known.flatMap((seller): SeededDeal[] => {
    if (chance < 1 && random.next() >= chance) return []
    const others = met.get(seller.side) ?? []
    if (others.length === 0) return []
    const drawn = random.next() < sellersWithDeals ? random.int(1, random.int(2, mostOfSeller)) : 0
    const picked = new Set(Array.from({ length: drawn }, () => random.pick(others).number))
    const team = seller.team ?? office.chief.teamId
    const today = office.today
    const partner = partnerOf(random, seller, sides, team, today, days)
    if (partner?.other) picked.delete(partner.other)
    return [
      ...(partner ? [partner] : []),
      ...[...picked].map((other) => ({
        seller: seller.number,
        other,
        name: null,
        nameKey: null,
        team,
        deal: dealStory(random, { from: startOf(random, [seller.number, other]), today }),
      })),
    ]
  })
  const firstDay = ({ seller, other }: SeededDeal) =>
    Math.max(days.get(seller) ?? 0, days.get(other ?? '') ?? 0) + 1
  const everyStage = withEveryStage(random, deals, office.today, firstDay)
  const ids = await writeDeals(client, everyStage, office.now)
  await writeSteps(client, everyStage, ids, office.now)
  await writeDealActivities(tx, ids)
  await seedTasks(client, random, everyStage, ids, office)
  const ndas = await seedNdas(client, seededRandom(seed * 31 + 11), everyStage, office)
  await writeNdaActivities(
    tx,
    ndas.map(({ id }) => id),
  )
  await seedCopies(tx, seededRandom(seed * 31 + 13), ndas, office)
  await writeCopyActivities(
    tx,
    ndas.map(({ id }) => id),
  )
  await seedMatching(client, tx, seededRandom(seed * 31 + 17), numbers, office)
}

async function readKnown(tx: Db, numbers: readonly string[]): Promise<Known[]> {
  const { rows } = await tx.execute<Known>(sql`
    with named as (
      select d.business_number, min(d.report_date) as day, (array_agg(d.counterparty_company order by d.report_date desc, d.id))[1] as name,
        (array_agg(d.counterparty_business_number order by d.report_date desc, d.id))[1] as partner,
        (array_agg(d.progress_stage order by d.report_date desc, d.id))[1] as stage
      from daily_report d where d.deleted_at is null and d.counterparty_company is not null group by d.business_number
    )
    select a.business_number as number, a.side, a.manager1_team as team, c.created_at as "createdAt",
      case when n.name is not null then jsonb_build_object('name', n.name, 'number', n.partner, 'day', n.day, 'stage', n.stage) end as partner
    from company_add a join company c on c.business_number = a.business_number
      left join named n on n.business_number = a.business_number
    where a.business_number = any(${sql.param(numbers)}::text[]) and a.side is not null and c.deleted_at is null
    order by a.business_number`)
  return rows
}

/**
 * Invents the deal with the counterparty that the reports of the seller name. A counterparty without a business number
 * becomes a lead. Returns null if the deal is left out (see `takenPartners`) or if the sides of the two companies
 * cannot meet.
 */
function partnerOf(
  random: Random,
  { number, side, partner }: Known,
  sides: ReadonlyMap<string, string>,
  team: string,
  today: number,
  days: ReadonlyMap<string, number>,
): SeededDeal | null {
  if (!partner || random.next() >= takenPartners || !isDealSeller(side)) return null
  const registered = partner.number !== null && canMeet(side, sides.get(partner.number) ?? null)
  if (partner.number !== null && !registered) return null
  const furthest = dealStages.rows.findLast(({ reports }) =>
    (reports as readonly string[]).includes(partner.stage),
  )?.key
  const reported = Date.parse(partner.day) / dayMs
  const from = Math.min(today, Math.max(reported, (days.get(partner.number ?? '') ?? 0) + 1))
  return {
    seller: number,
    other: registered ? partner.number : null,
    name: registered ? null : partner.name,
    nameKey: registered ? null : normaliseName(partner.name),
    team,
    deal: dealStory(random, { from, today, furthest: furthest ?? random.pick<DealStage>(['nda', 'im']) }),
  }
}

/**
 * In a small data set, no deal may have reached some stage. Then some deals of companies that were registered long
 * enough ago are replaced, until there is a deal at every stage.
 */
function withEveryStage(
  random: Random,
  deals: readonly SeededDeal[],
  today: number,
  firstDay: (deal: SeededDeal) => number,
): SeededDeal[] {
  const told = [...deals]
  const old = told.flatMap((deal, at) => (firstDay(deal) < today - longestDeal ? at : []))
  dealStages.keys.forEach((stage, nth) => {
    const at = old[nth]
    const one = at === undefined ? undefined : told[at]
    if (!one || at === undefined || told.some(({ deal }) => deal.stage === stage && !deal.ended)) return
    for (let tries = 0; tries < 200; tries += 1) {
      const deal = dealStory(random, { from: today - longestDeal, today, furthest: stage })
      if (deal.stage !== stage || deal.ended) continue
      told[at] = { ...one, deal }
      return
    }
  })
  return told
}
/** This many days are enough for a deal to get from the first to the last stage. */
const longestDeal = 240
