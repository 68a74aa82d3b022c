import { expect, test } from 'vitest'
import { pageOf, rowsAt } from '#test/registration/printed.ts'
import { readLayout } from '../sections/reading.ts'
import { splitSections } from '../sections/split.ts'
import { findCompany } from './company.ts'

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

test('기업개요 over a sentence inside the opinion is a part of the opinion', () => {
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
