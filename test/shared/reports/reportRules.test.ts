import { describe, expect, it } from 'vitest'
import { reportStages } from '#shared/catalogue/words/reportStages.ts'
import { dayInSeoul, isCalendarDay } from '#shared/platform/day.ts'
import { countLetters, firstLetters, tidyText } from '#shared/reports/countLetters.ts'
import { type ReportInput, reportFaults } from '#shared/reports/reportRules.ts'
import { searchedWords, searchRuns, wordRuns } from '#shared/reports/searchKeys.ts'
import { minutesBetween, readTime } from '#shared/reports/timeOfDay.ts'

const now = Date.parse('2026-11-13T03:00:00Z')
const good: ReportInput = {
  businessNumber: '101-10-00001',
  reportDate: '2026-11-13',
  startTime: '09:00',
  endTime: '10:00',
  progressStage: '초기검토',
  counterpartyCompany: '',
  counterpartyBusinessNumber: '',
  keyPoints: '',
  detailContent: '가'.repeat(200),
  nextAction: '',
  nextActionDate: '',
}
const codes = (part: Partial<ReportInput>, more: Parameters<typeof reportFaults>[1] = {}) =>
  reportFaults({ ...good, ...part }, { now, ...more }).map(
    ({ field, code }) => `${field} ${code.split('/')[1]}`,
  )

describe('a new report', () => {
  it.each<[string, Partial<ReportInput>, string[]]>([
    ['is complete', {}, []],
    ['has no end', { endTime: '' }, []],
    ['lacks its company', { businessNumber: '' }, ['businessNumber incomplete']],
    [
      'lacks everything',
      { reportDate: '', startTime: ' ', progressStage: '', detailContent: '\n' },
      [
        'reportDate incomplete',
        'startTime incomplete',
        'progressStage incomplete',
        'detailContent incomplete',
      ],
    ],
    ['24:00', { startTime: '24:00' }, ['startTime time-format']],
    ['9:5', { startTime: '9:5' }, ['startTime time-format']],
    ['letters', { endTime: '아홉시' }, ['endTime time-format']],
    [
      'both times',
      { startTime: '25:00', endTime: '09:60' },
      ['startTime time-format', 'endTime time-format'],
    ],
    ['ends before it starts', { endTime: '08:59' }, ['endTime time-order']],
    ['ends as it starts', { endTime: '09:00' }, ['endTime time-order']],
    ['tomorrow', { reportDate: '2026-11-14' }, ['reportDate date-future']],
    ['no day', { reportDate: '2026-02-30' }, ['reportDate date-unknown']],
    ['a stage of old', { progressStage: '계약전' }, ['progressStage stage-unknown']],
    ['199 letters', { detailContent: '가'.repeat(199) }, ['detailContent detail-short']],
    [
      '199 letters and spaces around',
      { detailContent: ` ${'가'.repeat(199)}\n ` },
      ['detailContent detail-short'],
    ],
    [
      '199 letters and one nobody sees',
      { detailContent: `${'가'.repeat(199)}\u200b` },
      ['detailContent detail-short'],
    ],
    ['500 letters', { detailContent: '가'.repeat(500) }, []],
    ['501 letters', { detailContent: '가'.repeat(501) }, ['detailContent detail-long']],
    ['200 families', { detailContent: '👨‍👩‍👧'.repeat(200) }, []],
    ['200 syllables of single marks', { detailContent: '각'.normalize('NFD').repeat(200) }, []],
    ['199 of them', { detailContent: '각'.normalize('NFD').repeat(199) }, ['detailContent detail-short']],
    ['20 key points', { keyPoints: '각'.normalize('NFD').repeat(20).normalize('NFC') }, []],
    ['21 key points', { keyPoints: '가'.repeat(21) }, ['keyPoints key-points-long']],
    ['a day without what to do', { nextActionDate: '2026-11-20' }, ['nextAction next-missing']],
    [
      'what to do before it was told',
      { nextAction: '자료', nextActionDate: '2026-11-12' },
      ['nextActionDate next-day-early'],
    ],
  ])('%s', (_name, part, expected) => {
    expect(codes(part)).toEqual(expected)
  })

  it('names the other side in the last six of the ten stages', () => {
    const asked = reportStages.texts.filter((progressStage) => codes({ progressStage }).length > 0)
    expect(asked).toEqual(['매칭진행', 'MM진행', 'MOU체결', '실사', '본계약체결', 'Deal Done'])
    expect(codes({ progressStage: '실사', counterpartyCompany: ' ' })).toEqual([
      'counterpartyCompany counterparty-missing',
    ])
  })

  it('may be of today in Seoul, whatever day it is elsewhere', () => {
    const lastMinute = Date.parse('2026-12-31T14:59:59Z')
    expect(dayInSeoul(lastMinute)).toBe('2026-12-31')
    expect(codes({ reportDate: '2027-01-01' }, { now: lastMinute })).toEqual(['reportDate date-future'])
    expect(codes({ reportDate: '2027-01-01' }, { now: lastMinute + 1000 })).toEqual([])
  })
})

