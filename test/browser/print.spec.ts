import { like } from 'drizzle-orm'
import { auditEntry } from '#server/database/tables/audit.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { notice } from '#server/database/tables/notice.ts'
import { appUser } from '#server/database/tables/user.ts'
import { makeUser } from '../kit/factories.ts'
import { box, complete, newNumber, open, saveAs } from './dossierParts.ts'
import { expect, test } from './fixtures.ts'
import { expectOnlyText, print, type Sheet, tall, textOf, wide } from './paper.ts'
import { redrawn, watchCalls } from './settledCalls.ts'
import { goWithin } from './shellParts.ts'

/**
 * Expects that no sheet shows the app shell or anything beyond its edge, and that each has a page number at the bottom.
 * The first sheet also has heading, date and user.
 */
function expectPaper(
  sheets: Sheet[],
  heading: string,
  size: { width: number; height: number },
  person: string,
) {
  expect(sheets.map(({ width, height }) => ({ width, height }))).toEqual(sheets.map(() => size))
  expect(sheets.map(({ outside }) => outside).join('')).toBe('')
  const text = textOf(sheets)
  for (const word of ['건너뛰기', '전사통계', '기업찾기', 'CtrlK', '알림닫기'])
    expect(text).not.toContain(word)
  expect(sheets[0]?.lines[0]).toMatch(/^딜데스크.*출력$/)
  expect(sheets[0]?.lines[0]).toContain(person)
  expect(sheets[0]?.lines.slice(0, 4).join()).toContain(heading)
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet.lines.at(-1)).toBe(`${index + 1}/${sheets.length}`)
  }
}

test('the users: every ID whole, a head on every sheet', async ({ page, signIn, database }) => {
  const me = await signIn('admin')
  const people = await Promise.all(
    Array.from({ length: 45 }, (_, n) =>
      makeUser(database.db, {
        teamId: `인쇄팀-${process.pid}-${n}`,
        managerName: `출력${n}`,
        role: 'staff',
      }),
    ),
  )
  const email = 'very.long.mail.address@department.edensaem.example'
  await database.db
    .update(appUser)
    .set({ email })
    .where(like(appUser.teamId, `인쇄팀-${process.pid}-%`))
  await page.goto('/usermanagement')
  await page.getByRole('searchbox', { name: '팀ID 또는 담당자명' }).fill(`인쇄팀-${process.pid}`)
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await expect(page.getByText(people[44]?.teamId ?? '')).toBeVisible()
  const sheets = await print(page)
  expectPaper(sheets, '사용자관리', wide, me.teamId)
  expect(sheets.length).toBeLessThanOrEqual(6)
  const lines = sheets.flatMap((sheet) => sheet.lines)
  for (const { teamId } of people) {
    expect(lines.some((line) => line.includes(teamId) && line.includes(email))).toBe(true)
  }
  for (const sheet of sheets) expect(sheet.lines.some((line) => line.includes('팀ID담당자명'))).toBe(true)
})

test('the audit log: a hundred entries on a few sheets', async ({ page, signIn, database }) => {
  const me = await signIn('admin')
  await database.db.insert(auditEntry).values(
    Array.from({ length: 100 }, (_, n) => ({
      at: new Date(Date.now() - n * 1000),
      action: 'company/changed',
      teamId: me.teamId,
      managerName: me.managerName,
      address: '10.20.30.40',
      subjectKind: 'company',
      subjectId: '214-86-30577',
      businessNumber: '214-86-30577',
      requestId: `print-${n}`,
    })),
  )
  await page.goto(`/audit-log?person=${me.teamId}`)
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(40)
  const rows = (await page.getByRole('row').count()) - 1
  const sheets = await print(page)
  expectPaper(sheets, '감사로그', wide, me.teamId)
  expect(rows / sheets.length).toBeGreaterThan(12)
  for (const sheet of sheets) expect(sheet.lines.some((line) => line.includes('시각사용자'))).toBe(true)
  expect(textOf(sheets).match(/214-86-30577/g)?.length).toBeGreaterThanOrEqual(rows)
})

test('an audit entry with many numbers: every one whole, in the paper', async ({
  page,
  signIn,
  database,
}) => {
  const me = await signIn('admin')
  const numbers = Array.from({ length: 50 }, (_, n) => `214-86-${30_000 + n}`)
  await database.db.insert(auditEntry).values({
    at: new Date(),
    action: 'contact/read',
    teamId: me.teamId,
    managerName: me.managerName,
    address: '10.20.30.40',
    subjectKind: 'company',
    subjectId: '50',
    after: { shownContacts: 50, businessNumbers: numbers },
    requestId: `print-many-${me.teamId}`,
  })
  await page.goto(`/audit-log?person=${me.teamId}`)
  await page.getByRole('row').nth(1).getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText(numbers[49] ?? '')
  const sheets = await print(page)
  expectPaper(sheets, '연락처', tall, me.teamId)
  for (const number of numbers) expect(textOf(sheets)).toContain(number)
  await expectOnlyText(page, tall)
})

