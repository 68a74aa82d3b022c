import { describe, expect, it, test } from 'vitest'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import {
  bodyOf,
  isBlank,
  loadedFrom,
  nameOf,
  brokerageRules as rules,
  valuesOf,
} from '#web/brokerage/brokerageForm.ts'
import { isSame } from '#web/forms/fieldRules.ts'
import { conflictFields, mergeChosen } from '#web/forms/merge.ts'

const record = (more: Partial<BrokerageRecord>) => ({ version: 1, ...more }) as BrokerageRecord
const empty = valuesOf(null)

test('a record fills the form, and hidden contacts leave their fields blank', () => {
  const values = valuesOf(
    record({ managerName: '이서윤', dealNote: '가\r\n나', dealAmount: 0, businessNumber: null }),
  )
  expect(values).toEqual({ ...empty, managerName: '이서윤', dealNote: '가\n나', dealAmount: '0' })
  expect(values.contactName).toBe('')
  expect(isSame(rules, values, { ...values })).toBe(true)
})

test('only what was changed is sent, an emptied field as null', () => {
  const base = { ...empty, contactPhone: '010-1', dealNote: '메모', dealAmount: '5' }
  expect(bodyOf(base, base)).toEqual({})
  expect(bodyOf(base, { ...base, dealNote: '', dealAmount: '', managerName: '김' })).toEqual({
    dealNote: null,
    dealAmount: null,
    managerName: '김',
  })
  expect(bodyOf(empty, { ...empty, businessNumber: '214-86-30577' })).toEqual({
    businessNumber: '214-86-30577',
  })
})

test('a record without anything in it is blank; a hidden contact is something', () => {
  expect(isBlank(empty)).toBe(true)
  expect(isBlank({ ...empty, dealNote: ' \n' })).toBe(true)
  expect(isBlank(empty, true)).toBe(false)
  expect(isBlank({ ...empty, dealAmount: '0' })).toBe(false)
  expect(isBlank({ ...empty, businessNumber: '214-86-30577' })).toBe(false)
})

test('a record is called by its company, contact or product', () => {
  const row = { companyName: null, contactName: ' ', dealProduct: '금형', searchKeyword: '부품' }
  expect(nameOf(row)).toBe('금형')
  expect(nameOf({ ...row, contactName: '박연락' })).toBe('박연락')
  expect(nameOf({ ...row, companyName: '나린솔' })).toBe('나린솔')
  expect(nameOf({})).toBeNull()
})

describe('a conflict', () => {
  const base = { ...empty, managerName: '김', dealNote: '옛 메모' }
  const mine = { ...base, managerName: '이', dealAmount: '1200', contactName: '내가 쓴 사람' }
  const stored = record({ managerName: '박', dealNote: '새 메모', dealAmount: 900 })
  const { start, hidden } = loadedFrom(stored)
  const three = { base, mine, stored: start, hidden }

  it('asks about fields that the other person changed, but never about a hidden contact', () => {
    expect(conflictFields(rules, three)).toEqual([
      { name: 'managerName', label: '담당자 이름', mine: '이', stored: '박', initial: 'mine' },
      { name: 'dealAmount', label: '거래금액', mine: '1,200백만원', stored: '900백만원', initial: 'mine' },
      { name: 'dealNote', label: '거래 비고', mine: '옛 메모', stored: '새 메모', initial: 'stored' },
    ])
  })
  it('takes what was chosen', () => {
    const merged = mergeChosen(rules, three, {
      managerName: 'mine',
      dealAmount: 'stored',
      dealNote: 'stored',
    })
    expect(merged).toEqual({
      ...empty,
      managerName: '이',
      dealAmount: '900',
      dealNote: '새 메모',
      contactName: '내가 쓴 사람',
    })
  })
  it('never asks for what only one’s own form changed', () => {
    const untouched = loadedFrom(record({ managerName: '박', dealNote: '옛 메모', dealAmount: null }))
    const states = { base, mine, stored: untouched.start, hidden: untouched.hidden }
    expect(conflictFields(rules, states).map(({ name }) => name)).toEqual(['managerName'])
    expect(mergeChosen(rules, states, { managerName: 'stored' }).dealAmount).toBe('1200')
  })
})
