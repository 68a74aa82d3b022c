import { type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  Firm,
  head,
  holderColumns,
  type Kind,
  type Line,
  lines,
  listTable,
  minuses,
  plain,
  sharesOf,
  spelled,
  statementRows,
} from './ink.ts'

const balance = lines([
  ['current', '유동자산', 'Ⅰ. '],
  ['quick', '당좌자산', '(1) '],
  ['cash', '현금및현금성자산', '1. '],
  ['deposits', '단기금융상품', '2. '],
  ['receivables', '매출채권', '3. '],
  ['otherReceivables', '미수금', '4. '],
  ['advances', '선급금', '5. '],
  ['inventories', '재고자산', '(2) '],
  ['goods', '제품', '1. '],
  ['raw', '원재료', '2. '],
  ['nonCurrent', '비유동자산', 'Ⅱ. '],
  ['investments', '투자자산', '(1) '],
  ['tangible', '유형자산', '(2) '],
  ['land', '토지', '1. '],
  ['buildings', '건물', '2. '],
  ['machinery', '기계장치', '3. '],
  ['vehicles', '차량운반구', '4. '],
  ['intangible', '무형자산', '(3) '],
  ['guarantees', '기타비유동자산', '(4) '],
  ['assets', '자 산 총 계'],
])
const claims = lines([
  ['currentLiabilities', '유동부채', 'Ⅰ. '],
  ['payables', '매입채무', '1. '],
  ['shortBorrowings', '단기차입금', '2. '],
  ['accrued', '미지급금', '3. '],
  ['withheld', '예수금', '4. '],
  ['nonCurrentLiabilities', '비유동부채', 'Ⅱ. '],
  ['longBorrowings', '장기차입금', '1. '],
  ['severance', '퇴직급여충당부채', '2. '],
  ['liabilities', '부 채 총 계'],
])
const equity = lines([
  ['capital', '자본금', 'Ⅰ. '],
  ['surplus', '자본잉여금', 'Ⅱ. '],
  ['retained', '이익잉여금', 'Ⅲ. '],
  ['equity', '자 본 총 계'],
])
const income = lines([
  ['revenue', '매출액', 'Ⅰ. '],
  ['productSales', '제품매출', '1. '],
  ['goodsSales', '상품매출', '2. '],
  ['cost', '매출원가', 'Ⅱ. '],
  ['gross', '매출총이익', 'Ⅲ. '],
  ['expenses', '판매비와관리비', 'Ⅳ. '],
  ['salaries', '급여', '1. '],
  ['welfare', '복리후생비', '2. '],
  ['rent', '지급임차료', '3. '],
  ['depreciation', '감가상각비', '4. '],
  ['fees', '지급수수료', '5. '],
  ['otherExpenses', '기타', '6. '],
  ['operating', '영업이익(손실)', 'Ⅴ. '],
  ['nonOperatingIncome', '영업외수익', 'Ⅵ. '],
  ['interestIncome', '이자수익', '1. '],
  ['otherIncome', '잡이익', '2. '],
  ['nonOperatingCosts', '영업외비용', 'Ⅶ. '],
  ['interest', '이자비용', '1. '],
  ['otherCosts', '외환차손', '2. '],
  ['beforeTax', '법인세비용차감전순이익(손실)', 'Ⅷ. '],
  ['tax', '법인세비용', 'Ⅸ. '],
  ['net', '당기순이익(손실)', 'Ⅹ. '],
])

