import { sql } from 'drizzle-orm'
import { type EndReason, endReasonWord } from '#shared/catalogue/words/dealStages.ts'
import { matchGates, matchParts } from '#shared/catalogue/words/matchWords.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { matchesPerPage, usualLeastScore } from '#shared/matching/limits.ts'
import {
  type CompanyMatches,
  type CriterionPreview,
  type explainMatch,
  type listMatches,
  type Match,
  type MatchReasons,
  type previewCriterion,
} from '#shared/matching/matching.endpoints.ts'
import type { BodyOf, QueryOf } from '#shared/platform/endpoint.ts'
import { requireCompany } from '../company/company.queries.ts'
import { ownershipOf } from '../company/companyRows.ts'
import { mayChangeCriteria } from '../criteria/criteria.policy.ts'
import { readTradeWord } from '../criteria/words/tradeWord.ts'
import type { Db } from '../database/connect.ts'
import { mayChangeDeals, type Reader } from '../deals/table/deals.policy.ts'
import { readNames } from '../deals/table/deals.queries.ts'
import { AppError } from '../platform/appError.ts'
import { explainParts } from './explain.ts'
import { dealState, type FoundMatch, findMatches, findWith, isRefused, type Rules, wishesOf } from './find.ts'
import { readOffer } from './reading/offers.ts'
import { isHalted, type Own, readOwn, readTies, roleOf } from './reading/ties.ts'
import type { Wish } from './score/pair.ts'
import { bestOf, refusalOf } from './score/score.ts'

async function requireOwn(db: Db, number: string): Promise<Own> {
  const own = await readOwn(db, number)
  if (!own) throw new AppError('company/not-found')
  return own
}

interface Company extends Record<string, unknown> {
  businessNumber: string
  companyName: string
  side: string | null
  uniqueNumber: string | null
  products: string | null
}

const shownProducts = 80

async function readCompanies(db: Db, numbers: readonly string[]): Promise<Map<string, Company>> {
  const { rows } = await db.execute<Company>(sql`
    select l.business_number as "businessNumber", c.company_name as "companyName", l.side,
      l.unique_number as "uniqueNumber", left(c.main_products, ${shownProducts}::int) as products
    from company_list l join company c on c.business_number = l.business_number
    where l.business_number = any(${sql.param([...numbers])}::text[])`)
  return new Map(rows.map((row) => [row.businessNumber, row]))
}

async function describeMatches(db: Db, found: readonly FoundMatch[], rules: Rules): Promise<Match[]> {
  const companies = await readCompanies(
    db,
    found.map(({ number }) => number),
  )
  return found.flatMap(({ number, score, wish, offer }) => {
    const company = companies.get(number)
    if (!company) return []
    const criterion = { id: wish.id, name: wish.name }
    return [{ company, score, criterion, parts: explainParts(wish, offer, rules.weights) }]
  })
}

/** Returns one page of the matches of a company, with the number of companies at each gate. */
export async function readMatches(
  db: Db,
  actor: Reader,
  number: string,
  query: QueryOf<typeof listMatches>,
  rules: Rules,
): Promise<CompanyMatches> {
  const { row, add } = await requireCompany(db, number)
  const own = await requireOwn(db, number)
  const role = roleOf(own.side)
  if (!role) throw new AppError('match/no-side')
  const { total, gates, matches } = await findMatches(db, own, role, rules)
  const least = Number(query.least ?? usualLeastScore)
  const enough = matches.filter(({ score }) => score >= least)
  const shown =
    query.side === undefined ? enough : enough.filter(({ side }) => sides.row(side)?.key === query.side)
  const last = Math.max(1, Math.ceil(shown.length / matchesPerPage))
  const page = Math.min(Number(query.page ?? 1), last)
  const rows = shown.slice((page - 1) * matchesPerPage, page * matchesPerPage)
  const ownership = ownershipOf(row, add)
  return {
    role: role.own,
    total,
    gates: matchGates.keys.map((gate) => ({ gate, count: gates[gate] })),
    passed: matches.length,
    found: enough.length,
    sides: role.sides.map((side) => ({ side, count: enough.filter((one) => one.side === side).length })),
    weights: matchParts.keys.map((part) => ({ part, weight: rules.weights[part] })),
    rows: await describeMatches(db, rows, rules),
    page,
    pageSize: matchesPerPage,
    can: {
      refuse: mayChangeDeals(actor, ownership),
      add: role.own === 'seller' && mayChangeDeals(actor, ownership),
    },
  }
}

const placeWord = (reason: string | null) => (reason === null ? '' : endReasonWord(reason as EndReason))

