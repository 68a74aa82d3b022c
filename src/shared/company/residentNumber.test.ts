import { expect, test } from 'vitest'
import { CompanyDossier } from './dossier.ts'
import { holdsResidentNumber } from './residentNumber.ts'

test('a resident number is told from other numbers', () => {
  for (const text of ['680415-1234567', '장유아(680415 - 2234567) 대표', '680415–1234567', '6804151234567'])
    expect([text, holdsResidentNumber(text)]).toEqual([text, true])
  // A corporation's number, a telephone, a masked one, no day of a calendar, no century, an account.
  for (const text of [
    '110111-1707178',
    '02-6804-1512',
    '680415-1******',
    '681315-1234567',
    '680415-9234567',
    '6804151234568',
    '',
  ])
    expect([text, holdsResidentNumber(text)]).toEqual([text, false])
})

test('no text of a save may hold one', () => {
  const business = { businessNumber: '558-81-51841', companyName: '두레농장' }
  for (const dossier of [
    { company: { ...business, corporateNumber: '680415-1234567' } },
    { company: { ...business, businessCore: '대표 장유아 680415-1234567' } },
    { company: business, holders: [{ shareholderName: '장유아 680415-1234567' }] },
    { company: business, additional: { contact1Name: '장유아 680415-1234567' } },
    {
      company: business,
      financial: { years: ['2025'], items: [{ name: '대여금 680415-1234567', values: [1] }] },
    },
  ]) {
    const parsed = CompanyDossier.safeParse(dossier)
    expect(JSON.stringify(parsed.error?.issues)).toContain('주민등록번호는 저장할 수 없습니다')
    // The refusal must not repeat it.
    expect(JSON.stringify(parsed.error?.issues)).not.toContain('1234567')
  }
  expect(
    CompanyDossier.safeParse({ company: { ...business, corporateNumber: '110111-1707178' } }).success,
  ).toBe(true)
})
