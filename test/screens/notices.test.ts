import { vi } from 'vitest'
import { addNotice, downloadNoticeAttachment, listNotices } from '#shared/notices/notices.endpoints.ts'
import { expectToast } from '../browser/shellParts.ts'
import { emptyFirm } from './emptyFirm.ts'
import { textFile } from './kit/pickedFile.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'
import { boardOf, editor, notice, openNotice, pick, submit, toastOver } from './noticeBoard.ts'

test('the list is empty, also on the home page', async ({ page, signIn, server }) => {
  signIn('staff')
  emptyFirm(server)
  await page.goto('/notice')
  await expect(page.getByText('등록된 공지사항이 없습니다')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: '최근 공지' })).toContainText('등록된 공지사항이 없습니다')
})

test('loading, then a failure with the way out of it', async ({ page, signIn, server, expectErrors }) => {
  expectErrors(/Database-related/)
  signIn('staff')
  const held = Promise.withResolvers<void>()
  server.answer(listNotices, async () => {
    await held.promise
    return refused('server/database')
  })
  await page.goto('/notice')
  await expect(page.getByText('로딩 중...')).toBeVisible()
  // The page retries twice with increasing pauses; the fake clock skips the pauses.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  held.resolve()
  const alert = page.getByRole('alert').filter({ hasText: '공지사항을 불러오지 못했습니다' })
  await expect(alert).toContainText('데이터베이스에 연결할 수 없습니다')
  expect(server.calls(listNotices)).toHaveLength(3)
  boardOf(server)
  await alert.getByRole('button', { name: '다시 시도' }).click()
  await expect(alert).toHaveCount(0)
})

test('without the right to read: who one is and who may', async ({ page, signIn, server }) => {
  signIn('staff')
  server.answer(listNotices, () => refused('access/denied'))
  await page.goto('/notice')
  const card = page.getByRole('alert')
  await expect(card.getByRole('heading', { level: 1, name: '접근 권한이 없습니다' })).toBeVisible()
  await expect(card).toContainText('공지사항 조회 권한이 없습니다')
  await expect(card.getByRole('definition')).toHaveText(['직원', '관리자부관리자팀원직원'])
})

test('title and content are needed', async ({ page, signIn, server }) => {
  signIn('admin')
  boardOf(server)
  await page.goto('/notice')
  await page.getByRole('button', { name: '새 공지사항' }).click()
  await submit(page)
  await toastOver(page, '입력 오류', '제목과 내용을 모두 입력해주세요.')
  await expect(editor(page).getByLabel('제목')).toBeFocused()
  await editor(page).getByLabel('제목').fill('   ')
  await editor(page).getByLabel('내용').fill('내용')
  await submit(page)
  await toastOver(page, '입력 오류', '제목과 내용을 모두 입력해주세요.')
})

test('rejects a file of another type, and lists a file that the server refused with its reason', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  boardOf(server)
  server.answer(addNotice, () => refused('file/type-not-allowed', { name: '가짜.pdf' }))
  await page.goto('/notice')
  await page.getByRole('button', { name: '새 공지사항' }).click()
  await pick(page, textFile('설치.exe', 'MZ'), textFile('빈 파일.txt', ''), textFile('메모.txt', '메모'))
  await expect(editor(page).getByRole('alert').getByRole('listitem')).toHaveText([
    /^설치\.exe업로드할 수 없는 파일 형식입니다\..*다시 선택해주세요\.$/,
    /^빈 파일\.txt내용이 없는 빈 파일입니다\..*다시 선택해주세요\.$/,
  ])
  const attached = editor(page).getByRole('list', { name: '첨부파일' }).getByRole('listitem')
  await expect(attached).toHaveText([/메모\.txt/])
  await editor(page).getByRole('button', { name: '메모.txt 빼기' }).click()
  await pick(page, textFile('가짜.pdf', '이것은 PDF가 아닙니다', 'application/pdf'))
  await editor(page).getByLabel('제목').fill('가짜 파일')
  await editor(page).getByLabel('내용').fill('내용')
  await submit(page)
  await toastOver(page, '등록 실패', '업로드할 수 없는 파일 형식입니다: 가짜.pdf')
  // The error message stays until the form is sent again.
  await expect(editor(page).getByText('등록 실패')).toBeVisible()
  await expect(editor(page).getByLabel('내용')).toHaveValue('내용')
})

test('a title that is too long shows a message at its field', async ({ page, signIn, server }) => {
  const message = '제목은 200자까지 입력할 수 있습니다.'
  signIn('admin')
  boardOf(server)
  server.answer(addNotice, () =>
    refused('request/invalid', {}, { message, fields: [{ path: 'title', message }] }),
  )
  await page.goto('/notice')
  await page.getByRole('button', { name: '새 공지사항' }).click()
  await editor(page).getByLabel('제목').fill('가'.repeat(201))
  await editor(page).getByLabel('내용').fill('내용')
  await expect(editor(page)).toContainText('201 / 200자')
  await submit(page)
  await toastOver(page, '등록 실패', message)
  await expect(editor(page).getByLabel('제목')).toHaveAccessibleDescription(/제목은 200자까지/)
})

test('a failed download shows a message', async ({ page, signIn, server, expectErrors }) => {
  expectErrors(/Resource not found/)
  signIn('admin')
  const file = {
    id: 1,
    noticeId: 1,
    fileName: '사라짐.txt',
    originalFileName: '사라짐.txt',
    filePath: '/x',
    fileSize: 3,
    mimeType: 'text/plain',
  }
  boardOf(server, notice(1, '사라진 파일', { attachments: [file] }))
  server.answer(downloadNoticeAttachment, () => refused('file/not-found'))
  await page.goto('/notice')
  await openNotice(page, '사라진 파일')
  await page.getByRole('button', { name: '사라짐.txt 다운로드' }).click()
  await toastOver(page, '다운로드 실패', '파일 다운로드 중 오류가 발생했습니다.')
})

test('an upload shows that it is under way and can be cancelled', async ({ page, signIn, server }) => {
  signIn('admin')
  boardOf(server)
  // This call is never answered, so that the test can cancel it.
  server.answer(addNotice, () => new Promise(() => {}))
  await page.goto('/notice')
  await page.getByRole('button', { name: '새 공지사항' }).click()
  await editor(page).getByLabel('제목').fill('취소한 업로드')
  await editor(page).getByLabel('내용').fill('내용')
  await pick(page, textFile('자료.txt', '자료'.repeat(1000)))
  await submit(page)
  await expect(page.getByRole('button', { name: '등록 중...' })).toBeDisabled()
  await expect(editor(page).getByRole('progressbar', { name: '업로드 중' })).toBeVisible()
  await page.getByRole('button', { name: '업로드 취소' }).click()
  await toastOver(page, '업로드를 취소했습니다', '입력한 내용은 그대로 있습니다.')
  await expect(editor(page)).toContainText('자료.txt')
  boardOf(server)
  await submit(page)
  await expectToast(page, '등록 완료', '공지사항이 등록되었습니다.')
})

test('a phone prints the table, and has it before the browser counts the pages', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  boardOf(server, notice(1, '정기 점검'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/notice')
  const table = page.getByRole('table')
  await expect(page.getByText('정기 점검')).toBeVisible()
  await expect(table).toHaveCount(0)
  window.dispatchEvent(new Event('beforeprint'))
  await expect(table).toBeVisible()
  window.dispatchEvent(new Event('afterprint'))
  await expect(table).toHaveCount(0)
})
