import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { criterion } from '#server/database/tables/matching/criterion.ts'
import { matchParts } from '#shared/catalogue/words/matchWords.ts'
import { getFirmSettings, saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { matchesPerPage } from '#shared/matching/limits.ts'
import { type CompanyMatches, listMatches } from '#shared/matching/matching.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Caller, TestApp } from '#test/kit/app.ts'
import { startTestApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import {
  criterionValues,
  makeCompany,
  type Random,
  randomCriterion,
  randomOf,
  randomSeller,
  refresh,
  storeCriterion,
  storeDeal,
  storeRelation,
  storeSeller,
} from '#test/kit/matchingWorld.ts'
import {
  type PlainCriterion,
  type PlainScore,
  type PlainSeller,
  plainMatch,
  plainParts,
} from '#test/kit/plainMatching.ts'
import { usualSynonyms } from '../criteria/words/usualSynonyms.ts'

/**
 * The matches of a random world, through the calls, compared with a plain computation of every pair: gates, order,
 * parts. The full number of iterations (`npm run test:long`) compares more than ten thousand pairs.
 */

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
afterAll(() => t.stop())

interface Buyer {
  side: string
  ability: string | null
  group: string | null
  criteria: PlainCriterion[]
}
interface Seller extends PlainSeller {
  side: string
  ability: string | null
  group: string | null
}
interface World {
  random: Random
  sellers: Map<string, Seller>
  buyers: Map<string, Buyer>
  /** Pairs as `seller buyer`. */
  table: Set<string>
  ended: Set<string>
  related: Set<string>
  groups: string[][]
  weights: Record<(typeof plainParts)[number], number>
}

const abilities = [null, '진행가능', '진행가능', '진행가능', '진행보류', '진행중단']
const groupNames = [null, null, null, '한빛 그룹', '한빛그룹', '두빛그룹']
/** The usual groups of synonyms. */
const usual = usualSynonyms
  .trim()
  .split('\n')
  .map((group) => group.split('='))

async function makeWorld(seed: number, sellers: number, buyers: number): Promise<World> {
  const random = randomOf(seed)
  const world: World = {
    random,
    sellers: new Map(),
    buyers: new Map(),
    table: new Set(),
    ended: new Set(),
    related: new Set(),
    groups: usual,
    weights: { 업종: 30, 키워드: 20, 가격: 20, 규모: 15, 거래형태: 10, 지역: 5 },
  }
  for (let at = 0; at < sellers; at += 1) {
    const [side, ability, group] = [
      random.pick(['매도기업', '매도기업', '투자희망기업']),
      random.pick(abilities),
      random.pick(groupNames),
    ]
    const number = await makeCompany(t.db, side, ability, group)
    const seller = randomSeller(random)
    await storeSeller(t.db, number, seller)
    world.sellers.set(number, { ...seller, side, ability, group })
  }
  for (let at = 0; at < buyers; at += 1) {
    const [side, ability, group] = [
      random.pick(['매수기업', '후보기업', '투자기업']),
      random.pick(abilities),
      random.pick(groupNames),
    ]
    const number = await makeCompany(t.db, side, ability, group)
    const criteria: PlainCriterion[] = []
    for (let count = random.int(3); count > 0; count -= 1)
      criteria.push(await storeCriterion(t.db, number, randomCriterion(random)))
    world.buyers.set(number, { side, ability, group, criteria })
  }
  for (const seller of world.sellers.keys())
    for (const buyer of world.buyers.keys()) {
      const pair = `${seller} ${buyer}`
      if (!meets(world, seller, buyer)) continue
      if (random.chance(0.04)) {
        const isEnded = random.chance(0.5)
        await storeDeal(t.db, seller, buyer, isEnded)
        ;(isEnded ? world.ended : world.table).add(pair)
      } else if (random.chance(0.03)) {
        await (random.chance(0.5)
          ? storeRelation(t.db, seller, buyer)
          : storeRelation(t.db, buyer, seller)
        ).catch(() => undefined)
        world.related.add(pair)
      }
    }
  await refresh(t.db, [...world.sellers.keys(), ...world.buyers.keys()])
  return world
}

const meets = ({ sellers, buyers }: World, seller: string, buyer: string) => {
  const side = buyers.get(buyer)?.side
  return sellers.get(seller)?.side === '매도기업' || side === '투자기업'
}
const isHalted = (ability: string | null | undefined) => ability === '진행보류' || ability === '진행중단'
const plainGroup = (group: string | null | undefined) => (group ?? '').replaceAll(' ', '')

interface Expected {
  gates: Record<string, number>
  rows: ({ number: string } & PlainScore)[]
}

function expectedOf(world: World, own: string): Expected {
  const { sellers, buyers } = world
  const isSeller = sellers.has(own)
  const gates: Record<string, number> = {}
  const rows: Expected['rows'] = []
  for (const other of isSeller ? buyers.keys() : sellers.keys()) {
    const [s, b] = isSeller ? [own, other] : [other, own]
    if (!meets(world, s, b)) continue
    const [seller, buyer] = [sellers.get(s), buyers.get(b)]
    if (!seller || !buyer) throw new Error('an unknown pair')
    const group = plainGroup(seller.group)
    const result = plainMatch(
      {
        criteria: buyer.criteria,
        seller,
        halted: isHalted(seller.ability) || isHalted(buyer.ability),
        inTable: world.table.has(`${s} ${b}`),
        refusedBefore: world.ended.has(`${s} ${b}`),
        sameGroup: world.related.has(`${s} ${b}`) || (group !== '' && group === plainGroup(buyer.group)),
      },
      { weights: world.weights, groups: world.groups, today: dayInSeoul() },
    )
    if ('gate' in result) gates[result.gate] = (gates[result.gate] ?? 0) + 1
    else rows.push({ number: other, ...result })
  }
  return { gates, rows: rows.toSorted((a, b) => b.score - a.score || (a.number < b.number ? -1 : 1)) }
}

async function foundBy(own: string): Promise<Expected> {
  const rows: CompanyMatches['rows'] = []
  for (let page = 1; ; page += 1) {
    const { body, status, text } = await admin.call(listMatches, {
      params: { businessNumber: own },
      query: { least: '0', page: String(page) },
    })
    if (status !== 200) throw new Error(text)
    rows.push(...body.rows)
    if (page * matchesPerPage < body.found) continue
    for (const { score, parts } of rows) {
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score)
      expect(parts.map(({ part }) => part)).toEqual(matchParts.keys)
    }
    return {
      gates: Object.fromEntries(
        body.gates.filter(({ count }) => count > 0).map(({ gate, count }) => [gate, count]),
      ),
      rows: rows.map(({ company, score, criterion: { id }, parts }) => ({
        number: company.businessNumber,
        criterion: id,
        score,
        parts: parts.map(({ points }) => points),
      })),
    }
  }
}

/** Compares every company of the world, and returns the number of pairs. */
async function compare(world: World, numbers = [...world.sellers.keys(), ...world.buyers.keys()]) {
  let pairs = 0
  for (const own of numbers) {
    const expected = expectedOf(world, own)
    expect({ own, ...(await foundBy(own)) }).toEqual({ own, ...expected })
    pairs += expected.rows.length + Object.values(expected.gates).reduce((sum, count) => sum + count, 0)
  }
  return pairs
}

async function saveSettings(body: object) {
  const { version } = (await admin.call(getFirmSettings, {})).body
  const saved = await admin.call(saveFirmSettings, { body: { ...body, version } as never })
  expect(saved.status).toBe(200)
}

const isLong = Number(process.env.PROPERTY_RUNS ?? 100) >= 1000

it('is what a plain computation finds, also right after every kind of change', async () => {
  const world = await makeWorld(38, isLong ? 100 : 20, isLong ? 60 : 24)
  let pairs = await compare(world)
  const [seller] = [...world.sellers.keys()]
  const [buyer] = [...world.buyers.entries()].flatMap(([number, { criteria }]) =>
    criteria.length > 0 ? number : [],
  )
  const own = world.buyers.get(buyer ?? '')
  const first = own?.criteria[0]
  if (!seller || !buyer || !own || !first) throw new Error('a world without pairs')

  const changed = { ...world.sellers.get(seller), ...randomSeller(world.random) } as Seller
  await storeSeller(t.db, seller, changed)
  await refresh(t.db, [seller])
  world.sellers.set(seller, changed)
  pairs += await compare(world, [seller, buyer])

  const other = randomCriterion(world.random)
  await t.db
    .update(criterion)
    .set({ ...criterionValues(buyer, other), version: sql`version + 1` })
    .where(sql`id = ${first.id}`)
  own.criteria[0] = { ...other, id: first.id }
  pairs += await compare(world, [seller, buyer])

  await saveSettings({ matchSynonyms: '정밀가공=로봇, 검사 장비=AS9100' })
  // The firm's words also mean what the usual groups of its group say.
  world.groups = [
    ...usual,
    ['정밀가공', ...usual.filter((group) => group.includes('로봇') || group.includes('정밀가공')).flat()],
    ['검사 장비', 'AS9100'],
  ]
  pairs += await compare(world)

  await saveSettings({
    matchIndustry: 5,
    matchKeyword: 33,
    matchPrice: 33,
    matchSize: 17,
    matchForm: 1,
    matchRegion: 11,
  })
  world.weights = { 업종: 5, 키워드: 33, 가격: 33, 규모: 17, 거래형태: 1, 지역: 11 }
  pairs += await compare(world)
  expect(pairs).toBeGreaterThan(isLong ? 10_000 : 1_500)
})
