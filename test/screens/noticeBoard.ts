import { expect, type Page } from '@playwright/test'
import {
  addNotice,
  changeNotice,
  getNoticeSaver,
  listNotices,
  type Notice,
  viewNotice,
} from '#shared/notices/notices.endpoints.ts'
import type { PickedFile } from './kit/pickedFile.ts'
import { refused, type StandIns } from './kit/standIns.ts'

const savedBy = () => ({ teamId: '002', managerName: '강민석', at: new Date().toISOString() })

export const notice = (id: number, title: string, more: Partial<Notice> = {}): Notice => ({
  id,
  title,
  content: '내용입니다.',
  isImportant: false,
  author: '002',
  authorName: '강민석',
  isActive: true,
  viewCount: 0,
  createdAt: '2026-03-02T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
  version: 1,
  attachments: [],
  unread: false,
  can: { edit: true, delete: true },
  ...more,
})

/** Stubs the notices of the server; returns the list of notices, so that a test can change it like another user. */
export function boardOf(server: StandIns, ...notices: Notice[]): Notice[] {
  const kept = [...notices]
  const attached = (form: FormData, noticeId: number) =>
    form.getAll('files').map((file, at) => ({
      id: noticeId * 10 + at,
      noticeId,
      fileName: (file as File).name,
      originalFileName: (file as File).name,
      filePath: '/x',
      fileSize: 3,
      mimeType: 'text/plain',
    }))
  server.answer(listNotices, () => kept)
  server.answer(addNotice, ({ body: { title, content, isImportant }, form }) => {
    const id = kept.length + 1
    const added = notice(id, title, { content, isImportant, attachments: attached(form, id) })
    kept.push(added)
    return added
  })
  server.answer(changeNotice, ({ params, body: { title, content, isImportant, version }, form }) => {
    const found = kept.find((one) => one.id === Number(params.id))
    if (!found) return refused('notice/not-found')
    if (version !== undefined && Number(version) !== found.version)
      return refused('notice/conflict', {}, { stored: found, savedBy: savedBy() })
    const attachments = [...found.attachments, ...attached(form, found.id)]
    return Object.assign(found, { title, content, isImportant, attachments, version: found.version + 1 })
  })
  server.answer(viewNotice, () => ({ viewCount: 1 }))
  server.answer(getNoticeSaver, () => ({ savedBy: savedBy() }))
  return kept
}

export const editor = (page: Page) => page.getByRole('dialog', { name: /^(새 공지사항|공지사항 수정)$/ })
export const openNotice = (page: Page, title: string) =>
  page.getByRole('link', { name: title, exact: true }).click()
export const submit = (page: Page, verb = '등록') =>
  page.getByRole('button', { name: verb, exact: true }).click()
export const pick = (page: Page, ...files: PickedFile[]) =>
  editor(page)
    .locator('input[type=file]')
    .setInputFiles(files as never)

/**
 * Expects a toast, also while a dialog is open. A dialog hides the rest of the page from the accessibility tree, so the
 * search includes hidden elements.
 */
export async function toastOver(page: Page, title: string, description: string): Promise<void> {
  const shown = page
    .getByRole('region', { name: /^알림/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
  await expect(shown).toHaveText(`${title}${description}`)
  await expect(shown).toBeVisible()
}