function statement(pen: Pen, firm: Firm, name: string, kind: Kind, parts: [string, Line[]][]): void {
  const term = Number(firm.last.year) - 1998
  const called = ['당', '전', '전전']
  pen.newPage()
  pen.heading([...name].join(' '), { plain: true, size: 14, x: pen.left + 200 })
  for (const [at, { year }] of firm.newestFirst.entries())
    pen.caption(
      `제 ${term - at} 기  ${kind === 'income' ? `${year}년 1월 1일부터 ${year}년 12월 31일까지` : `${year}년 12월 31일 현재`}`,
      'left',
      pen.left + 150,
    )
  pen.beside(
    () => pen.caption(firm.text('companyName'), 'left'),
    () => pen.caption('(단위: 원)'),
  )
  pen.grid({
    widths: [2.4, 1.5, 1.5, 1.5],
    heads: [
      [head('과    목'), ...firm.newestFirst.map((_, at) => head(`제 ${term - at}(${called[at]}) 기`))],
    ],
    rows: parts.flatMap(([part, all]) => [
      ...(part ? [[plain(part, 'center'), plain(''), plain(''), plain('')]] : []),
      ...statementRows({ kind, unit: '원', minus: minuses.brackets }, all, firm.newestFirst),
    ]),
  })
  pen.caption('별첨 주석은 본 재무제표의 일부입니다.', 'left')
}

export const accountingFirm: Stranger = {
  name: 'an accounting firm',
  kind: 'whole',
  held: true,
  producer: restyled(
    producers.plain,
    { font: 'noto', size: 8.2, rowPad: 2.2, ruling: 'rows', margin: 50 },
    { mark: (text, index) => `${index - 4}. ${text}` },
  ),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    pen.space(120)
    pen.heading(firm.text('companyName'), { plain: true, size: 18, x: pen.left + 120 })
    pen.heading('재무제표에 대한 검토보고서', { plain: true, size: 15, x: pen.left + 120 })
    pen.space(180)
    firm.line('회  사  명 :', 'companyName', String, pen.left + 120)
    firm.line('대 표 이 사 :', 'representative', String, pen.left + 120)
    firm.line('사업자등록번호 :', 'businessNumber', String, pen.left + 120)
    firm.line('본 점 소 재 지 :', 'address', String, pen.left + 120)
    firm.line('(전      화)', 'phone', String, pen.left + 120)
    pen.space(60)
    pen.caption('한울회계법인', 'left', pen.left + 210)
    statement(pen, firm, '재무상태표', 'financial', [
      ['자      산', balance],
      ['부      채', claims],
      ['자      본', equity],
    ])
    statement(pen, firm, '손익계산서', 'income', [['', income]])
    pen.newPage()
    pen.heading('주석', { plain: true, size: 14 })
    pen.heading('회사의 개요', { need: 30 })
    pen.paragraph(
      `${firm.text('companyName')}(이하 "당사")는 ${spelled(firm.text('establishmentDate'))}에 설립되어 ${firm.text('mainProducts')}의 제조 및 판매를 주된 사업으로 영위하고 있습니다. 당기말 현재 주주의 구성은 다음과 같습니다.`,
    )
    const { holders } = firm.model
    const column = holderColumns(holders)
    listTable(
      pen,
      'holders',
      holders,
      [column.name('주주명'), column.shares('소유주식수(주)'), column.stake('지분율(%)')],
      {
        more: [
          [
            plain('합계', 'left'),
            plain(holders.reduce((sum, one) => sum + sharesOf(one), 0).toLocaleString('en-US')),
            plain('100.00'),
          ],
        ],
      },
    )
    pen.heading('중요한 회계정책')
    pen.paragraph(
      '당사의 재무제표는 일반기업회계기준에 따라 작성되었으며, 유형자산은 정액법으로 상각하고 있습니다. 매출은 재화가 인도되는 시점에 인식합니다.',
    )
    pen.heading('보험가입자산')
    pen.caption('(단위: 천원)')
    pen.grid({
      widths: [2, 2, 1.4],
      heads: [[head('보험종류'), head('부보자산'), head('부보금액')]],
      rows: [
        [plain('화재보험', 'left'), plain('건물 및 기계장치', 'left'), plain('5,200,000')],
        [plain('재산종합보험', 'left'), plain('재고자산', 'left'), plain('1,300,000')],
      ],
    })
  },
}
