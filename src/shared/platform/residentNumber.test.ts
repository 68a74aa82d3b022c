import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CompanyDossier } from '../company/dossier.ts'
import { holdsResidentNumber, maskResidentNumbers } from './residentNumber.ts'

test('a resident number is distinguished from other numbers', () => {
  for (const text of ['680415-1234567', '장유아(680415 - 2234567) 대표', '680415–1234567', '6804151234567'])
    expect([text, holdsResidentNumber(text)]).toEqual([text, true])
  // In this order: a corporate number, a telephone number, a masked number, an invalid date, an invalid century
  // digit, an account.
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

/** Makes texts of exactly this many digits. */
const figures = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const joined = (sign: fc.Arbitrary<string>, ...lengths: number[]) =>
  fc.tuple(sign, ...lengths.map(figures)).map(([between, ...parts]) => parts.join(between))
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const recentDay = fc
  .date({ min: new Date('2020-10-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const amount = fc.bigInt({ min: 0n, max: 99_999_999_999_999n }).map((value) => value.toLocaleString('ko-KR'))
const dash = fc.constantFrom('-', ' ', '.')

test.each<[string, fc.Arbitrary<string>]>([
  ['a business number', joined(dash, 3, 2, 5)],
  [
    'two business numbers',
    fc.tuple(joined(dash, 3, 2, 5), joined(dash, 3, 2, 5)).map((two) => two.join(', ')),
  ],
  ['a telephone', fc.oneof(joined(dash, 2, 4, 4), joined(dash, 3, 4, 4), joined(dash, 4, 4))],
  ['two telephones', fc.tuple(joined(dash, 3, 4, 4), joined(dash, 3, 4, 4)).map((two) => two.join(' / '))],
  ['a telephone of abroad', joined(fc.constantFrom('-', ' '), 2, 2, 4, 4).map((number) => `+${number}`)],
  ['an amount', amount],
  ['amounts side by side', fc.tuple(amount, amount, amount).map((all) => all.join(' '))],
  [
    'an account',
    fc.oneof(
      joined(dash, 3, 3, 6),
      joined(dash, 3, 4, 4, 2),
      joined(dash, 4, 2, 7),
      joined(dash, 3, 6, 2, 3),
      joined(dash, 6, 2, 6),
      joined(dash, 3, 2, 5, 3),
      joined(dash, 3, 8, 2),
      joined(dash, 4, 3, 6),
    ),
  ],
  ['a card', joined(dash, 4, 4, 4, 4)],
  ['days', fc.tuple(day, day).map(([from, to]) => `${from} ~ ${to}`)],
  [
    'a day and an amount',
    fc
      .tuple(day, figures(7), fc.constantFrom('-', '.', '. ', '/'), fc.constantFrom(' ', ', ', ': ', '. '))
      .map(([date, figure, sign, between]) => [date.replaceAll('-', sign), figure].join(between)),
  ],
  [
    'a short day and an amount',
    fc
      .tuple(day, figures(7), fc.constantFrom('-', '.', '. ', '/'), fc.constantFrom(', ', ': ', '. '))
      .map(([date, figure, sign, between]) => [date.slice(2).replaceAll('-', sign), figure].join(between)),
  ],
  [
    'a short day of these years beside an amount',
    fc
      .tuple(recentDay, figures(7), fc.constantFrom('-', '.', '/', ','), fc.constantFrom(' ', '   ', ','))
      .map(([date, figure, sign, between]) => [date.slice(2).replaceAll('-', sign), figure].join(between)),
  ],
  [
    'a short day beside an amount with its unit',
    fc
      .tuple(day, figures(7), fc.constantFrom('-', '.', '/'), fc.constantFrom('원', ' 원', '천원', '주', '%'))
      .map(([date, figure, sign, unit]) => `${date.slice(2).replaceAll('-', sign)} ${figure}${unit}`),
  ],
  [
    'a day without signs and an amount with commas',
    fc
      .tuple(day, fc.integer({ min: 1_000_000, max: 9_999_999 }), fc.constantFrom(' ', ', ', ': ', '  '))
      .map(([date, figure, between]) =>
        [date.slice(2).replaceAll('-', ''), figure.toLocaleString('ko-KR')].join(between),
      ),
  ],
  [
    'figures of a statement, some of them below zero',
    fc
      .array(fc.integer({ min: -999_999, max: 9_999_999 }), { minLength: 4, maxLength: 12 })
      .chain((all) =>
        fc.constantFrom(
          all.map((one) => one.toLocaleString('ko-KR')).join(' '),
          all.map((one) => (one / 100).toFixed(2)).join('  '),
          all.map((one) => one.toLocaleString('ko-KR')).join('\n'),
        ),
      ),
  ],
  ['figures of a table', joined(fc.constantFrom(' ', '\t', ',', ', '), 6, 5, 2)],
  [
    'Korean words that are digits, too',
    fc
      .array(
        fc.constantFrom(
          '이사',
          '구',
          '일',
          '사업',
          '공사',
          '오일',
          '삼일',
          '이사회',
          '구이',
          '팔공산',
          '영구',
        ),
        { minLength: 4, maxLength: 30 },
      )
      .map((words) => words.join(' ')),
  ],
  ['days without signs', fc.tuple(day, figures(7)).map((two) => two.join(' ').replaceAll('-', ''))],
  ['a moment', day.map((date) => `${date} 09:12:45.123`)],
  ['years and their figures', joined(fc.constant(' '), 4, 3, 3, 3)],
])('%s is no resident number', (_name, number) => {
  fc.assert(
    fc.property(number, (text) => {
      expect([text, `계좌 ${text} 입니다`].filter(holdsResidentNumber)).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('a number is found whatever follows it, and its mask takes all of it', () => {
  for (const [given, masked] of [
    ['구공공일공일 일이삼사오육팔이 맞습니다', '***이 맞습니다'],
    ['번호는구공공일공일-일이삼사오육팔일까', '번호는***일까'],
    ['이사 900101-12345 68, 이사회', '이사 ***, 이사회'],
    ['90-01-01 1234568 (대표)', '*** (대표)'],
  ] as const)
    expect(maskResidentNumbers(given, '***')).toBe(masked)
  // Some systems write file names in NFD.
  expect(holdsResidentNumber('구공공일공일 일이삼사오육팔'.normalize('NFD'))).toBe(true)
})

test('no text of a save may contain one', () => {
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
    // The error must not repeat the number.
    expect(JSON.stringify(parsed.error?.issues)).not.toContain('1234567')
  }
  expect(
    CompanyDossier.safeParse({ company: { ...business, corporateNumber: '110111-1707178' } }).success,
  ).toBe(true)
})
