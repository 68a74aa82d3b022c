import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import {
  detail,
  editor,
  expectToast,
  newTitle,
  openNotice,
  pick,
  submit,
  textFile,
  write,
} from './noticeParts.ts'

test.describe('refusals', () => {
  test('title and content are needed', async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/notice')
    await page.getByRole('button', { name: '새 공지사항' }).click()
    await submit(page)
    await expectToast(page, '입력 오류', '제목과 내용을 모두 입력해주세요.')
    await expect(editor(page).getByLabel('제목')).toBeFocused()
    await editor(page).getByLabel('제목').fill('   ')
    await editor(page).getByLabel('내용').fill('내용')
    await submit(page)
    await expectToast(page, '입력 오류', '제목과 내용을 모두 입력해주세요.')
  })

  test('a file of another kind is not taken, one that only looks right is refused by the server', async ({
    page,
    signIn,
    expectErrors,
  }) => {
    expectErrors(/400 \(Bad Request\)/)
    await signIn('admin')
    await page.goto('/notice')
    await page.getByRole('button', { name: '새 공지사항' }).click()
    await pick(page, textFile('설치.exe', 'MZ'), textFile('빈 파일.txt', ''), textFile('메모.txt', '메모'))
    await expect(editor(page).getByRole('alert').getByRole('listitem')).toHaveText([
      /^설치\.exe업로드할 수 없는 파일 형식입니다\..*다시 선택해주세요\.$/,
      /^빈 파일\.txt내용이 없는 빈 파일입니다\..*다시 선택해주세요\.$/,
    ])
    await expect(editor(page).getByRole('list', { name: '첨부파일' }).getByRole('listitem')).toHaveText([
      /메모\.txt/,
    ])
    await editor(page).getByRole('button', { name: '메모.txt 빼기' }).click()
    await pick(page, textFile('가짜.pdf', '이것은 PDF가 아닙니다'))
    await editor(page).getByLabel('제목').fill(newTitle('가짜 파일'))
    await editor(page).getByLabel('내용').fill('내용')
    await submit(page)
    await expectToast(page, '등록 실패', '업로드할 수 없는 파일 형식입니다: 가짜.pdf')
    // Where it happened it stands as long as nothing is sent again.
    await expect(editor(page).getByText('등록 실패')).toBeVisible()
    await expect(editor(page).getByLabel('내용')).toHaveValue('내용')
  })

  test('the server refuses a title that is too long, and says so at the field', async ({
    page,
    signIn,
    expectErrors,
  }) => {
    expectErrors(/400 \(Bad Request\)/)
    await signIn('admin')
    await page.goto('/notice')
    await page.getByRole('button', { name: '새 공지사항' }).click()
    await editor(page).getByLabel('제목').fill('가'.repeat(201))
    await editor(page).getByLabel('내용').fill('내용')
    await expect(editor(page)).toContainText('201 / 200자')
    await submit(page)
    await expectToast(page, '등록 실패', '제목은 200자까지 입력할 수 있습니다.')
    await expect(editor(page).getByLabel('제목')).toHaveAccessibleDescription(/제목은 200자까지/)
  })

  test('a download that fails is said', async ({ page, signIn, expectErrors }) => {
    expectErrors(/404/)
    await signIn('admin')
    await page.goto('/notice')
    const title = newTitle('사라진 파일')
    await write(page, { title, files: [textFile('사라짐.txt', '여기')] })
    await page.route('**/api/notices/attachments/*/download', (route) =>
      route.fulfill({ status: 404, json: { error: '없음', message: '없음', code: 'file/not-found' } }),
    )
    await openNotice(page, title)
    await page.getByRole('button', { name: '사라짐.txt 다운로드' }).click()
    await expectToast(page, '다운로드 실패', '파일 다운로드 중 오류가 발생했습니다.')
  })
})

test('two admins change one notice: the second chooses and nothing is lost', async ({
  page,
  pageOf,
  signIn,
  newUser,
  expectErrors,
}) => {
  expectErrors(/409 \(Conflict\)/)
  await signIn('admin')
  await page.goto('/notice')
  const title = newTitle('겹친 수정')
  await write(page, { title, content: '처음 내용' })
  await openNotice(page, title)
  await page.getByRole('button', { name: '수정', exact: true }).click()
  await editor(page).getByLabel('제목').fill(`${title} 나`)
  await pick(page, textFile('내 파일.txt', '내 것'))

  const other = await pageOf(await newUser('viceadmin'), '/notice')
  await openNotice(other, title)
  await other.getByRole('button', { name: '수정', exact: true }).click()
  await editor(other).getByLabel('제목').fill(`${title} 남`)
  await editor(other).getByLabel('내용').fill('남의 내용')
  await submit(other, '수정')
  await expectToast(other, '수정 완료', '공지사항이 수정되었습니다.')

  await submit(page, '수정')
  const conflict = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
  await expect(conflict).toBeVisible()
  await expect(conflict.getByRole('radio', { name: /제목: 내 값/ })).toBeChecked()
  await expect(conflict.getByRole('radio', { name: /내용: 저장된 값/ })).toBeChecked()
  await expectNoAxeFaults(page)

  // Back to the form: what I wrote still stands there, and so does the file.
  await conflict.getByRole('button', { name: '취소' }).click()
  await expect(editor(page).getByLabel('제목')).toHaveValue(`${title} 나`)
  await expect(editor(page)).toContainText('내 파일.txt')
  await submit(page, '수정')
  await conflict.getByRole('button', { name: '선택한 값으로 저장' }).click()
  await expectToast(page, '수정 완료', '공지사항이 수정되었습니다.')
  await openNotice(page, `${title} 나`)
  await expect(detail(page, `${title} 나`)).toContainText('남의 내용')
  await expect(detail(page, `${title} 나`)).toContainText('내 파일.txt')
})

test('an upload shows that it is under way and can be cancelled', async ({ page, signIn, expectErrors }) => {
  expectErrors(/ERR_/)
  await signIn('admin')
  await page.goto('/notice')
  await page.route('**/api/notices', async (route) => {
    // Never answered: the test cancels it.
    if (route.request().method() !== 'POST') await route.continue()
  })
  const title = newTitle('취소한 업로드')
  await page.getByRole('button', { name: '새 공지사항' }).click()
  await editor(page).getByLabel('제목').fill(title)
  await editor(page).getByLabel('내용').fill('내용')
  await pick(page, textFile('자료.txt', '자료'.repeat(1000)))
  await submit(page)
  await expect(page.getByRole('button', { name: '등록 중...' })).toBeDisabled()
  await expect(editor(page).getByRole('progressbar', { name: '업로드 중' })).toBeVisible()
  await page.getByRole('button', { name: '업로드 취소' }).click()
  await expectToast(page, '업로드를 취소했습니다', '입력한 내용은 그대로 있습니다.')
  await expect(editor(page)).toContainText('자료.txt')
  await page.unroute('**/api/notices')
  await submit(page)
  await expectToast(page, '등록 완료', '공지사항이 등록되었습니다.')
})

test('what was typed is asked about, kept as a draft and offered again', async ({ page, signIn }) => {
  await signIn('admin')
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
