import { expect, it } from 'vitest'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import {
  figureName,
  periodAsked,
  readFigure,
  readStall,
  readTables,
  statsAddress,
  writeFigure,
} from '#web/progress/stats/statsAddress.ts'

it('an opened figure is part of the URL', () => {
  for (const open of [{ figure: 'active' }, { figure: 'current', row: '매칭진행' }] as const)
    expect(readFigure(writeFigure(open))).toEqual({ row: undefined, ...open })
  for (const text of [undefined, '', 'salary', 'active~', 'active~a~b', `active~${'가'.repeat(21)}`])
    expect(readFigure(text)).toBeNull()
  expect(figureName({ figure: 'registered', row: '2026-03' })).toBe('새 등록 · 2026년 3월')
  expect(figureName({ figure: 'source', row: 'unset' })).toBe('유입경로 · 미설정')
})

it('invalid conditions are ignored', () => {
  const { filters, ignored } = statsAddress.read({
    from: '2026-02-30',
    to: '2026-02-28',
    side: 'sell',
    team: '001',
    tables: 'months',
  })
  expect(filters).toEqual({ to: '2026-02-28', side: 'sell' })
  expect(ignored).toEqual(['시작일', '팀'])
  expect(periodAsked(filters)).toEqual({ from: '2026-01-01', to: '2026-02-28' })
  expect(readTables('months,salary,pipeline')).toEqual(['pipeline', 'months'])
  const usual = String(silenceDays)
  expect([readStall('30'), readStall('15'), readStall(undefined)]).toEqual(['30', usual, usual])
})
