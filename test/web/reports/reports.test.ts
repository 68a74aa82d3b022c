import { expect, it } from 'vitest'
import { entryDraft, entryRules, freshEntry } from '#web/reports/entry/entryForm.ts'
import { changeOf, loadedReport } from '#web/reports/lookup/editForm.ts'
import { quickPeriods, reportsAddress } from '#web/reports/lookup/reportsAddress.ts'
import { excerptOf, piecesOf } from '#web/reports/MarkedWords.tsx'
import { durationText, firstFault, reportErrorsOf, summaryLine, tally } from '#web/reports/reportForm.ts'

it('marks every word, the longer of two that begin together', () => {
  expect(piecesOf('MOU 자료 요청', ['자료', 'mou']).filter(({ hit }) => hit)).toEqual([
    { text: 'MOU', hit: true },
    { text: '자료', hit: true },
  ])
  expect(piecesOf('자료실', ['자료', '자료실'])).toEqual([{ text: '자료실', hit: true }])
  expect(piecesOf('아무것도', [])).toEqual([{ text: '아무것도', hit: false }])
})

it('begins an excerpt a little before the match', () => {
  const text = `${'앞 이야기 '.repeat(10)}자료를 요청`
  expect(excerptOf(text, ['요청'])).toMatch(/^… .{4,16}자료를 요청$/)
  expect(excerptOf('자료\n요청', ['요청'])).toBe('자료 요청')
})

it('says the first fault in the words of the entry', () => {
  const { start } = freshEntry()
  expect(firstFault(start)).toEqual({
    title: '필수 입력 항목을 확인해주세요',
    text: '회사, 날짜, 시작시간, 진행단계, 세부내용은 필수입니다',
  })
  const filled = { ...start, businessNumber: '1', progressStage: '초기검토', detailContent: '가'.repeat(200) }
  expect(firstFault({ ...filled, startTime: '24:00' })?.title).toBe('형식 오류')
  const late = { ...filled, startTime: '09:00', progressStage: '실사' }
  expect(firstFault(late)?.title).toBe('컨텍회사명 필수')
})

it('lists complete sentences in the error summary, each said only once', () => {
  const { start } = freshEntry()
  const typed = { ...start, businessNumber: '1', startTime: '10:00', progressStage: '실사' }
  const linesOf = (values: typeof typed) =>
    reportErrorsOf(values).map((error) => summaryLine(error, firstFault(values) ?? { title: '', text: '' }))
  expect(linesOf({ ...typed, endTime: '09:00', detailContent: '가'.repeat(199) })).toEqual([
    '종료시간은 시작시간보다 늦어야 합니다.',
    '컨텍회사명 필수',
    '세부내용은 200자 이상 입력해주세요. (현재 199자)',
  ])
  expect(linesOf({ ...typed, endTime: '24:00', detailContent: '' })).toEqual([
    '세부내용은 필수입니다.',
    '형식 오류 — 시작시간/종료시간은 HH:MM 형식으로 입력해주세요 (예: 09:00, 18:00)',
    '컨텍회사명 필수',
  ])
  // The headline is the sentence about the time, so its line only names the field.
  expect(linesOf({ ...typed, endTime: '24:00', detailContent: '가'.repeat(200) })).toEqual([
    '종료시간',
    '컨텍회사명 필수',
  ])
  expect(linesOf({ ...typed, detailContent: '가'.repeat(200) })).toEqual(['컨텍회사명'])
  expect(summaryLine({ field: 'startTime', text: '이미 있습니다.' }, { title: '실패', text: '' })).toBe(
    '시작시간',
  )
})

it('keeps the day in a draft, and continues at the end time of the last report', () => {
  const loaded = freshEntry()
  const values = { ...loaded.start, keyPoints: '면담', endTime: '10:30' }
  const kept = entryDraft.keep({ base: loaded.start, values, version: undefined })
  expect(kept.changed).toEqual({ keyPoints: '면담', endTime: '10:30', reportDate: loaded.start.reportDate })
  expect(freshEntry(values).start).toMatchObject({ startTime: '10:30', endTime: '', keyPoints: '' })
  expect(entryRules.names(values)).toContain('detailContent')
})

it('sends only changed fields of an edit, with the version that was loaded', () => {
  const report = { reportDate: '2026-01-05', startTime: '09:00', keyPoints: null, version: 3 }
  const loaded = loadedReport(report as unknown as Parameters<typeof loadedReport>[0])
  const values = { ...loaded.start, keyPoints: '면담' }
  const state = { loaded, base: loaded.start, version: 3, values, asked: false, refused: [] }
  expect(changeOf(state)).toEqual({ keyPoints: '면담', version: 3 })
})

it('reads conditions from the URL and ignores invalid ones', () => {
  const { filters, ignored } = reportsAddress.read({
    search: '가',
    stage: '매칭',
    company: 'ㄴㅅ',
    from: '2026-02-30',
  })
  expect([filters, ignored]).toEqual([{ stage: '매칭', company: 'ㄴㅅ' }, ['단어', '시작일']])
  const [today, week, month] = quickPeriods(Date.parse('2026-11-30T15:30:00Z'))
  expect([today?.from, week?.from, month?.from]).toEqual(['2026-12-01', '2026-11-25', '2026-12-01'])
})

it('adds up the minutes of reports with an end time', () => {
  const at = (startTime: string, endTime: string | null) => ({ startTime, endTime })
  expect(tally([at('09:00', '10:30'), at('11:00', null), at('13:00', '13:40')])).toBe('3건 · 2시간 10분')
  expect([durationText(60), durationText(45)]).toEqual(['1시간', '45분'])
})
