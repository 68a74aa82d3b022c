import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import type { Account } from './books.ts'
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
  title,
} from './ink.ts'

const balance = lines([
  ['current', '유동자산', 'Ⅰ. '],
  ['quick', '당좌자산', ' (1) '],
  ['cash', '현금및현금성자산', '   1. '],
  ['deposits', '단기예금', '   2. '],
  ['receivables', '외상매출금', '   3. '],
  ['otherReceivables', '미수금', '   4. '],
  ['advances', '선급금', '   5. '],
  ['inventories', '재고자산', ' (2) '],
  ['goods', '제품', '   1. '],
  ['raw', '원재료', '   2. '],
  ['nonCurrent', '비유동자산', 'Ⅱ. '],
  ['investments', '투자자산', ' (1) '],
  ['tangible', '유형자산', ' (2) '],
  ['land', '토지', '   1. '],
  ['buildings', '건물', '   2. '],
  ['machinery', '기계장치', '   3. '],
  ['vehicles', '차량운반구', '   4. '],
  ['intangible', '무형자산', ' (3) '],
  ['guarantees', '기타비유동자산', ' (4) '],
  ['assets', '자산총계'],
  ['currentLiabilities', '유동부채', 'Ⅰ. '],
  ['payables', '외상매입금', '   1. '],
  ['accrued', '미지급금', '   2. '],
  ['withheld', '예수금', '   3. '],
  ['shortBorrowings', '단기차입금', '   4. '],
  ['nonCurrentLiabilities', '비유동부채', 'Ⅱ. '],
  ['longBorrowings', '장기차입금', '   1. '],
  ['severance', '퇴직급여충당부채', '   2. '],
  ['liabilities', '부채총계'],
  ['capital', '자본금', 'Ⅰ. '],
  ['surplus', '자본잉여금', 'Ⅱ. '],
  ['retained', '이익잉여금', 'Ⅲ. '],
  ['equity', '자본총계'],
])
const income = lines([
  ['revenue', '매출액', 'Ⅰ. '],
  ['productSales', '제품매출', '   1. '],
  ['goodsSales', '상품매출', '   2. '],
  ['cost', '매출원가', 'Ⅱ. '],
  ['gross', '매출총이익', 'Ⅲ. '],
  ['expenses', '판매비와관리비', 'Ⅳ. '],
  ['salaries', '급여', '   1. '],
  ['welfare', '복리후생비', '   2. '],
  ['rent', '임차료', '   3. '],
  ['depreciation', '감가상각비', '   4. '],
  ['fees', '지급수수료', '   5. '],
  ['otherExpenses', '기타의 판매비와 관리비', '   6. '],
  ['operating', '영업이익', 'Ⅴ. '],
  ['nonOperatingIncome', '영업외수익', 'Ⅵ. '],
  ['nonOperatingCosts', '영업외비용', 'Ⅶ. '],
  ['interest', '이자비용', '   1. '],
  ['otherCosts', '잡손실', '   2. '],
  ['beforeTax', '법인세차감전이익', 'Ⅷ. '],
  ['tax', '법인세등', 'Ⅸ. '],
  ['net', '당기순이익', 'Ⅹ. '],
])

/** Prints two years, and beside them the change from the year before, in won and in percent. */
function compared(pen: Pen, firm: Firm, name: string, kind: Kind, all: Line[], whole: Account): void {
  const [now, before] = firm.newestFirst
  pen.newPage()
  pen.heading(name)
  pen.caption('(단위: 원, %)')
  const rate = (part: number, of: number) => ((part / of) * 100).toFixed(1)
  pen.grid({
    widths: [2.5, 1.5, 0.7, 1.5, 0.7, 1.4, 0.8],
    heads: [
      [
        head('과   목'),
        head(`당기(${now!.year}년)`, 2),
        head(`전기(${before!.year}년)`, 2),
        head('증  감', 2),
      ],
      [head(''), head('금액'), head('구성비'), head('금액'), head('구성비'), head('금액'), head('증감율')],
    ],
    rows: all.map((line) => {
      const change = now![line.account] - before![line.account]
      return [
        label(line),
        ...[now!, before!].flatMap((year) => [
          amount({ kind, unit: '원', minus: minuses.dash }, line, year),
          plain(rate(year[line.account], year[whole])),
        ]),
        plain(amountText(change, '원')),
        plain(rate(change, before![line.account])),
      ]
    }),
  })
}

/**
 * Prints the tax office's form for changes of shares: shares at the beginning, increase, decrease, shares at the end.
 */
