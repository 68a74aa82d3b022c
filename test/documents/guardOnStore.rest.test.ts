import { inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import { companyWorkplace } from '#server/database/tables/companyChildren.ts'
import { askedPieces, compile } from '#server/documents/guard/compile.ts'
import { rarityOf } from '#server/documents/guard/needles/rarity.ts'
import { ourWords } from '#server/documents/guard/ourWords.ts'
import { scanTexts } from '#server/documents/guard/scan.ts'
import { recordOf } from '#server/documents/guard/stored/recordOf.ts'
import { readStoredRows, type StoredRows } from '#server/documents/guard/stored/storedRecord.queries.ts'
import { countWords, readCounts } from '#server/documents/guard/stored/wordFrequency.queries.ts'
import { romanised } from '#server/documents/guard/text/romanise.ts'
import { seedCompanies } from '#server/seed/companies.ts'
import { type Random, seededRandom } from '#server/seed/company/random.ts'
import { seedUsers } from '#server/seed/users.ts'
import { initialsOf } from '#shared/company/search.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { cleanSentences } from './cleanSentences.ts'

const now = Date.parse('2026-11-13T03:00:00Z')
let store: TestDatabase
let numbers: string[]
beforeAll(async () => {
  store = await createTestDatabase()
  await seedUsers(store.db, seededRandom(1), 9, null)
  await seedCompanies({ adminUrl: store.adminUrl, seed: 5, companies: 200, now })
  await countWords(store.db)
  numbers = (await store.db.select({ number: company.businessNumber }).from(company)).map((row) => row.number)
})
afterAll(() => store.drop())

async function makeGuard(businessNumber: string) {
  const rows = await readStoredRows(store.db, businessNumber)
  const record = recordOf(rows)
  const compiled = compile(record, rarityOf(await readCounts(store.db, askedPieces(record)), ourWords))
  const found = (text: string, field = 'strengths') => scanTexts({ [field]: text }, compiled, 2026).findings
  return { rows, found }
}

const guards = new Map<string, ReturnType<typeof makeGuard>>()
function guardOf(businessNumber: string) {
  const guard = guards.get(businessNumber) ?? makeGuard(businessNumber)
  guards.set(businessNumber, guard)
  return guard
}

const bare = (name: string) => name.replaceAll(/\(주\)|주식회사|\s/g, '')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns one secret of a stored company in one of its usual spellings. */
function secretOf(
  random: Random,
  { company: base, years, customers, holders, workplaces, add }: StoredRows,
): string {
  if (!base) throw new Error('no company')
  const name = bare(base.companyName)
  const representative = base.representative ?? ''
  const [english = ''] = (base.companyNameEn ?? '').split(' ')
  const short = Array.from(name, (_, at) => name.slice(0, at)).find(
    (part) => part.length >= 2 && romanised(part) === english.toLowerCase(),
  )
  const [, city = '', ...rest] = (base.address ?? '').split(/[\s,]+/)
  const stem = city.length > 2 ? city.slice(0, -1) : city
  const year = random.pick(years)
  const revenue = year.revenue ?? 0
  const [y = '', m = '', d = ''] = (base.establishmentDate ?? '').split('-')
  const customer = random.pick(customers.filter((row) => row.customerName !== '기타'))
  const holder = holders[0]?.shareholderName ?? representative
  const complex = workplaces[0]?.industrialComplex
  const ways = [
    name,
    short ?? name,
    `${short ?? name}사`,
    Array.from(name).join(' '),
    `${name[0]}○${name.slice(2)}`,
    initialsOf(short ?? name),
    english,
    english.toUpperCase(),
    base.companyNameEn ?? '',
    representative,
    `${representative[0]} 대표`,
    `${capital(romanised(representative.slice(1)))} ${capital(romanised(representative[0] ?? ''))}`,
    holder,
    bare(customer.customerName ?? ''),
    customer.representativeName ?? '',
    city,
    stem,
    `${rest.find((word) => word.endsWith('로')) ?? city} ${rest.find((word) => /^\d+$/.test(word)) ?? ''}`,
    complex ?? city,
    base.mainCreditor ?? '',
    base.mainCreditor?.split(' ')[1] ?? '',
    base.phone ?? '',
    base.website ?? '',
    base.email ?? '',
    base.businessNumber,
    base.businessNumber.replaceAll('-', ' '),
    base.corporateNumber ?? base.businessNumber,
    `임직원 ${base.employees}명`,
    `${revenue.toLocaleString('ko-KR')}백만원`,
    `${(revenue * 1000).toLocaleString('ko-KR')}천원`,
    `${(year.totalAssets ?? 0).toLocaleString('ko-KR')}백만원`,
    `${Number(y)}년 ${Number(m)}월 ${Number(d)}일`,
    `${y}.${Number(m)}.${Number(d)}`,
    `'${y.slice(2)}.${Number(m)}`,
    ...(add?.contact1Mobile ? [add.contact1Mobile, add.contact1Email ?? '', add.contact1Name ?? ''] : []),
    ...(add?.contact2Name ? [add.contact2Name, `${add.contact2Name[0]} ${add.contact2Position}`] : []),
  ].filter((way) => way.trim().length > 1)
  return random.pick(ways)
}

const frames: ((leak: string) => string)[] = [
  (leak) => `${leak}에 공장이 있습니다.`,
  (leak) => `핵심은 ${leak}입니다.`,
  (leak) => leak,
  (leak) => `- 안정적인 기반(${leak}) 유지`,
  (leak) => `${leak}의 경쟁력이 큽니다.`,
  (leak) => `${leak} 등과 오랜 관계를 유지`,
  (leak) => `최근 ${leak}까지 확대`,
]

it('finds at least 95 of 100 stored secrets of random companies in random sentences', async () => {
  const random = seededRandom(20_261_118)
  const missed: string[] = []
  const tries = 300
  for (let at = 0; at < tries; at += 1) {
    const { rows, found } = await guardOf(random.pick(numbers))
    const text = random.pick(frames)(secretOf(random, rows))
    if (found(text).length === 0) missed.push(`${rows.company?.companyName}: ${text}`)
  }
  expect(missed.length > tries * 0.05 ? missed : []).toEqual([])
})

it('raises at most five alarms in two hundred clean sentences over random companies', async () => {
  const random = seededRandom(7)
  const alarms: string[] = []
  for (const text of cleanSentences) {
    const { found, rows } = await guardOf(random.pick(numbers))
    for (const { kind, text: words } of found(text))
      alarms.push(`${rows.company?.companyName}: ${kind} ${words}: ${text}`)
  }
  expect(alarms.length > 5 ? alarms : []).toEqual([])
})

it('reports nothing for usual texts without names, so that a filled form has few findings', async () => {
  const random = seededRandom(9)
  const alarms: string[] = []
  for (let at = 0; at < 100; at += 1) {
    const { found, rows } = await guardOf(random.pick(numbers))
    const { company: base, add } = rows
    const industry = (base?.industryCode11th ?? '').replace(/^\(.*?\)\s*/, '')
    for (const text of [add?.companySpecialty ?? '', industry])
      for (const { kind, text: words } of found(text)) alarms.push(`${kind} ${words}: ${text}`)
  }
  expect(alarms.length > 5 ? alarms : []).toEqual([])
})

it('counts the stem of a town where companies elsewhere use it, not where they are', async () => {
  const rows = await store.db
    .select({ number: company.businessNumber, address: company.address })
    .from(company)
    .orderBy(company.businessNumber)
  const there = rows.filter(({ address }) => address?.includes('김포시')).slice(0, 3)
  const elsewhere = rows.filter(({ address }) => !address?.includes('김포시')).slice(0, 2)
  expect([there.length, elsewhere.length]).toEqual([3, 2])
  const awayWith = async (numbersOf: typeof rows) => {
    await store.db
      .update(companyOpinion)
      .set({ businessCore: '김포의 창고를 임차해 사용함.' })
      .where(
        inArray(
          companyOpinion.businessNumber,
          numbersOf.map(({ number }) => number),
        ),
      )
    await countWords(store.db)
    return (await readCounts(store.db, ['김포'])).away
  }
  expect(await awayWith(there)).toEqual({})
  expect(await awayWith(elsewhere)).toEqual({ 김포: 2 })
})

it('does not treat usual names of workplaces as identifying', async () => {
  const plants = await store.db
    .select({ number: companyWorkplace.businessNumber })
    .from(companyWorkplace)
    .where(like(companyWorkplace.workplaceName, '%제2공장'))
  const [plant] = plants
  if (!plant) throw new Error('no second plant was seeded')
  const { found } = await makeGuard(plant.number)
  expect(found('제2공장을 증설했습니다.')).toEqual([])
})
