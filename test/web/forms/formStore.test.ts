import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { countChanges } from '#web/forms/fieldRules.ts'
import { createFormStore } from '#web/forms/formStore.ts'
import { continueDraft, plainDraft } from '#web/forms/keptForm.ts'
import { sampleRules as rules, type Sample, sampleValues } from './sampleForm.ts'

const start: Sample = { name: '가', phone: '', amount: null, marked: false }
const check = ({ name }: Sample) => (name === '' ? [{ field: 'name', text: '이름을 입력해주세요.' }] : [])
const storeOf = (values = start, version?: number) =>
  createFormStore<Sample>({ start: values, version }, { rules, check })

const part = fc.oneof(
  fc.record({ name: fc.constantFrom('', '가', '나') }),
  fc.record({ amount: fc.constantFrom(null, 0, 1) }),
  fc.record({ phone: fc.constantFrom('', '1'), marked: fc.boolean() }),
)

describe('the values', () => {
  it('are dirty exactly while they differ from where the person started', () => {
    fc.assert(
      fc.property(sampleValues, fc.array(part), (values, parts) => {
        const store = storeOf(values)
        let expected = values
        for (const one of parts) {
          store.change(one)
          expected = { ...expected, ...one }
          expect(store.get().values).toEqual(expected)
          expect(store.changeCount()).toBe(countChanges(rules, values, expected))
        }
        store.reset()
        expect(store.isDirty()).toBe(false)
        expect(store.get().values).toEqual(values)
      }),
    )
  })
  it('tell only the fields that changed, and everybody where all may have', () => {
    const store = storeOf()
    const [name, phone, whole] = [vi.fn(), vi.fn(), vi.fn()]
    const leave = store.subscribeField('name', name)
    store.subscribeField('phone', phone)
    store.subscribe(whole)
    store.change({ name: '나' })
    expect([name, phone, whole].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
    store.reset()
    expect([name, phone, whole].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 2])
    leave()
    store.change({ name: '다' })
    expect(name).toHaveBeenCalledTimes(2)
  })
})

describe('faults', () => {
  it('are shown after a save was tried, and go as they are mended', () => {
    const store = storeOf()
    store.change({ name: '' })
    expect(store.errors()).toEqual([])
    expect(store.faults()).toHaveLength(1)
    store.ask()
    expect(store.errors().map(({ field }) => field)).toEqual(['name'])
    store.change({ name: '나' })
    expect(store.errors()).toEqual([])
  })
  it('of the server stay until their own field changes', () => {
    const store = storeOf()
    store.refuse([{ field: 'phone', text: '전화를 확인해주세요.' }])
    store.change({ amount: 1 })
    expect(store.errors()).toHaveLength(1)
    store.change({ phone: '1' })
    expect(store.errors()).toEqual([])
  })
  it('stay the same object while there are none: nothing is drawn for them', () => {
    const store = storeOf()
    const none = store.errors()
    store.change({ name: '나' })
    expect(store.errors()).toBe(none)
  })
})

describe('a newer stored version', () => {
  it('is clean by itself, and keeps what was merged as changes on top of it', () => {
    const store = storeOf(start, 1)
    store.change({ name: '나' })
    store.rebase({ start: { ...start, phone: '1' }, version: 2 }, { ...start, name: '나', phone: '1' })
    expect([store.get().version, store.changeCount()]).toEqual([2, 1])
    store.rebase({ start, version: 3 })
    expect([store.get().version, store.changeCount()]).toEqual([3, 0])
  })
})

describe('a draft', () => {
  const shape = plainDraft<Sample>(rules)
  it('is read back as it was written, whatever was changed', () => {
    fc.assert(
      fc.property(sampleValues, sampleValues, (base, values) => {
        const kept = JSON.parse(JSON.stringify(shape.keep({ base, values, version: 4 })))
        const store = storeOf(base, 4)
        continueDraft(store, shape, kept)
        const again = store.get()
        expect(again.version).toBe(4)
        expect(countChanges(rules, again.values, values)).toBe(0)
        expect(countChanges(rules, again.base, base)).toBe(0)
      }),
    )
  })
  it('over something newer keeps what was saved since, unless it is chosen otherwise', () => {
    const kept = shape.keep({ base: start, values: { ...start, name: '나', amount: 1 }, version: 4 })
    const newer = { ...start, name: '다', phone: '1' }
    const store = storeOf(newer, 5)
    continueDraft(store, shape, kept, { name: 'stored', amount: 'mine' })
    expect(store.get()).toMatchObject({ base: newer, values: { ...newer, amount: 1 }, version: 5 })
  })
})
