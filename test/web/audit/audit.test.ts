import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errorCatalogue } from '#shared/platform/errors.ts'
import { actionLabel, kindLabel, subjectLabel } from '#web/audit/actionLabels.ts'
import { isBackwards, isDay, lastDays, readFilter } from '#web/audit/auditFilter.ts'
import { fieldLabel, fieldText } from '#web/audit/fieldLabels.ts'

it('an action is told in words, an unknown one as it is', () => {
  expect(['auth/sign-in', 'user/role-changed', 'x/y'].map(actionLabel)).toEqual([
    '로그인',
    '사용자 권한 변경',
    'x/y',
  ])
  expect(['notice/', 'auth/sign-in', 'x/'].map(kindLabel)).toEqual(['공지사항', '로그인', 'x/'])
})

it('a subject has its kind and a short number', () => {
  const label = (subjectKind: string, subjectId: string) => subjectLabel({ subjectKind, subjectId })
  expect(label('user', '101')).toBe('사용자 101')
  expect(label('job', '0d9e27aa-5b6c-4f3d-9c53-0a2b6a3f1f10')).toBe('작업 0d9e27aa…')
  expect(label('thing', '7')).toBe('thing 7')
})

it('fields and values are told in words', () => {
  expect(['title', 'who.managerName', 'odd'].map(fieldLabel)).toEqual(['제목', 'who › 담당자명', 'odd'])
  expect([true, false, null, '', [], ['가', '나'], 3].map((value) => fieldText('x', value))).toEqual([
    '예',
    '아니요',
    '–',
    '–',
    '–',
    '가\n나',
    '3',
  ])
  expect(['viceadmin', 'vice_admin', 'boss'].map((role) => fieldText('role', role))).toEqual([
    '부관리자',
    '부관리자',
    'boss',
  ])
})

it('reads from an address only what can be asked', () => {
  expect(
    readFilter({
      person: ' 101 ',
      company: '123-45',
      kind: 'x'.repeat(61),
      from: '2026-02-30',
      to: '2026-02-28',
      z: '1',
    }),
  ).toEqual({ person: '101', company: '123-45', to: '2026-02-28' })
  expect(['2026-02-29', '2028-02-29', '2026-13-01', '20260101', ''].map(isDay)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})

it("periods are Seoul's days with today", () => {
  // 00:30 in Seoul, still the day before in Greenwich.
  const now = Date.parse('2026-03-01T00:30:00+09:00')
  expect(lastDays(1, now)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(lastDays(7, now)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(isBackwards({ from: '2026-03-02', to: '2026-03-01' })).toBe(true)
  expect(isBackwards({ from: '2026-03-02' })).toBe(false)
})

it('every action that the server writes has Korean words', () => {
  const sources = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const actions = new Set(
    sources.flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(
          /'((?:auth|user|notice|audit|job|company|add|contact|manager|file)\/[a-z-]+)'/g,
        ),
        (match) => match[1] ?? '',
      ),
    ),
  )
  const written = [...actions].filter(
    (action) => /(ed|in|out|made|reset|read)$/.test(action) && !(action in errorCatalogue),
  )
  expect(written.length).toBeGreaterThan(15)
  expect(written.filter((action) => !/[가-힣]/.test(actionLabel(action)))).toEqual([])
})

it('parts of a company save are named in Korean, times in Seoul, amounts with separators', () => {
  expect(fieldLabel('additional.side')).toBe('중개정보 › 중개유형')
  expect(fieldLabel('company.companyName')).toBe('기업정보 › 기업명')
  expect(fieldLabel('lists.customers.1.customerName')).toBe('목록 › 거래처 › 1 › 거래처명')
  expect(fieldText('additional.statusDate', '2026-11-15T08:50:22.496Z')).toMatch(/^2026-11-15 17:50/)
  expect(fieldText('additional.sellerHopedPrice', 150005)).toBe('150,005')
})
