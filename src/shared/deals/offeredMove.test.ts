import { expect, it } from 'vitest'
import { moveQuestion, offeredStage } from './offeredMove.ts'

const report = { progressStage: 'MOU체결', keyPoints: null, detailContent: '', reportDate: '2026-11-10' }

it('a report offers no move back, and none if a step was made after its day', () => {
  const offered = (stage: 'im' | 'mou', lastDay: string) => offeredStage({ stage, lastDay }, report)
  expect(offered('im', '2026-11-10')).toBe('mou')
  expect(offered('im', '2026-11-11')).toBeNull()
  expect(offered('mou', '2026-11-01')).toBeNull()
})

it('asks about the stage of the report, or about the stage that its text names', () => {
  expect(moveQuestion('MOU체결', 'mou')).toBe('MOU체결을 보고했습니다. 진행표도 옮길까요?')
  const byText = '보고에 IM이 적혀 있습니다. IM 단계로 옮길까요?'
  expect(moveQuestion('MM진행', 'im')).toBe(byText)
})
