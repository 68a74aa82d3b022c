import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Db } from '#server/database/connect.ts'
import { type Side, sides } from '#shared/catalogue/words/sides.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { pdfOfPages, store } from './fileParts.ts'
import { makeCompany, newName } from './searchParts.ts'

export const register = '/distribution-register'
const makeDialog = (page: Page) => page.getByRole('dialog', { name: '사본 만들기' })

async function chooseCompany(dialog: Locator, label: string, name: string) {
  await dialog.getByRole('combobox', { name: label }).fill(name)
  await dialog.page().getByRole('option', { name }).click()
}

/** Opens the dialog and names document and recipient. */
export async function begin(page: Page, seller: string, buyer: string): Promise<Locator> {
  await page.goto(register)
  await page.getByRole('button', { name: '사본 만들기' }).click()
  const dialog = makeDialog(page)
  await chooseCompany(dialog, '제공 기업', seller)
  await dialog.getByRole('combobox', { name: '문서' }).selectOption({ label: 'IM · 자료.pdf' })
  await chooseCompany(dialog, '받는 회사', buyer)
  return dialog
}

/** A seller with an IM and a buyer, both managed by this person, who is signed in on the page. */
export async function makePair(page: Page, db: Db, { teamId }: { teamId: string }) {
  const company = (side: Side) => makeCompany(db, `${newName()}(주)`, { manager1Team: teamId, side })
  const seller = await company(sides.byKey.sell.word)
  const buyer = await company(sides.byKey.buy.word)
  await store(
    page,
    seller.businessNumber,
    [pdfOfPages('자료.pdf', ['Memorandum', seller.businessNumber])],
    'IM',
  )
  return { seller, buyer }
}

/** A copy is drawn in a child process, which takes long on a busy machine. */
export const slowly = { timeout: 100_000 }

/** A seller with an IM and a buyer who may get it, because both signed an NDA. */
export async function makePairWithNda(page: Page, db: Db, user: { teamId: string }) {
  const { seller, buyer } = await makePair(page, db, user)
  const nda = await page.request.post('/api/ndas', {
    data: {
      recipient: buyer.businessNumber,
      scope: 'deal',
      seller: seller.businessNumber,
      form: 'mutual',
      signedDay: addDays(dayInSeoul(), -10),
      endsDay: addDays(dayInSeoul(), 300),
    },
  })
  expect(nda.status()).toBe(201)
  return { seller, buyer }
}

/** Makes a copy in the dialog and returns its name and bytes. */
export async function makeCopy(page: Page, seller: string, buyer: string) {
  const dialog = await begin(page, seller, buyer)
  await expect(dialog.getByText('유효한 NDA가 있습니다')).toBeVisible()
  await dialog.getByRole('textbox', { name: '1번째 받는 사람 이름' }).fill('맹지후')
  const downloads = page.waitForEvent('download', slowly)
  await dialog.getByRole('button', { name: '1부 만들기' }).click()
  const download = await downloads
  await expect(dialog).toHaveCount(0)
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}
