import { balanceLines, incomeLines, ratioLines, type StatementLine, summaryLines } from '../lines.ts'
import { holders, partners, profile, sales } from '../lists.ts'
import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import { cellOf, grouped, statement, type YearColumn } from '../statement.ts'
import type { Stranger } from '../stranger.ts'
import { bilingual } from './bilingual.ts'

const dotted = (text: string) => text.replaceAll('-', '.')

/** Prints each amount with its percentage of the first row. The newest year comes first. */
const withShares =
  (years: string[], head: (year: string) => string) =>
  (lines: StatementLine[], model: Pen['model']): YearColumn[] =>
    years.toReversed().flatMap((year): YearColumn[] => {
      const at = model.years.indexOf(year)
      const whole = lines[0]?.values[at] ?? 1
      return [
        { head: head(year), year, span: 2 },
        {
          head: '',
          span: 0,
          cell: (line) => {
            const value = line.values[at] ?? null
            return value === null ? '-%' : `${((value / (whole || 1)) * 100).toFixed(1)}%`
          },
        },
      ]
    })

const nice: Stranger = {
  name: 'maker: shares beside amounts, newest first, averages of the bank',
  kind: 'heads',
  held: false,
  producer: restyled(
    producers.web,
    { font: 'nanum', page: [595, 842] },
    { mark: (text) => text, headingSize: 11 },
  ),
  draw(pen) {
    pen.canvas.write('기업 분석 보고서 (상세)', pen.left, pen.canvas.y, 18, true)
    pen.space(40)
    profile(pen, {
      heading: '기업개요',
      names: {
        companyName: '기업체명',
        representative: '대표자명',
        address: '본사 주소',
        mainProducts: '주요상품',
      },
      shown: { establishmentDate: dotted, employees: (text) => `${text} (2025.12 기준)` },
    })
    const money = (title: string, kind: 'financial' | 'income', lines: StatementLine[]) => {
      pen.heading(title)
      pen.caption('K-GAAP, 개별, 결산', 'left')
      pen.caption('(단위: 백만원)')
      const columns = withShares(pen.model.years, (year) => `${year}.12.31`)(lines, pen.model)
      statement(pen, { kind, lines, unit: '백만원', columns, corner: '' })
    }
    money('재무상태표', 'financial', balanceLines(pen.model))
    money('손익계산서', 'income', incomeLines(pen.model))
    pen.heading('재무비율분석')
    statement(pen, {
      lines: ratioLines(pen.model),
      corner: '안정성/수익성',
      columns: [
        ...pen.model.years.toReversed().map((year) => ({ head: `${year}.12`, year })),
        { head: '한은평균', cell: (_, at) => `${20 + at}.31` },
        { head: 'NICE산업평균', cell: (_, at) => `${21 + at}.77` },
      ],
    })
    pen.heading('주요주주')
    holders(pen, { heads: ['주주명', '주식수', '지분율', '관계'] })
  },
}

const kodata: Stranger = {
  name: 'maker: a short report, partners beside each other',
  kind: 'pieces',
  held: true,
  producer: restyled(
    producers.agency,
    { size: 6.6, margin: 26 },
    { mark: (text) => `▣ ${text}`, headingSize: 9 },
  ),
  draw(pen) {
    profile(pen, {
      heading: '업체개요',
      names: { companyName: '업체명', phone: 'TEL', employees: '상시종업원수' },
    })
    pen.heading('재무요약')
    pen.caption('단위 : 백만원', 'left')
    statement(pen, {
      lines: summaryLines(pen.model),
      unit: '백만원',
      columns: pen.model.years.map((year) => ({ head: `${year}-12-31`, year })),
    })
    const width = (pen.width - 14) / 2
    const right = { x: pen.left + width + 14, width }
    pen.beside(
      () => {
        pen.heading('주요구매처', { x: pen.left })
        partners(pen, 'buyers', {
          place: { x: pen.left, width },
          heads: ['업체명', '사업자번호', '대표자', '비율'],
        })
      },
      () => {
        pen.heading('주요판매처', { x: right.x })
        partners(pen, 'sellers', { place: right, heads: ['업체명', '사업자번호', '대표자', '비율'] })
      },
    )
    pen.heading('주요재무비율')
    statement(pen, { lines: ratioLines(pen.model), corner: '재무비율' })
  },
}

