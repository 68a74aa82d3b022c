import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPassword } from '#shared/auth/auth.endpoints.ts'
import { passwordLimits } from '#shared/auth/passwordLimits.ts'
import { addUser } from '#shared/users/users.endpoints.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { demoPassword } from '../platform/demo.ts'
import { commonPasswords, passwordRefusal } from './commonPasswords.ts'
import { commonWords } from './commonWords.ts'

const refusal = (password: string) => passwordRefusal(password, '101')

it('refuses far more than three thousand passwords that are long enough to be chosen', () => {
  const endings = ['12345', '123456', '1234567', '2025!', '2026!', '1004!!', '!@#$%', '@2026', '0000000']
  const made = [...commonWords].flatMap((word) => endings.map((ending) => word + ending))
  const choosable = [...commonPasswords(), ...made].filter((one) => [...one].length >= passwordLimits.min)
  expect(new Set(choosable).size).toBeGreaterThan(3000)
  expect(choosable.filter((one) => refusal(one) === null)).toEqual([])
})

it.each([
  ["the demo's own", demoPassword],
  ["the demo's own without its dash", 'DealdeskDemo'],
  ['one of published leaks', 'manchester'],
  ['one of published leaks in capitals', 'LeaveMeAlone'],
  ['a season and a year', 'Autumn2026!'],
  ['비밀번호 on a Latin keyboard', 'qlalfqjsgh1!'],
  ['사랑해요 and a number', 'tkfkdgody1004'],
  ['대한민국 on a Latin keyboard', 'eogksalsrnr!!'],
  ['비밀번호 in Hangul and a run', '비밀번호1234567890'],
  ['a common word with signs for letters', 'P@ssw0rd2026'],
  ['two words of the office', 'company-admin'],
  ['a word of the trade and a year', 'investment2025'],
  ['a word written twice', 'samsungsamsung'],
])('refuses %s', (_name, password) => {
  expect(refusal(password)).toBe('password/common')
})

it.each([
  'correct horse battery',
  '푸른-사과-마흔두개',
  'a fresh new secret',
  'harbour lantern 77 moss',
  '우리집 강아지는 복슬강아지',
  'consulting the river at dawn',
  'company 8305 1926 4471 0358',
])('accepts an uncommon password: %s', (password) => {
  expect(refusal(password)).toBeNull()
})

describe('applies wherever a password is set', () => {
  let t: TestApp
  let admin: Caller
  beforeAll(async () => {
    t = await startTestApp()
    admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  })
  afterAll(() => t.stop())
  const common = [400, 'password/common']

  it('for a first password, a reset and one’s own change', async () => {
    const body = { teamId: 'newcomer', managerName: '새사람', password: demoPassword }
    const first = await admin.call(addUser, { body })
    expect([first.status, first.error.code]).toEqual(common)
    const user = await makeUser(t.db, { password: 'correct horse battery' })
    const params = { teamId: user.teamId }
    const reset = await admin.call(setPassword, { params, body: { password: demoPassword } })
    expect([reset.status, reset.error.code]).toEqual(common)
    const own = await (await t.as(user)).call(setPassword, {
      params,
      body: { password: demoPassword, currentPassword: 'correct horse battery' },
    })
    expect([own.status, own.error.code]).toEqual(common)
  })
})
