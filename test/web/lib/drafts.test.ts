import { describe, expect, test, vi } from 'vitest'
import { createDrafts } from '#web/lib/drafts.ts'
import { memoryStorage } from '#web/lib/storage.ts'
import { fullStorage } from './fakes.ts'

const day = 86_400_000
const address = { teamId: '101', form: 'companyload', subject: '101-81-00001' }
const info = { ...address, label: '추가등록 · 가나', url: '/companyload?businessNumber=101-81-00001' }

function setUp(storage = memoryStorage()) {
  const clock = { now: 1_000 * day }
  return { clock, storage, drafts: createDrafts(storage, () => clock.now) }
}

describe('drafts on the device', () => {
  test('come back as they were', () => {
    const { drafts } = setUp()
    expect(drafts.save(info, { name: '가나' })).toBe(true)
    expect(drafts.load(address)?.values).toEqual({ name: '가나' })
    expect(drafts.load({ ...address, subject: 'other' })).toBeNull()
  })
  test('belong to one team ID, also where one is the beginning of another', () => {
    const { drafts } = setUp()
    drafts.save(info, 1)
    drafts.save({ ...info, teamId: '1011' }, 2)
    drafts.save({ ...info, teamId: '101:x' }, 3)
    expect(drafts.load({ ...address, teamId: '102' })).toBeNull()
    expect(drafts.list('101').map((draft) => draft.teamId)).toEqual(['101'])
    drafts.clearFor('101')
    expect(drafts.list('101')).toEqual([])
    expect(drafts.load({ ...address, teamId: '1011' })?.values).toBe(2)
    expect(drafts.load({ ...address, teamId: '101:x' })?.values).toBe(3)
  })
  test('a record copied under another team is not offered', () => {
    const { drafts, storage } = setUp()
    drafts.save(info, 1)
    const key = storage.key(0) ?? ''
    storage.setItem(key.replace('101:', '102:'), storage.getItem(key) ?? '')
    expect(drafts.list('102')).toEqual([])
  })
  test('are kept for seven days and swept at the start', () => {
    const { drafts, clock, storage } = setUp()
    drafts.save(info, 1)
    storage.setItem('draft:101:broken:', '{')
    storage.setItem('auth_user', '{}')
    clock.now += 7 * day
    drafts.sweep()
    expect(drafts.load(address)?.values).toBe(1)
    expect(storage.length).toBe(2)
    clock.now += 1
    expect(drafts.load(address)).toBeNull()
    drafts.sweep()
    expect(storage.length).toBe(1)
    expect(storage.getItem('auth_user')).toBe('{}')
  })
  test('are listed newest first, without their values', () => {
    const { drafts, clock } = setUp()
    drafts.save(info, 1)
    clock.now += 1
    drafts.save({ ...info, form: 'report', label: '일일보고서' }, 2)
    const list = drafts.list('101')
    expect(list.map((draft) => draft.label)).toEqual(['일일보고서', '추가등록 · 가나'])
    expect(list[0]).not.toHaveProperty('values')
  })
  test('a full device is said quietly', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { drafts } = setUp(fullStorage())
    expect(drafts.save(info, 1)).toBe(false)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })
  test('tell their listeners', () => {
    const { drafts } = setUp()
    const heard = vi.fn()
    const stop = drafts.subscribe(heard)
    drafts.save(info, 1)
    drafts.remove(address)
    stop()
    drafts.save(info, 1)
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
