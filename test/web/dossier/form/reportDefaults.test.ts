import { describe, expect, it } from 'vitest'
import { firstOpenSection } from '#web/dossier/form/formErrors.ts'
import { reportDefaults } from '#web/dossier/form/reportDefaults.ts'
import { add, company, edited, loadedOf } from './samples.ts'

const profile = {
  representative: '서지후, 민경호',
  phone: '041-000-4120',
  email: 'info@edensaem.example',
  mainProducts: '점안제, 개량신약 및 CMO 외 3종',
}

describe('what the report holds already', () => {
  it('becomes the first contact and the keywords', () => {
    expect(reportDefaults(company(profile), null)).toEqual({
      contact1Name: '서지후',
      contact1Position: '대표자',
      contact1Phone: '041-000-4120',
      contact1Email: 'info@edensaem.example',
      searchKeyword1: '점안제',
      searchKeyword2: '개량신약',
      searchKeyword3: 'CMO',
    })
  })
  it('never more than six keywords, none twice, none that is a sentence', () => {
    const sentence = '아주 길어서 키워드라고 할 수 없는 제품 설명이 여기에 적혀 있는 경우'
    const filled = reportDefaults(company({ mainProducts: `가,나,가,다/라;마,바,사,${sentence}` }), null)
    expect(Object.values(filled)).toEqual(['가', '나', '다', '라', '마', '바'])
  })
  it('touches nothing that a person filled', () => {
    const blank = { side: null, hasContact: false, contact1Name: null }
    expect(reportDefaults(company(profile), add())).toEqual({})
    expect(Object.keys(reportDefaults(company(profile), add({ ...blank, hasContact: true })))).toEqual([
      'searchKeyword1',
      'searchKeyword2',
      'searchKeyword3',
    ])
    const kept = reportDefaults(company(profile), add({ ...blank, searchKeyword6: '있음' }))
    expect(Object.keys(kept).some((name) => name.startsWith('searchKeyword'))).toBe(false)
  })
  it('is no change of the person, and is not offered to who may not save it', () => {
    const can = { edit: false, seeContacts: false }
    expect(loadedOf({ add: null, company: company({ ...profile, can }) }).start.texts.contact1Name).toBe('')
    const loaded = loadedOf({ add: null, company: company(profile) })
    expect([loaded.start.texts.contact1Name, loaded.stored.texts.contact1Name]).toEqual(['서지후', ''])
  })
})

it('continues at the first incomplete section', () => {
  const loaded = loadedOf({ add: null, company: company(profile) })
  expect(firstOpenSection(loaded.start, loaded)).toBe('brokerage')
  const sided = edited(loaded.start, { side: '매도기업', creditRating: 'A', progressStage: '계약전' })
  expect(firstOpenSection(sided, loaded)).toBe('keywords')
  expect(firstOpenSection(edited(sided, { companyName: '' }), loaded)).toBe('company')
})
