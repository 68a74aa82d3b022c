import { expect, quick, test } from './fixtures.ts'
import {
  detail,
  download,
  editor,
  expectToast,
  newTitle,
  openNotice,
  pick,
  row,
  submit,
  textFile,
  unreadLink,
  write,
} from './noticeParts.ts'

test('a notice with Korean files: written, read, changed and deleted', quick, async ({ page, signIn }) => {
  const admin = await signIn('admin', { managerName: '강민석' })
  await page.goto('/notice')
  const title = newTitle('4분기 매칭데이 안내')
  const report = textFile('2026년 4분기 보고서 (최종).txt', '매출 1,234백만원\n줄바꿈과 한글 ✓')
  const plan = textFile('일정표.csv', '날짜,내용\n2026-11-20,매칭데이\n')
  await write(page, { title, content: '첫째 줄\n\n셋째 줄', files: [report, plan] })
  await expect(row(page, title).getByRole('cell')).toHaveText([
    '강민석',
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/,
    '0',
    '2',
  ])

  await openNotice(page, title)
  await expect(page).toHaveURL(/\/notice\?id=\d+$/)
  await expect(detail(page, title)).toContainText('강민석')
  await expect(detail(page, title)).toContainText('조회 1')
  await expect(detail(page, title).getByText('첫째 줄')).toHaveText('첫째 줄\n\n셋째 줄')
  await expect(detail(page, title)).toContainText(`${report.name}0.0 KB`)
  expect(await download(page, report.name)).toEqual({ name: report.name, text: report.buffer.toString() })

  await page.getByRole('button', { name: '수정', exact: true }).click()
  await expect(editor(page).getByLabel('제목')).toHaveValue(title)
  await expect(editor(page).getByLabel('내용')).toHaveValue('첫째 줄\n\n셋째 줄')
  const files = editor(page).getByRole('list', { name: '첨부파일' }).getByRole('listitem')
  await expect(files).toHaveText([new RegExp(report.name.replaceAll(/[()]/g, '.')), /일정표\.csv/])
  await page.getByRole('button', { name: '일정표.csv 삭제', exact: true }).click()
  await expect(files.nth(1)).toContainText('삭제 예정')
  await page.getByRole('button', { name: '일정표.csv 복원' }).click()
  await expect(files.nth(1)).not.toContainText('삭제 예정')
  await page.getByRole('button', { name: `${report.name} 삭제`, exact: true }).click()
  const added = textFile('참가 신청서.txt', '신청합니다')
  await pick(page, added)
  await expect(files.nth(2)).toHaveText(/참가 신청서\.txt새로 추가/)
  await editor(page).getByLabel('제목').fill(`${title} (변경)`)
  await submit(page, '수정')
  await expectToast(page, '수정 완료', '공지사항이 수정되었습니다.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/notice')

  await openNotice(page, `${title} (변경)`)
  const names = detail(page, `${title} (변경)`).getByRole('listitem')
  await expect(names).toHaveText([/일정표\.csv/, /참가 신청서\.txt/])
  expect(await download(page, added.name)).toEqual({ name: added.name, text: '신청합니다' })

  await page.getByRole('button', { name: '삭제', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: '정말로 이 공지사항을 삭제하시겠습니까?' })
  await expect(question.getByRole('button', { name: '취소' })).toBeFocused()
  await question.getByRole('button', { name: '취소' }).click()
  await expect(detail(page, `${title} (변경)`)).toBeVisible()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await question.getByRole('button', { name: '삭제' }).click()
  await expectToast(page, '삭제 완료', '공지사항이 삭제되었습니다.')
  await expect(page.getByRole('link', { name: `${title} (변경)` })).toHaveCount(0)
  await expect(page).toHaveURL('/notice')
  expect(admin.role).toBe('admin')
})

test('an important notice is first and marked', async ({ page, signIn }) => {
  await signIn('viceadmin')
  await page.goto('/notice')
  const important = newTitle('중요 점검')
  const later = newTitle('나중 공지')
  await write(page, { title: important, important: true })
  await write(page, { title: later })
  await expect(row(page, important)).toContainText('중요')
  const titles = await page.getByRole('rowheader').allInnerTexts()
  const place = (title: string) => titles.findIndex((text) => text.includes(title))
  expect(place(important)).toBeLessThan(place(later))
})

