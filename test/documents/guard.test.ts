import { expect, it } from 'vitest'
import { scanForLeaks } from '#shared/documents/guard/scanForLeaks.ts'
import type { CompanySecrets } from '#shared/documents/guard/secrets.ts'
import { openFindings } from '#shared/documents/guard/waivers.ts'
import { Waiver } from '#shared/documents/templateShapes.ts'
import { cleanSentences } from './cleanSentences.ts'
import { carriers, knownCompanies, leaksOf } from './plantedLeaks.ts'

const planted = knownCompanies.flatMap((known) =>
  leaksOf(known).flatMap((leak) => carriers.map((carry) => ({ ...leak, secrets: known.secrets, carry }))),
)

it('finds every planted way of naming the company, in its place', () => {
  expect(knownCompanies.flatMap(leaksOf).length).toBeGreaterThanOrEqual(200)
  const missed = planted.filter(({ text, carry, secrets }) => {
    const sentence = carry(text).normalize('NFC')
    const leak = text.normalize('NFC')
    const from = sentence.indexOf(leak)
    const findings = scanForLeaks({ strengths: carry(text) }, secrets)
    for (const each of findings) {
      expect(sentence.slice(each.from, each.to)).toBe(each.text)
      expect([each.text, each.text.isWellFormed()]).toEqual([each.text, true])
    }
    return !findings.some((each) => each.from < from + leak.length && each.to > from)
  })
  expect(missed.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([])
})

it('raises at most ten false alarms in two hundred clean sentences', () => {
  expect(new Set(cleanSentences).size).toBe(200)
  for (const { secrets, name } of knownCompanies) {
    const alarms = cleanSentences.flatMap((text) => scanForLeaks({ text }, secrets))
    expect(
      alarms.length,
      `${name}: ${alarms.map(({ text, kind }) => `${kind} ${text}`).join(', ')}`,
    ).toBeLessThanOrEqual(10)
  }
})

const nothing: CompanySecrets = {
  names: [],
  representatives: [],
  shareholders: [],
  businessNumbers: [],
  corporateNumbers: [],
  phones: [],
  domains: [],
  addresses: [],
  customers: [],
}

it('knows the kind where only one kind is secret', () => {
  const [known] = knownCompanies
  if (!known) throw new Error('no company')
  const kinds = (data: Record<string, unknown>, secrets: Partial<CompanySecrets>) =>
    scanForLeaks(data, { ...nothing, ...secrets }).map(({ kind, text }) => [kind, text])
  expect(kinds({ region: '경남 사천시' }, { addresses: known.secrets.addresses })).toEqual([
    ['주소', '사천시'],
  ])
  expect(kinds({ a: '가온누리우주(주)를 비롯한' }, { customers: known.secrets.customers })).toEqual([
    ['거래처', '가온누리우주'],
  ])
  expect(kinds({ a: '남기를 선호하며' }, { representatives: ['유선호'] })).toEqual([['대표자 이름', '선호']])
  expect(kinds({ n: 6_138_140_923 }, { businessNumbers: known.secrets.businessNumbers })).toEqual([
    ['사업자번호', '6138140923'],
  ])
  const table = { years: [2025], rows: [{ item: '두빛나래 매출', values: [1] }] }
  expect(kinds({ financialData: table }, { names: known.secrets.names })).toEqual([['기업명', '두빛나래']])
})

it('asks for nothing where nothing is stored, and does not stop at empty or odd values', () => {
  expect(scanForLeaks({ a: '두빛나래항공', b: null, c: undefined, d: [], e: {} }, nothing)).toEqual([])
  const odd = {
    ...nothing,
    names: [null, '', ' ', '(주)', 'A', '기타'],
    domains: ['없음'],
    phones: ['-'],
    addresses: ['미상'],
  }
  expect(scanForLeaks({ a: '기타 A사 (주) 없음 미상 -' }, odd)).toEqual([])
})

it('takes back a finding only in its field and with a reason', () => {
  const findings = scanForLeaks({ a: '두빛나래', b: '두빛나래' }, { ...nothing, names: ['두빛나래항공'] })
  expect(findings).toHaveLength(2)
  const waiver = { field: 'a', text: '두빛나래', reason: '이름이 아니라 예로 든 낱말입니다.' }
  expect(openFindings(findings, [waiver]).map(({ field }) => field)).toEqual(['b'])
  for (const reason of ['그냥', '\u200b'.repeat(20), 'ㅤ'.repeat(20), '\u2800'.repeat(20)])
    expect(Waiver.safeParse({ ...waiver, reason }).success).toBe(false)
})

it('reads the longest text it may get', () => {
  const secrets = {
    ...nothing,
    names: ['가나다라마바사'],
    customers: Array.from({ length: 300 }, (_, index) => `가나${index}테크`),
    representatives: ['가나다'],
    domains: ['a'.repeat(60) + '.com'],
  }
  const text = '가나다○'.repeat(2500) + '1-2 '.repeat(2500)
  const findings = scanForLeaks({ a: text, b: 'a'.repeat(20_000), c: '공 일 이 '.repeat(3000) }, secrets)
  expect(findings.every(({ field }) => field === 'a')).toBe(true)
})
