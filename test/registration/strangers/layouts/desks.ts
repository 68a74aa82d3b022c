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
import type { Stranger } from '../stranger.ts'

const bankForm: Stranger = {
  name: 'desk: a form of a bank with a provisional closing',
  kind: 'heads',
  held: false,
  producer: restyled(
    producers.office,
    { font: 'myeongjo', size: 7.6 },
    { mark: (text) => `□ ${text}`, headingSize: 9 },
  ),
  draw(pen) {
    profile(pen, {
      heading: '신청기업 현황',
      names: { companyName: '업체명', representative: '대표자명', establishmentDate: '설립년월일' },
    })
    pen.heading('주요 재무현황')
    statement(pen, {
      lines: summaryLines(pen.model),
      unit: '백만원',
      corner: '(단위: 백만원)',
      columns: [
        ...pen.model.years.map((year) => ({ head: `${year}년 결산`, year })),
        { head: '2026.9 가결산', cell: (_, at) => grouped(5000 + at * 37) },
      ],
    })
    pen.heading('주주 현황')
    holders(pen, { heads: ['주주명', '주식수', '지분율(%)', '대표자와의관계'], total: true })
    pen.heading('당행 여신 현황')
    pen.grid({
      widths: [2, 1, 1, 1],
      heads: [['과목', '한도', '잔액', '금리(%)'].map((text) => ({ text }))],
      rows: [
        ['운전자금', '1,000', '820', '4.85'],
        ['시설자금', '3,500', '3,100', '4.20'],
      ].map((row) => row.map((text): Cell => ({ text }))),
    })
    pen.heading('주요 매출처')
    partners(pen, 'sellers', { heads: ['업체명', '사업자번호', '대표자명', '비중'] })
  },
}

const dueDiligence: Stranger = {
  name: 'desk: a summary of accountants with growth between the rows',
  kind: 'plausible',
  held: false,
  producer: restyled(
    producers.wide,
    { font: 'pretendard', ruling: 'rows', size: 7.4 },
    { mark: (text) => text },
  ),
  draw(pen) {
    profile(pen, { heading: '회사개요' })
    const money = (title: string, kind: 'financial' | 'income', lines: StatementLine[]) => {
      pen.heading(title)
      pen.caption('(단위 : 백만원)', 'left')
      const { years } = pen.model
      const options = { kind, lines, unit: '백만원' as const, negative: (text: string) => `(${text})` }
      pen.grid({
        widths: [2.2, ...years.map(() => 1), 1],
        heads: [['구분', ...years.map((year) => `FY${year.slice(2)}A`), 'FY26E'].map((text) => ({ text }))],
        rows: lines.flatMap((line, at): Cell[][] => [
          [
            { text: line.name },
            ...years.map((year) => cellOf(pen, options, line, year)),
            { text: grouped(7000 + at), align: 'right' },
          ],
          ...(line.field
            ? [
                [
                  { text: 'YoY %' },
                  ...years.map(
                    (_, index): Cell => ({
                      text: index === 0 ? 'n.a.' : `${3 + index + at}.2%`,
                      align: 'right',
                    }),
                  ),
                  { text: '5.0%', align: 'right' as const },
                ],
              ]
            : []),
        ]),
      })
    }
    money('요약 손익계산서', 'income', incomeLines(pen.model))
    money('요약 재무상태표', 'financial', balanceLines(pen.model))
    pen.heading('주주구성')
    holders(pen)
  },
}

const spreadsheet: Stranger = {
  name: 'desk: a printed spreadsheet without any emphasis',
  kind: 'ends',
  held: false,
  producer: restyled(
    producers.office,
    { font: 'nanum', size: 8, rowPad: 2 },
    { mark: (text) => text, headingSize: 8 },
  ),
  draw(pen) {
    profile(pen, { heading: '기업개요' })
    const money = (title: string, kind: 'financial' | 'income', lines: StatementLine[]) => {
      pen.heading(title)
      statement(pen, {
        kind,
        lines,
        unit: '원',
        corner: '과목 (단위:원)',
        negative: (text) => `(${text})`,
        columns: pen.model.years.map((year) => ({ head: `${year}년`, year })),
      })
    }
    money('대차대조표', 'financial', balanceLines(pen.model))
    money('손익계산서', 'income', incomeLines(pen.model))
    pen.heading('주주명부')
    holders(pen, { total: true })
    pen.heading('차입금 내역')
    pen.grid({
      widths: [2, 1, 1, 1],
      heads: [['차입처', '금액', '이자율', '만기'].map((text) => ({ text }))],
      rows: [
        ['가나은행', '300,000,000', '4.1', '2027-03-31'],
        ['다라은행', '120,000,000', '5.2', '2026-12-31'],
      ].map((row) => row.map((text): Cell => ({ text }))),
    })
  },
}

