import { expect, it } from 'vitest'
import type { TableHint, TaughtArea } from '#shared/registration/teaching.ts'
import { guessText, unmatchedRows } from '#web/registration/teach/teachHint.ts'

const hint: TableHint = { page: 3, box: [0, 0, 100, 100] }
const row = (cells: string[], known: string | null = null, usual = false) => ({
  cells,
  known,
  usual,
  box: [0, 0, 1, 1],
})
const area: TaughtArea = {
  page: 3,
  box: [0, 0, 100, 100],
  heading: null,
  kind: 'balance',
  because: { by: 'rows', words: ['자산총계', '부채총계', '자본총계'], known: 4, of: 6 },
  head: 0,
  columns: [
    { as: 'label', year: null, head: '구분' },
    { as: 'year', year: '2025', head: '2025' },
  ],
  rows: [
    row(['구분', '2025']),
    row(['자산총계', '100'], 'totalAssets'),
    row(['보유재산 전체', '90']),
    row(['부채의 부', '']),
    row(['갚을 돈', '10']),
    row(['매출채권', '20'], null, true),
  ],
  unit: '천원',
  labels: [],
}

it('says why a kind of table was chosen, until the person chooses one', () => {
  expect(guessText(hint, area)).toBe(
    '행 이름 6개 중 4개가 재무상태표의 항목이어서 선택했습니다: ‘자산총계’, ‘부채총계’, ‘자본총계’ 등',
  )
  const titled = { by: 'title' as const, words: ['재무상태표'], known: 1, of: 1 }
  expect(guessText(hint, { ...area, because: titled })).toBe('표 제목으로 선택했습니다: ‘재무상태표’')
  expect(guessText({ ...hint, kind: 'balance' }, area)).toBeNull()
})

it('names the rows that match no item, without titles, usual accounts and what was chosen', () => {
  expect(unmatchedRows(hint, area, 'balance').map(({ name }) => name)).toEqual(['보유재산 전체', '갚을 돈'])
  const chosen = { ...hint, labels: [{ row: 2, column: 0, field: 'totalAssets' }] }
  expect(unmatchedRows(chosen, area, 'balance')).toEqual([{ row: 4, column: 0, name: '갚을 돈' }])
  // A table of shareholders has all its data in columns, so it has no rows to match.
  expect(unmatchedRows(hint, area, 'holders')).toEqual([])
})
