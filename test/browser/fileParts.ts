import { expect, type Page } from '@playwright/test'
import { refreshCompanyList } from '#server/company/companyList.ts'
import type { Connection } from '#server/database/connect.ts'
import { company } from '#server/database/tables/company.ts'
import { companyAdd } from '#server/database/tables/companyAdd.ts'
import { businessNumber } from '../kit/companies.ts'
import type { TestUser } from '../kit/factories.ts'
import { expectToast } from './parts.ts'

// The database is shared by all workers: a number nobody else draws.
let made = 0
function nextNumber(): string {
  made += 1
  return businessNumber(300_000_000 + (process.pid % 500_000) * 1000 + made)
}

/** A company with a name of its own; `manager` holds slot 1. */
export async function makeCompany({ db }: Connection, name: string, manager?: TestUser) {
  const number = nextNumber()
  const companyName = `${name} ${number.slice(-5)}`
  await db.insert(company).values({ businessNumber: number, companyName, representative: '한지우' })
  if (manager) await db.insert(companyAdd).values({ businessNumber: number, manager1Team: manager.teamId })
  await refreshCompanyList(db, [number])
  return { businessNumber: number, companyName }
}

export const filesPath = (number?: string) =>
  number ? `/filemanagement?businessNumber=${number}` : '/filemanagement'

export interface Given {
  name: string
  mimeType: string
  buffer: Buffer
}
export const textFile = (name: string, text = `${name}의 내용 ✓\n`): Given => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})
export const pdfFile = (name: string, more = 0): Given => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(more, 0x20), Buffer.from('\n%%EOF\n')]),
})

const uploadCard = (page: Page) => page.getByRole('region', { name: '파일 올리기' })
export const pick = (page: Page, ...files: Given[]) =>
  uploadCard(page).locator('input[type=file]').setInputFiles(files)
export const pendingRows = (page: Page) => page.getByRole('list', { name: '올릴 파일' }).getByRole('listitem')
export const pendingRow = (page: Page, name: string) => pendingRows(page).filter({ hasText: name })
export const choose = (page: Page, name: string, category: string) =>
  page.getByRole('combobox', { name: `${name} 파일구분` }).selectOption(category)
export const chooseAll = (page: Page, category: string) =>
  page.getByRole('combobox', { name: '모든 파일에 적용할 파일구분' }).selectOption(category)
export const sendButton = (page: Page) => page.getByRole('button', { name: /^\d+개 (다시 )?올리기$/ })
export const fileRow = (page: Page, name: string) =>
  page.getByRole('table', { name: '파일 목록' }).getByRole('row').filter({ hasText: name })

/** Puts files of one category into a company through the screen. */
export async function upload(page: Page, files: Given[], category: string) {
  await pick(page, ...files)
  if (files.length > 1) await chooseAll(page, category)
  else await choose(page, files[0]?.name ?? '', category)
  await sendButton(page).click()
  await expect(pendingRows(page)).toHaveCount(0)
  await expectToast(page, '업로드 완료', `${files.length}개 파일을 올렸습니다.`)
}

export async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `${name} 다운로드`, exact: true }).click(),
  ])
  return {
    name: file.suggestedFilename(),
    bytes: Buffer.concat(await (await file.createReadStream()).toArray()),
  }
}