const webPage: Stranger = {
  name: 'desk: a printed page of a site with cards',
  kind: 'pieces',
  held: false,
  producer: restyled(
    producers.web,
    {
      font: 'nanum',
      size: 7.8,
      ruling: 'rows',
      footer: (page: number) => [
        '2026. 11. 3. 오후 2:10',
        `https://corp.example.co.kr/view?id=8812  ${page}`,
      ],
    },
    { mark: (text) => text, headingSize: 12 },
  ),
  draw(pen) {
    const { company } = pen.model
    pen.heading('기업정보')
    const cards: [string, string, string][][] = [
      [
        ['기업명', 'companyName', String(company.companyName)],
        ['대표자', 'representative', String(company.representative)],
        ['사업자등록번호', 'businessNumber', String(company.businessNumber)],
      ],
      [
        ['설립일', 'establishmentDate', String(company.establishmentDate)],
        ['직원수', 'employees', `${company.employees}명`],
        ['전화번호', 'phone', String(company.phone)],
      ],
    ]
    for (const row of cards)
      pen.grid({
        widths: [1, 1, 1],
        rows: [
          row.map(([text]) => ({ text })),
          row.map(([, field, text]) => ({
            text,
            truth: { path: `company.${field}`, value: company[field] ?? '' },
          })),
        ],
      })
    pen.heading('재무정보')
    pen.caption('단위: 백만원')
    statement(pen, {
      lines: summaryLines(pen.model),
      unit: '백만원',
      corner: '항목',
      columns: pen.model.years.toReversed().map((year) => ({ head: `${year}년`, year })),
    })
    pen.heading('재무비율')
    statement(pen, {
      lines: ratioLines(pen.model),
      mark: (text) => `${text}%`,
      corner: '항목',
      columns: pen.model.years.toReversed().map((year) => ({ head: `${year}년`, year })),
    })
    pen.heading('매출구성')
    sales(pen)
  },
}

const investors: Stranger = {
  name: 'desk: figures for investors, units in the names of the rows',
  kind: 'units',
  held: false,
  producer: restyled(
    producers.wide,
    { ruling: 'none', size: 8.4 },
    { mark: (text, at) => `0${at + 1} ${text}` },
  ),
  draw(pen) {
    profile(pen, { heading: '회사 일반현황' })
    pen.heading('재무 하이라이트')
    statement(pen, {
      lines: summaryLines(pen.model),
      unit: '백만원',
      corner: '',
      label: ({ name }) => `${name} (백만원)`,
      columns: [
        ...pen.model.years.map((year) => ({ head: `${year}A`, year })),
        { head: '2026E', cell: (_, at) => grouped(9000 + at) },
        { head: '2027E', cell: (_, at) => grouped(9900 + at) },
      ],
    })
    pen.heading('주요 경영지표')
    statement(pen, {
      lines: ratioLines(pen.model),
      label: ({ name }) => (/\(/.test(name) ? name : `${name} (%)`),
    })
    pen.heading('주주 구성')
    holders(pen)
    pen.heading('매출 구성')
    sales(pen, { heads: ['사업부문', '주요 제품', '매출비중(%)'] })
  },
}

/**
 * Prints a tax form for each year on its own page: columns of name, code and amount, with assets on the left and
 * liabilities on the right.
 */
function taxSheet(pen: Pen, year: string): void {
  pen.newPage()
  pen.heading('표준대차대조표')
  pen.caption(`사업연도 : ${year}.01.01 ~ ${year}.12.31`, 'left')
  pen.caption('(단위 : 원)')
  const side = (lines: StatementLine[], from: number, place: { x: number; width: number }) =>
    pen.grid({
      ...place,
      widths: [2.2, 0.5, 1.5],
      heads: [['계정과목', '코드', '금액'].map((text) => ({ text }))],
      rows: lines.map((line, at): Cell[] => [
        { text: line.name },
        { text: String(from + at).padStart(2, '0'), align: 'center' },
        cellOf(pen, { kind: 'financial', lines, unit: '원' }, line, year),
      ]),
    })
  const width = pen.width / 2 - 2
  pen.beside(
    () => side(assetLines(pen.model), 1, { x: pen.left, width }),
    () => side(debtLines(pen.model), 61, { x: pen.left + width + 4, width }),
  )
}
const taxOffice: Stranger = {
  name: 'desk: sheets of the tax office, a page for each year',
  kind: 'heads',
  held: false,
  producer: restyled(producers.office, { size: 7.2, rowPad: 2.6 }, { mark: (text) => text, headingSize: 13 }),
  draw(pen) {
    profile(pen, { names: { companyName: '상호', representative: '대표자성명' } })
    pen.heading('주주현황')
    holders(pen)
    for (const year of pen.model.years) taxSheet(pen, year)
  },
}

/** Reports in the style of banks, accountants, offices and web sites. */
export const deskLayouts: Stranger[] = [bankForm, dueDiligence, spreadsheet, webPage, investors, taxOffice]
