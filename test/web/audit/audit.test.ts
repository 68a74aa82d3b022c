import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { actionLabel, kindLabel, subjectLabel } from '#shared/audit/actionLabels.ts'
import { imageChanges } from '#shared/audit/changes.ts'
import { fieldLabel, fieldText } from '#shared/audit/fieldLabels.ts'
import { summarySentence } from '#shared/audit/sentence.ts'
import { summarise } from '#shared/audit/summary.ts'
import { errorCatalogue } from '#shared/catalogue/errors/errors.ts'
import { isCalendarDay } from '#shared/platform/day.ts'
import { auditAddress, isBackwards, lastDays } from '#web/audit/auditAddress.ts'

it('an action has a Korean label, an unknown one is shown as stored', () => {
  expect(['auth/sign-in', 'user/role-changed', 'x/y'].map(actionLabel)).toEqual([
    '로그인',
    '사용자 권한 변경',
    'x/y',
  ])
  expect(['notice/', 'auth/sign-in', 'x/'].map(kindLabel)).toEqual(['공지사항', '로그인', 'x/'])
})

it('a subject is shown by its name, by an internal id only without a name', () => {
  const label = (
    subjectKind: string,
    subjectId: string,
    name: string | null = null,
    number: string | null = null,
  ) => subjectLabel({ subjectKind, subjectId, subjectName: name, businessNumber: number })
  expect(label('company-add', '293', '나린솔테크(주)', '214-86-30577')).toBe('나린솔테크(주)')
  expect(label('company', '214-86-30577', '나린솔테크(주)', '214-86-30577')).toBe('나린솔테크(주)')
  expect(label('company-add', '293')).toBe('잠재기업 293번')
  expect(label('company-file', '계약서.pdf', '나린솔테크(주)', '214-86-30577')).toBe(
    '나린솔테크(주) · 계약서.pdf',
  )
  expect(label('user', '101', '김도현')).toBe('사용자 101_김도현')
  expect(label('notice', '7', '휴무 안내')).toBe('공지사항 “휴무 안내”')
  expect(label('counterparty', '42', '나린솔테크(주)', '214-86-30577')).toBe('나린솔테크(주) · 진행표 상대방')
  expect(label('job', '0d9e27aa-5b6c-4f3d-9c53-0a2b6a3f1f10')).toBe('작업')
})

it('fields and values have Korean labels', () => {
  expect([['title'], ['additional', 'side'], ['company', 'companyName']].map(fieldLabel)).toEqual([
    '제목',
    '중개정보 › 중개유형',
    '기업정보 › 기업명',
  ])
  expect(fieldLabel(['lists', 'customers', '#구매처 한빛상사', 'tradingRatio'])).toBe(
    '거래처 › 구매처 한빛상사 › 거래비율',
  )
  expect(fieldLabel(['statements', 'income', '#매출원가', '2024'])).toBe('손익계산서 › 매출원가 › 2024')
  // Log entries of older versions have this form.
  expect(fieldLabel(['statements', 'income', '#2024 매출원가', 'value'])).toBe('손익계산서 › 2024 매출원가')
  expect(fieldLabel(['years', '2024', 'revenue'])).toBe('재무 › 2024 › 매출액')
  expect([true, false, null, '', [], ['가', '나'], 3].map((value) => fieldText('x', value))).toEqual([
    '예',
    '아니오',
    '–',
    '–',
    '–',
    '가\n나',
    '3',
  ])
  expect(fieldText('#한빛상사', { customerType: 'B', tradingRatio: 12.5 })).toBe(
    '거래처 구분: 구매처\n거래비율: 12.5',
  )
  expect(['viceadmin', 'vice_admin', 'boss'].map((role) => fieldText('role', role))).toEqual([
    '부관리자',
    '부관리자',
    'boss',
  ])
  expect(fieldText('statusDate', '2026-11-15T08:50:22.496Z')).toBe('2026-11-15 17:50:22')
  expect(fieldText('sellerHopedPrice', 150005)).toBe('150,005')
})

it('a row of the list says in a line what changed', () => {
  const sentence = (before: object, after: object) => {
    const summary = summarise(imageChanges(before, after))
    return summary && summarySentence(summary)
  }
  expect(sentence({ role: 'staff', email: 'a@b' }, { role: 'team', email: null })).toBe(
    '이메일 a@b → –, 권한 직원 → 팀원',
  )
  expect(
    sentence(
      { lists: { customers: [] } },
      {
        lists: {
          customers: [{ customerType: 'B', customerName: '한빛상사' }],
          holders: [{ shareholderName: '강' }],
        },
        company: { fax: '02-1', phone: '02-2\n02-3' },
      },
    ),
  ).toBe('전화 02-2 02-3, 팩스 02-1, 거래처 › 구매처 한빛상사 추가 외 1건')
  expect(summarise([])).toBeNull()
})

it('a file is described by its size in megabytes, never by its hash', () => {
  const after = { fileName: '계약서.pdf', fileSize: 1_166_654, sha256: 'ab'.repeat(32) }
  const summary = summarise(imageChanges({}, after))
  expect(summary && summarySentence(summary)).not.toContain('abab')
  expect(fieldText('fileSize', 1_166_654)).toBe('1.11 MB')
  expect(fieldText('fileSize', 12)).toBe('0.01 MB')
  // The log names an export by its content, not by the internal names of jobs and columns.
  expect(fieldText('kind', 'export-companies')).toBe('기업 목록')
  expect([fieldLabel(['columns']), fieldText('columns', 'companyName,revenue')]).toEqual(['열', '2개'])
})

it('reads only valid conditions from a URL', () => {
  expect(
    auditAddress.read({
      person: ' 101 ',
      company: '123-45',
      kind: 'x'.repeat(61),
      from: '2026-02-30',
      to: '2026-02-28',
      z: '1',
    }),
  ).toMatchObject({
    filters: { person: '101', company: '123-45', to: '2026-02-28' },
    ignored: ['종류', '시작일', 'z'],
  })
  expect(auditAddress.say({ kind: 'notice/', to: '2026-02-28' })).toEqual([
    { name: 'kind', label: '종류', text: '공지사항' },
    { name: 'to', label: '종료일', text: '2026-02-28' },
  ])
  expect(['2026-02-29', '2028-02-29', '2026-13-01', '20260101', ''].map(isCalendarDay)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})

it("periods are Seoul's days with today", () => {
  // This is 00:30 in Seoul, when UTC still has the day before.
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
