import { describe, expect, test } from 'vitest'
import type { SignedInUser } from '#shared/auth/user.ts'
import { initialSession, sessionReducer } from '#web/lib/session/sessionState.ts'
import { memoryStorage } from '#web/lib/storage.ts'
import { readStoredUser, storeUser } from '#web/lib/storedUser.ts'

const stored = { teamId: '101', managerName: '김도현', position: '팀장', role: 'team' as const }
const user: SignedInUser = { ...stored, mobile: '010', email: 'a@b.c', mustChangePassword: false }
const started = initialSession(stored)
const confirmed = sessionReducer(started, { type: 'confirmed', user })

describe('the session', () => {
  test('the stored user is shown before the server has answered', () => {
    expect(started).toMatchObject({ user: stored, checked: false })
    expect(confirmed).toMatchObject({ user: stored, checked: true, ended: null })
  })
  test('a 401 at the start means the login screen', () => {
    expect(sessionReducer(started, { type: 'refused', reason: 'unknown' }).user).toBeNull()
  })
  test('a later 401 asks over the page and keeps the user; the first reason stays', () => {
    const ended = sessionReducer(confirmed, { type: 'refused', reason: 'idle' })
    expect(ended).toMatchObject({ user: stored, ended: 'idle' })
    expect(sessionReducer(ended, { type: 'refused', reason: 'unknown' }).ended).toBe('idle')
    expect(sessionReducer(ended, { type: 'confirmed', user }).ended).toBeNull()
  })
  test('a server that cannot be reached says nothing about the session', () => {
    const unreachable = sessionReducer(started, { type: 'unreachable' })
    expect(unreachable).toMatchObject({ user: stored, checked: true })
    expect(sessionReducer(unreachable, { type: 'refused', reason: 'unknown' }).ended).toBe('unknown')
  })
  test('without a user a refusal changes nothing', () => {
    const nobody = initialSession(null)
    expect(sessionReducer(nobody, { type: 'refused', reason: 'idle' })).toBe(nobody)
    expect(sessionReducer(nobody, { type: 'mustChangePassword' })).toBe(nobody)
  })
  test('a required change of the password stays required until the server says otherwise', () => {
    const forced = sessionReducer(confirmed, { type: 'mustChangePassword' })
    expect(forced.mustChangePassword).toBe(true)
    expect(sessionReducer(forced, { type: 'confirmed', user }).mustChangePassword).toBe(false)
  })
  test('a user who signed in in another tab is confirmed here too', () => {
    const joined = sessionReducer(initialSession(null), { type: 'otherTab', user: stored })
    expect(joined).toMatchObject({ user: stored, checked: false })
  })
})

describe('the stored user', () => {
  test('contains the four specified fields and nothing else', () => {
    const storage = memoryStorage()
    storeUser(user, storage)
    expect(JSON.parse(storage.getItem('auth_user') ?? '')).toEqual(stored)
    expect(readStoredUser(storage)).toEqual({ user: stored })
  })
  test('is absent, readable or unparsable; the older role spelling is understood', () => {
    const storage = memoryStorage()
    expect(readStoredUser(storage)).toBe('absent')
    storage.setItem('auth_user', '{"teamId":')
    expect(readStoredUser(storage)).toBe('unparsable')
    storage.setItem('auth_user', '{"teamId":""}')
    expect(readStoredUser(storage)).toBe('unparsable')
    storage.setItem('auth_user', JSON.stringify({ ...stored, role: 'vice_admin' }))
    expect(readStoredUser(storage)).toMatchObject({ user: { role: 'viceadmin' } })
  })
})
