import { sql } from 'drizzle-orm'
import { rebuildCompanyList } from '#server/company/list/companyList.ts'
import type { Db } from '#server/database/connect.ts'
import { type MergePreview, mergeCompanies, previewMerge } from '#shared/merges/merges.endpoints.ts'
import type { Caller, TestApp } from './app.ts'
import { nextBusinessNumber } from './companies.ts'
import { makeUser, type TestUser } from './factories.ts'

/** Numbers that look random but are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

interface World {
  numbers: string[]
  users: TestUser[]
  random: () => number
}

/**
 * Fills a database with companies that have every kind of data, several of each kind and often the same data as another
 * company. It is written by SQL, because the API would be too slow for the companies of a thousand merges.
 */
export async function makeMergeWorld(t: TestApp, count: number, seed = 1): Promise<World> {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const users = await Promise.all(Array.from({ length: 4 }, () => makeUser(t.db, { role: 'team' })))
  const numbers = Array.from({ length: count }, nextBusinessNumber)
  for (const number of numbers) await makeCompany(t.db, number, { random, pick, users })
  const pairs = new Set<string>()
  for (const number of numbers)
    for (let n = 0; n < 4; n += 1) await makeDeal(t.db, number, pick(numbers), { pick, users, pairs })
  await fillRecords(t.db, numbers, { random, pick, users })
  await rebuildCompanyList(t.db)
  return { numbers, users, random }
}

interface Tools {
  random: () => number
  pick: <T>(list: readonly T[]) => T
  users: TestUser[]
}

const sides = ['매도기업', '매수기업', '투자기업', '투자희망기업', '후보기업', null]

async function makeCompany(db: Db, number: string, { random, pick, users }: Tools) {
  const some = <T>(value: T): T | null => (random() < 0.7 ? value : null)
  const team = () => some(pick(users).teamId)
  await db.execute(sql`
    insert into company (business_number, company_name, representative, phone, address, email, employees, parent_group, created_by)
    values (${number}, ${pick(['가온', '나래', '다솜'])} || ${number}, ${some(pick(['조은결', '위주안']))},
      ${some(pick(['02-555-1000', '031-222-3000']))}, ${some(pick(['서울 강남구 테헤란로 1', '충남 아산시 산동로 41']))},
      ${some('info@example.com')}, ${some(Math.floor(random() * 90))}, ${some('한빛그룹')}, ${pick(users).teamId})`)
  if (random() < 0.8)
    await db.execute(sql`
      insert into company_opinion (business_number, business_core, management_team)
      values (${number}, ${some('열관리 부품')}, ${some('창업자와 둘째 아들')})`)
  const [one, two] = [team(), team()]
  if (random() < 0.85)
    await db.execute(sql`
      insert into company_add (business_number, side, progress_stage, company_status, status_reason, search_keyword1,
        search_keyword2, company_specialty, seller_hoped_price, unique_number, manager1_team, manager2_team,
        contact1_name, contact1_mobile, contact2_name, contact_typists, business_contact_name, created_by)
      values (${number}, ${pick(sides)}, ${some('계약전')}, ${some('진행보류')}, ${some('자금 사정')}, ${some('열관리')},
        ${some('수소')}, ${some('공장 이전 중')}, ${some(1234.56)}, ${'T' + number.slice(-5)}, ${one},
        ${two === one ? null : two}, ${some('문가영')}, ${some('010-1234-5678')}, ${some('도하윤')},
        ${JSON.stringify({ contact1Name: [pick(users).teamId] })}::jsonb, ${some('소개자')}, ${pick(users).teamId})`)
  for (const year of ['2022', '2023', '2024'])
    if (random() < 0.6)
      await db.execute(sql`
        insert into company_bspl (business_number, year, revenue, total_assets)
        values (${number}, ${year}, ${some(Math.floor(random() * 9))}, ${some(100)})`)
  for (const year of ['2023', '2024'])
    if (random() < 0.5)
      await db.execute(sql`
        insert into statement_line (business_number, statement, year, position, name, value)
        select ${number}, 'income', ${year}, n, '행' || n, ${Math.floor(random() * 5)} from generate_series(1, 3) n`)
  if (random() < 0.5)
    await db.execute(sql`insert into company_sales (business_number, sequence, business_segment, sales_ratio)
      select ${number}, n, '부문' || n, ${Math.floor(random() * 50)} from generate_series(1, 2) n`)
  if (random() < 0.5)
    await db.execute(sql`insert into company_shareholder (business_number, sequence, shareholder_name, total_ratio)
      values (${number}, 1, ${pick(['김주주', '이주주'])}, 51.5)`)
  if (random() < 0.5)
    await db.execute(sql`insert into company_customer (business_number, customer_type, sequence, customer_name)
      values (${number}, 'B', 1, ${pick(['구매처', '다른 곳'])})`)
  if (random() < 0.5)
    await db.execute(sql`insert into company_workplace (business_number, sequence, workplace_name)
      values (${number}, 1, ${pick(['본사', '공장'])})`)
  if (random() < 0.15) await db.execute(sql`insert into secret_company (business_number) values (${number})`)
}

type DealTools = Pick<Tools, 'pick' | 'users'> & { pairs: Set<string> }

