import type { Random } from '../golden/random.ts'
import { ratioLines, summaryLines } from './lines.ts'
import { decoy, holders, profile, sales } from './lists.ts'
import type { Cell, Pen } from './pen.ts'
import { cellOf, grouped, type StatementOptions, statement, type YearColumn } from './statement.ts'

type Part = (pen: Pen) => void
const titled =
  (title: string, draw: Part): Part =>
  (pen) => {
    pen.heading(title)
    draw(pen)
  }

/** Headings of tables about other companies. These tables print the same row names as the company's. */
const foreigners = [
  '모회사 요약',
  '비교기업 재무',
  '관계회사 재무현황',
  '동종업계 평균 재무',
  '추정 손익계산서',
  '연결 손익계산서',
  '자회사 실적',
]
export const foreignPart =
  (from: Random): Part =>
  (pen) => {
    pen.heading(from.pick(foreigners))
    const figure = () => grouped(from.int(10_000, 90_000))
    decoy(
      pen,
      ['구분', ...pen.model.years],
      ['매출액', '영업이익', '당기순이익'].map((name) => [name, ...pen.model.years.map(figure)]),
    )
  }

/** Prints two short tables side by side, each below its own heading. */
export const abreast: Part = (pen) => {
  const width = (pen.width - 24) / 2
  const right = { x: pen.left + width + 24, width }
  pen.canvas.need(150)
  pen.beside(
    () => {
      pen.heading('주주현황', { x: pen.left })
      holders(pen, { place: { x: pen.left, width } })
    },
    () => {
      pen.heading('매출구성', { x: right.x })
      sales(pen, { place: right })
    },
  )
}

/** Prints the ratios with industry averages: as columns below each year, as rows, or after the years. */
export function ratiosBesideTrade(from: Random, title: string): Part {
  const [own, other] = from.pick([
    ['당사', '업종평균'],
    ['동사', '산업평균'],
    ['해당기업', '동업종'],
  ] as const)
  const behind: Part = (pen) =>
    statement(pen, {
      lines: ratioLines(pen.model),
      columns: [
        ...pen.model.years.map((year): YearColumn => ({ head: year, year })),
        { head: other, cell: (_, at) => `${13 + at}.21` },
      ],
    })
  const below: Part = (pen) =>
    statement(pen, {
      lines: ratioLines(pen.model),
      columns: pen.model.years.flatMap((year): YearColumn[] => [
        { head: year, year, span: 2 },
        { head: '', span: 0, cell: (_, at) => `${9 + at}.13` },
      ]),
      below: [{ text: '' }, ...pen.model.years.flatMap(() => [{ text: own }, { text: other }])],
    })
  const rows: Part = (pen) => {
    const { years } = pen.model
    const options: StatementOptions = { lines: ratioLines(pen.model) }
    pen.grid({
      widths: [1.8, 1, ...years.map(() => 1)],
      heads: [['지표', '구분', ...years].map((text) => ({ text }))],
      rows: options.lines.flatMap((line, at): Cell[][] => [
        [{ text: line.name }, { text: own }, ...years.map((year) => cellOf(pen, options, line, year))],
        [{ text: '' }, { text: other }, ...years.map((): Cell => ({ text: `${7 + at}.45`, align: 'right' }))],
      ]),
    })
  }
  return titled(title, from.pick([behind, below, rows]))
}

/** Prints a transposed summary: the years are rows, the accounts are columns. */
export const turnedSummary =
  (title: string): Part =>
  (pen) => {
    const lines = summaryLines(pen.model)
    pen.heading(title)
    pen.caption('(단위 : 백만원)')
    pen.grid({
      widths: [1.2, ...lines.map(() => 1)],
      heads: [['결산연도', ...lines.map(({ name }) => name)].map((text) => ({ text }))],
      rows: pen.model.years.map((year): Cell[] => [
        { text: `${year}년`, align: 'center' },
        ...lines.map((line) => cellOf(pen, { lines, unit: '백만원' }, line, year)),
      ]),
    })
  }

/** Draws a part on its own page, with lines that run up or down. */
export const sidewaysPart =
  (from: Random, part: Part): Part =>
  (pen) => {
    pen.newPage()
    pen.canvas.sideways(from.pick(['up', 'down'] as const), () => part(pen))
    pen.newPage()
  }

const otherNames: Record<string, string>[] = [
  {},
  { companyName: '회사명', representative: '대표이사', employees: '상시종업원수', address: '소재지' },
  { companyName: '상호', businessNumber: '사업자등록번호', establishmentDate: '설립일', phone: '대표전화' },
  { companyName: '기업명 (Company)', representative: '대표자 (CEO)', address: '주소 (Address)' },
  { companyName: '업체명', establishmentDate: '설립연월일', mainProducts: '취급품목', fiscalMonth: '결산기' },
]
export const anyProfile =
  (from: Random): Part =>
  (pen) =>
    profile(pen, {
      pairs: from.chance(0.3) ? 1 : 2,
      heading: from.pick(['기업개요', '회사개요', '일반현황', '기업현황', '업체개요']),
      names: from.pick(otherNames),
      ...(from.chance(0.3)
        ? { shown: { establishmentDate: (text: string) => text.replaceAll('-', '.') } }
        : {}),
    })
