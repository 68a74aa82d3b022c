import { type Pen, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import type { Account } from './books.ts'
import {
  amount,
  amountText,
  dotted,
  Firm,
  head,
  holderColumns,
  type Kind,
  lines,
  listTable,
  minuses,
  plain,
  statementRows,
} from './ink.ts'

const hand = (kind: Kind) => ({ kind, unit: '억원', decimals: 1, minus: minuses.brackets }) as const

/** Draws a tile of a slide: the name of a figure, its amount in large print, and the change since the year before. */
function tile(pen: Pen, firm: Firm, name: string, account: Account, x: number, width: number): void {
  const { canvas } = pen
  const top = canvas.y
  const won = firm.last[account]
  const move = (won / firm.previous(firm.last)[account] - 1) * 100
  canvas.fill(x, top, width - 10, 62)
  canvas.write(name, x + 10, top + 8, 10)
  const { text, truth } = amount(hand('income'), { account, label: name }, firm.last)
  canvas.write(`${text}억원`, x + 10, top + 23, 18, true, truth?.path)
  if (truth) pen.note(truth)
  canvas.write(`전년 대비 ${move < 0 ? '▼' : '▲'} ${Math.abs(move).toFixed(1)}%`, x + 10, top + 47, 8.5)
  canvas.y = top + 72
}

export const slideSummary: Stranger = {
  name: 'a summary as slides',
  kind: 'whole',
  held: true,
  producer: restyled(
    producers.web,
    { page: [960, 540], size: 10.5, rowPad: 3.4, margin: 40 },
    { mark: (text) => `| ${text}`, headingSize: 13 },
  ),
  draw(pen) {
    const firm = new Firm(pen)
    const half = (pen.width - 40) / 2
    const right = pen.left + half + 40
    pen.heading(`${firm.text('companyName')} Company Snapshot`, { plain: true, size: 22 })
    pen.space(6)
    const quarter = pen.width / 4
    pen.beside(
      ...(
        [
          ['매출액', 'revenue'],
          ['영업이익', 'operating'],
          ['당기순이익', 'net'],
          ['자산총계', 'assets'],
        ] as const
      ).map(
        ([name, account], at) =>
          () =>
            tile(pen, firm, `${name} (FY${firm.last.year})`, account, pen.left + at * quarter, quarter),
      ),
    )
    pen.beside(
      () => {
        pen.heading('회사 소개')
        for (const [text, field] of [
          ['• 회사명 :', 'companyName'],
          ['• 대표이사 :', 'representative'],
          ['• 사업자번호 :', 'businessNumber'],
          ['• 본사 :', 'address'],
          ['• 주요제품 :', 'mainProducts'],
        ] as const)
          firm.line(text, field)
        firm.line('• 설립일 :', 'establishmentDate', dotted)
        firm.line('• 임직원수 :', 'employees', (count) => `${count}명`)
      },
      () => {
        const { holders } = firm.model
        const column = holderColumns(holders)
        pen.heading('주주구성', { x: right })
        listTable(
          pen,
          'holders',
          holders,
          [column.name('주주'), column.shares('주식수', '주'), column.stake('지분율', '%')],
          { x: right, width: half },
        )
      },
    )
    pen.newPage()
    pen.heading('Financial Highlights', { plain: true, size: 22 })
    const table = (name: string, kind: Kind, given: Parameters<typeof lines>[0], x: number) => () => {
      pen.heading(name, { x })
      pen.caption('(단위: 억원)', 'right', x, half)
      pen.grid({
        x,
        width: half,
        widths: [1.8, 1, 1, 1],
        heads: [[head(''), ...firm.years.map(({ year }) => head(`FY${year.slice(2)}`))]],
        rows: statementRows(hand(kind), lines(given), firm.years),
      })
    }
    pen.beside(
      table(
        '재무상태표',
        'financial',
        [
          ['current', '유동자산'],
          ['nonCurrent', '비유동자산'],
          ['assets', '자산총계'],
          ['currentLiabilities', '유동부채'],
          ['nonCurrentLiabilities', '비유동부채'],
          ['liabilities', '부채총계'],
          ['capital', '자본금'],
          ['equity', '자본총계'],
        ],
        pen.left,
      ),
      table(
        '손익계산서',
        'income',
        [
          ['revenue', '매출액'],
          ['cost', '매출원가'],
          ['gross', '매출총이익'],
          ['expenses', '판매비와관리비'],
          ['operating', '영업이익'],
          ['beforeTax', '세전이익'],
          ['net', '당기순이익'],
        ],
        right,
      ),
    )
    pen.heading('주요 지표')
    pen.grid({
      widths: [2, 1, 1, 1],
      heads: [[head('지표'), ...firm.years.map(({ year }) => head(`FY${year.slice(2)}`))]],
      rows: (
        [
          ['operatingProfitMargin', '영업이익률'],
          ['debtRatio', '부채비율'],
          ['roe', 'ROE'],
        ] as const
      ).map(([ratio, name]) => [
        plain(name, 'left'),
        ...firm.years.map((year) => firm.ratio(ratio, year, 1, undefined, '%')),
      ]),
    })
    pen.caption(
      `Source: 회사 제시자료, 총차입금 ${amountText(firm.last.shortBorrowings + firm.last.longBorrowings, '억원')}억원`,
      'left',
    )
  },
}