async function makeDeal(db: Db, seller: string, other: string, { pick, users, pairs }: DealTools) {
  const lead = pick([true, false, false])
  const key = lead ? `${seller} lead` : [seller, other].toSorted().join(' ')
  if (seller === other || pairs.has(key)) return
  pairs.add(key)
  const stage = pick(['contact', 'nda', 'im'])
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into counterparty (seller_number, other_number, name, name_key, stage, stage_days, last_day, created_by)
    values (${seller}, ${lead ? null : other}, ${lead ? '어느 상사' : null}, ${lead ? '어느상사' : null},
      ${stageOf(stage)}, ${JSON.stringify({ [stageOf(stage)]: '2026-02-01' })}::jsonb, '2026-02-01', ${pick(users).teamId})
    returning id`)
  const id = rows[0]?.id
  await db.execute(sql`
    insert into counterparty_step (counterparty_id, kind, to_stage, day, sets_day)
    values (${id}, 'added', ${stageOf(stage)}, '2026-02-01', true)`)
  await db.execute(sql`
    insert into task (text, person, day, business_number, counterparty_id)
    values ('전화하기', ${pick(users).teamId}, '2026-12-01', ${seller}, ${id})`)
  for (const about of [id, null])
    await db.execute(sql`
      insert into note (text, author, author_name, business_number, counterparty_id)
      values ('통화함', ${pick(users).teamId}, '쓴이', ${seller}, ${about})`)
}
const stages = ['tm', 'nda', 'im'] as const
const stageOf = (word: string) => stages[['contact', 'nda', 'im'].indexOf(word)] ?? 'tm'

async function fillRecords(db: Db, numbers: readonly string[], { random, pick, users }: Tools) {
  const { rows: stored } = await db.execute<{ id: string }>(sql`
    insert into stored_file (storage_key, sha256, size, mime_type)
    values (${`merge-world ${numbers[0]}`}, 'abc', 3, 'application/pdf') returning id`)
  const file = stored[0]?.id
  for (const number of numbers) {
    const other = pick(numbers)
    for (const start of ['09:00', '09:00', '09:01', '23:59'])
      await db.execute(sql`
        insert into daily_report (team_id, report_date, business_number, start_time, end_time, progress_stage,
          counterparty_company, counterparty_business_number, detail_content)
        values (${pick(users).teamId}, ${pick(['2026-03-02', '2026-03-03'])}, ${number}, ${start},
          ${start === '23:59' ? null : pick(['09:02', null, '10:00'])}, ${pick(['초기검토', '계약준비'])},
          '상대', ${other === number ? null : other}, '면담') on conflict do nothing`)
    for (const name of ['소개.pdf', '소개서.PDF', 'IM.pdf'])
      if (random() < 0.6)
        await db.execute(sql`
          insert into company_file (business_number, file_name, file_size, mime_type, file_category, stored_file_id)
          values (${number}, ${name}, 3, 'application/pdf', '참고자료', ${file}::uuid)`)
    await db.execute(sql`
      insert into deleted_file (business_number, file_name, file_size, mime_type, file_category, stored_file_id, expires_at)
      values (${number}, '지운.pdf', 3, 'application/pdf', '참고자료', ${file}::uuid, now() + interval '9 days')`)
    await db.execute(sql`
      insert into document_record (business_number, company_name, template_data, unique_number)
      values (${number}, '이름', '{}', 'S26-0001')`)
    await db.execute(sql`
      insert into manager_history (business_number, manager_type, new_team_id, change_reason, changed_by)
      values (${number}, '주담당자', ${pick(users).teamId}, '담당자 신규 지정', '시험')`)
    await db.execute(sql`
      insert into stage_history (business_number, kind, before, after) values (${number}, 'side', null, '매도기업')`)
    await db.execute(sql`
      insert into company_activity (business_number, kind, fields, after)
      values (${number}, 'deal', '{dealStage}', ${JSON.stringify({ dealStage: 'TM', dealNumber: other })}::jsonb)`)
    if (other === number) continue
    if (random() < 0.4)
      await db.execute(sql`
        insert into nda (recipient_number, scope, seller_number, form, file_company, group_numbers)
        values (${number}, 'deal', ${other}, 'mutual', ${number}, ${JSON.stringify([pick(numbers)])}::jsonb)`)
    if (random() < 0.5)
      await db.execute(sql`
        insert into company_relation (business_number, related_business_number, sequence)
        values (${number}, ${other}, 1) on conflict do nothing`)
  }
}

/** Returns a request body for a merge: the proposals of the preview, and a random choice for each differing value. */
export function bodyOf(preview: MergePreview, random: () => number = () => 0) {
  const { keep, merge, items, managers, contacts } = preview
  const chosen = items.map((item) => ({ item, dice: random() }))
  return {
    keep: keep.businessNumber,
    merge: merge.businessNumber,
    keepVersion: keep.version,
    mergeVersion: merge.version,
    take: chosen.filter(({ dice }) => dice > 0.5).map(({ item }) => item.id),
    join: chosen
      .filter(({ item, dice }) => item.joins && dice > 0.3 && dice <= 0.5)
      .map(({ item }) => item.id),
    managers: managers.proposed,
    contacts: contacts.proposed,
  }
}

export async function previewOf(admin: Caller, keep: string, merge: string): Promise<MergePreview> {
  const answer = await admin.call(previewMerge, { query: { keep, merge } })
  if (answer.status !== 200) throw new Error(`no preview: ${answer.text}`)
  return answer.body
}

/** Merges the second company into the first one. The test fails if it is refused. */
export async function mergeInto(admin: Caller, keep: string, merge: string) {
  const body = bodyOf(await previewOf(admin, keep, merge))
  const answer = await admin.call(mergeCompanies, { body })
  if (answer.status !== 201) throw new Error(`not merged: ${answer.text}`)
  return answer.body
}