/** Explains for one pair which gates it passes, and which score it would have without them. */
export async function readReasons(
  db: Db,
  number: string,
  { other }: QueryOf<typeof explainMatch>,
  rules: Rules,
): Promise<MatchReasons> {
  const own = await requireOwn(db, number)
  const role = roleOf(own.side)
  if (!role) throw new AppError('match/no-side')
  const one = await requireOwn(db, other)
  const company = (await readCompanies(db, [other])).get(other)
  if (!company) throw new AppError('company/not-found')
  if (!role.sides.includes(one.side ?? '') || other === number)
    return { company, fits: false, gates: [], match: null }
  const [seller, buyer] = role.own === 'seller' ? [own, one] : [one, own]
  const offer = await readOffer(db, seller.number)
  if (!offer) throw new AppError('company/not-found')
  const wishes = await wishesOf(db, rules, buyer.number)
  const ties = await readTies(db, number, role.own)
  const living = wishes.filter(({ validUntil }) => validUntil >= rules.today)
  const open = living.filter((wish) => refusalOf(wish, offer) === null)
  const counted = [open, living, wishes].find((some) => some.length > 0) ?? []
  const best = bestOf(counted, offer, rules.weights)
  const names = await readNames(db)
  const state = dealState(ties, other)
  const deal = ties.deals.get(other)
  const refusal = isRefused(ties, other, wishes) ? ties.refusals.get(other) : undefined
  const by = (team: string | null | undefined) => (team ? (names.get(team) ?? team) : '')
  const halted = [own, one].find(({ ability }) => isHalted(ability))
  const refused = living.map((wish) => refusalOf(wish, offer)).find((word) => word !== null)
  const sameGroup = ties.related.has(other) || (own.groupKey !== null && own.groupKey === one.groupKey)
  const gates: MatchReasons['gates'] = [
    {
      gate: 'no-criteria',
      passed: wishes.length > 0,
      note: wishes.length > 0 ? `인수조건 ${wishes.length}개` : '인수조건이 없습니다.',
    },
    {
      gate: 'expired',
      // Without criteria there is nothing that could have expired.
      passed: wishes.length === 0 || living.length > 0,
      note:
        living.map(({ name, validUntil }) => `${name}, ${validUntil}까지`)[0] ??
        (wishes.length === 0 ? '기한이 지난 인수조건이 없습니다.' : '유효한 인수조건이 없습니다.'),
    },
    {
      gate: 'halted',
      passed: halted === undefined,
      note: halted ? `${halted.companyName}: ${halted.ability}` : '두 기업 모두 진행할 수 있습니다.',
    },
    {
      gate: 'refused',
      passed: living.length === 0 || open.length > 0,
      note: refused === undefined ? '거부하는 낱말과 업종에 걸리지 않습니다.' : `‘${refused}’ 거부`,
    },
    {
      gate: 'in-table',
      passed: state !== 'table',
      note: state === 'table' ? '진행표에 있습니다.' : '아직 진행표에 없습니다.',
    },
    {
      gate: 'declined',
      passed: state !== 'ended' && refusal === undefined,
      note: refusal
        ? `${refusal.at.slice(0, 10)} “${refusal.reason}” ${by(refusal.by)}`
        : state === 'ended'
          ? `${deal?.ended ?? ''} ${[placeWord(deal?.reason ?? null), deal?.note].filter(Boolean).join(' · ')} ${by(deal?.by)}`.trim()
          : '거절한 적이 없습니다.',
    },
    {
      gate: 'same-group',
      passed: !sameGroup,
      note: sameGroup ? '같은 그룹입니다.' : '같은 그룹이 아닙니다.',
    },
  ]
  return {
    company,
    fits: true,
    gates,
    match: best && {
      score: best.score,
      criterion: best.wish.name,
      parts: explainParts(best.wish, offer, rules.weights),
    },
  }
}

const previewRows = 8

/** Finds what a buyer would find with terms that are not stored yet, beside what the stored ones find. */
export async function readPreview(
  db: Db,
  actor: Reader,
  number: string,
  { terms, id }: BodyOf<typeof previewCriterion>,
  rules: Rules,
): Promise<CriterionPreview> {
  const { row, add } = await requireCompany(db, number)
  if (!mayChangeCriteria(actor, ownershipOf(row, add))) throw new AppError('criterion/denied')
  const own = await requireOwn(db, number)
  const role = roleOf(own.side)
  if (role?.own !== 'buyer') throw new AppError('criterion/not-buyer')
  const stored = (await wishesOf(db, rules, number)).filter((wish) => wish.id === id)
  const lists = [[wishOfTerms(terms, rules)], ...(stored.length === 0 ? [] : [stored])]
  const [found = [], before = []] = (await findWith(db, own, role, rules, lists)).map(({ matches }) =>
    matches.filter(({ score }) => score >= usualLeastScore),
  )
  const known = new Set(before.map((one) => one.number))
  const rows = await describeMatches(db, found.slice(0, previewRows), rules)
  return {
    found: found.length,
    before: before.length,
    rows: rows.map((one) => ({ ...one, fresh: !known.has(one.company.businessNumber) })),
  }
}

function wishOfTerms(terms: BodyOf<typeof previewCriterion>['terms'], rules: Rules): Wish {
  const word = (typed: string) => readTradeWord(typed, rules.synonyms)
  const { wanted, refused, ...rest } = terms
  return { ...rest, id: 0, version: 0, wanted: wanted.map(word), refused: refused.map(word) }
}
