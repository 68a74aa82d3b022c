import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Db } from '#server/database/connect.ts'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { counterparty } from '#server/database/tables/deals/counterparty.ts'
import { nda } from '#server/database/tables/deals/nda.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { dealStages, endReasons } from '#shared/catalogue/words/dealStages.ts'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { isRelated, mostRelated } from '#shared/company/conditions/related.ts'
import { findSubject } from '#shared/company/conditions/subjects.ts'
import { addDays, dayInSeoul, startOfDay } from '#shared/platform/day.ts'
import { noRecords, type PlainConditions, type PlainRecords, type PlainRow } from './plainConditions.ts'
import type { PlainCompany } from './plainFilter.ts'

const pick = <T>(items: readonly T[]) => fc.constantFrom(...items)
const agoDays = [0, 5, 20, 45, 400]
const ago = pick(agoDays).map((days) => addDays(dayInSeoul(), -days))
const partners = ['한빛소재 담당', '나린솔', 'ABC 산업']

/** Random records of companies, which are named by their place in the list. */
export const someRecords = (teams: readonly string[], companies: number) => {
  const place = fc.nat({ max: companies - 1 })
  return fc.record({
    deals: fc.uniqueArray(
      fc.record({
        seller: place,
        other: fc.option(place, { nil: null, freq: 4 }),
        stage: pick(dealStages.rows),
        lastDay: ago,
        end: fc.option(pick(endReasons.rows), { nil: null, freq: 2 }),
      }),
      { maxLength: 24, selector: ({ seller, other }) => `${seller} ${other}` },
    ),
    ndas: fc.array(fc.record({ one: place, other: place, days: pick([-3, 0, 20, 200]) }), { maxLength: 8 }),
    reports: fc.array(
      fc.record({ company: place, team: pick(teams), partner: fc.option(pick(partners), { nil: null }) }),
      { maxLength: 20 },
    ),
    files: fc.array(fc.record({ company: place, category: pick(fileCategories.texts), day: ago }), {
      maxLength: 20,
    }),
  })
}
type Records = ReturnType<typeof someRecords> extends fc.Arbitrary<infer T> ? T : never

/** Stores records of companies that `storeCompanies` stored, and returns them by business number. */
export async function storeRecords(
  db: Db,
  companies: readonly PlainCompany[],
  records: Records,
): Promise<Map<string, PlainRecords>> {
  const kept = new Map(
    companies.map(({ businessNumber, report, createdBy }) => [
      businessNumber,
      {
        ...structuredClone(noRecords),
        reports: report ? [{ teamId: createdBy, withCompany: null as string | null }] : [],
      },
    ]),
  )
  const numberOf = (place: number) => companies[place]?.businessNumber ?? ''
  await db.delete(companyFile)
  for (const { seller, other, stage, lastDay, end } of records.deals) {
    if (seller === other) continue
    await db.insert(counterparty).values({
      sellerNumber: numberOf(seller),
      ...(other === null ? { name: '리드', nameKey: '리드' } : { otherNumber: numberOf(other) }),
      stage: stage.key,
      stageDays: { [stage.key]: lastDay },
      lastDay,
      ...(end ? { endedDay: lastDay, endReason: end.key } : {}),
    })
    for (const place of [seller, other])
      if (place !== null)
        kept.get(numberOf(place))?.deals.push({ stage: stage.word, lastDay, endReason: end?.key ?? null })
  }
  for (const { one, other, days } of records.ndas) {
    if (one === other) continue
    const [signed, ends] = [addDays(dayInSeoul(), -30), addDays(dayInSeoul(), days)]
    await db.insert(nda).values({
      recipientNumber: numberOf(one),
      sellerNumber: numberOf(other),
      scope: 'deal',
      form: 'mutual',
      signedDay: signed,
      startsDay: signed,
      endsDay: ends,
    })
    for (const place of [one, other]) kept.get(numberOf(place))?.ndaEnds.push(ends)
  }
  for (const [at, { company, team, partner }] of records.reports.entries()) {
    // These reports are older than the report of the invented company, which stays the latest one.
    if (!companies[company]?.report) continue
    await db.insert(dailyReport).values({
      teamId: team,
      businessNumber: numberOf(company),
      reportDate: addDays('2020-01-01', at),
      startTime: '09:00',
      progressStage: reportStages.texts[0] ?? '',
      counterpartyCompany: partner,
      detailContent: '상담',
    })
    kept.get(numberOf(company))?.reports.push({ teamId: team, withCompany: partner })
  }
  for (const { company, category, day } of records.files) {
    const [stored] = await db
      .insert(storedFile)
      .values({ storageKey: randomUUID(), sha256: 'x', size: 1, mimeType: 'application/pdf' })
      .returning()
    await db.insert(companyFile).values({
      businessNumber: numberOf(company),
      fileName: `${randomUUID()}.pdf`,
      fileSize: 1,
      mimeType: 'application/pdf',
      fileCategory: category,
      storedFileId: stored?.id ?? '',
      createdAt: startOfDay(day),
    })
    kept.get(numberOf(company))?.files.push({ category, day })
  }
  await refreshCompanyList(
    db,
    companies.map(({ businessNumber }) => businessNumber),
  )
  return kept
}

const row = (
  key: string,
  operator: fc.Arbitrary<string>,
  values: fc.Arbitrary<string[]>,
): fc.Arbitrary<PlainRow> => fc.record({ key: fc.constant(key), operator, values })
const none = (key: string) => row(key, pick(['empty', 'filled']), fc.constant([]))
const one = (some: fc.Arbitrary<string>) => some.map((value) => [value])
const several = (items: readonly string[]) => fc.uniqueArray(pick(items), { minLength: 1, maxLength: 3 })
const two = (some: fc.Arbitrary<number>) =>
  fc.tuple(some, some).map((both) => both.toSorted((a, b) => a - b).map(String))

