import { expectToast, storedKeys } from '../browser/shellParts.ts'
import { emptyFirm } from './emptyFirm.ts'
import { textFile } from './kit/pickedFile.ts'
import { expect, test } from './kit/test.ts'
import { boardOf, editor, notice, openNotice, pick, submit } from './noticeBoard.ts'

test('two admins change one notice: the second chooses and nothing is lost', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  const first = notice(1, '겹친 수정', { content: '처음 내용' })
  const [kept = first] = boardOf(server, first)
  await page.goto('/notice')
  await openNotice(page, '겹친 수정')
  await page.getByRole('button', { name: '수정', exact: true }).click()
  await editor(page).getByLabel('제목').fill('겹친 수정 나')
  await pick(page, textFile('내 파일.txt', '내 것'))

  Object.assign(kept, { title: '겹친 수정 남', content: '남의 내용', version: 2 })
  await submit(page, '수정')
  const conflict = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
  await expect(conflict).toBeVisible()
  await expect(conflict.getByRole('radio', { name: /제목: 내 값/ })).toBeChecked()
  await expect(conflict.getByRole('radio', { name: /내용: 저장된 값/ })).toBeChecked()

  // Back in the form, the typed text and the file are still there.
  await conflict.getByRole('button', { name: '취소' }).click()
  await expect(editor(page).getByLabel('제목')).toHaveValue('겹친 수정 나')
  await expect(editor(page)).toContainText('내 파일.txt')
  await submit(page, '수정')
  await conflict.getByRole('button', { name: '선택한 값으로 저장' }).click()
  await expectToast(page, '수정 완료', '공지사항이 수정되었습니다.')
  expect(kept).toMatchObject({ title: '겹친 수정 나', content: '남의 내용' })
  expect(kept.attachments.map(({ fileName }) => fileName)).toEqual(['내 파일.txt'])
})

test('what was typed is asked about, kept as a draft and offered again', async ({ page, signIn, server }) => {
  signIn('admin')
  emptyFirm(server)
  boardOf(server)
  await page.goto('/notice')
  await page.getByRole('button', { name: '새 공지사항' }).click()
  await page.getByRole('button', { name: '취소', exact: true }).click()
  await expect(editor(page)).toHaveCount(0)

  await page.getByRole('button', { name: '새 공지사항' }).click()
  await editor(page).getByLabel('제목').fill('쓰다 만 공지')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' })
  await question.getByRole('button', { name: '계속 작성' }).click()
  await expect(editor(page).getByLabel('제목')).toHaveValue('쓰다 만 공지')
  await page.getByRole('button', { name: '취소', exact: true }).click()
  await question.getByRole('button', { name: '닫기' }).click()
  await expect(editor(page)).toHaveCount(0)

  await page.goto('/')
  await page.getByRole('link', { name: /새 공지사항/ }).click()
  await expect(editor(page)).toContainText('작성하던 내용이 있습니다')
  await expect(page).toHaveURL('/notice')
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(editor(page).getByLabel('제목')).toHaveValue('쓰다 만 공지')
  await editor(page).getByLabel('내용').fill('이어서 씀')
  await submit(page)
  await expectToast(page, '등록 완료', '공지사항이 등록되었습니다.')
  await page.getByRole('button', { name: '새 공지사항' }).click()
  await expect(editor(page).getByLabel('제목')).toHaveValue('')
  await expect(editor(page)).not.toContainText('작성하던 내용이 있습니다')
})

test('a draft older than what is stored is compared, and nothing is flipped unasked', async ({
  page,
  signIn,
  server,
}) => {
  signIn('viceadmin')
  emptyFirm(server)
  const first = notice(1, '초안 공지', { content: '처음 내용' })
  const [kept = first] = boardOf(server, first)
  await page.goto('/notice')
  await openNotice(page, '초안 공지')
  await page.getByRole('button', { name: '수정', exact: true }).click()
  await expect(editor(page)).toBeVisible()
  const { pathname, search } = window.location
  await editor(page).getByLabel('내용').fill('초안에 쓴 내용')
  await expect.poll(() => storedKeys(page, 'draft:')).toHaveLength(1)

  Object.assign(kept, { content: '남이 저장한 내용', version: 2, updatedAt: new Date().toISOString() })
  await page.goto(`${pathname}${search}&edit=1`)
  await expect(editor(page).getByLabel('내용')).toHaveValue('남이 저장한 내용')
  await page.getByRole('button', { name: '비교하여 이어서 쓰기' }).click()
  const dialog = page.getByRole('dialog', { name: '초안보다 나중에 저장된 내용이 있습니다' })
  await expect(dialog.getByRole('rowheader')).toHaveText(['내용'])
  await expect(dialog.getByRole('radio', { name: '내용: 저장된 값 남이 저장한 내용' })).toBeChecked()
  await dialog.getByRole('radio', { name: '내용: 초안 값 초안에 쓴 내용' }).check()
  await dialog.getByRole('button', { name: '선택한 값으로 이어서 쓰기' }).click()
  await expect(editor(page).getByLabel('내용')).toHaveValue('초안에 쓴 내용')
  await submit(page, '수정')
  await expect(editor(page)).toHaveCount(0)
  expect(await storedKeys(page, 'draft:')).toEqual([])
})
