import { describe, expect, it, test } from 'vitest'
import { createRecentCompanies } from '#web/domain/recentCompanies/recentCompanies.ts'
import { isFinderKey } from '#web/lib/finder.ts'
import { memoryStorage } from '#web/lib/storage.ts'
import { findScreens } from '#web/palette/paletteRows.ts'
import { screensFor } from '#web/routes/palette.tsx'

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

describe('recent companies', () => {
  const company = (n: number) => ({ businessNumber: `000-00-0000${n}`, companyName: `기업${n}` })
  it('keeps the last eight, each once, newest first, of one team', () => {
    const recent = createRecentCompanies(memoryStorage())
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) recent.remember('101', company(n))
    expect(recent.list('101').map(({ companyName }) => companyName)).toEqual(
      [2, 9, 8, 7, 6, 5, 4, 3].map((n) => `기업${n}`),
    )
    expect(recent.list('102')).toEqual([])
    recent.forget('101', company(9).businessNumber)
    expect(recent.list('101').map(({ companyName }) => companyName)).toEqual(
      [2, 8, 7, 6, 5, 4, 3].map((n) => `기업${n}`),
    )
  })
  it.each(['{', '{}', '[{"businessNumber":1}]', 'null'])('reads nothing from %s', (stored) => {
    const storage = memoryStorage()
    storage.setItem('cache:recent:101', stored)
    expect(createRecentCompanies(storage).list('101')).toEqual([])
  })
})
