import type { Page } from '@playwright/test'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Connection } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import { companyBspl } from '#server/database/tables/companyChildren.ts'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { businessNumber } from '../kit/companies.ts'

interface Listed {
  name: string
  company?: Partial<typeof company.$inferInsert>
  add?: Partial<typeof brokerageRecord.$inferInsert>
  core?: string
  revenue?: number
  equity?: number
}

/** Creates companies for one test. Their names begin with a word that only this test uses. */
export async function listCompaniesOf({ db }: Connection, rows: readonly Listed[]): Promise<string[]> {
  const first = Math.floor(Math.random() * 790_000_000)
  const numbers = rows.map((_, at) => businessNumber(first + at))
  for (const [at, { name, company: more, add, core, revenue = null, equity = null }] of rows.entries()) {
    const number = numbers[at] ?? ''
    await db
      .insert(company)
      .values({ businessNumber: number, companyName: name, representative: '한지우', ...more })
    await db.insert(brokerageRecord).values({ businessNumber: number, side: '매도기업', ...add })
    if (core) await db.insert(companyOpinion).values({ businessNumber: number, businessCore: core })
    await db.insert(companyBspl).values({
      businessNumber: number,
      year: '2025',
      totalAssets: 9000,
      totalEquity: equity,
      revenue,
      operatingIncome: revenue === null ? null : revenue / 10,
      netIncome: revenue === null ? null : revenue / 20,
    })
  }
  await refreshCompanyList(db, numbers)
  return numbers
}

export async function addFiles({ db }: Connection, number: string, files: Record<string, string>) {
  for (const [fileName, fileCategory] of Object.entries(files)) {
    const [stored] = await db
      .insert(storedFile)
      .values({
        storageKey: `list-${number}-${fileName}`,
        size: 1,
        sha256: 'a'.repeat(64),
        mimeType: 'application/pdf',
      })
      .returning({ id: storedFile.id })
    await db.insert(companyFile).values({
      businessNumber: number,
      fileName,
      fileSize: 1,
      mimeType: 'application/pdf',
      fileCategory,
      storedFileId: stored?.id ?? '',
    })
  }
  await refreshCompanyList(db, [number])
}

export const names = (page: Page) => page.getByRole('rowheader')