const ecredible: Stranger = {
  name: 'maker: amounts, shares and changes; partners with sums and terms',
  kind: 'heads',
  held: true,
  producer: restyled(
    producers.office,
    { font: 'nanum', size: 7.4 },
    { mark: (text, at) => `${at + 1}) ${text}` },
  ),
  draw(pen) {
    profile(pen, { heading: '기업 일반사항', names: { companyName: '회사명', mainBank: '거래은행' } })
    const money = (title: string, kind: 'financial' | 'income', lines: StatementLine[]) => {
      pen.heading(`${title} (단위: 천원, %)`)
      const { years } = pen.model
      const columns = years.flatMap((year): YearColumn[] => [
        { head: `${year}년`, year },
        { head: '구성비', cell: (_, at) => (100 / (at + 1)).toFixed(2) },
      ])
      statement(pen, {
        kind,
        lines,
        unit: '천원',
        labelWidth: 2.4,
        columns: [...columns, { head: '증감률', cell: (_, at) => (at * 1.7 - 4).toFixed(2) }],
      })
    }
    money('재무상태표', 'financial', balanceLines(pen.model))
    money('손익계산서', 'income', incomeLines(pen.model))
    for (const [side, title] of [
      ['buyers', '주요 매입처'],
      ['sellers', '주요 매출처'],
    ] as const) {
      pen.heading(title)
      pen.grid({
        widths: [0.5, 2.2, 1.5, 1.3, 0.9, 1.2],
        heads: [
          ['순번', '거래처명', '사업자등록번호', '거래금액', '비율(%)', '결제조건'].map((text) => ({ text })),
        ],
        rows: pen.model[side].map((one, at): Cell[] => [
          { text: String(at + 1), align: 'center' },
          { text: one.name, truth: { path: `${side}.${at}.customerName`, value: one.name } },
          { text: one.number, truth: { path: `${side}.${at}.customerBusinessNumber`, value: one.number } },
          { text: grouped(1000 + at * 311), align: 'right' },
          {
            text: one.share.toFixed(2),
            align: 'right',
            truth: { path: `${side}.${at}.tradingRatio`, value: one.share },
          },
          { text: at % 2 ? '현금 30일' : '어음 90일' },
        ]),
      })
    }
    pen.heading('주주 구성')
    holders(pen, { total: true })
  },
}

const sci: Stranger = {
  name: 'maker: years as rows, everything on one page',
  kind: 'heads',
  held: false,
  producer: restyled(
    producers.bank,
    { size: 6.8, margin: 32, ruling: 'grid' },
    { mark: (text) => `◈ ${text}` },
  ),
  draw(pen) {
    profile(pen, { heading: '기업현황', names: { companyName: '상호', representative: '대표이사' } })
    const lines = summaryLines(pen.model)
    pen.heading('주요 재무사항')
    pen.caption('(단위:백만원)')
    pen.grid({
      widths: [1.2, ...lines.map(() => 1)],
      heads: [['결산일', ...lines.map(({ name }) => name)].map((text) => ({ text }))],
      rows: pen.model.years.map((year): Cell[] => [
        { text: `${year}.12.31`, align: 'center' },
        ...lines.map((line) => cellOf(pen, { lines, unit: '백만원' }, line, year)),
      ]),
    })
    const ratios = ratioLines(pen.model).slice(0, 6)
    pen.heading('주요재무비율')
    pen.grid({
      widths: [1.2, ...ratios.map(() => 1)],
      heads: [['결산일', ...ratios.map(({ name }) => name)].map((text) => ({ text }))],
      rows: pen.model.years.map((year): Cell[] => [
        { text: `${year}.12.31`, align: 'center' },
        ...ratios.map((line) => cellOf(pen, { lines: ratios }, line, year)),
      ]),
    })
    pen.heading('주주명부')
    holders(pen, { heads: ['성명', '보유주식수', '지분비율', '대표자와의관계'] })
    pen.heading('제품별 매출구성')
    sales(pen, { heads: ['구분', '제품명', '구성비(%)'] })
  },
}

const cretop: Stranger = {
  name: 'maker: ratios in blocks beside each other',
  kind: 'pieces',
  held: true,
  producer: restyled(
    producers.agency,
    { ruling: 'rows', size: 7.6 },
    { mark: (text) => text, headingSize: 11 },
  ),
  draw(pen) {
    profile(pen)
    for (const [title, lines] of [
      ['요약 재무상태표', summaryLines(pen.model).slice(0, 4)],
      ['요약 손익계산서', summaryLines(pen.model).slice(4)],
    ] as const) {
      pen.heading(title)
      pen.caption('단위 : 백만원')
      statement(pen, { lines, unit: '백만원' })
    }
    pen.heading('요약 재무비율')
    pen.caption('단위 : %')
    const all = ratioLines(pen.model)
    const blocks: [string, StatementLine[]][] = [
      ['성장성', all.slice(0, 2)],
      ['수익성', all.slice(2, 4)],
      ['안정성', all.slice(4, 7)],
      ['활동성', all.slice(7, 10)],
    ]
    const { years } = pen.model
    for (const pair of [blocks.slice(0, 2), blocks.slice(2)]) {
      const cells = (line: StatementLine | undefined): Cell[] =>
        line
          ? [{ text: line.name }, ...years.map((year) => cellOf(pen, { lines: all }, line, year))]
          : ['', ...years].map(() => ({ text: '' }))
      pen.grid({
        widths: pair.flatMap(() => [1.7, ...years.map(() => 0.9)]),
        heads: [pair.flatMap(([title]) => [title, ...years]).map((text) => ({ text }))],
        rows: Array.from({ length: Math.max(...pair.map(([, lines]) => lines.length)) }, (_, at) =>
          pair.flatMap(([, lines]) => cells(lines[at])),
        ),
      })
    }
    pen.heading('매출구성')
    sales(pen)
  },
}

/** Reports in the styles of different publishers. */
export const makerLayouts: Stranger[] = [nice, kodata, ecredible, sci, cretop, bilingual]
