import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '#test/kit/lists/plainConditions.ts'
import { someTrees } from '#test/kit/lists/randomConditions.ts'
import { operatorsOf } from './operators.ts'
import { type QuickValues, rowsOfQuick, splitQuick } from './quickRows.ts'
import { isRelated, mostRelated, tooManyRelated } from './related.ts'
import { chipOf, groupChipOf, sentenceOf } from './sentence.ts'
import { subjects } from './subjects.ts'
import {
  faultOf,
  isGroup,
  longestText,
  mostRows,
  readConditions,
  rowsOf,
  tooLong,
  writeConditions,
} from './tree.ts'

const person = (teamId: string) => `${teamId}_직원`
const said = (text: string) => sentenceOf(readConditions(text).conditions, person, '매도기업')

it('reads what it writes', () => {
  fc.assert(
    fc.property(someTrees(['101', '가.나']), (tree) => {
      const { conditions, faults } = readConditions(textOf(tree))
      expect(faults).toEqual([])
      const written = writeConditions(conditions)
      expect(readConditions(written).conditions).toEqual(conditions)
    }),
  )
})

it('keeps every character of a value', () => {
  const value = 'a.b(c)!d 100% ~"&=#'
  const text = textOf({ all: true, items: [{ key: 'website', operator: 'has', values: [value] }] })
  expect(rowsOf(readConditions(text).conditions)[0]?.values).toEqual([value])
})

it('reads any text without failing', () => {
  const pieces = fc.constantFrom('(', ')', '.', '!', 'all', 'any', 'revenue', 'min', '3', 'stage', 'x')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const { conditions } = readConditions(parts.join(''))
      expect(rowsOf(conditions).length).toBeLessThanOrEqual(mostRows)
      expect(readConditions(writeConditions(conditions)).faults).toEqual([])
    }),
  )
})

describe('leaves out what cannot be read, and says why', () => {
  it.each([
    ['a column that does not exist', '(noColumn.has.a)', '‘noColumn’은 없는 항목입니다.'],
    ['a contact', '(contact1Name.has.a)', '‘contact1Name’은 없는 항목입니다.'],
    ['an introducer', '(businessContactName.has.a)', '‘businessContactName’은 없는 항목입니다.'],
    ['an operator of another kind', '(revenue.has.a)', '매출액: 쓸 수 없는 비교입니다.'],
    ['no number', '(revenue.min.많이)', '매출액: 숫자로 입력해주세요.'],
    ['a number beyond the limit', '(revenue.min.1000000000000)', '매출액: 숫자로 입력해주세요.'],
    ['a removed word', '(progressStage.in.옛말)', '계약 진행단계: ‘옛말’은 없는 값입니다.'],
    ['a day that does not exist', '(createdAt.from.2026-02-30)', '등록일: 날짜를 YYYY-MM-DD로 입력해주세요.'],
    ['a range from above', '(revenue.between.3.1)', '매출액: 최소값이 최대값보다 큽니다.'],
    ['no value', '(revenue.min)', '매출액: 값의 개수를 확인해주세요.'],
    ['a third level', '(any(all(revenue.min.1)))', '묶음 안에 다른 묶음을 넣을 수 없습니다.'],
    ['an open parenthesis', '(revenue.min.', '매출액: 숫자로 입력해주세요.'],
  ])('%s', (_name, part, message) => {
    const { conditions, faults } = readConditions(`all(employees.min.5)${part}`)
    expect(faults).toContain(message)
    expect(rowsOf(conditions).map(({ subject }) => subject.key)).toEqual(['employees'])
  })

  it('more than fifty rows', () => {
    const rows = (count: number) => readConditions(`all${'(employees.min.5)'.repeat(count)}`)
    expect(rows(mostRows).faults).toEqual([])
    expect(rows(mostRows + 1).faults).toEqual(['조건은 50개까지 넣을 수 있습니다.'])
  })

  it('more than eight rows on related records, in groups and outside of them', () => {
    const rows = '(reports.min.1)'.repeat(mostRelated - 1)
    const full = `all(employees.min.5)(any(files.min.1))${rows}`
    expect(readConditions(full).faults).toEqual([])
    const { conditions, faults } = readConditions(`${full}(dealNda.yes)(ndaEnds.within.3)(revenue.min.1)`)
    expect(faults).toEqual([tooManyRelated])
    expect(rowsOf(conditions)).toHaveLength(mostRelated + 2)
    const [row] = rowsOf(conditions).filter(({ subject }) => isRelated(subject))
    if (!row) throw new Error('no row')
    expect(faultOf(conditions)).toBe(null)
    expect(faultOf({ all: true, items: [...conditions.items, row] })).toBe(tooManyRelated)
  })

  it('a text that is longer than the server accepts', () => {
    const rows = `all${`(website.has.${'a'.repeat(190)})`.repeat(20)}`
    expect(rows.length).toBeGreaterThan(longestText)
    expect(readConditions(rows).faults).toEqual([tooLong])
    const items = Array.from({ length: 20 }, () =>
      rowsOf(readConditions(`all(website.has.${'a'.repeat(190)})`).conditions),
    )
    expect(faultOf({ all: true, items: items.flat() })).toBe(tooLong)
  })

  it('a text that does not fit into a URL', () => {
    const value = '가'.repeat(200)
    const long = `all${`(keyword.has.${value})`.repeat(8)}`
    expect(readConditions(long).faults).toEqual(['조건이 너무 깁니다. 조건이나 값을 줄여주세요.'])
  })

  it('a resident registration number, also between escapes', () => {
    for (const number of ['900101-1234567', '900101!-1234567'])
      expect(readConditions(`all(website.has.${number})`).faults).toHaveLength(1)
  })
})

