import { describe, expect, it } from 'vitest'
import type { BrokerageRecord, CompanyRecord } from '#shared/company/answers.ts'
import { bodyOf, loadedFrom, rulesOf } from '#web/detail/edit/editForm.ts'
import { ageInYears } from '#web/detail/overview/ageInYears.ts'
import { readTab } from '#web/detail/screen/detailTabs.ts'
import { overallTableOf } from '#web/detail/screen/overallTable.ts'
import { regionOf } from '#web/detail/screen/regionOf.ts'
import { businessStatusOf } from '#web/domain/BusinessStatusBadge.tsx'
import { websiteAddress } from '#web/domain/websiteAddress.ts'

it.each([
  ['dubitnarae.example', 'https://dubitnarae.example/'],
  ['http://a.kr/x?y=1', 'http://a.kr/x?y=1'],
  ['HTTPS://A.KR', 'https://a.kr/'],
  ['javascript:alert(1)', null],
  [' JavaScript://a.kr/%0aalert(1)', null],
  ['data:text/html,x', null],
  ['없음', null],
  ['http://', null],
])('website %s: %s', (typed, address) => {
  expect(websiteAddress(typed)).toBe(address)
})

it.each([
  ['매수기업', '/buy-management2'],
  ['투자희망기업', '/fundraising-management2'],
  [null, '/sell-management2'],
  ['엉뚱한 말', '/sell-management2'],
])('from %s back to %s', (side, path) => {
  expect(overallTableOf(side).path).toBe(path)
})

it('an address names a tab, or the first one', () => {
  expect(['contact', 'activity', 'x', undefined].map(readTab)).toEqual([
    'contact',
    'activity',
    'overview',
    'overview',
  ])
})

it.each([
  ['부가가치세 일반과세자', '정상', 'green'],
  ['정상 (조회일자:2026-09-13)', '정상', 'green'],
  ['비정상', '비정상', 'red'],
  ['폐업자 (2024-01-01)', '폐업', 'red'],
  ['휴업', '휴업', 'red'],
  [null, '미설정', 'grey'],
  ['조사중', '조사중', 'red'],
])('%s is %s', (stored, word, tone) => {
  expect(businessStatusOf(stored)).toEqual({ word, tone })
})

it('years since the founding, and where it is', () => {
  expect(ageInYears('2003-09-22', '2026-09-21')).toBe(22)
  expect(ageInYears('2003.9.22', '2026-09-22')).toBe(23)
  expect([ageInYears('모름', '2026-01-01'), ageInYears(null)]).toEqual([null, null])
  expect(regionOf('(52531) 경남 사천시 사남면 공단1로 77')).toBe('경남 사천시')
  expect(regionOf(null)).toBeNull()
})

describe('a field mended in place', () => {
  const company = { version: 7, updatedAt: '2026-11-16T00:00:00Z', phone: '02-1' } as CompanyRecord
  const add = { companyStatus: '진행가능', statusReason: null, sellerHopedPrice: 42_000.5 } as BrokerageRecord
  const bodyFor = (names: readonly string[], typed: Record<string, string>) => {
    const rules = rulesOf(names)
    const { start, version } = loadedFrom({ company, add }, names)
    return bodyOf(rules, { base: start, values: { ...start, ...typed }, version })
  }

  it('sends what changed, in its kind, under the version that was seen', () => {
    expect(bodyFor(['sellerHopedPrice'], { sellerHopedPrice: '45000' })).toEqual({
      version: 7,
      sellerHopedPrice: 45_000,
    })
    expect(bodyFor(['phone'], { phone: ' ' })).toEqual({ version: 7, phone: null })
    expect(bodyFor(['searchKeyword1', 'searchKeyword2'], { searchKeyword2: '수출' })).toEqual({
      version: 7,
      searchKeyword2: '수출',
    })
  })
  it('a new state brings its reason, an old one does not stay behind', () => {
    expect(bodyFor(['companyStatus', 'statusReason'], { companyStatus: '진행보류' })).toEqual({
      version: 7,
      companyStatus: '진행보류',
      statusReason: null,
    })
  })
  it('sends nothing where nothing changed', () => {
    expect(bodyFor(['sellerHopedPrice'], {})).toBeNull()
    expect(bodyFor(['phone'], { phone: '02-1 ' })).toBeNull()
  })
})
