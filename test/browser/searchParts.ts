import { expect, type Page } from '@playwright/test'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import type { Side } from '#shared/catalogue/words/sides.ts'
import { businessNumber } from '../kit/companies.ts'

interface Made {
  businessNumber: string
  companyName: string
}
interface MakeOptions {
  side?: Side
  representative?: string
  createdBy?: string
  manager1Team?: string
  /** Whether the company gets a brokerage record; with a manager it always does. */
  record?: boolean
}

// Counts the business numbers. It starts at a number based on the process ID, so that parallel workers do not create the same ones.
let made = process.pid * 500
export async function makeCompany(db: Db, companyName: string, options: MakeOptions = {}): Promise<Made> {
  made += 1
  const number = businessNumber(made % 900_000_000)
  const { representative = '서지후', createdBy, manager1Team, side } = options
  const { record = manager1Team !== undefined || side !== undefined } = options
  await db
    .insert(company)
    .values({ businessNumber: number, companyName, representative, ...(createdBy ? { createdBy } : {}) })
  if (record) {
    await db.insert(brokerageRecord).values({
      businessNumber: number,
      ...(manager1Team ? { manager1Team } : {}),
      ...(side ? { side } : {}),
    })
  }
  await refreshCompanyList(db, [number])
  return { businessNumber: number, companyName }
}

const syllables = [...'가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초']
/** A random name of Hangul only, so that it can be searched by its 초성 too. */
export const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => syllables[byte % syllables.length]).join('')

/**
 * Expects a toast, also while a dialog is open. A dialog hides the rest of the page from the accessibility tree, so the
 * search includes hidden elements.
 */
export async function expectToastOver(page: Page, title: string, description: string | RegExp) {
  const shown = page
    .getByRole('region', { name: /^알림/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
  await expect(shown).toContainText(title)
  await expect(shown).toContainText(description)
}