it('reads conditions as a sentence', () => {
  expect(
    said(
      'all(progressStage.in.계약중.계약완료)(revenue.min.3000)(any(dealNda.yes)(latestReportDate.past.14))(managerEstimatedPrice.empty)',
    ),
  ).toBe(
    '계약 진행단계가 계약중·계약완료이고, 매출액이 3,000백만원 이상이고, NDA를 맺고 IM은 안 보낸 상대방이 있거나 마지막 보고일이 14일 넘게 지났고, 담당자 가능금액이 비어 있는 매도기업',
  )
  expect(said('any(manager1Team.in.@me.101)(silentDays.min.30)')).toBe(
    '주담당자가 나·101_직원이거나, 보고가 30일 이상 없는 매도기업',
  )
  expect(said('all(dealImDays.min.30)')).toBe('IM을 보내고 30일 이상 움직이지 않은 상대방이 있는 매도기업')
})

it('says every subject with every operator', () => {
  for (const subject of subjects)
    for (const operator of operatorsOf[subject.kind]) {
      const row = { subject, operator, values: ['1', '2'] }
      const sentence = sentenceOf({ all: true, items: [row] }, person, '기업')
      expect(sentence).toMatch(/(?:[인은는닌난] 기업)$/)
      expect(chipOf(row, person).text).not.toBe('')
    }
})

it('shows a group as one chip', () => {
  const [item] = readConditions('all(any(sellerHopedPrice.max.10000)(managerEstimatedPrice.empty))')
    .conditions.items
  expect(item && isGroup(item) && groupChipOf(item, person)).toEqual({
    label: '하나라도',
    text: '매도자 희망금액 10,000 이하 또는 담당자 가능금액 비어 있음',
  })
})

it('shows a fact without a comparison', () => {
  const [yes, no] = rowsOf(readConditions('all(dealNda.yes)(dealNda.no)').conditions).map((row) =>
    chipOf(row, person),
  )
  expect(yes).toEqual({ label: '상대방', text: 'NDA 체결, IM 안 보냄' })
  expect(no?.text).toBe('NDA 체결, IM 안 보냄 없음')
})

it('translates the usual filters into conditions and back', () => {
  const quick = {
    name: '나린',
    revenueMin: '10',
    revenueMax: '20',
    equityMin: '5',
    manager1: '미지정',
    stage: '계약중',
    ability: '미설정',
    silentDays: '14',
    registeredFrom: '2026-01-01',
    keyword: '반도체',
  }
  const items = rowsOfQuick(quick)
  expect(items).toHaveLength(9)
  const split = splitQuick({ all: true, items })
  expect(split).toEqual({ quick, rest: { all: true, items: [] } })
  const some = splitQuick({ all: false, items })
  expect(some).toEqual({ quick: {}, rest: { all: false, items } })
})

it('leaves conditions as they are that a usual filter cannot hold', () => {
  const { conditions } = readConditions('all(manager1Team.in.@me)(revenue.min.3000!.5)(totalEquity.min.5)')
  const accepts = (values: QuickValues) => Object.values(values).every((value) => !`${value}`.includes('.'))
  const { quick, rest } = splitQuick(conditions, accepts)
  expect([quick, writeConditions(rest)]).toEqual([
    { equityMin: '5' },
    'all(manager1Team.in.@me)(revenue.min.3000!.5)',
  ])
})

it('counts as related what is about records beside the company', () => {
  const keys = subjects.filter(isRelated).map(({ key }) => key)
  expect(keys).toEqual(
    subjects.filter(({ key }) => /^(deal|nda|report|file)/.test(key)).map(({ key }) => key),
  )
  expect(keys).toHaveLength(13)
})
