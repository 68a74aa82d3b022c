import { expect, it } from 'vitest'
import { findPeople, mentionQuery } from '#web/detail/activity/notes/mentionQuery.ts'

const people = [
  { teamId: '101', managerName: '김도현', label: '101_김도현', part: '주담당자' },
  { teamId: '103', managerName: '박준호', label: '103_박준호', part: null },
]

it('what is typed after an @ is sought, until a space', () => {
  expect(mentionQuery('견적 받음 @박', 9)).toEqual({ from: 6, typed: '박' })
  expect(mentionQuery('@', 1)).toEqual({ from: 0, typed: '' })
  expect(mentionQuery('@박 준', 4)).toBeNull()
  expect(mentionQuery('a@b', 3)).toBeNull()
  expect(mentionQuery('메일 kim@example', 14)).toBeNull()
  expect(mentionQuery('없음', 2)).toBeNull()
  expect(mentionQuery(`@${'가'.repeat(100)}`, 101)).toBeNull()
})

it('people are found by name, team and initial consonants', () => {
  const found = (typed: string) => findPeople(people, typed).map(({ teamId }) => teamId)
  expect(found('')).toEqual(['101', '103'])
  expect(found('준')).toEqual(['103'])
  expect(found('101')).toEqual(['101'])
  expect(found('ㄱㄷ')).toEqual(['101'])
  expect(found('ㅂㅈㅎ')).toEqual(['103'])
  expect(found('없음')).toEqual([])
})
