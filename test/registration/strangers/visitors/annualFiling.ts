import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  amount,
  amountText,
  Firm,
  head,
  type Kind,
  type Line,
  label,
  lines,
  minuses,
  plain,
  sharesOf,
  stake,
} from './ink.ts'

const notes: Partial<Record<string, string>> = {
  cash: '4,27',
  receivables: '5,6,27',
  inventories: '7',
  tangible: '8,9',
  intangible: '10',
  payables: '27',
  shortBorrowings: '11,12',
  severance: '13',
  capital: '1,15',
  revenue: '18,24',
  expenses: '20',
  tax: '22',
}
const balance = lines([
  ['current', '유동자산', 'I. '],
  ['cash', '현금및현금성자산', '  '],
  ['deposits', '단기금융상품', '  '],
  ['receivables', '매출채권', '  '],
  ['otherReceivables', '기타유동채권', '  '],
  ['advances', '기타유동자산', '  '],
  ['inventories', '재고자산', '  '],
  ['nonCurrent', '비유동자산', 'II. '],
  ['investments', '당기손익-공정가치측정\n비유동금융자산', '  '],
  ['tangible', '유형자산', '  '],
  ['intangible', '무형자산', '  '],
  ['guarantees', '기타비유동자산', '  '],
  ['assets', '자산총계'],
  ['currentLiabilities', '유동부채', 'I. '],
  ['payables', '매입채무및기타유동채무', '  '],
  ['shortBorrowings', '단기차입금', '  '],
  ['accrued', '기타유동부채', '  '],
  ['withheld', '계약부채', '  '],
  ['nonCurrentLiabilities', '비유동부채', 'II. '],
  ['longBorrowings', '장기차입금', '  '],
  ['severance', '순확정급여부채', '  '],
  ['liabilities', '부채총계'],
  ['capital', '자본금', 'I. '],
  ['surplus', '주식발행초과금', 'II. '],
  ['retained', '이익잉여금', 'III. '],
  ['equity', '자본총계'],
])
const income = lines([
  ['revenue', '매출액', 'I. '],
  ['cost', '매출원가', 'II. '],
  ['gross', '매출총이익', 'III. '],
  ['expenses', '판매비와관리비', 'IV. '],
  ['operating', '영업이익', 'V. '],
  ['interestIncome', '금융수익', '  '],
  ['otherIncome', '기타수익', '  '],
  ['interest', '금융비용', '  '],
  ['otherCosts', '기타비용', '  '],
  ['beforeTax', '법인세비용차감전\n순이익(손실)', 'VI. '],
  ['tax', '법인세비용', 'VII. '],
  ['net', '당기순이익', 'VIII. '],
])

function sheet(
  pen: Pen,
  firm: Firm,
  name: string,
  kind: Kind,
  all: Line[],
  captions: [Line, string][],
): void {
  const years = firm.newestFirst
  const term = Number(firm.last.year) - 1999
  pen.heading(name, { plain: true, size: 13, x: pen.left + 210, need: 200 })
  for (const [at, { year }] of years.entries())
    pen.caption(
      kind === 'financial'
        ? `제 ${term - at} 기          ${year}.12.31 현재`
        : `제 ${term - at} 기 ${year}.01.01 부터 ${year}.12.31 까지`,
      'left',
      pen.left + 160,
    )
  pen.caption('(단위 : 원)')
  const heads = [head('과 목'), head('주석'), ...years.map((_, at) => head(`제 ${term - at} 기`))]
  pen.grid({
    widths: [2.6, 0.8, 1.5, 1.5, 1.5],
    heads: [heads],
    rows: all.flatMap((line): Cell[][] => {
      const row = [
        label(line),
        plain(notes[line.account] ?? '', 'center'),
        ...years.map((year) => amount({ kind, unit: '원', minus: minuses.brackets }, line, year)),
      ]
      const opening = captions.find(([first]) => first === line)
      return opening ? [[plain(opening[1], 'left'), ...[0, 1, 2, 3].map(() => plain(''))], row] : [row]
    }),
  })
}

/** Prints the shares at the beginning and at the end of the year. The reader must take only those at the end. */
function owners(pen: Pen, firm: Firm): void {
  const { holders } = firm.model
  pen.heading('최대주주 및 특수관계인의 주식소유 현황', { need: 160 })
  pen.caption('(기준일 : 2025년 12월 31일 )                (단위 : 주, %)')
  const row = (name: Cell, relation: Cell, before: string[], after: Cell[]): Cell[] => [
    name,
    relation,
    plain('보통주', 'center'),
    ...before.map((text) => plain(text)),
    ...after,
    plain('-', 'center'),
  ]
  const count = (of: number) => of.toLocaleString('en-US')
  pen.grid({
    widths: [2.2, 1.2, 0.9, 1, 0.8, 1, 0.8, 0.6],
    heads: [
      [head('성 명'), head('관 계'), head('주식의\n종류'), head('소유주식수 및 지분율', 4), head('비고')],
      [head(''), head(''), head(''), head('기 초', 2), head('기 말', 2), head('')],
      [head(''), head(''), head(''), ...[0, 1].flatMap(() => [head('주식수'), head('지분율')]), head('')],
    ],
    rows: [
      ...holders.map((one, at) =>
        row(
          { text: one.name, truth: { path: `holders.${at}.shareholderName`, value: one.name } },
          plain(one.relation, 'center'),
          [count(sharesOf(one) - 100 * (at + 1)), (stake(one, holders) - 0.41 * (at + 1)).toFixed(2)],
          [
            {
              ...plain(count(sharesOf(one))),
              truth: { path: `holders.${at}.totalShares`, value: sharesOf(one) },
            },
            {
              ...plain(stake(one, holders).toFixed(2)),
              truth: { path: `holders.${at}.totalRatio`, value: stake(one, holders) },
            },
          ],
        ),
      ),
      [
        { ...plain('계', 'center'), span: 2 },
        plain('보통주', 'center'),
        plain(count(9_400)),
        plain('97.54'),
        plain(count(holders.reduce((sum, one) => sum + sharesOf(one), 0))),
        plain('100.00'),
        plain('-', 'center'),
      ],
    ],
  })
}

