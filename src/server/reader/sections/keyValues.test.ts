import { expect, test } from 'vitest'
import { type Printed, printed, rowsAt } from '#test/registration/printed.ts'
import { companyLabel } from '../labels/company.ts'
import { dictionary } from '../labels/dictionary.ts'
import { workplaceColumns } from '../labels/workplaceColumns.ts'
import type { Rule } from '../load/page.ts'
import { readPairs } from './keyValues.ts'
import { readWorkplaces } from './lists/workplaces.ts'

const pairsOf = (
  texts: Printed[],
  labelOf: (text: string) => string | undefined = companyLabel,
  ruled: Rule[] = [],
) => {
  const { lines, rules, words } = printed(texts, ruled)
  return Object.fromEntries(readPairs(lines, rules, words, labelOf).map(({ key, value }) => [key, value]))
}

test('a label without a value does not take the next label as its value', () => {
  const labels = rowsAt([40, 200, 360], [['무역업허가번호', '소속그룹', '결산월']])
  const values = rowsAt([40, 200, 360], [['', '서리풀', '12월']], 110)
  expect(pairsOf([...labels, ...values])).toEqual({
    tradeLicense: '',
    parentGroup: '서리풀',
    fiscalMonth: '12월',
  })
})

test('labels without values do not take the labels below as their values', () => {
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

test('a label spread over its cell is joined before its value is read', () => {
  const texts = rowsAt([40, 100, 200], [['자가소유', '여부', '비소유']])
  expect(pairsOf(texts, dictionary(workplaceColumns))).toEqual({ capitalStructure: '비소유' })
})

test('numbers of workplace tables are not names of workplaces', () => {
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

/** Texts centred in their cells. */
const centred = (edges: number[], rows: string[][]): Printed[] =>
  rows.flatMap((row, at) =>
    row.flatMap((text, index): Printed[] => {
      const wide = [...text].reduce((sum, letter) => sum + (/[가-힣]/.test(letter) ? 8 : 4.4), 0)
      const left = ((edges[index] ?? 0) + (edges[index + 1] ?? 0) - wide) / 2
      return text === '' ? [] : [{ text, left, y: 100 + at * 18 }]
    }),
  )

test.for([
  ['lined', true],
  ['plain', false],
] as const)('values wider than the labels above them keep their places, %s', ([, lined]) => {
  const edges = [30, 118, 180, 250, 330]
  const texts = centred(edges, [
    ['기업명', '사업자번호', '대표자', '주거래은행'],
    ['주식회사 가나다라마바', '538-81-73195', '', '국민은행 안산'],
    ['전화번호', '팩스번호', '홈페이지', '소속그룹'],
    ['', '031-111-2222', '', '서리풀'],
    ['주소'],
    ['경기 안산시 신길로 12'],
  ])
  const rules: Rule[] = [96, 114, 132, 150, 168, 186, 204].map((at) => ({
    horizontal: true,
    at,
    from: 30,
    to: 330,
  }))
  expect(pairsOf(texts, companyLabel, lined ? rules : [])).toEqual({
    companyName: '주식회사 가나다라마바',
    businessNumber: '538-81-73195',
    representative: '',
    mainBank: '국민은행 안산',
    phone: '',
    fax: '031-111-2222',
    website: '',
    parentGroup: '서리풀',
    address: '경기 안산시 신길로 12',
  })
})

test.for([
  ['사업장전화번호', 'phone'],
  ['본사 팩스번호', 'fax'],
  ['성명(대표자)', 'representative'],
  ['상호(법인명)', 'companyName'],
  ['당사 종업원수', 'employees'],
  ['사원수', 'employees'],
  ['개업연월일', 'establishmentDate'],
  ['법인 설립일', 'establishmentDate'],
  ['생 산 품 :', 'mainProducts'],
  ['대표자주소', 'ignored'],
  ['대표자 전화번호', undefined],
] as const)('%s is the label of %s', ([label, key]) => {
  expect(companyLabel(label)).toBe(key)
})

test('a label in single letters is joined in a line of text', () => {
  const texts = [{ text: '주 생 산 품 : 산업용 접착제', left: 40, y: 100 }]
  expect(pairsOf(texts)).toEqual({ mainProducts: '산업용 접착제' })
})