function owners(pen: Pen, firm: Firm): void {
  const { holders } = firm.model
  const count = (of: number) => of.toLocaleString('en-US')
  pen.heading('주식 등 변동상황', { need: 160 })
  pen.caption('(단위: 주, %)')
  pen.grid({
    widths: [0.6, 2, 1.5, 1, 0.8, 0.8, 0.8, 1, 0.8, 1],
    heads: [
      [
        head('일련\n번호'),
        head('성명\n(법인명)'),
        head('주민(사업자)\n등록번호'),
        head('기초', 2),
        head('기중변동', 2),
        head('기말', 2),
        head('지배주주와의\n관계'),
      ],
      [
        head(''),
        head(''),
        head(''),
        head('주식수'),
        head('지분율'),
        head('증가'),
        head('감소'),
        head('주식수'),
        head('지분율'),
        head(''),
      ],
    ],
    rows: [
      ...holders.map((one, at): Cell[] => [
        plain(String(at + 1), 'center'),
        { text: one.name, truth: { path: `holders.${at}.shareholderName`, value: one.name } },
        plain(one.relation === '법인' ? '214-81-*****' : `${68 + at * 3}0412-*******`, 'center'),
        plain(count(sharesOf(one) - (at === 0 ? 500 : 0))),
        plain((stake(one, holders) - 1.37 + at).toFixed(2)),
        plain(at === 0 ? '500' : '-'),
        plain('-'),
        {
          ...plain(count(sharesOf(one))),
          truth: { path: `holders.${at}.totalShares`, value: sharesOf(one) },
        },
        {
          ...plain(stake(one, holders).toFixed(2)),
          truth: { path: `holders.${at}.totalRatio`, value: stake(one, holders) },
        },
        {
          ...plain(one.relation, 'center'),
          truth: { path: `holders.${at}.relationshipWithExecutive`, value: one.relation },
        },
      ]),
      [
        { ...plain('합계', 'center'), span: 3 },
        plain(count(holders.reduce((sum, one) => sum + sharesOf(one), -500))),
        plain('100.00'),
        plain('500'),
        plain('-'),
        plain(count(holders.reduce((sum, one) => sum + sharesOf(one), 0))),
        plain('100.00'),
        plain(''),
      ],
    ],
  })
}

/** Prints the invoices of the year for each partner: their number, amount and share of the total. */
function invoices(pen: Pen, firm: Firm, name: string, list: 'buyers' | 'sellers', won: number): void {
  const all = firm.model[list]
  pen.heading(name, { need: 170 })
  pen.caption('(단위: 매, 원, %)')
  const path = (at: number, field: string) => `${list}.${at}.${field}`
  const [first] = all
  pen.grid({
    widths: [0.5, 1.4, 2.4, 0.6, 1.4, 1.2, 0.8],
    heads: [
      ['번호', '등록번호', '상호(법인명)', '매수', '공급가액', '세액', '점유율'].map((text) => head(text)),
    ],
    rows: [
      ...all.map(({ number, name: partner, share }, at): Cell[] => [
        plain(String(at + 1), 'center'),
        { ...plain(number, 'center'), truth: { path: path(at, 'customerBusinessNumber'), value: number } },
        { text: partner, truth: { path: path(at, 'customerName'), value: partner } },
        plain(String(4 + at * 7)),
        plain(amountText((won * share) / 100, '원')),
        plain(amountText((won * share) / 1000, '원')),
        { ...plain(share.toFixed(2)), truth: { path: path(at, 'tradingRatio'), value: share } },
      ]),
      first
        ? [
            { ...plain('그 외 거래처', 'center'), span: 3 },
            plain('121'),
            plain(amountText(won * 0.5, '원')),
            plain(amountText(won * 0.05, '원')),
            plain((100 - all.reduce((sum, one) => sum + one.share, 0)).toFixed(2)),
          ]
        : [],
    ],
  })
}

export const settlementReport: Stranger = {
  name: "a tax accountant's settlement report",
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.bank,
    { font: 'noto', size: 6.9, rowPad: 2.2, margin: 38, footer: (page) => ['세무회계 다온', `${page}`] },
    { mark: (text, index) => `${index + 1}) ${text}`, headingSize: 10.5 },
  ),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    pen.heading('2025년 귀속 결산보고서', { plain: true, size: 17 })
    pen.heading('수임처 기본사항')
    pen.grid({
      widths: [1, 2.4, 1, 2.4],
      rows: [
        [title('상 호'), firm.field('companyName'), title('대 표 자'), firm.field('representative')],
        [
          title('사업자등록번호'),
          firm.field('businessNumber'),
          title('법인등록번호'),
          firm.field('corporateNumber'),
        ],
        [
          title('개 업 일'),
          firm.field('establishmentDate', (day) => day.replaceAll('-', '.')),
          title('전 화'),
          firm.field('phone'),
        ],
        [title('소 재 지'), { ...firm.field('address'), span: 3 }],
      ],
    })
    owners(pen, firm)
    invoices(pen, firm, '매출처별 세금계산서 현황', 'sellers', firm.last.revenue)
    invoices(pen, firm, '매입처별 세금계산서 현황', 'buyers', firm.last.cost)
    compared(pen, firm, '비교 재무상태표', 'financial', balance, 'assets')
    compared(pen, firm, '비교 손익계산서', 'income', income, 'revenue')
    pen.newPage()
    pen.heading('외상매출금 거래처별 명세')
    pen.caption('(단위: 원)')
    pen.grid({
      widths: [2.4, 1.4, 2],
      heads: [['거래처', '금액', '비고'].map((text) => head(text))],
      rows: firm.model.others.map(({ name }, at) => [
        plain(name, 'left'),
        plain(amountText(firm.last.receivables * (0.31 - at * 0.05), '원')),
        plain(at % 2 === 0 ? '매출대금' : '', 'left'),
      ]),
    })
  },
}
