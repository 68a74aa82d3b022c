import { type Cell, producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import type { Account } from '../visitors/books.ts'
import {
  amount,
  Firm,
  head,
  type Kind,
  type Line,
  label,
  lines,
  minuses,
  plain,
  statementRows,
} from '../visitors/ink.ts'
import { plainLines, position, profile, type Rows, result, rowsOf } from './statementRows.ts'

/**
 * Statements with period numbers that are explained in lines above, a column of note numbers, single accounts in the
 * inner column and sums in the outer one.
 */
const audited: Stranger = {
  name: 'audited statements with notes beside the names',
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.plain,
    { font: 'noto', ruling: 'rows', rowPad: 1.5 },
    { mark: (text) => text },
  ),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    const years = firm.newestFirst.slice(0, 2)
    profile(pen, firm)
    const sheet = (name: string, kind: Kind, all: Rows) => {
      pen.newPage()
      pen.heading([...name].join(' '), { plain: true, size: 15, x: pen.left + 200 })
      for (const [at, { year }] of years.entries()) {
        const days =
          kind === 'financial' ? `${year}년 12월 31일 현재` : `${year}년 1월 1일부터 ${year}년 12월 31일까지`
        pen.caption(`제 ${22 - at} (${at === 0 ? '당' : '전'})기 ${days}`, 'left', pen.left + 150)
      }
      pen.beside(
        () => pen.caption(firm.text('companyName'), 'left'),
        () => pen.caption('(단위 : 원)'),
      )
      pen.grid({
        widths: [2.4, 0.7, 1.3, 1.3, 1.3, 1.3],
        heads: [[head('과          목'), head('주석'), head('제 22 (당) 기', 2), head('제 21 (전) 기', 2)]],
        rows: rowsOf(all, 5, (line, at) => [
          plain(at % 4 === 1 ? `${(at % 9) + 2}, 1${at % 7}` : '', 'center'),
          ...years.flatMap((year) => {
            const cell = amount({ kind, unit: '원', minus: minuses.brackets }, line, year)
            return /^\d/.test(line.mark ?? '') ? [cell, plain('')] : [plain(''), cell]
          }),
        ]),
      })
      pen.caption('별첨 주석은 본 재무제표의 일부입니다.', 'left')
    }
    sheet('재무상태표', 'financial', position)
    sheet('손익계산서', 'income', result)
  },
}

/** A report with both statements side by side on a wide page, and a percentage beside each amount. */
const abreast: Stranger = {
  name: 'statements abreast on a wide page, a share beside each amount',
  kind: 'whole',
  held: false,
  producer: restyled(producers.wide, { ruling: 'grid', size: 6.4, rowPad: 1.4, margin: 26 }),
  draw(pen) {
    const firm = new Firm(pen)
    profile(pen, firm)
    const half = (pen.width - 16) / 2
    const sheet = (name: string, kind: Kind, all: Rows, whole: Account, x: number) => {
      pen.heading(name, { x, plain: true })
      pen.caption('(단위: 천원, %)', 'right', x, half)
      pen.grid({
        x,
        width: half,
        widths: [2.2, 1.2, 0.7, 1.2, 0.7, 1.2, 0.7],
        heads: [
          [head('계정과목'), ...firm.years.map(({ year }) => head(`${year}.12.31`, 2))],
          [head(''), ...firm.years.flatMap(() => [head('금액'), head('구성비')])],
        ],
        rows: plainLines(all).map((line) => [
          label(line),
          ...firm.years.flatMap((year) => [
            amount({ kind, unit: '천원' }, line, year),
            plain(((year[line.account] / year[whole]) * 100).toFixed(1)),
          ]),
        ]),
      })
    }
    pen.newPage()
    pen.beside(
      () => sheet('재무상태표', 'financial', position, 'assets', pen.left),
      () => sheet('손익계산서', 'income', result, 'revenue', pen.left + half + 16),
    )
  },
}

const english: Partial<Record<Account, string>> = {
  current: 'Current assets',
  cash: 'Cash',
  inventories: 'Inventories',
  nonCurrent: 'Non-current assets',
  assets: 'Total assets',
  liabilities: 'Total liabilities',
  capital: 'Capital stock',
  equity: 'Total equity',
  revenue: 'Sales',
  cost: 'Cost of sales',
  gross: 'Gross profit',
  expenses: 'SG&A expenses',
  operating: 'Operating income',
  interest: 'Interest expense',
  beforeTax: 'Income before tax',
  net: 'Net income',
}

/** A slide with one table: growth rates between the rows, amounts in 억원 (hundreds of millions). */
const deck: Stranger = {
  name: 'a slide: both statements in one table, growth and margins between the rows',
  kind: 'whole',
  held: false,
  producer: restyled(producers.wide, { size: 9, rowPad: 2, ruling: 'rows' }, { mark: (text) => text }),
  draw(pen) {
    const firm = new Firm(pen)
    profile(pen, firm)
    pen.newPage()
    pen.heading('최근 3개년 실적 요약', { size: 18 })
    pen.caption('(단위 : 억원, %)')
    const share = (over: Account, under: Account) =>
      firm.years.map((year) => plain(`${((year[over] / year[under]) * 100).toFixed(1)}%`))
    const growth = (of: Account) =>
      firm.years.map((year) => plain(`${((year[of] / firm.previous(year)[of] - 1) * 100).toFixed(1)}%`))
    const row = (account: Account, name: string, kind: Kind): Cell[] => {
      const line = { account, label: name }
      return [
        label(line),
        ...firm.years.map((year) => amount({ kind, unit: '억원', decimals: 1 }, line, year)),
      ]
    }
    pen.grid({
      widths: [2, 1, 1, 1],
      heads: [[head('구 분'), ...firm.years.map(({ year }) => head(`FY${year.slice(2)}`))]],
      rows: [
        row('revenue', '매출액', 'income'),
        [plain('  성장률', 'left'), ...growth('revenue')],
        row('gross', '매출총이익', 'income'),
        [plain('  이익률', 'left'), ...share('gross', 'revenue')],
        row('operating', '영업이익', 'income'),
        [plain('  이익률', 'left'), ...share('operating', 'revenue')],
        row('net', '당기순이익', 'income'),
        row('assets', '총자산', 'financial'),
        row('current', '유동자산', 'financial'),
        row('liabilities', '총부채', 'financial'),
        row('equity', '자기자본', 'financial'),
      ],
    })
  },
}