test('the add-ons: fifty rows on a few sheets, which of how many, no telephone number broken', async ({
  page,
  signIn,
  database,
}) => {
  const me = await signIn('admin')
  const mark = `인쇄${process.pid}${Date.now()}`
  await database.db.insert(brokerageRecord).values(
    Array.from({ length: 60 }, (_, n) => ({
      side: '매도기업',
      contact1Name: `연락솔${n}`,
      contact1Position: '대표이사',
      contact1Mobile: `02-1000-${4000 + n}`,
      managerName: `거래솔${n}`,
      managerPhone: `010-2000-${4000 + n}`,
      searchKeyword1: mark,
    })),
  )
  await page.goto(`/companyadd?search=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('row')).toHaveCount(51)
  const sheets = await print(page)
  expectPaper(sheets, '부가정보관리', wide, me.teamId)
  expect(sheets.length).toBeLessThanOrEqual(4)
  expect(textOf(sheets)).toContain('전체60건중1–50')
  expect(textOf(sheets).match(/010-2000-4\d{3}/g)).toHaveLength(50)
  await expectOnlyText(page, wide)
})

test('a notice as itself, whole, and not its list', async ({ page, signIn }) => {
  const me = await signIn('viceadmin')
  const mark = `${process.pid}-${Date.now()}`
  await page.goto('/notice')
  for (const [title, content] of [
    [`다른공지${mark}`, '다른 내용'],
    [`인쇄공지${mark}`, Array.from({ length: 75 }, (_, n) => `공지 ${n + 1}번째 줄입니다.`).join('\n')],
  ] as const) {
    await page.getByRole('button', { name: '새 공지사항' }).click()
    const editor = page.getByRole('dialog', { name: '새 공지사항' })
    await editor.getByLabel('제목').fill(title)
    await editor.getByLabel('내용').fill(content)
    await editor.getByRole('button', { name: '등록', exact: true }).click()
    await expect(editor).toHaveCount(0)
  }
  await page.getByRole('link', { name: `인쇄공지${mark}`, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('공지 75번째 줄입니다.')
  const sheets = await print(page)
  expectPaper(sheets, `인쇄공지${mark}`, tall, me.teamId)
  expect(sheets).toHaveLength(2)
  const text = textOf(sheets)
  expect(text).toContain('공지1번째줄입니다.')
  expect(text).toContain('공지75번째줄입니다.')
  for (const word of ['다른공지', '닫기', '수정', '삭제']) expect(text).not.toContain(word)
})

test('a form as a sheet of what is filled in', async ({ page, signIn, database }) => {
  const me = await signIn('team')
  const lines = Array.from({ length: 14 }, (_, n) => `특기사항 ${n + 1}번째 줄`).join('\n')
  const number = await saveAs(database, me, {
    company: { businessNumber: newNumber(), companyName: '종이솔(주)' },
    additional: { ...complete, companySpecialty: lines },
  })
  await open(page, number)
  await box(page, '팩스').fill('02-1')
  const email = 'representative.director.of.the.company@long-domain-name.edensaem.example'
  await box(page, '이메일').first().fill(email)
  const sheets = await print(page)
  expectPaper(sheets, '추가등록', tall, me.teamId)
  const text = textOf(sheets)
  for (const word of ['중개정보', '특기사항14번째줄', '종이솔(주)', number]) expect(text).toContain(word)
  for (const word of ['저장전', '행추가', '010-010', '키워드키워드', '수정하기', '매수기업'])
    expect(text).not.toContain(word)
  expect(text.replaceAll(/\s/g, '')).toContain('@long')
  const titles = [
    '기업정보',
    '재무정보',
    '중개정보',
    '연락처',
    '키워드·항목',
    '회사특기사항',
    '금액·영업',
    '관련기업',
  ]
  for (const sheet of sheets) expect(titles).not.toContain(sheet.lines.at(-2))
  await expectOnlyText(page, tall)
})

const others: [string, string, typeof tall | null][] = [
  ['/', '오늘', tall],
  ['/account', '내계정', tall],
  ['/notice', '공지사항', wide],
  ['/filemanagement', '파일관리', null],
  ['/audit-log', '감사로그', wide],
  ['/companyadd', '부가정보관리', wide],
  ['/companyload', '추가등록', null],
  ['/cretoppdf', '기업등록', tall],
  ['/cretoppdf/teachings', '직접지정한표', null],
  ['/assignment', '담당자지정', tall],
  ['/history', '담당자변경이력', tall],
]

test('every other screen prints deliberately', async ({ page, signIn, database }) => {
  const me = await signIn('admin')
  const number = await saveAs(database, me, {
    company: { businessNumber: newNumber(), companyName: '화면솔(주)' },
    additional: { ...complete, dealProduct: '아주 긴 거래 품목의 이름이 잘리지 않고 다 보여야 하는 설비' },
  })
  await database.db
    .insert(notice)
    .values({ title: '화면공지', content: '내용', author: me.teamId, authorName: me.managerName })
  const queries: Record<string, string> = {
    '/assignment': `?businessNumber=${number}`,
    '/history': `?businessNumber=${number}`,
    '/audit-log': `?person=${me.teamId}`,
  }
  const settled = watchCalls(page)
  await page.goto('/dev/form')
  for (const [path, heading, size] of others) {
    await test.step(path, async () => {
      await goWithin(page, `${path}${queries[path] ?? ''}`)
      const shown = new RegExp(`^${[...heading].join('\\s*')}`)
      await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible()
      // Waits until lazy parts are loaded, then until their data is loaded.
      await expect(page.getByText('로딩 중...').filter({ visible: true })).toHaveCount(0)
      await redrawn(page)
      await settled()
      const sheets = await print(page)
      // If no size is given, any is accepted, because a list without entries is not printed in landscape.
      const first = { width: sheets[0]?.width ?? 0, height: sheets[0]?.height ?? 0 }
      expectPaper(sheets, heading, size ?? first, me.teamId)
      expect(sheets.length).toBeLessThanOrEqual(4)
      for (const word of ['모두보기', '미지정만', '입력하세요', 'mm/dd', '현재비밀번호'])
        expect(textOf(sheets)).not.toContain(word)
      await expectOnlyText(page, first)
    })
  }
})
