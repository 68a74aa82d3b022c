import { expect, it } from 'vitest'
import { managerTone, optionLabel, otherSlotsOf, personLabel } from '#web/managers/slots/slots.ts'

const person = { teamId: '101', managerName: '김도현', position: '팀장', role: 'team' as const }

it('people are labelled as the dropdown and the history show them', () => {
  expect(optionLabel(person)).toBe('101 - 김도현 (팀장)')
  expect(optionLabel({ ...person, position: null })).toBe('101 - 김도현')
  expect(personLabel('김도현', '101')).toBe('김도현 (101)')
  // The cases: no name, no team ID, neither of them.
  expect([personLabel(null, '101'), personLabel('김도현', null), personLabel(null, null)]).toEqual([
    '101',
    '김도현',
    '',
  ])
})

it('returns the other manager slots of the same person', () => {
  const slots = { manager1Team: '101', manager2Team: '102', manager3Team: '101' }
  expect(otherSlotsOf(slots, 'manager2Team', '101')).toEqual(['주담당자', '보조담당자'])
  expect(otherSlotsOf(slots, 'manager1Team', '101')).toEqual(['보조담당자'])
  expect(otherSlotsOf(slots, 'manager2Team', '102')).toEqual([])
})

it('an unknown kind of manager is grey', () => {
  expect(['주담당자', '부담당자', '보조담당자', '옛구분'].map(managerTone)).toEqual([
    'navy',
    'navyOutline',
    'grey',
    'grey',
  ])
})