test('a link shows the notice, Esc closes it, back and forward work', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/notice')
  const title = newTitle('링크로 보기')
  await write(page, { title })
  await openNotice(page, title)
  const link = page.url()
  await expect(detail(page, title)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail(page, title)).toHaveCount(0)
  await expect(page).toHaveURL('/notice')
  await page.goForward()
  await expect(detail(page, title)).toBeVisible()
  await page.goBack()
  await expect(detail(page, title)).toHaveCount(0)

  await page.goto(link)
  await expect(detail(page, title)).toContainText('조회 3')
  await page.getByRole('button', { name: '닫기' }).last().click()
  await expect(page).toHaveURL('/notice')
  await page.goto('/notice?id=99999999')
  await expect(page.getByRole('dialog')).toContainText('공지사항을 찾을 수 없습니다')
})

test(
  'somebody else sees the count appear at once, and it goes when they open it',
  quick,
  async ({ page, pageOf, signIn, newUser }) => {
    await signIn('admin')
    await page.goto('/notice')
    const reader = await pageOf(await newUser('staff'), '/')
    const opened = reader.waitForRequest('**/api/notifications/stream')
    await reader.reload()
    await opened
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
    const title = newTitle('실시간 공지')
    await write(page, { title })
    await expect(unreadLink(page)).toBeVisible()

    // The home page shows the notice in the list of the latest notices, and the navigation shows the unread count.
    await expect(
      reader.getByRole('region', { name: '최근 공지' }).getByRole('link', { name: title }),
    ).toBeVisible()
    const words = async () => (await unreadLink(reader).getAttribute('aria-describedby')) ?? ''
    await expect.poll(words).not.toBe('')
    const described = () =>
      unreadLink(reader).evaluate((link) => {
        const id = link.getAttribute('aria-describedby')
        return id ? (document.getElementById(id)?.textContent ?? '') : ''
      })
    expect(await described()).toMatch(/^읽지 않은 공지사항 \d+건$/)

    // The reader reads all notices, because other tests may have written some too.
    await unreadLink(reader).click()
    await expect(row(reader, title)).toContainText('읽지 않음')
    await reader.getByRole('link', { name: title, exact: true }).click()
    await expect(detail(reader, title)).toBeVisible()
    await reader.keyboard.press('Escape')
    await expect(row(reader, title)).not.toContainText('읽지 않음')
    const unread = reader.getByRole('row').filter({ hasText: '읽지 않음' })
    await expect
      .poll(async () => {
        const count = Number(/\d+/.exec(await described())?.[0] ?? 0)
        return count === (await unread.count())
      })
      .toBe(true)
  },
)

test('staff read but are offered nothing to write', async ({ page, pageOf, signIn, newUser }) => {
  const admin = await pageOf(await newUser('admin'), '/notice')
  const title = newTitle('읽기만')
  await write(admin, { title })
  await signIn('staff')
  await page.goto('/notice')
  await openNotice(page, title)
  await expect(detail(page, title)).toBeVisible()
  for (const name of ['새 공지사항', '수정', '삭제']) {
    await expect(page.getByRole('button', { name, exact: true, includeHidden: true })).toHaveCount(0)
  }
  await page.goto('/notice?new=1')
  await expect(page).toHaveURL('/notice')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what somebody writes is text: no script, no dangerous link', quick, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/notice')
  const title = newTitle('<script>alert(1)</script><b>제목</b>')
  const content =
    '<script>document.title="뚫림"</script>\n<img src=x onerror="document.title=1">\n' +
    'javascript:alert(1) data:text/html,x\n안전한 링크 https://example.co.kr/안내?a=1.'
  await write(page, { title, content })
  await openNotice(page, title)
  await expect(detail(page, title)).toContainText('<script>document.title="뚫림"</script>')
  const links = detail(page, title).getByRole('link')
  await expect(links).toHaveText(['https://example.co.kr/안내?a=1'])
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(links).toHaveAttribute('target', '_blank')
  await expect(page).toHaveTitle('공지사항 | 딜데스크')
  await expect(page.locator('img')).toHaveCount(0)
})

test('the stream closes with the sign-out and is not opened before a sign-in', async ({ page, signIn }) => {
  const streams: string[] = []
  page.on('request', (request) => request.resourceType() === 'eventsource' && streams.push(request.url()))
  const user = await signIn('team')
  await page.goto('/')
  await expect.poll(() => streams.length).toBe(1)
  await page.getByRole('button', { name: `${user.teamId}_김도현` }).click()
  const finished = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'eventsource')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await finished
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
  expect(streams).toHaveLength(1)
})
