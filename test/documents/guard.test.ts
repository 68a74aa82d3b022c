import { expect, it } from 'vitest'
import { openFindings } from '#shared/documents/guard/waivers.ts'
import { Waiver } from '#shared/documents/templateShapes.ts'
import { cleanSentences } from './cleanSentences.ts'
import { recordWith, scan } from './guardScan.ts'
import { carriers, knownCompanies, leaksOf } from './plantedLeaks.ts'

const planted = knownCompanies.flatMap((known) =>
  leaksOf(known).flatMap((leak) => carriers.map((carry) => ({ ...leak, record: known.record, carry }))),
)

it('finds every planted way of naming the company, in its place', () => {
  expect(knownCompanies.flatMap(leaksOf).length).toBeGreaterThanOrEqual(200)
  const missed = planted.filter(({ text, carry, record }) => {
    const sentence = carry(text).normalize('NFC')
    const leak = text.normalize('NFC')
    const from = sentence.indexOf(leak)
    const findings = scan({ strengths: carry(text) }, record)
    for (const each of findings) {
      expect(sentence.slice(each.from, each.to)).toBe(each.text)
      expect([each.text, each.text.isWellFormed()]).toEqual([each.text, true])
    }
    return !findings.some((each) => each.from < from + leak.length && each.to > from)
  })
  expect(missed.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([])
})

it('raises at most five false alarms in two hundred clean sentences, also in a firm with one company', () => {
  expect(new Set(cleanSentences).size).toBe(200)
  for (const { record, name } of knownCompanies) {
    const alarms = cleanSentences.flatMap((text) => scan({ text }, record))
    expect(
      alarms.length,
      `${name}: ${alarms.map(({ text, kind }) => `${kind} ${text}`).join(', ')}`,
    ).toBeLessThanOrEqual(5)
  }
})

it('names the field of what it found', () => {
  const [known] = knownCompanies
  if (!known) throw new Error('no company')
  const kinds = (texts: Record<string, string>, part: Parameters<typeof recordWith>[0]) =>
    scan(texts, recordWith(part)).map(({ kind, text }) => [kind, text])
  expect(kinds({ region: '경남 사천시' }, { addresses: known.record.addresses })).toEqual([
    ['주소', '사천시'],
  ])
  expect(
    kinds({ a: '가온누리우주(주)를 비롯한' }, { names: [{ text: known.customer, kind: '거래처' }] }),
  ).toEqual([['거래처', '가온누리우주']])
  expect(
    kinds({ a: '남기를 선호하며' }, { people: [{ text: '유선호', kind: '대표자 이름', leads: true }] }),
  ).toEqual([['대표자 이름', '선호']])
  expect(kinds({ n: '6138140923' }, { ids: [{ text: '613-81-40923', kind: '사업자번호' }] })).toEqual([
    ['사업자번호', '6138140923'],
  ])
})

it('finds nothing where nothing is stored, and names nobody by what stands for nobody', () => {
  expect(scan({ a: '두빛나래항공 143명 2009년 3월 2일' }, recordWith({}))).toEqual([])
  const odd = recordWith({
    names: ['', '(주)', 'A', '기타', '기타 5곳', '국내 A사', '합계'].map((text) => ({
      text,
      kind: '거래처',
    })),
    domains: ['없음'],
    phones: ['-'],
    addresses: ['미상'],
    numbers: [
      { value: 0, unit: 'won' },
      { value: Number.NaN, unit: 'won' },
    ],
  })
  expect(scan({ a: '기타 A사 (주) 없음 미상 - 0원' }, odd)).toEqual([])
})

it('takes back a finding only in its field and with a reason', () => {
  const record = recordWith({ names: [{ text: '두빛나래항공', kind: '기업명' }] })
  const findings = scan({ a: '두빛나래', b: '두빛나래' }, record)
  expect(findings).toHaveLength(2)
  const waiver = { field: 'a', text: '두빛나래', reason: '이름이 아니라 예로 든 낱말입니다.' }
  expect(openFindings(findings, [waiver]).map(({ field }) => field)).toEqual(['b'])
  for (const reason of ['그냥', '\u200b'.repeat(20), 'ㅤ'.repeat(20), '\u2800'.repeat(20)])
    expect(Waiver.safeParse({ ...waiver, reason }).success).toBe(false)
})
