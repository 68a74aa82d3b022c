import type { Holder } from '../../golden/model.ts'
import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import {
  allShares,
  amount,
  amountText,
  Firm,
  head,
  lines,
  minuses,
  plain,
  sharesOf,
  stake,
  title,
} from './ink.ts'

const key = lines([
  ['revenue', '매출액'],
  ['cost', '매출원가'],
  ['gross', '매출총이익'],
  ['expenses', '판관비'],
  ['operating', '영업이익'],
  ['net', '당기순이익'],
])
const english: Record<string, string> = {
  revenue: 'Revenue',
  cost: 'COGS',
  gross: 'Gross Profit',
  expenses: 'SG&A',
  operating: 'Operating Profit',
  net: 'Net Income',
}
const stock = lines([
  ['current', '유동자산'],
  ['nonCurrent', '비유동자산'],
  ['assets', '자산 합계'],
  ['currentLiabilities', '유동부채'],
  ['nonCurrentLiabilities', '비유동부채'],
  ['liabilities', '부채 합계'],
  ['capital', '자본금'],
  ['surplus', '자본잉여금'],
  ['retained', '이익잉여금'],
  ['equity', '자본 합계'],
])

/** Prints the results, with forecasts after the full years. */
function results(pen: Pen, firm: Firm): void {
  pen.heading('Financial Highlights')
  pen.caption('단위: 백만원')
  const plan = (line: (typeof key)[number], times: number) =>
    plain(amountText(firm.last[line.account] * times, '백만원', minuses.brackets))
  pen.grid({
    widths: [2.4, 1, 1, 1, 1, 1, 0.9],
    heads: [
      [
        head('구분'),
        ...firm.years.map(({ year }) => head(`FY${year.slice(2)}A`)),
        head('FY26E'),
        head('FY27E'),
        head('CAGR'),
      ],
    ],
    rows: key.map((line) => [
      plain(`${line.label} (${english[line.account]})`, 'left'),
      ...firm.years.map((year) =>
        amount({ kind: 'income', unit: '백만원', minus: minuses.brackets }, line, year),
      ),
      plan(line, 1.12),
      plan(line, 1.3),
      plain('8.4%'),
    ]),
  })
  pen.grid({
    widths: [2.4, 1, 1, 1],
    width: pen.width * 0.7,
    heads: [[head('재무상태'), ...firm.years.map(({ year }) => head(`FY${year.slice(2)}A`))]],
    rows: stock.map((line) => [
      plain(line.label, 'left'),
      ...firm.years.map((year) => amount({ kind: 'financial', unit: '백만원' }, line, year)),
    ]),
  })
}

/**
 * Prints a capitalisation table: the preferred shares of each round beside the common ones, and the total with all
 * options (fully diluted) at the end.
 */
function capTable(pen: Pen, firm: Firm): void {
  const { holders } = firm.model
  const all = allShares(holders)
  const count = (of: number) => (of === 0 ? '-' : of.toLocaleString('en-US'))
  const kept = (at: number, field: string, text: string, value: string | number): Cell => ({
    text,
    align: typeof value === 'number' ? 'right' : 'left',
    truth: { path: `holders.${at}.${field}`, value },
  })
  const note = (one: Holder) =>
    one.name === firm.text('representative') ? '창업자' : one.relation === '법인' ? 'FI' : '특수관계인'
  pen.heading('Shareholders')
  pen.caption('(단위: 주)')
  pen.grid({
    widths: [0.5, 2, 1.2, 1.2, 1.2, 1, 1.2],
    heads: [['No.', '주주', '보통주', '우선주(RCPS)', '계', '지분율', '비고'].map((text) => head(text))],
    rows: [
      ...holders.map((one, at) => [
        plain(String(at + 1), 'center'),
        kept(at, 'shareholderName', one.name, one.name),
        kept(at, 'commonShares', count(one.common), one.common),
        one.preferred === 0 ? plain('-') : kept(at, 'preferredShares', count(one.preferred), one.preferred),
        kept(at, 'totalShares', count(sharesOf(one)), sharesOf(one)),
        kept(at, 'totalRatio', `${stake(one, holders).toFixed(1)}%`, Number(stake(one, holders).toFixed(1))),
        plain(note(one), 'center'),
      ]),
      [
        title('Total', 2),
        plain(count(holders.reduce((sum, one) => sum + one.common, 0))),
        plain(count(holders.reduce((sum, one) => sum + one.preferred, 0))),
        plain(count(all)),
        plain('100.0%'),
        plain(''),
      ],
    ],
  })
}

