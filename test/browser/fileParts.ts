import { expect, type Page } from '@playwright/test'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Connection } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import { businessNumber } from '../kit/companies.ts'
import type { TestUser } from '../kit/factories.ts'
import { expectToast } from './shellParts.ts'

// The number is unique across workers, because tests share a database.
let made = 0
function nextNumber(): string {
  made += 1
  return businessNumber(300_000_000 + (process.pid % 500_000) * 1000 + made)
}

/** Creates a company with a unique name; `manager` becomes its first manager. */
export async function makeCompany({ db }: Connection, name: string, manager?: TestUser) {
  const number = nextNumber()
  const companyName = `${name} ${number.slice(-5)}`
  await db.insert(company).values({ businessNumber: number, companyName, representative: '한지우' })
  if (manager)
    await db.insert(brokerageRecord).values({ businessNumber: number, manager1Team: manager.teamId })
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

/** A PDF with a word on each page, for tests that really open it. */
export function pdfOfPages(name: string, words: string[]): Given {
  const pages = words.map((word, index) => {
    const text = `BT /F1 40 Tf 60 700 Td (${word}) Tj ET`
    const [page, content] = [4 + index * 2, 5 + index * 2]
    return [
      `${page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R/Resources<</Font<</F1 3 0 R>>>>>>endobj`,
      `${content} 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj`,
    ].join('\n')
  })
  const kids = words.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Count ${words.length}/Kids[${kids}]>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    ...pages,
  ]
  const offsets: number[] = []
  let body = '%PDF-1.4\n'
  for (const text of objects.join('\n').split(/(?<=endobj)\n/)) {
    offsets.push(body.length)
    body += `${text}\n`
  }
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = offsets.length + 1
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body + tail) }
}

/** Uploads files by a direct call as the user of the page, for tests about existing files. */
export async function store(page: Page, businessNumber: string, files: Given[], category: string) {
  const multipart = new FormData()
  multipart.append('businessNumber', businessNumber)
  for (const [index, { name, mimeType, buffer }] of files.entries()) {
    multipart.append(`file_category_${index}`, category)
    multipart.append('files', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  }
  const answer = await page.request.post('/api/files/upload-multiple', { multipart })
  expect(answer.status()).toBe(201)
}

const uploadCard = (page: Page) => page.getByRole('region', { name: '파일 업로드' })
export const pick = (page: Page, ...files: Given[]) =>
  uploadCard(page).locator('input[type=file]').setInputFiles(files)
export const pendingRows = (page: Page) =>
  page.getByRole('list', { name: '업로드할 파일' }).getByRole('listitem')
export const pendingRow = (page: Page, name: string) => pendingRows(page).filter({ hasText: name })
export const choose = (page: Page, name: string, category: string) =>
  page.getByRole('combobox', { name: `${name} 파일구분` }).selectOption(category)
export const chooseAll = (page: Page, category: string) =>
  page.getByRole('combobox', { name: '모든 파일에 적용할 파일구분' }).selectOption(category)
export const sendButton = (page: Page) => page.getByRole('button', { name: /^\d+개 (다시 )?업로드$/ })
export const fileRow = (page: Page, name: string) =>
  page.getByRole('table', { name: '파일 목록' }).getByRole('row').filter({ hasText: name })

/** Uploads files of one category through the screen. */
export async function upload(page: Page, files: Given[], category: string) {
  await pick(page, ...files)
  if (files.length > 1) await chooseAll(page, category)
  else await choose(page, files[0]?.name ?? '', category)
  await sendButton(page).click()
  await expect(pendingRows(page)).toHaveCount(0)
  await expectToast(page, '업로드 완료', `${files.length}개 파일을 업로드했습니다.`)
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
