import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { mainMenu } from './shellParts.ts'

// Counts the titles. Tests share the database, so titles are unique and nothing is assumed about other notices.
let made = 0
export function newTitle(about: string): string {
  made += 1
  return `${about} ${process.pid}-${made}`
}

export const editor = (page: Page) => page.getByRole('dialog', { name: /^(새 공지사항|공지사항 수정)$/ })
export const detail = (page: Page, title: string) => page.getByRole('dialog', { name: title })
export const row = (page: Page, title: string) => page.getByRole('row', { name: title })
export const openNotice = (page: Page, title: string) =>
  page.getByRole('link', { name: title, exact: true }).click()
export const submit = (page: Page, verb = '등록') =>
  page.getByRole('button', { name: verb, exact: true }).click()
export const unreadLink = (page: Page) => mainMenu(page).getByRole('link', { name: '공지사항' })

/**
 * Expects a toast, also while a dialog is open. A dialog hides the rest of the page from the accessibility tree, so the
 * search includes hidden elements.
 */
export async function expectToast(page: Page, title: string, description: string) {
  const shown = page
    .getByRole('region', { name: /^알림/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
  await expect(shown).toHaveText(`${title}${description}`)
  await expect(shown).toBeVisible()
}

export const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})
export const pick = (page: Page, ...files: ReturnType<typeof textFile>[]) =>
  editor(page).locator('input[type=file]').setInputFiles(files)

export interface Written {
  title: string
  content?: string
  important?: boolean
  files?: ReturnType<typeof textFile>[]
}

export async function write(
  page: Page,
  { title, content = '내용입니다.', important = false, files = [] }: Written,
) {
  await page.getByRole('button', { name: '새 공지사항' }).click()
  await editor(page).getByLabel('제목').fill(title)
  await editor(page).getByLabel('내용').fill(content)
  if (important) await editor(page).getByLabel('중요 공지로 표시').check()
  if (files.length > 0) await pick(page, ...files)
  await submit(page)
  await expectToast(page, '등록 완료', '공지사항이 등록되었습니다.')
  await expect(editor(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
}

export async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `${name} 다운로드` }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
