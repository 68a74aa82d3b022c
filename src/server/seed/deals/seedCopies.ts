import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CopyWay } from '#shared/catalogue/words/copyWords.ts'
import { normaliseName } from '#shared/company/search.ts'
import type { Db } from '../../database/connect.ts'
import { copyCounter, documentCopy } from '../../database/tables/copies/documentCopy.ts'
import { dayText, momentOf } from '../company/calendar.ts'
import { personName } from '../company/people.ts'
import type { Random } from '../company/random.ts'
import type { Office } from '../company/story.ts'
import type { SeededNda } from './seedNdas.ts'

const titles = ['대표이사', '재무이사', '전략실장', '투자팀장'] as const
const ways: readonly CopyWay[] = ['mail', 'mail', 'mail', 'hand', 'kakao', 'post']
const reasons = ['2판으로 바꿈', '검토를 중단함', '받는 사람이 회사를 옮김'] as const
/** One copy in this many was recalled. */
const everyRecalled = 6
const batch = 500

/** Invents the copies of IMs that were given under these NDAs: valid copies, and recalled copies with a reason. */
export async function seedCopies(
  tx: Db,
  random: Random,
  ndas: readonly SeededNda[],
  { today, now }: Office,
): Promise<void> {
  const given = ndas
    .flatMap((nda) => {
      const { seller, starts, ends, revoked } = nda
      if (seller === null || starts === null || ends === null) return []
      const day = starts + random.int(0, 15)
      return day > Math.min(today, ends, (revoked ?? today + 1) - 1) ? [] : [{ ...nda, seller, day }]
    })
    .toSorted((a, b) => a.day - b.day || a.id - b.id)
  if (given.length === 0) return
  const names = await namesOf(
    tx,
    given.map(({ recipient }) => recipient),
  )
  const counters = new Map(
    (await tx.select().from(copyCounter)).map(({ year, last }): [number, number] => [year, last]),
  )
  const rows = given.map(({ id, seller, recipient, team, day }, at) => {
    const year = Number(dayText(day).slice(0, 4))
    const sequence = (counters.get(year) ?? 0) + 1
    counters.set(year, sequence)
    const [person, personTitle] = [personName(random), random.pick(titles)]
    const isRecalled = at % everyRecalled === everyRecalled - 1
    const way = random.pick(ways)
    const givenAt = new Date(Math.min(now, momentOf(day, random.int(9 * 60, 18 * 60)).getTime()))
    return {
      year,
      sequence,
      number: `D${String(year % 100).padStart(2, '0')}-${String(sequence).padStart(4, '0')}`,
      sellerNumber: seller,
      fileName: 'M&A_IM.pdf',
      sha256: createHash('sha256').update(`${seller} IM`).digest('hex'),
      kind: at % 3 === 2 ? ('im-investment' as const) : ('im-ma' as const),
      edition: 1,
      recipientNumber: recipient,
      recipientName: names.get(recipient) ?? recipient,
      person,
      personTitle,
      personKey: `${normaliseName(person)} ${normaliseName(personTitle)}`,
      way,
      address: way === 'mail' ? `person${at + 1}@example.com` : way === 'hand' ? '본사 회의실' : null,
      form: 'pdf' as const,
      basis: 'nda' as const,
      ndaId: id,
      givenDay: dayText(day),
      givenAt,
      givenBy: team,
      createdAt: givenAt,
      updatedAt: givenAt,
      ...(isRecalled
        ? {
            recalledDay: dayText(Math.min(today, day + random.int(1, 30))),
            recallReason: random.pick(reasons),
            recalledBy: team,
            version: 2,
          }
        : {}),
    }
  })
  for (let at = 0; at < rows.length; at += batch)
    await tx.insert(documentCopy).values(rows.slice(at, at + batch))
  for (const [year, last] of counters)
    await tx
      .insert(copyCounter)
      .values({ year, last })
      .onConflictDoUpdate({ target: copyCounter.year, set: { last: sql`excluded.last` } })
}

async function namesOf(tx: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ number: string; name: string }>(
    sql`select business_number as number, company_name as name from company
      where business_number = any(${sql.param([...new Set(numbers)])}::text[])`,
  )
  return new Map(rows.map(({ number, name }) => [number, name]))
}
