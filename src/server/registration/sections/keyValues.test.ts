import { expect, test } from 'vitest'
import { type Printed, printed, rowsAt } from '#test/registration/printed.ts'
import { workplaceColumns } from '../labels/columns.ts'
import { companyLabel } from '../labels/company.ts'
import { dictionary } from '../labels/dictionary.ts'
import { readPairs } from './keyValues.ts'
import { readWorkplaces } from './workplaces.ts'

const pairsOf = (texts: Printed[], labelOf: (text: string) => string | undefined = companyLabel) => {
  const { lines, rules, words } = printed(texts)
  return Object.fromEntries(readPairs(lines, rules, words, labelOf).map(({ key, value }) => [key, value]))
}

test('a card without a value does not take the card beside it', () => {
  const labels = rowsAt([40, 200, 360], [['무역업허가번호', '소속그룹', '결산월']])
  const values = rowsAt([40, 200, 360], [['', '서리풀', '12월']], 110)
  expect(pairsOf([...labels, ...values])).toEqual({
    tradeLicense: '',
    parentGroup: '서리풀',
    fiscalMonth: '12월',
  })
})

test('cards without values do not take the card below them', () => {
  const labels = rowsAt([40, 300], [['주채권기관', '당좌거래은행']])
  const below = rowsAt([40], [['휴폐업정보'], ['부가가치세 일반과세자']], 130).map((one, at) => ({
    ...one,
    y: 130 + at * 10,
  }))
  expect(pairsOf([...labels, ...below])).toMatchObject({
    mainCreditor: '',
    mainBank: '',
    businessStatus: '부가가치세 일반과세자',
  })
})

test('a label spread over its cell is read whole before its value', () => {
  const texts = rowsAt([40, 100, 200], [['자가소유', '여부', '비소유']])
  expect(pairsOf(texts, dictionary(workplaceColumns))).toEqual({ capitalStructure: '비소유' })
})

test('numbered sheets of workplaces are not workplaces of their own', () => {
  const sheet = (number: string, name: string, top: number) => [
    { text: `사업장 ${number}`, left: 40, y: top },
    ...rowsAt(
      [40, 200],
      [
        ['구분', '공장'],
        ['사업장명', name],
        ['주소', '경기 수원시 영통구 광교로 145'],
      ],
      top + 24,
    ),
  ]
  const { lines, rules, words } = printed([...sheet('1', '한들 본사', 100), ...sheet('2', '한들 공장', 220)])
  const section = { kind: 'workplaces', title: '사업장 현황', lines, copy: false } as const
  const names = readWorkplaces([section], rules, words).map((row) => [
    row.get('classification')?.text,
    row.get('workplaceName')?.text,
  ])
  expect(names).toEqual([
    ['공장', '한들 본사'],
    ['공장', '한들 공장'],
  ])
})
