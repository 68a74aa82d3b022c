import {
  assetLines,
  balanceLines,
  debtLines,
  incomeLines,
  ratioLines,
  type StatementLine,
  summaryLines,
} from '../lines.ts'
import { holders, partners, profile, sales } from '../lists.ts'
import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import { cellOf, grouped, statement } from '../statement.ts'
import { report, type Stranger } from '../stranger.ts'

/** Draws one year per page, with the date in brackets below the title. */
const yearly =
  (title: string, kind: 'financial' | 'income', pick: (pen: Pen) => StatementLine[]) => (pen: Pen) => {
    for (const year of pen.model.years) {
      pen.newPage()
      pen.heading(title)
      pen.caption(
        kind === 'financial' ? `(${year}년 12월 31일 현재)` : `(${year}.1.1 ~ ${year}.12.31)`,
        'left',
      )
      pen.caption('(단위 : 천원)')
      const lines = pick(pen)
      pen.grid({
        widths: [2.4, 1],
        heads: [['과목', '금액'].map((text) => ({ text }))],
        rows: lines.map((line): Cell[] => [
          { text: line.name },
          cellOf(pen, { kind, lines, unit: '천원' }, line, year),
        ]),
      })
    }
  }

/** Draws growth rates as rows below the amounts. */
const withShareRows =
  (title: string, kind: 'financial' | 'income', lines: (pen: Pen) => StatementLine[]) => (pen: Pen) => {
    const { years } = pen.model
    const options = { kind, lines: lines(pen), unit: '백만원' as const }
    pen.heading(title)
    pen.caption('(단위 : 백만원)')
    pen.grid({
      widths: [2, ...years.map(() => 1)],
      heads: [['항목', ...years.map((year) => `${year}년`)].map((text) => ({ text }))],
      rows: options.lines.flatMap((line, at): Cell[][] => [
        [{ text: line.name }, ...years.map((year) => cellOf(pen, options, line, year))],
        ...(line.field
          ? [[{ text: '  증감률(%)' }, ...years.map((): Cell => ({ text: `${at}.7`, align: 'right' }))]]
          : []),
      ]),
    })
  }

/**
 * Layouts for measuring. They replaced earlier layouts whose single faults had been examined. Once their faults are
 * known, the reader is tuned to them, and they no longer measure how it reads unknown reports.
 */
export const spareLayouts: Stranger[] = [
  {
    name: 'spare: a statement a year, its day below the title',
    kind: 'heads',
    held: true,
    producer: producers.bank,
    draw: report({
      balance: yearly('재무상태표', 'financial', (pen) => balanceLines(pen.model)),
      income: yearly('손익계산서', 'income', (pen) => incomeLines(pen.model)),
    }),
  },
  {
    name: 'spare: growth below every sum',
    kind: 'plausible',
    held: true,
    producer: producers.agency,
    draw: report({
      balance: withShareRows('요약 재무상태표', 'financial', (pen) => balanceLines(pen.model)),
      income: withShareRows('요약 손익계산서', 'income', (pen) => incomeLines(pen.model)),
    }),
  },
  {
    name: 'spare: figures of a site under its own words',
    kind: 'pieces',
    held: true,
    producer: restyled(producers.web, { ruling: 'none', size: 8 }, { mark: (text) => `✔ ${text}` }),
    draw(pen) {
      profile(pen, { heading: '기업 기본정보', pairs: 1 })
      pen.heading('최근 3년간 재무실적')
      pen.caption('단위 : 백만원', 'left')
      statement(pen, {
        lines: summaryLines(pen.model),
        unit: '백만원',
        corner: '',
        columns: pen.model.years.toReversed().map((year) => ({ head: `${year}년도`, year })),
      })
      pen.heading('주주 구성')
      holders(pen)
      pen.heading('주요 판매처')
      partners(pen, 'sellers')
    },
  },
  {
    name: 'spare: groups in a column before the names',
    kind: 'pieces',
    held: true,
    producer: producers.office,
    draw: report({
      balance(pen) {
        pen.heading('재무상태표')
        pen.caption('(단위 : 천원)')
        const { years } = pen.model
        const lines = [...assetLines(pen.model), ...debtLines(pen.model)]
        const options = { kind: 'financial' as const, lines, unit: '천원' as const }
        const groups: Record<string, string> = {
          totalAssets: '자산',
          totalLiabilities: '부채',
          totalEquity: '자본',
        }
        pen.grid({
          widths: [0.7, 1.9, ...years.map(() => 1)],
          heads: [['구분', '계정과목', ...years].map((text) => ({ text }))],
          rows: lines.map((line): Cell[] => [
            { text: groups[line.field ?? ''] ?? '' },
            { text: line.name },
            ...years.map((year) => cellOf(pen, options, line, year)),
          ]),
        })
      },
    }),
  },
  {
    name: 'spare: three columns of small tables',
    kind: 'pieces',
    held: true,
    producer: restyled(producers.wide, { size: 6.8, margin: 24 }),
    draw(pen) {
      profile(pen)
      const width = (pen.width - 40) / 3
      const place = (at: number) => ({ x: pen.left + at * (width + 20), width })
      pen.beside(
        () => {
          pen.heading('요약 재무상태표', { x: place(0).x })
          pen.caption('(단위 : 백만원)', 'right', place(0).x, width)
          statement(pen, { lines: summaryLines(pen.model).slice(0, 4), unit: '백만원', place: place(0) })
        },
        () => {
          pen.heading('요약 손익계산서', { x: place(1).x })
          pen.caption('(단위 : 백만원)', 'right', place(1).x, width)
          statement(pen, { lines: summaryLines(pen.model).slice(4), unit: '백만원', place: place(1) })
        },
        () => {
          pen.heading('재무비율', { x: place(2).x })
          statement(pen, { lines: ratioLines(pen.model).slice(0, 6), place: place(2) })
        },
      )
      pen.heading('매출구성')
      sales(pen)
    },
  },
  {
    name: 'spare: loans between the years of the statement',
    kind: 'lost',
    held: true,
    producer: producers.plain,
    draw: report({
      income(pen) {
        pen.heading('손익계산서')
        pen.caption('(단위 : 백만원)')
        statement(pen, {
          kind: 'income',
          lines: incomeLines(pen.model),
          unit: '백만원',
          columns: [
            ...pen.model.years.map((year) => ({ head: `${year}.12.31`, year })),
            { head: '2026.09.30', cell: (_, at) => grouped(300 + at) },
            { head: '2026 목표', cell: (_, at) => grouped(9300 + at) },
          ],
        })
      },
    }),
  },
]