/**
 * Draws customers and suppliers with the amounts and shares of two years side by side. The reader must take the shares
 * of the newer year; those of the older year are there to mislead it.
 */
function buyersOf(pen: Pen, firm: Firm): void {
  const { sellers, buyers } = firm.model
  pen.heading('주요 매출처 현황', { need: 140 })
  pen.caption('(단위 : 백만원, %)')
  const sold = (won: number, share: number) => amountText((won * share) / 100, '백만원')
  const [last, before] = firm.newestFirst
  pen.grid({
    widths: [2, 1, 0.8, 1, 0.8],
    heads: [
      [head('매출처'), head(`${last!.year}년`, 2), head(`${before!.year}년`, 2)],
      [head(''), head('매출액'), head('비중'), head('매출액'), head('비중')],
    ],
    rows: [
      ...sellers.map(({ name, share }, at) => [
        { text: name, truth: { path: `sellers.${at}.customerName`, value: name } },
        plain(sold(last!.revenue, share)),
        { ...plain(share.toFixed(2)), truth: { path: `sellers.${at}.tradingRatio`, value: share } },
        plain(sold(before!.revenue, share * 0.9)),
        plain((share * 0.9).toFixed(2)),
      ]),
      [
        plain('합 계', 'center'),
        plain(amountText(last!.revenue, '백만원')),
        plain('100.00'),
        plain(amountText(before!.revenue, '백만원')),
        plain('100.00'),
      ],
    ],
  })
  pen.heading('주요 원재료 매입 현황', { need: 140 })
  pen.caption('(단위 : 백만원, %)')
  pen.grid({
    widths: [1.2, 2.2, 1, 0.9, 1.4],
    heads: [['품 목', '매입처', '매입액', '비율', '비고'].map((text) => head(text))],
    rows: buyers.map(({ name, share }, at) => [
      plain(['강판', '알루미늄', '전자부품', '포장재', '윤활유', '기타소재'][at % 6]!, 'left'),
      { text: name, truth: { path: `buyers.${at}.customerName`, value: name } },
      plain(sold(last!.cost, share)),
      { ...plain(`${share.toFixed(2)}%`), truth: { path: `buyers.${at}.tradingRatio`, value: share } },
      plain(at % 3 === 0 ? '계열회사' : '-', 'center'),
    ]),
  })
}

export const annualFiling: Stranger = {
  name: 'a yearly filing',
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.office,
    { font: 'nanum', size: 7.4, rowPad: 2.4, margin: 48, footer: () => ['', '전자공시시스템'] },
    { mark: (text, index) => `${'가나다라마바사'[index % 7]}. ${text}`, headingSize: 9.5 },
  ),
  draw(pen) {
    const firm = new Firm(pen)
    pen.heading('사 업 보 고 서', { plain: true, size: 18, x: pen.left + 180 })
    pen.caption('(제 26 기)', 'left', pen.left + 225)
    pen.caption('사업연도   2025년 01월 01일 부터   2025년 12월 31일 까지', 'left', pen.left + 140)
    pen.space(8)
    for (const [text, field] of [
      ['회   사   명 : ', 'companyName'],
      ['대 표 이 사 : ', 'representative'],
      ['본 점 소 재 지 : ', 'address'],
      ['(전   화) ', 'phone'],
    ] as const)
      firm.line(text, field, String, pen.left + 60)
    pen.heading('I. 회사의 개요', { plain: true, size: 12 })
    firm.line('사업자등록번호 : ', 'businessNumber')
    firm.line('법인등록번호 : ', 'corporateNumber')
    firm.line('설립일 : ', 'establishmentDate')
    pen.paragraph(
      `회사는 ${firm.text('mainProducts')} 등의 제조와 판매를 목적으로 설립되었으며, 보고기간말 현재 본점과 공장을 두고 있습니다.`,
    )
    buyersOf(pen, firm)
    owners(pen, firm)
    pen.newPage()
    sheet(pen, firm, '재 무 상 태 표', 'financial', balance, [
      [balance[0]!, '자 산'],
      [balance[13]!, '부 채'],
      [balance[22]!, '자 본'],
    ])
    pen.newPage()
    sheet(pen, firm, '손 익 계 산 서', 'income', income, [])
  },
}