/** Prints ranked customers in two lists side by side, and suppliers as bullet points. */
function market(pen: Pen, firm: Firm): void {
  const { sellers, buyers } = firm.model
  pen.heading('주요 고객사 및 매출 비중 (FY25)', { need: 120 })
  const cells = (at: number): Cell[] => {
    const one = sellers[at]
    return one
      ? [
          plain(String(at + 1), 'center'),
          { text: one.name, truth: { path: `sellers.${at}.customerName`, value: one.name } },
          {
            ...plain(`${one.share.toFixed(1)}%`),
            truth: { path: `sellers.${at}.tradingRatio`, value: Number(one.share.toFixed(1)) },
          },
        ]
      : [plain(''), plain(''), plain('')]
  }
  const half = Math.ceil(sellers.length / 2)
  pen.grid({
    widths: [0.5, 2, 0.8, 0.5, 2, 0.8],
    heads: [['순위', '고객사', '비중', '순위', '고객사', '비중'].map((text) => head(text))],
    rows: Array.from({ length: half }, (_, at) => [...cells(at), ...cells(at + half)]),
  })
  pen.heading('주요 공급사', { need: 120 })
  for (const [at, { name, share }] of buyers.entries()) {
    const { canvas } = pen
    const { size } = pen.producer.style
    const start = pen.left + 10
    canvas.write('•', start - 8, canvas.y)
    canvas.write(name, start, canvas.y, size, false, `buyers.${at}.customerName`)
    const text = `(${share.toFixed(1)}%)`
    canvas.write(
      text,
      start + canvas.measure(`${name} `, size, false),
      canvas.y,
      size,
      false,
      `buyers.${at}.tradingRatio`,
    )
    pen.note({ path: `buyers.${at}.customerName`, value: name })
    pen.note({ path: `buyers.${at}.tradingRatio`, value: Number(share.toFixed(1)) })
    canvas.y += size * 1.7
  }
}

export const investorSheet: Stranger = {
  name: 'a sheet for investors',
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.wide,
    {
      font: 'pretendard',
      size: 8.2,
      footer: (page) => ['Strictly Confidential', `Investor Presentation | ${page}`],
    },
    { mark: (text) => text, headingSize: 13 },
  ),
  draw(pen) {
    const firm = new Firm(pen)
    pen.heading(`${firm.text('companyName')} 투자 설명 요약`, { plain: true, size: 18 })
    pen.heading('Company Overview')
    pen.grid({
      widths: [1.2, 3, 1.2, 3],
      rows: [
        [title('회사명'), firm.field('companyName'), title('대표이사'), firm.field('representative')],
        [
          title('설립일'),
          firm.field('establishmentDate'),
          title('사업자등록번호'),
          firm.field('businessNumber'),
        ],
        [
          title('임직원 수'),
          firm.field('employees', (count) => `${count}명`),
          title('주요 제품'),
          firm.field('mainProducts'),
        ],
        [title('본사'), { ...firm.field('address'), span: 3 }],
        [title('홈페이지'), firm.field('website'), title('대표전화'), firm.field('phone')],
      ],
    })
    capTable(pen, firm)
    pen.newPage()
    results(pen, firm)
    pen.newPage()
    market(pen, firm)
  },
}
