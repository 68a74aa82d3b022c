import { expect, test } from 'vitest'
import { analysePages } from '#server/reader/analysePages.ts'
import { pageOf, rowsAt } from '#test/registration/printed.ts'

const title = (text: string) => ({ text, left: 60, y: 40, size: 16 })
const party = (who: string, name: string, number: string, top: number) => [
  { text: who, left: 30, y: top },
  ...rowsAt(
    [60, 180],
    [
      ['등록번호', number],
      ['상호(법인명)', name],
      ['성명(대표자)', '김하나'],
      ['사업장 주소', '경기 수원시 영통구 광교로 145'],
      ['전화번호', '031-111-2222'],
      ['이메일', 'a@example.co.kr'],
    ],
    top + 20,
  ),
]
const goods = rowsAt(
  [60, 200, { right: 400 }],
  [
    ['품목', '규격', '금액'],
    ['접착제', 'A', '1,200,000'],
  ],
  420,
)
const two = [
  ...party('공급자', '가나다(주)', '538-81-73195', 80),
  ...party('공급받는자', '라마바(주)', '126-86-77727', 240),
  ...goods,
]
const person = rowsAt(
  [60, 180],
  [
    ['성명', '김하나'],
    ['회사명', '가나다(주)'],
    ['전화', '010-1111-2222'],
    ['이메일', 'a@example.co.kr'],
    ['주소', '경기 수원시 영통구 광교로 145'],
    ['홈페이지', 'www.example.co.kr'],
  ],
  80,
)
const account = [
  ...person,
  ...rowsAt(
    [60, { right: 250 }, { right: 350 }, { right: 450 }],
    [
      ['거래일', '출금', '입금', '잔액'],
      ['2026-03-02', '1,000', '0', '9,000'],
      ['2026-03-05', '0', '5,000', '14,000'],
    ],
    260,
  ),
]

test.for([
  ['an invoice', [title('전 자 세 금 계 산 서'), ...two]],
  ['an invoice without its title', two],
  ['a contract', [title('물품공급 계약서'), ...party('갑', '가나다(주)', '538-81-73195', 80)]],
  ['an estimate', [title('견적서'), ...party('공급자', '가나다(주)', '538-81-73195', 80), ...goods]],
  ['a life', [title('이 력 서'), ...person]],
  ['an account', [title('입출금 거래내역'), ...account]],
] as const)('%s is another kind of document', ([, texts]) => {
  expect(analysePages([pageOf(texts)]).code).toBe('report/other-kind')
})

const statements = (top: number) =>
  rowsAt(
    [60, { right: 200 }, { right: 300 }],
    [
      ['구분', '2024년', '2025년'],
      ['자산총계', '1,000', '1,200'],
      ['부채총계', '400', '500'],
      ['자본총계', '600', '700'],
      ['매출액', '2,000', '2,400'],
      ['영업이익', '150', '180'],
      ['당기순이익', '100', '120'],
    ],
    top,
  )

test('statements under a company’s name in large print are a report, and the name is marked for a check', () => {
  const { data, fieldScores } = analysePages([
    pageOf([
      title('주식회사 가나다정밀 기업소개'),
      { text: '재무 요약 (단위: 백만원)', left: 60, y: 90, size: 11 },
      ...statements(120),
    ]),
  ])
  expect(data?.company.companyName).toBe('주식회사 가나다정밀')
  expect(fieldScores.companyName).toBeLessThan(110)
})

test('a profile of five fields is a report', () => {
  const rows = party('업체 기본정보', '가나다(주)', '538-81-73195', 80)
  expect(analysePages([pageOf([title('업체 조회'), ...rows])]).code).toBeNull()
})