/**
 * Row names in two languages, years above their period numbers, asterisks before sums, and a page break inside the
 * table.
 */
const twoTongues: Stranger = {
  name: 'names in two languages on two lines, sums with asterisks',
  kind: 'whole',
  held: false,
  producer: restyled(producers.bank, { rowPad: 2, size: 7 }, { mark: (text, at) => `${at + 1}) ${text}` }),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    profile(pen, firm)
    const sheet = (name: string, kind: Kind, all: Rows) => {
      pen.heading(name)
      pen.caption('(단위: 천원 / Unit: KRW thousand)')
      pen.grid({
        widths: [2.4, 1, 1, 1],
        heads: [
          [
            head('계정과목\nAccount'),
            ...firm.newestFirst.map(({ year }, at) => head(`제${22 - at}기\n${year}-12-31`)),
          ],
        ],
        rows: plainLines(all)
          .filter(({ account }) => english[account])
          .map((line) => [
            // The English translation below the name is not part of the stored name.
            { text: `${line.label}\n${english[line.account]}` },
            ...firm.newestFirst.map((year) =>
              amount({ kind, unit: '천원', minus: minuses.brackets }, line, year),
            ),
          ]),
      })
    }
    sheet('재무상태표 (Statement of Financial Position)', 'financial', position)
    sheet('손익계산서 (Income Statement)', 'income', result)
  },
}

/**
 * A document in prose: numbered headings, statements under lettered headings, and period numbers as header cells with
 * their dates below.
 */
const prose: Stranger = {
  name: 'a paper in prose with counted headings and terms over days',
  kind: 'whole',
  held: false,
  producer: restyled(producers.plain, { ruling: 'grid', font: 'myeongjo', size: 8.4, rowPad: 2 }),
  draw(pen) {
    const firm = new Firm(pen)
    profile(pen, firm)
    pen.heading('재무에 관한 사항', { size: 13 })
    pen.paragraph('아래의 재무제표는 일반기업회계기준에 따라 작성되었으며 외부감사인의 감사를 받았습니다.')
    const sheet = (name: string, kind: Kind, all: Rows) => {
      pen.heading(name, { plain: true, size: 9 })
      pen.caption('(단위 : 백만원)')
      pen.grid({
        widths: [2.2, 1, 1, 1],
        heads: [
          [head('구          분'), ...firm.newestFirst.map((_, at) => head(`제${22 - at}기`))],
          [
            head(''),
            ...firm.newestFirst.map(({ year }) =>
              head(kind === 'financial' ? `(${year}년 12월말)` : `(${year}.1.1~${year}.12.31)`),
            ),
          ],
        ],
        rows: statementRows(
          { kind, unit: '백만원', minus: minuses.triangle },
          lines(plainLines(all).map(({ account, label: text }) => [account, text] as const)),
          firm.newestFirst,
        ),
      })
    }
    sheet('가. 재무상태', 'financial', position)
    sheet('나. 영업실적', 'income', result)
    pen.heading('그 밖에 투자자 보호를 위하여 필요한 사항', { size: 13 })
    pen.paragraph('해당사항 없습니다.')
  },
}

/**
 * A report with assets, liabilities and equity in separate tables. Its income statement is split into tables as well.
 */
const halves: Stranger = {
  name: 'statements in parts, each under a small heading of its own',
  kind: 'whole',
  held: false,
  producer: restyled(producers.office, { rowPad: 1.6, size: 7.4 }, { mark: (text) => `□ ${text}` }),
  draw(pen) {
    const firm = new Firm(pen, { loss: true })
    profile(pen, firm)
    const part = (name: string, kind: Kind, all: readonly Line[]) => {
      pen.heading(name, { plain: true, size: 8.4 })
      pen.grid({
        widths: [2.2, 1, 1, 1],
        heads: [[head('과목'), ...firm.years.map(({ year }) => head(`${year}년`))]],
        rows: statementRows({ kind, unit: '백만원', minus: minuses.triangle }, all, firm.years),
      })
    }
    const [own, earned] = [plainLines(position), plainLines(result)]
    const at = own.findIndex(({ account }) => account === 'assets') + 1
    const below = earned.findIndex(({ account }) => account === 'operating') + 1
    pen.heading('재무상태표')
    pen.caption('(단위: 백만원)')
    part('자산의 부', 'financial', own.slice(0, at))
    part('부채 및 자본의 부', 'financial', own.slice(at))
    pen.heading('손익계산서')
    pen.caption('(단위: 백만원)')
    part('영업손익', 'income', earned.slice(0, below))
    part('영업외손익 및 순손익', 'income', earned.slice(below))
  },
}

export const statementPapers: readonly Stranger[] = [halves, audited, abreast, deck, twoTongues, prose]
