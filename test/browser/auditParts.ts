import { expect, type Page } from '@playwright/test'
import type { TestUser } from '../kit/factories.ts'

/** Creates log entries through the real calls: creates a notice, changes every field, deletes it. */
export async function makeHistory(page: Page, user: TestUser) {
  const title = `감사 시험 ${user.teamId}`
  const created = await page.request.post('/api/notices', {
    multipart: { title, content: '처음 내용', isImportant: 'false' },
  })
  const { id } = await created.json()
  const changed = await page.request.put(`/api/notices/${id}`, {
    multipart: {
      title: `${title} 변경`,
      content: '처음 내용',
      isImportant: 'true',
      files: { name: '회의록.txt', mimeType: 'text/plain', buffer: Buffer.from('회의록') },
    },
  })
  expect([created.status(), changed.status()]).toEqual([201, 200])
  return { id: String(id), title }
}
