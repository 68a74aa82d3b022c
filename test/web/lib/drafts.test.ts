import { describe, expect, test, vi } from 'vitest'
import { createDrafts } from '#web/forms/drafts.ts'
import { memoryStorage } from '#web/lib/storage.ts'
import { fullStorage } from './fakes.ts'

const day = 86_400_000
const address = { teamId: '101', form: 'companyload', subject: '101-81-00001' }
const info = {
  ...address,
  label: '추가등록 · 가나',
  url: '/companyload?businessNumber=101-81-00001',
} as const

function setUp(storage = memoryStorage()) {
  const clock = { now: 1_000 * day }
  return { clock, storage, drafts: createDrafts(storage, () => clock.now) }
}

describe('drafts on the device', () => {
  test('come back as they were', () => {
    const { drafts } = setUp()
    expect(drafts.save(info, { name: '가나' })).toBe(true)
    expect(drafts.offers(address)[0]?.values).toEqual({ name: '가나' })
    expect(drafts.offers({ ...address, subject: 'other' })).toEqual([])
  })
  test('belong to one team ID, also where one is the beginning of another', () => {
    const { drafts } = setUp()
    drafts.save(info, 1)
    drafts.save({ ...info, teamId: '1011' }, 2)
    drafts.save({ ...info, teamId: '101:x' }, 3)
    expect(drafts.offers({ ...address, teamId: '102' })).toEqual([])
    expect(drafts.list('101').map((draft) => draft.teamId)).toEqual(['101'])
    drafts.clearFor('101')
    expect(drafts.list('101')).toEqual([])
    expect(drafts.offers({ ...address, teamId: '1011' })[0]?.values).toBe(2)
    expect(drafts.offers({ ...address, teamId: '101:x' })[0]?.values).toBe(3)
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
    expect(drafts.offers(address)[0]?.values).toBe(1)
    expect(storage.length).toBe(2)
    clock.now += 1
    expect(drafts.offers(address)).toEqual([])
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
  test('a full storage causes a quiet notice', () => {
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
    drafts.retain(address, () => false)
    stop()
    drafts.save(info, 1)
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('an unanswered offer', () => {
  /** Sets up a draft of yesterday and text typed today, before the user restored or discarded the draft. */
  function typedOver() {
    const all = setUp()
    all.drafts.save(info, 'yesterday')
    const open = all.drafts.offers(address)
    all.clock.now += day
    all.drafts.save({ ...info, label: 'today' }, 'today', open)
    return all
  }
  const values = (drafts: ReturnType<typeof setUp>['drafts']) =>
    drafts.offers(address).map((draft) => draft.values)

  test('outlives what is typed meanwhile, and both are offered when the form opens again', () => {
    const { drafts } = typedOver()
    expect(values(drafts)).toEqual(['yesterday', 'today'])
    expect(drafts.list('101').map(({ label }) => label)).toEqual(['today'])
  })
  test('goes alone when it is refused, and stays alone when the rest is saved', () => {
    const refused = typedOver()
    const [first] = refused.drafts.offers(address)
    refused.drafts.retain(address, (draft) => draft.savedAt !== first?.savedAt)
    expect(values(refused.drafts)).toEqual(['today'])

    const saved = typedOver()
    saved.drafts.retain(address, (draft) => draft.savedAt === first?.savedAt)
    expect(saved.drafts.offers(address)).toEqual([first])
    expect(saved.drafts.list('101').map(({ label }) => label)).toEqual([info.label])
  })
  test('is gone once it was continued and written on', () => {
    const { drafts } = typedOver()
    const [, ...rest] = drafts.offers(address)
    drafts.save(info, 'yesterday, continued', rest)
    expect(values(drafts)).toEqual(['today', 'yesterday, continued'])
  })
  test('ends after its own seven days', () => {
    const { drafts, clock } = typedOver()
    clock.now += 6 * day + 1
    expect(values(drafts)).toEqual(['today'])
  })
  test('is one of a few', () => {
    const { drafts, clock } = setUp()
    for (const typed of [1, 2, 3, 4, 5, 6]) {
      clock.now += 1
      drafts.save(info, typed, drafts.offers(address))
    }
    expect(values(drafts)).toEqual([3, 4, 5, 6])
  })
})