const text = (key: string, typed: readonly string[], operators = ['has', 'not', 'is']) =>
  row(key, pick(operators), one(pick(typed)))
const choice = (key: string, texts: readonly string[]) =>
  fc.oneof(row(key, pick(['in', 'out']), several(texts)), none(key))
const number = (key: string, some: fc.Arbitrary<number>, canMiss = true) =>
  fc.oneof(
    row(key, pick(['min', 'max', 'is']), one(some.map(String))),
    row(key, fc.constant('between'), two(some)),
    ...(canMiss ? [none(key)] : []),
  )
const day = (key: string, days: readonly string[]) =>
  fc.oneof(
    row(key, pick(['from', 'to']), one(pick(days))),
    row(
      key,
      fc.constant('between'),
      fc.tuple(pick(days), pick(days)).map((both) => both.toSorted()),
    ),
    row(key, pick(['within', 'past']), one(pick(['0', '7', '30', '500']))),
    none(key),
  )

const money = fc.integer({ min: -300, max: 300 }).map((value) => value / 2)
const small = fc.integer({ min: 0, max: 3 })
const days = ['2026-11-16', '2026-10-01', '2025-12-31', '2024-06-30', addDays(dayInSeoul(), -20)]
const phrases = ['반도체', '전력반도체 모듈', '100%', '친환경_소재', 'ess', '밀키트', '전력반도체모듈']

const someRow = (teams: readonly string[]): fc.Arbitrary<PlainRow> => {
  const people = [...teams, '@me']
  return fc.oneof(
    text('companyName', ['나린', 'ㄴㄹㅅ', '나ㄹ솔', 'abc', '(주)', '솔(주', '%'], ['has', 'not']),
    text('businessNumber', ['10', '000', '7-9', '-'], ['has', 'not']),
    text('connection', ['전화', '김소개', '1234', '영업'], ['has', 'not']),
    text('address', ['경기', '경상남도', '강남_구', '100%'], ['has', 'not']),
    none('address'),
    text('industryCode', ['C2', '제조업', '응용 소프트'], ['has', 'not']),
    text('mainProducts', ['전력반도체', '용전력', '모니터', '밸브\\부품'], ['has', 'not']),
    none('mainProducts'),
    text('keyword', phrases, ['has', 'not']),
    none('keyword'),
    text('representative', ['서지후', '문', 'kim']),
    none('representative'),
    text('uniqueNumber', ['S26', 's26-1000', '1.0']),
    none('uniqueNumber'),
    text('businessCore', phrases),
    none('businessCore'),
    text('companySpecialty', phrases),
    none('companySpecialty'),
    text('searchKeyword1', phrases),
    none('detailItem6'),
    choice('progressStage', contractStages.texts),
    choice('companyStatus', abilities.texts),
    choice('businessType', salesTypes.texts),
    choice('businessConnectionMethod', connectionMethods.texts),
    choice('latestReportStage', reportStages.texts),
    choice('manager1Team', people),
    choice('manager2Team', people),
    choice('manager3Team', people),
    choice('team', teams),
    number('employees', fc.integer({ min: 1, max: 5 })),
    number('revenue', money),
    number('totalEquity', money),
    number('operatingIncome', money),
    number('netIncome', money),
    fc.oneof(
      row('year', pick(['min', 'max', 'is']), one(pick(['2023', '2024', '2025']))),
      row('year', fc.constant('between'), fc.constant(['2023', '2024'])),
      none('year'),
    ),
    day('createdAt', days),
    day('latestReportDate', days),
    row('silentDays', fc.constant('min'), one(pick(['0', '14', '30', '400']))),
    number('deals', small, false),
    row('dealNda', pick(['yes', 'no']), fc.constant([])),
    row('dealImDays', fc.constant('min'), one(pick(['0', '10', '30']))),
    row('dealStage', pick(['in', 'out']), several(dealStages.texts)),
    row('dealEnd', pick(['in', 'out']), several(endReasons.texts)),
    day('dealMoved', days),
    row('ndaEnds', fc.constant('within'), one(pick(['0', '30', '300']))),
    number('reports', small, false),
    row('reportTeam', pick(['in', 'out']), several(teams)),
    text('reportWith', ['한빛', '나린솔', 'abc 산업'], ['has', 'not']),
    number('files', small, false),
    number('teaserFiles', small, false),
    row('fileCategory', pick(['in', 'out']), several(fileCategories.texts)),
    day('fileAdded', days),
    text('ownText1', phrases),
    none('ownText1'),
    number('ownNumber2', money),
    day('ownDay3', days),
    choice('ownChoice4', ['1', '2', '3', '9']),
    choice('ownFlag5', ['예', '아니오']),
    choice('ownPerson6', people),
  )
}

/** Random conditions with up to two levels. */
export const someTrees = (teams: readonly string[]): fc.Arbitrary<PlainConditions> => {
  const rows = (most: number) => fc.array(someRow(teams), { minLength: 1, maxLength: most })
  const tree: fc.Arbitrary<PlainConditions> = fc.record({
    all: fc.boolean(),
    items: fc.array(
      fc.oneof(
        { weight: 2, arbitrary: someRow(teams) },
        { weight: 1, arbitrary: fc.record({ all: fc.boolean(), rows: rows(4) }) },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  })
  const subjectsOf = ({ items }: PlainConditions) =>
    items.flatMap((item) => ('rows' in item ? item.rows : [item])).map(({ key }) => findSubject(key))
  return tree.filter(
    (some) => subjectsOf(some).filter((subject) => subject && isRelated(subject)).length <= mostRelated,
  )
}
