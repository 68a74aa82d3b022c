import { expect, it } from 'vitest'
import { sentenceWithNote } from '#shared/company/activity/notes.ts'

it('joins a sentence and its note without a second colon', () => {
  expect(sentenceWithNote('진행을 종료했습니다', '사유: 업종 다름')).toBe(
    '진행을 종료했습니다. 사유: 업종 다름',
  )
  expect(sentenceWithNote('일일보고를 작성했습니다', '대표 면담')).toBe('일일보고를 작성했습니다: 대표 면담')
  expect(sentenceWithNote('기업을 등록했습니다', null)).toBe('기업을 등록했습니다')
})
