import { balanceLines, incomeLines, ratioLines, type StatementLine, summaryLines } from '../lines.ts'
import { type Cell, type Pen, producers, restyled } from '../pen.ts'
import { cellOf, type MoneyUnit, statement } from '../statement.ts'
import { report, type Stranger } from '../stranger.ts'
import { paperLists } from './paperLists.ts'

/**
 * Prints a statement in the style of audited statements: period numbers (제5기) over the columns, and their years in
 * lines above the table.
 */
const audited =
  (title: string, kind: 'financial' | 'income', day: (year: string) => string, unit: MoneyUnit) =>
  (pen: Pen) => {
    const lines = kind === 'financial' ? balanceLines(pen.model) : incomeLines(pen.model)
    const years = pen.model.years.slice(-2).toReversed()
    const term = (year: string) => 5 + pen.model.years.indexOf(year)
    pen.heading(title)
    for (const year of years) pen.caption(`제 ${term(year)} 기  ${day(year)}`, 'left')
    pen.caption(`(단위 : ${unit})`)
    statement(pen, {
      kind,
      lines,
      unit,
      corner: '과 목',
      columns: years.map((year, at) => ({ head: `제 ${term(year)} ${at === 0 ? '(당)' : '(전)'} 기`, year })),
    })
  }

/**
 * Prints ratios with a formula between the name and the values, and with the name of the ratio group in a cell before
 * the name.
 */
const withFormulas = (pen: Pen): void => {
  pen.heading('재무비율')
  pen.caption('(단위 : %, 회, 배)')
  const options = { lines: ratioLines(pen.model) }
  const { years } = pen.model
  const groups = [
    '성장성',
    '성장성',
    '수익성',
    '수익성',
    '안정성',
    '안정성',
    '안정성',
    '활동성',
    '활동성',
    '활동성',
  ]
  pen.grid({
    widths: [0.8, 1.7, 2, ...years.map(() => 0.9)],
    heads: [['구분', '비율명', '산식', ...years].map((text) => ({ text }))],
    rows: options.lines.map((line, at): Cell[] => [
      { text: groups[at] === groups[at - 1] ? '' : (groups[at] ?? '') },
      { text: line.name },
      { text: at % 2 ? '당기/전기×100' : '순이익/총자본×100' },
      ...years.map((year) => cellOf(pen, options, line, year)),
    ]),
  })
}

/** Prints a statement with the numbers of notes next to the row names, and Roman numerals before them. */
const withNotes = (title: string, kind: 'financial' | 'income') => (pen: Pen) => {
  const lines = kind === 'financial' ? balanceLines(pen.model) : incomeLines(pen.model)
  pen.heading(title)
  pen.caption('(단위 : 천원)')
  const { years } = pen.model
  const options = { kind, lines, unit: '천원' as const }
  pen.grid({
    widths: [2, 0.6, ...years.map(() => 1)],
    heads: [['계정과목', '주석', ...years.map((year) => `${year}년`)].map((text) => ({ text }))],
    rows: lines.map((line, at): Cell[] => [
      { text: line.name },
      { text: at % 3 === 0 ? `${3 + at},${4 + at}` : '', align: 'center' },
      ...years.map((year) => cellOf(pen, options, line, year)),
    ]),
  })
}

/** Draws a profile with one line per field, such as "기업명 : 가나(주)". */
function spokenProfile(pen: Pen, heading: string): void {
  const { company } = pen.model
  pen.heading(heading)
  const say = (label: string, field: string, shown: string) => {
    const text = `- ${label} : ${shown}`
    pen.canvas.write(text, pen.left + 6, pen.canvas.y, pen.producer.style.size, false, `company.${field}`)
    pen.note({ path: `company.${field}`, value: company[field] ?? '' })
    pen.canvas.y += pen.producer.style.size * 1.8
  }
  say('회사명', 'companyName', String(company.companyName))
  say('사업자등록번호', 'businessNumber', String(company.businessNumber))
  say('대표이사', 'representative', String(company.representative))
  const [year, month, day] = String(company.establishmentDate).split('-')
  say('설립일', 'establishmentDate', `${year}년 ${Number(month)}월 ${Number(day)}일`)
  say('임직원수', 'employees', `${company.employees} 명`)
  say('대표전화', 'phone', String(company.phone))
  say('결산월', 'fiscalMonth', String(company.fiscalMonth))
  pen.space()
}

