import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changeNote, listMentionable, type Note, writeNote } from '#shared/company/notes.endpoints.ts'
import type { Activity } from '#shared/company/timeline.endpoints.ts'
import { uploadFiles } from '#shared/files/files.endpoints.ts'
import { checkPermission } from '#shared/managers/managers.endpoints.ts'
import { hoursOf } from '#web/detail/activity/ActivityHour.tsx'
import { Composer } from '#web/detail/activity/composer/Composer.tsx'
import { NoteEntry } from '#web/detail/activity/notes/NoteEntry.tsx'
import { drafts } from '#web/forms/drafts.ts'
import { SessionProvider } from '#web/lib/session/session.tsx'
import { imeText } from './kit/ime.ts'
import { openRouted } from './kit/openRouted.tsx'
import { textFile } from './kit/pickedFile.ts'
import { expect, test } from './kit/test.ts'

const Signed = ({ children }: { children: ReactNode }) => (
  <SessionProvider client={useQueryClient()}>{children}</SessionProvider>
)

const note: Note = {
  id: 5,
  version: 1,
  text: '통화했습니다',
  author: { teamId: '101', managerName: '김도현' },
  createdAt: '2026-03-02T00:00:00.000Z',
  editedAt: null,
  deleted: false,
  mentions: [],
  can: { change: true, delete: true },
  businessNumber: '101-81-00001',
  counterpartyId: null,
  counterpartyName: null,
  files: [],
  conversation: null,
  replies: [],
  replyCount: 0,
}

test('a saved edit leaves no draft', async ({ page, server, signIn }) => {
  signIn('team')
  server.answer(changeNote, ({ body }) => ({ ...note, text: body.text, version: 2 }))
  await openRouted(
    <Signed>
      <NoteEntry note={note} />
    </Signed>,
  )
  await page.getByRole('button', { name: '수정', exact: true }).click()
  const form = page.getByRole('form', { name: '메모 수정' })
  await form.getByRole('textbox').fill('다시 통화했습니다')
  await form.getByRole('button', { name: '저장' }).click()
  await expect(form).toHaveCount(0)
  expect(drafts.offers({ teamId: '101', form: 'note-edit', subject: '5' })).toEqual([])
})

test('a refused file is named, and the note takes the others along', async ({ page, server, signIn }) => {
  signIn('team')
  server.answer(checkPermission, () => ({ hasPermission: true }))
  server.answer(uploadFiles, ({ form }) => {
    const { name } = form.get('files') as File
    const success = name !== '나쁨.txt'
    const result = { success, file: { fileName: name }, ...(success ? {} : { error: '형식이 다릅니다.' }) }
    return { success, message: '', processedFiles: 1, failedFiles: success ? 0 : 1, results: [result] }
  })
  const sent: unknown[] = []
  server.answer(writeNote, ({ body }) => {
    sent.push(body.files)
    return note
  })
  await openRouted(
    <Signed>
      <Composer number={note.businessNumber} />
    </Signed>,
  )
  const files = ['나쁨.txt', '좋음.txt'].map((name) => textFile(name, name))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(files as never)
  await expect(page.getByText('나쁨.txt · 형식이 다릅니다.')).toBeVisible()
  await expect(page.getByRole('list', { name: '붙인 파일' })).toHaveText('좋음.txt')
  await page.getByRole('textbox').fill('보세요')
  await page.getByRole('button', { name: '남기기' }).click()
  await expect(page.getByRole('list', { name: '붙인 파일' })).toHaveText('')
  expect(sent).toEqual([['좋음.txt']])
})

test('the Enter that ends a syllable picks the person once', async ({ page, server, signIn }) => {
  signIn('team')
  server.answer(checkPermission, () => ({ hasPermission: false }))
  server.answer(listMentionable, () => [
    { teamId: '102', managerName: '박서연', label: '박서연', part: null },
  ])
  await openRouted(
    <Signed>
      <Composer number={note.businessNumber} />
    </Signed>,
  )
  const area = page.getByRole('textbox')
  await area.focus()
  await page.keyboard.type('@')
  await expect(page.getByRole('option', { name: /박서연/ })).toBeVisible()
  await imeText.compose('박')
  await expect(area).toHaveValue('@박')
  const press = (isComposing: boolean) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        code: 'Enter',
        isComposing,
        bubbles: true,
        cancelable: true,
      }),
    )
  press(true)
  await imeText.insert('박')
  await expect(area).toHaveValue('@박서연 ')
  // The second Enter of some browsers breaks no line: it is prevented.
  expect(press(false)).toBe(false)
  expect(press(false)).toBe(true)
})

test('a newer activity leaves the key of its hour', () => {
  const at = (id: number, minute: string, actorTeam: string): Activity => ({
    id,
    at: `2026-03-02T01:${minute}:00.000Z`,
    kind: 'note',
    group: 'note',
    action: null,
    actorTeam,
    actorName: actorTeam,
    actorPosition: null,
    changes: [],
    contacts: [],
  })
  const before = [at(3, '20', '101'), at(2, '10', '102'), at(1, '05', '101')]
  const keys = (activities: Activity[]) => hoursOf(activities).map(({ key }) => key)
  expect(new Set(keys(before)).size).toBe(3)
  expect(keys([at(4, '30', '101'), ...before])).toEqual(keys(before))
  expect(keys([at(4, '30', '102'), ...before]).slice(1)).toEqual(keys(before))
})
