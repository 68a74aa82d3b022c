import { createHash } from 'node:crypto'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { CompanyRecord } from '#shared/company/answers.ts'
import type { Db } from '../database/connect.ts'
import { documentRecord } from '../database/tables/documentRecord.ts'

/** Neutral words for code names: none is derived from a company's name, letters or place. */
// biome-ignore format: a list of words
const words = [
  '호수', '샘물', '들꽃', '바람', '노을', '이슬', '파도', '구름', '달빛', '별빛', '햇살', '초원', '숲길', '물결', '단비', '무지개',
  '새벽', '은하', '소나무', '자작나무', '등대', '나침반', '돛단배', '조약돌', '오로라', '수평선', '산마루', '갈대', '안개', '폭포',
]

type Named = Pick<CompanyRecord, 'businessNumber' | 'companyName' | 'createdAt'>

/**
 * Returns a code name such as Project 호수. It must say nothing about the company, so words that occur in its name are
 * skipped. The word follows from the time of registration, so a company gets the same proposal every time, and nobody
 * outside the firm can calculate it.
 */
export function newCodeName({ businessNumber, companyName, createdAt }: Named): string {
  const free = words.filter((word) => !companyName.includes(word))
  const at = createHash('sha256').update(`${businessNumber} ${createdAt}`).digest().readUInt32BE()
  return `Project ${free[at % free.length]}`
}

/** Returns the code name of the company's latest blind document, so that it goes out under one name, or a new one. */
export async function codeNameOf(db: Db, company: Named): Promise<string> {
  const [latest] = await db
    .select({ codeName: documentRecord.codeName })
    .from(documentRecord)
    .where(and(eq(documentRecord.businessNumber, company.businessNumber), isNotNull(documentRecord.codeName)))
    .orderBy(desc(documentRecord.createdAt), desc(documentRecord.id))
    .limit(1)
  return latest?.codeName ?? newCodeName(company)
}
