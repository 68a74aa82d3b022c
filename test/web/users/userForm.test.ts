import { describe, expect, test } from 'vitest'
import type { User } from '#shared/users/users.endpoints.ts'
import { isSame } from '#web/forms/fieldRules.ts'
import { conflictFields, mergeChosen } from '#web/forms/merge.ts'
import { ApiError } from '#web/lib/call/apiError.ts'
import {
  checkNewUser,
  checkUserChange,
  emptyUser,
  loadedFrom,
  newerUser,
  refusedFields,
  userRules as rules,
  type UserValues,
  valuesOf,
} from '#web/users/userForm.ts'

const typed: UserValues = { ...emptyUser, teamId: ' 205 ', managerName: '문서현', mobile: '010-0000-3205' }
const stored: User = {
  teamId: '205',
  managerName: '문서현',
  position: null,
  role: 'staff',
  mobile: null,
  email: null,
  version: 3,
}

describe('a new user', () => {
  test('is trimmed and empty texts are nothing', () => {
    expect(checkNewUser(typed, '')).toEqual({
      body: {
        teamId: '205',
        managerName: '문서현',
        position: null,
        mobile: '010-0000-3205',
        email: null,
        role: 'staff',
      },
    })
  })
  test.each([
    [{ teamId: '  ' }, ['teamId']],
    [{ managerName: '' }, ['managerName']],
    [{ teamId: '', managerName: '', email: 'not an address' }, ['managerName', 'teamId']],
  ])('%j is missing something', (part, names) => {
    const checked = checkNewUser({ ...typed, ...part }, '')
    expect(checked).toMatchObject({ missing: true })
    expect('errors' in checked && Object.keys(checked.errors).toSorted()).toEqual(names)
  })
  test.each([
    [{ email: 'not an address' }, 'email'],
    [{ position: '가'.repeat(21) }, 'position'],
    [{ teamId: 'a/b' }, 'teamId'],
    [{ managerName: '가'.repeat(101) }, 'managerName'],
  ])('%j is refused at its field', (part, name) => {
    const checked = checkNewUser({ ...typed, ...part }, '')
    expect(checked).toMatchObject({ missing: false })
    expect('errors' in checked && Object.keys(checked.errors)).toEqual([name])
  })
  test('a first password keeps the rules, and is sent as it was typed', () => {
    expect(checkNewUser(typed, '짧다')).toEqual({
      missing: false,
      errors: { password: '비밀번호는 10자 이상이어야 합니다.' },
    })
    expect(checkNewUser(typed, '우리-팀은-205-입니다')).toMatchObject({ errors: { password: /팀ID/ } })
    expect(checkNewUser(typed, ' 푸른-사과-마흔두개 ')).toMatchObject({
      body: { password: ' 푸른-사과-마흔두개 ' },
    })
  })
})

test('a change carries the version and never the team ID', () => {
  expect(checkUserChange(valuesOf({ ...stored, role: 'team' }), 3)).toEqual({
    body: { managerName: '문서현', position: null, mobile: null, email: null, role: 'team', version: 3 },
  })
  expect(checkUserChange({ ...valuesOf(stored), managerName: ' ' }, 3)).toMatchObject({ missing: true })
})

describe('two people at once', () => {
  const base = valuesOf({ ...stored, mobile: '010-1', email: 'a@b.kr' })
  const mine = { ...base, position: '대리', mobile: '010-2' }
  const theirs = { ...base, mobile: '010-3', email: '', role: 'team' as const }

  test('fields changed by somebody else are shown, with that value preselected', () => {
    expect(conflictFields(rules, { base, mine, stored: theirs })).toEqual([
      { name: 'role', label: '권한', mine: '직원', stored: '팀원', initial: 'stored' },
      { name: 'mobile', label: '휴대전화', mine: '010-2', stored: '010-3', initial: 'mine' },
      { name: 'email', label: '이메일', mine: 'a@b.kr', stored: '', initial: 'stored' },
    ])
  })
  test('the choices make the next state; what only I changed is in it', () => {
    const choices = { role: 'stored', mobile: 'stored', email: 'mine' } as const
    expect(mergeChosen(rules, { base, mine, stored: theirs }, choices)).toEqual({
      ...mine,
      role: 'team',
      mobile: '010-3',
    })
  })
  test('ignores spaces and the normalisation form of letters', () => {
    expect(isSame(rules, base, { ...base, managerName: ' 문서현'.normalize('NFD') })).toBe(true)
    expect(isSame(rules, base, mine)).toBe(false)
  })
})

describe('a refusal', () => {
  const body = (more: object) => JSON.stringify({ error: 'x', message: 'x', code: 'user/conflict', ...more })
  test('of a conflict carries what is stored', () => {
    expect(newerUser(new ApiError(409, body({ stored })))).toEqual({
      stored: loadedFrom(stored),
      savedBy: null,
    })
    expect(newerUser(new ApiError(409, body({})))).toBeNull()
    expect(newerUser(new ApiError(409, body({ stored, code: 'user/duplicate' })))).toBeNull()
    expect(newerUser(new Error('offline'))).toBeNull()
  })
  test('marks the fields it names', () => {
    const fields = [
      { path: 'email', message: '첫째' },
      { path: 'email', message: '둘째' },
      { path: 'unknown', message: '셋째' },
    ]
    expect(refusedFields(new ApiError(400, body({ fields })))).toEqual({ email: '첫째' })
    expect(refusedFields(new Error('offline'))).toEqual({})
    const weak = new ApiError(400, body({ code: 'password/common', message: '추측하기 쉽습니다' }))
    expect(refusedFields(weak)).toEqual({ password: '추측하기 쉽습니다' })
  })
})