describe('an edit', () => {
  const stored = { progressStage: '계약전', detailContent: '가'.repeat(300) }
  it.each<[string, Partial<ReportInput>, typeof stored, string[]]>([
    ['keeps a stage of old', { progressStage: '매칭' }, stored, []],
    ['takes no other', { progressStage: '준비' }, stored, ['progressStage stage-unknown']],
    [
      'names the other side for 상대기업',
      { progressStage: '상대기업' },
      stored,
      ['counterpartyCompany counterparty-missing'],
    ],
    [
      'names the other side for 핵심사항',
      { progressStage: '핵심사항' },
      stored,
      ['counterpartyCompany counterparty-missing'],
    ],
    ['does not make it short', { detailContent: '가'.repeat(100) }, stored, ['detailContent detail-short']],
    [
      'leaves a short one short',
      { detailContent: '나'.repeat(90) },
      { ...stored, detailContent: '가'.repeat(99) },
      [],
    ],
    [
      'leaves one that is too long',
      { detailContent: '가'.repeat(600) },
      { ...stored, detailContent: '가'.repeat(600) },
      [],
    ],
    ['makes none too long', { detailContent: '나'.repeat(501) }, stored, ['detailContent detail-long']],
  ])('%s', (_name, part, before, expected) => {
    expect(codes(part, { stored: before })).toEqual(expected)
  })
})

it('counts and cuts letters as people do', () => {
  expect(countLetters('가👨‍👩‍👧é\r\n')).toBe(4)
  expect(firstLetters('가👨‍👩‍👧나다', 2)).toBe('가👨‍👩‍👧')
  expect(firstLetters('가나', 2)).toBe('가나')
  // Invisible characters and repeated spaces do not count toward the length of a report.
  expect(tidyText(`가${'\u3164\u2800\uffa0\u115f\u034f'.repeat(50)}❤️`)).toBe('가❤️')
  expect(countLetters(`가${' '.repeat(99)}나${'\n'.repeat(99)}다`)).toBe(5)
  expect(firstLetters('가   나   다', 4)).toBe('가   나   ')
  expect(tidyText(' 가\r\n나\u0000\u202e👨‍👩‍👧 ')).toBe('가\n나👨‍👩‍👧')
})

it('returns the first day for which figures exist', () => {
  const days = ['1900-01-01', '2099-12-31', '1899-12-31', '1000-01-01', '2026-02-29', '2100-01-01']
  expect(days.map(isCalendarDay)).toEqual([true, true, false, false, false, true])
})

it('reads times and the minutes between them', () => {
  expect(['9:05', '09:05', '23:59', '24:00', '9:5', '', '12:345'].map(readTime)).toEqual([
    '09:05',
    '09:05',
    '23:59',
    null,
    null,
    null,
    null,
  ])
  expect([
    minutesBetween('09:00', '10:30'),
    minutesBetween('10:00', '09:00'),
    minutesBetween('09:00', null),
  ]).toEqual([90, null, null])
})

it('finds words by their runs of two letters, across none of their gaps', () => {
  const runs = new Set(wordRuns(['첫 면담을 MOU 😀체결', null]))
  const holds = (typed: string) => searchRuns(typed).every((run) => runs.has(run))
  expect(['면담', '담을', 'mou', 'Ou', '면담 mou', '😀'].map(holds)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['첫면', '을m', '담당'].map(holds)).toEqual([false, false, false])
  expect([searchedWords(' 가나  가나 다'), searchRuns('다')]).toEqual([['가나', '다'], []])
})