/** Prints one header cell that spans all years, with the years below it. */
const underOneHead = (kind: 'financial' | 'income', title: string, over: string) => (pen: Pen) => {
  const lines = kind === 'financial' ? balanceLines(pen.model) : incomeLines(pen.model)
  const { years } = pen.model
  const options = { kind, lines, unit: '백만원' as const }
  pen.heading(title)
  pen.caption('(단위 : 백만원)')
  pen.grid({
    widths: [1.8, ...years.map(() => 1)],
    heads: [
      [{ text: '' }, { text: over, span: 3 }],
      [{ text: '과목' }, ...years.map((year) => ({ text: `${year}년` }))],
    ],
    rows: lines.map((line): Cell[] => [
      { text: line.name },
      ...years.map((year) => cellOf(pen, options, line, year)),
    ]),
  })
}

const trends = ['▲', '▼', '-']
const withTrends = (lines: (pen: Pen) => StatementLine[], title: string, unit?: MoneyUnit) => (pen: Pen) => {
  pen.heading(title)
  if (unit) pen.caption(`단위: ${unit}`)
  const { years } = pen.model
  statement(pen, {
    lines: lines(pen),
    ...(unit ? { unit } : {}),
    columns: years.flatMap((year, at) => [
      { head: year, year },
      ...(at > 0
        ? [{ head: '추세', cell: (_: StatementLine, row: number) => trends[(row + at) % 3] ?? '' }]
        : []),
    ]),
  })
}

export const paperLayouts: Stranger[] = [
  {
    name: 'paper: terms over the columns, their years above the table',
    kind: 'heads',
    held: false,
    producer: restyled(producers.plain, { ruling: 'rows' }),
    draw: report({
      balance: audited('재무상태표', 'financial', (year) => `${year}년 12월 31일 현재`, '원'),
      income: audited(
        '손익계산서',
        'income',
        (year) => `${year}년 1월 1일부터 ${year}년 12월 31일까지`,
        '원',
      ),
    }),
  },
  {
    name: 'paper: terms and their days in brackets',
    kind: 'heads',
    held: true,
    producer: producers.office,
    draw: report({
      balance: audited('대차대조표', 'financial', (year) => `: ${year}. 12. 31 현재`, '천원'),
      income: audited('손익계산서', 'income', (year) => `: ${year}. 1. 1 ~ ${year}. 12. 31`, '천원'),
    }),
  },
  {
    name: 'paper: formulas beside the ratios',
    kind: 'heads',
    held: false,
    producer: producers.office,
    draw: report({ ratio: withFormulas }),
  },
  {
    name: 'paper: formulas beside the ratios, nothing drawn',
    kind: 'heads',
    held: true,
    producer: producers.plain,
    draw: report({ ratio: withFormulas }),
  },
  {
    name: 'paper: numbers of notes beside the names',
    kind: 'heads',
    held: true,
    producer: producers.bank,
    draw: report({
      balance: withNotes('재무상태표', 'financial'),
      income: withNotes('손익계산서', 'income'),
    }),
  },
  {
    name: 'paper: a profile in lines with colons',
    kind: 'pieces',
    held: false,
    producer: producers.web,
    draw: report({ profile: (pen) => spokenProfile(pen, '회사 개요') }),
  },
  {
    name: 'paper: one head over all years',
    kind: 'heads',
    held: true,
    producer: producers.agency,
    draw: report({
      balance: underOneHead('financial', '재무상태표', '최근 3개년 결산'),
      income: underOneHead('income', '손익계산서', '최근 3개년 결산'),
    }),
  },
  {
    name: 'paper: arrows between the years',
    kind: 'heads',
    held: false,
    producer: producers.wide,
    draw: report({
      balance: withTrends((pen) => summaryLines(pen.model), '최근 재무현황', '백만원'),
      income: null,
      ratio: withTrends((pen) => ratioLines(pen.model), '주요 재무비율'),
    }),
  },
  {
    name: 'paper: a sign of won before every amount',
    kind: 'units',
    held: true,
    producer: producers.web,
    draw: report({
      balance(pen) {
        pen.heading('재무상태표')
        statement(pen, {
          kind: 'financial',
          lines: balanceLines(pen.model),
          unit: '원',
          mark: (text) => `₩${text}`,
        })
      },
      income(pen) {
        pen.heading('손익계산서')
        statement(pen, {
          kind: 'income',
          lines: incomeLines(pen.model),
          unit: '원',
          mark: (text) => `₩${text}`,
        })
      },
    }),
  },
  {
    name: 'paper: a unit behind every amount',
    kind: 'units',
    held: false,
    producer: producers.bank,
    draw: report({
      balance(pen) {
        pen.heading('주요 재무현황')
        statement(pen, { lines: summaryLines(pen.model), unit: '백만원', mark: (text) => `${text}백만원` })
      },
      income: null,
    }),
  },
  ...paperLists,
]
