import { describe, expect, it, test } from 'vitest'
import { createOpened } from '#web/domain/opened/opened.ts'
import { isFinderKey } from '#web/lib/finder.ts'
import { memoryStorage } from '#web/lib/storage.ts'
import { actionsFor } from '#web/palette/paletteActions.ts'
import { findActions, findPeople, findScreens } from '#web/palette/paletteRows.ts'
import { screensFor } from '#web/routes/palette.tsx'
import { mayOpen } from '#web/shell/access.ts'

const plain = { code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
test.each([
  ['Ctrl K', { ctrlKey: true }, true],
  ['⌘K', { metaKey: true }, true],
  ['both', { ctrlKey: true, metaKey: true }, false],
  ['K alone', {}, false],
  ['Ctrl Shift K', { ctrlKey: true, shiftKey: true }, false],
  ['Ctrl J', { ctrlKey: true, code: 'KeyJ' }, false],
])('%s', (_name, pressed, opens) => expect(isFinderKey({ ...plain, ...pressed })).toBe(opens))

describe('screens', () => {
  const paths = (typed: string, role: 'admin' | 'staff' = 'staff') =>
    findScreens(screensFor(role), typed).map(({ path }) => path)
  it('are found by their title, by the name in the navigation and by 초성, with or without spaces', () => {
    expect(paths('중개진행')).toEqual(['/mediation-progress-stats'])
    expect(paths('파일관리')).toEqual(['/filemanagement'])
    expect(paths('파일 관리')).toEqual(['/filemanagement'])
    expect(paths('전사통계')).toEqual(['/progress-report'])
    expect(paths('ㅂㄱㅈㅂ')).toEqual(['/companyadd'])
    expect(paths('없는화면')).toEqual([])
  })
  it('are only those that the person may open, and none that needs a company', () => {
    expect(paths('사용자관리')).toEqual([])
    expect(paths('사용자관리', 'admin')).toEqual(['/usermanagement'])
    expect(paths('')).not.toContain('/detail-progress')
    expect(paths('')).not.toContain('/login')
    expect(paths('').some((path) => path.startsWith('/dev'))).toBe(false)
  })
})

describe('what was opened before', () => {
  const company = (n: number) => `company.123-45-0000${n}` as const
  it('keeps the last eight of each kind, each once, newest first, of one team', () => {
    const opened = createOpened(memoryStorage())
    opened.remember('101', 'report.7')
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) opened.remember('101', company(n))
    opened.remember('101', 'deals.123-45-00001')
    const companies = [2, 9, 8, 7, 6, 5, 4, 3].map(company)
    expect(opened.list('101')).toEqual(['deals.123-45-00001', ...companies, 'report.7'])
    expect(opened.list('102')).toEqual([])
    opened.forget('101', [company(9), 'report.7'])
    expect(opened.list('101')).toEqual([
      'deals.123-45-00001',
      ...companies.filter((key) => key !== company(9)),
    ])
  })
  it.each(['{', '{}', '[{"businessNumber":"123-45-00001"}]', 'null', '["report.1,report.2"]'])(
    'reads nothing from %s',
    (stored) => {
      const storage = memoryStorage()
      storage.setItem('cache:recent:101', stored)
      expect(createOpened(storage).list('101')).toEqual([])
    },
  )
})

describe('actions', () => {
  const labels = (role: 'admin' | 'staff', number: string | null = null) =>
    actionsFor(role, (path) => mayOpen(role, path), number).map(({ label }) => label)
  it('are only those that the person may begin', () => {
    expect(labels('admin')).toEqual(expect.arrayContaining(['담당자 지정', '공지 쓰기', '로그아웃']))
    const staff = labels('staff')
    expect(staff).toEqual(expect.arrayContaining(['보고서 쓰기', '파일 업로드', '로그아웃']))
    for (const label of ['담당자 지정', '공지 쓰기']) expect(staff).not.toContain(label)
  })
  it('begin with the company that is open now, and are found by other words too', () => {
    const all = actionsFor('staff', () => true, '123-45-67890')
    expect(all.find(({ label }) => label === '파일 업로드')?.search).toEqual({
      businessNumber: '123-45-67890',
    })
    expect(all.find(({ label }) => label === '기업 등록')?.search).toBeUndefined()
    expect(findActions(all, '파일 관리').map(({ label }) => label)).toEqual(['파일 업로드'])
    expect(findActions(all, 'ㄹㄱㅇㅇ').map(({ label }) => label)).toEqual(['로그아웃'])
  })
})

describe('people', () => {
  const people = [
    { teamId: '001', managerName: '강민석', position: '본부장' },
    { teamId: '101', managerName: '김도현', position: '팀장' },
  ]
  it('are found by name and team ID, and lead to the figures of their team', () => {
    expect(findPeople(people, 'ㄱㄷㅎ')).toMatchObject([
      {
        title: '101_김도현',
        note: '팀장 · 진행현황',
        target: { to: '/progress-report', search: { team: '101' } },
        second: { target: { to: '/daily-report-list', search: { teamId: '101' } } },
      },
    ])
    expect(findPeople(people, '001')).toMatchObject([{ target: { to: '/daily-report-list' } }])
    expect(findPeople(people, '')).toEqual([])
  })
})
