import { expect, test } from 'vitest'
import { pageOf, rowsAt } from '#test/registration/printed.ts'
import { createSheet } from '../scoring/scoreSheet.ts'
import { readLayout } from '../sections/reading.ts'
import { splitSections } from '../sections/split.ts'
import { assembleCompany, findCompany } from './company.ts'

const companyOf = (rows: string[][]) => {
  const heading = { text: '기업개요', left: 40, y: 60, size: 12 }
  const reading = readLayout([pageOf([heading, ...rowsAt([40, 200], rows, 90)])])
  const sheet = createSheet(reading)
  return { company: assembleCompany(findCompany(reading), reading, sheet), scores: sheet.fieldScores }
}

test('a corporate number is kept whatever its seventh digit is, a resident number is removed completely', () => {
  const number = (business: string, label: string, value: string) => {
    const rows = [
      ['기업명', '가나다(주)'],
      ['사업자번호', business],
      [label, value],
    ]
    const { company, scores } = companyOf(rows)
    return [company.corporateNumber, 'corporateNumber' in scores]
  }
  expect(number('538-81-73195', '법인등록번호', '134811-6081802')).toEqual(['134811-6081802', true])
  expect(number('538-81-73195', '법인(주민)번호', '110111-1707178')).toEqual(['110111-1707178', true])
  expect(number('111-41-44000', '법인(주민)번호', '680415-1234567')).toEqual([null, false])
  expect(number('111-41-44000', '법인(주민)번호', '680415-1******')).toEqual([null, false])
})

const profile = (label: string, value: string) => {
  const page = pageOf([
    { text: '기업개요', left: 40, y: 60, size: 12 },
    ...rowsAt(
      [40, 160],
      [
        ['기업명', '가나다(주)'],
        [label, value],
      ],
      90,
    ),
  ])
  const found = findCompany(readLayout([page]))
  return [found.get('phone')?.[0]?.value, found.get('fax')?.[0]?.value]
}

test.for([
  ['전화번호 / 팩스번호', '031-376-5521 / 031-376-5523', '031-376-5521', '031-376-5523'],
  ['연락처', 'TEL 053-601-7755 / FAX 053-601-7756', '053-601-7755', '053-601-7756'],
  ['연락처', '02-2277-4103', '02-2277-4103', undefined],
  ['연락처', '02-2277-4103, 02-2277-4104', '02-2277-4103', undefined],
])('%s: %s', ([label = '', value = '', phone, fax]) => {
  expect(profile(label, value)).toEqual([phone, fax])
})

const opened = (title: string, below: string) => {
  const page = pageOf([
    { text: '종합의견', left: 40, y: 60, size: 12 },
    { text: title, left: 40, y: 90 },
    { text: below, left: 40, y: 104 },
  ])
  return splitSections(readLayout([page]).lines).sections.map(({ kind }) => kind)
}

test.for(['기업개요', '(1) 기업개요', '① 기업개요', '○ 기업개요', '가. 회사개요', '[기업개요]'])(
  '%s in the opinion opens its first part, whatever is set below it',
  (title) => {
    expect(opened(title, '동사는 2011년 설립된 업체임.')).toEqual(['opinion', 'opinionCore'])
    expect(opened(title, '기업명 : 가나다(주)')).toEqual(['opinion', 'profile'])
  },
)

test('기업개요 above a sentence inside the opinion is a part of the opinion', () => {
  const sentence = '가나다 주식회사는 2011년 6월에 설립된 골판지 상자 제조업체로서 본사를 경기도에 두고 있음.'
  const { lines } = readLayout([
    pageOf([
      { text: '평가의견', left: 40, y: 60, size: 12 },
      { text: '기업개요', left: 40, y: 90, size: 10 },
      { text: sentence, left: 40, y: 110 },
    ]),
  ])
  expect(splitSections(lines).sections.map(({ kind }) => kind)).toEqual(['opinion', 'opinionCore'])
})

test.for([
  ['신용등급', 'BBB-', 'BBB-'],
  ['기업신용등급', 'bb+ (2026-04-30)', 'BB+'],
  ['기업평가등급', 'A0', 'A0'],
  ['신용등급', '등급없음', null],
  ['신용등급', '2026-04-30', null],
  ['신용등급', 'CRETOP 평가', null],
])('the credit rating of a profile: %s %s', ([label, value, read]) => {
  const { company, scores } = companyOf([
    ['기업명', '가나다(주)'],
    [label ?? '', value ?? ''],
  ])
  expect(company.creditRating).toBe(read)
  expect('creditRating' in scores).toBe(read !== null)
})

test('a rating under its own heading is the company’s, one in a list of other companies is not', () => {
  const rated = (title: string) => {
    const page = pageOf([
      { text: '기업개요', left: 40, y: 60, size: 12 },
      ...rowsAt([40, 200], [['기업명', '가나다(주)']], 90),
      { text: title, left: 40, y: 140, size: 12 },
      ...rowsAt([40, 200], [['신용등급', 'BBB+']], 170),
    ])
    const reading = readLayout([page])
    return assembleCompany(findCompany(reading), reading, createSheet(reading)).creditRating
  }
  expect(rated('기업신용등급')).toBe('BBB+')
  expect(rated('관계회사현황')).toBeNull()
})

test('a link beside a value is not part of it, and the field of an unlabelled number is decided by its form', () => {
  const rows = (link: string) => [
    ['회사이름', '가나다(주)'],
    ['등록번호', '538-81-73195'],
    ['사원수', '1,092명 (국민연금 기준)'],
    ['본점', `경기 수원시 영통구 광교로 145 ${link}`],
  ]
  for (const link of ['지도보기', '[지도]', '(약도)', '길찾기 >', '지도 복사'])
    expect(companyOf(rows(link)).company).toMatchObject({
      companyName: '가나다(주)',
      businessNumber: '538-81-73195',
      employees: 1092,
      address: '경기 수원시 영통구 광교로 145',
    })
})
