import { Canvas, type Cell } from './canvas.ts'
import type { Expected, Golden } from './expected.ts'
import { balanceFields, expectedOf, incomeFields, ratioFields, summaryFields } from './facts.ts'
import type { Layout, Part } from './layout.ts'
import { drawHolders, drawPartners, drawSales, drawWorkplaceSheets, drawWorkplaces } from './lists.ts'
import { type Model, makeModel, type StatementRow } from './model.ts'
import { drawRatioBlocks, drawYears } from './statements.ts'
import { drawTable } from './table.ts'

/** Makes one report with what a reader should find in it. */
export async function makeReport(layout: Layout, seed: number): Promise<Golden> {
  const model = makeModel({ ...layout.model, seed })
  const canvas = new Canvas(layout.style)
  for (const part of layout.parts) drawPart(canvas, layout, model, part)
  const expected: Expected = { ...expectedOf(layout, model), evidence: canvas.evidence }
  return {
    layout: layout.name,
    ruled: layout.ruled,
    pdf: await canvas.finish(),
    pages: canvas.page,
    expected,
  }
}

let counter = 0
function heading(canvas: Canvas, layout: Layout, key: string, level = 1): void {
  counter += 1
  const raw = layout.words.headings[key] ?? key
  const text = layout.style.noBlanks ? raw.replaceAll(' ', '') : raw
  canvas.need(70)
  canvas.y += level === 1 ? 10 : 4
  canvas.write(
    layout.style.heading(text, level, counter % 20),
    canvas.style.margin,
    canvas.y,
    level === 1 ? 12 : 9.5,
    true,
  )
  canvas.y += level === 1 ? 20 : 16
}
function unit(canvas: Canvas, layout: Layout, name: string): void {
  const text = layout.style.unitText(name)
  const at = canvas.style.margin + canvas.width - canvas.measure(text, canvas.style.size, false)
  canvas.write(text, at, canvas.y)
  canvas.y += 13
}
const label = (layout: Layout, text: string) => (layout.style.noBlanks ? text.replaceAll(' ', '') : text)

const summaryOf = (model: Model, names: string[]): StatementRow[] =>
  names.map((name) => {
    const row = [...model.balance, ...model.income].find((one) => one.name === name)
    return { name: summaryNames[name] ?? name, values: row?.values ?? [] }
  })
const summaryNames: Record<string, string> = {
  '자산(*)': '자산총계',
  '부채(*)': '부채총계',
  '자본금(*)': '자본금',
  '자본(*)': '자본총계',
  '매출액(*)': '매출액',
  '영업이익(손실)': '영업이익',
  '당기순이익(순손실)': '당기순이익',
}
const balanceSummary = ['자산(*)', '부채(*)', '자본금(*)', '자본(*)']
const incomeSummary = ['매출액(*)', '영업이익(손실)', '당기순이익(순손실)']

function drawPart(canvas: Canvas, layout: Layout, model: Model, part: Part): void {
  const years = (
    key: string | null,
    rows: StatementRow[],
    fields: Record<string, string>,
    name: '%' | '원' | '천원' | '백만원',
    detail: boolean,
    level = 1,
  ) => {
    if (key) heading(canvas, layout, key, level)
    unit(canvas, layout, name)
    drawYears(canvas, layout, model, {
      rows,
      unit: name,
      head: detail ? layout.words.statementHead : layout.words.summaryHead,
      detail,
      fields,
      shares: layout.style.shares && detail && name !== '%',
    })
  }
  switch (part) {
    case 'break':
      return canvas.newPage()
    case 'cover':
      return drawCover(canvas, layout, model)
    case 'profile':
      return drawProfile(canvas, layout, model)
    case 'my':
      heading(canvas, layout, 'my')
      unit(canvas, layout, '백만원')
      years('balance', summaryOf(model, ['자산(*)', '부채(*)', '자본(*)']), summaryFields, '백만원', false, 2)
      return years('income', summaryOf(model, incomeSummary), summaryFields, '백만원', false, 2)
    case 'summaries':
      years('summaryBalance', summaryOf(model, balanceSummary), summaryFields, '백만원', false)
      return years('summaryIncome', summaryOf(model, incomeSummary), summaryFields, '백만원', false)
    case 'summaryOne': {
      const rows = summaryOf(model, [...balanceSummary, ...incomeSummary])
      if (layout.ebitda) rows.push({ name: 'EBITDA', values: expectedEbitda(model) })
      return years('summary', rows, summaryFields, '백만원', false)
    }
    case 'summaryRatio':
      heading(canvas, layout, 'summaryRatio')
      unit(canvas, layout, '%')
      return drawRatioBlocks(canvas, layout, model, ratioFields)
    case 'history':
      heading(canvas, layout, 'history')
      return drawTable(canvas, {
        widths: [1, 3],
        heads: [[{ text: '연혁일자' }, { text: '내용' }]],
        rows: ['2008-09-21', '2011-04', '2019-05-02'].map((day) => [
          { text: day, align: 'center' },
          { text: '제2공장 준공' },
        ]),
      })
    case 'opinion':
      heading(canvas, layout, 'opinion')
      for (const [key, field] of opinionParts) {
        heading(canvas, layout, key, 2)
        canvas.paragraph(model.opinion[field], field)
      }
      return
    case 'opinionTable':
      heading(canvas, layout, 'opinion')
      return drawTable(canvas, {
        widths: [1, 5],
        heads: [],
        rows: opinionParts.map(([key, field]) => [
          { text: layout.words.headings[key] ?? '', fill: true },
          { text: model.opinion[field], tag: field },
        ]),
      })
    case 'person':
      heading(canvas, layout, 'person')
      return drawTable(canvas, {
        widths: [1, 2, 1, 2],
        heads: [],
        rows: [
          [
            { text: '성명/직위', fill: true },
            { text: `${model.company.representative} / 대표이사` },
            { text: '생년월일/성별', fill: true },
            { text: '1968-04-15 / 남' },
          ],
          [
            { text: '주소지', fill: true },
            { text: '부산 해운대구 우동' },
            { text: '출신학교', fill: true },
            { text: '가나대학교' },
          ],
        ],
      })
    case 'short':
      for (const [key, list] of [
        ['주요구매처', model.buyers],
        ['주요판매처', model.sellers],
      ] as const) {
        heading(canvas, layout, key, 2)
        drawTable(canvas, {
          widths: [3, 1],
          heads: [[{ text: '기업명' }, { text: '거래비중' }]],
          rows: list
            .slice(0, 3)
            .map((one) => [{ text: one.name }, { text: one.share.toFixed(2), align: 'right' }]),
        })
      }
      return
    case 'shortBeside':
      return drawBeside(canvas, model)
    case 'holders':
    case 'holdersFlat':
      heading(canvas, layout, 'holders')
      if (model.holders.length === 0) return canvas.paragraph('조회된 자료가 없습니다.')
      unit(canvas, layout, '주, %')
      return drawHolders(canvas, layout, model, part === 'holdersFlat')
    case 'related':
    case 'rank':
      heading(canvas, layout, part)
      unit(canvas, layout, '백만원')
      return drawOthers(canvas, model, part === 'rank')
    case 'workplaces':
      heading(canvas, layout, 'workplaces')
      return drawWorkplaces(canvas, layout, model)
    case 'workplaceDetail':
      heading(canvas, layout, 'workplaceDetail')
      return drawWorkplaceSheets(canvas, model)
    case 'partners':
    case 'partnersFlat': {
      heading(canvas, layout, 'trade')
      const full = part === 'partners'
      heading(canvas, layout, 'buyers', 2)
      unit(canvas, layout, full ? '백만원, %' : '%')
      drawPartners(canvas, layout, model.buyers, full, (index) => `customers.${index}`)
      heading(canvas, layout, 'sellers', 2)
      unit(canvas, layout, full ? '백만원, %' : '%')
      return drawPartners(canvas, layout, model.sellers, full, (index) => `sellers.${index}`)
    }
    case 'sales':
      heading(canvas, layout, 'sales')
      unit(canvas, layout, '%')
      return drawSales(canvas, layout, model)
    case 'peers':
      heading(canvas, layout, 'peers')
      unit(canvas, layout, '백만원')
      return drawTable(canvas, {
        widths: [1, 1, 1, 1],
        heads: [['구분', '총자산', '매출액', '당기순이익'].map((text) => ({ text }))],
        rows: ['조회기업', '상위25%', '평균', '하위25%'].map((text, index) => [
          { text },
          ...[81_000, 92_000, 3_000].map((value): Cell => ({ text: String(value + index), align: 'right' })),
        ]),
      })
    case 'balance':
      return years('balance', model.balance, balanceFields, layout.style.detailUnit, true)
    case 'income':
      return years('income', model.income, incomeFields, layout.style.detailUnit, true)
    case 'cost':
      return years('cost', model.cost, {}, layout.style.detailUnit, true)
    case 'consolidated':
      return years(
        '연결재무상태표',
        model.balance.map((row) => ({
          ...row,
          values: row.values.map((value) => (value === null ? null : value * 3 + 7)),
        })),
        {},
        layout.style.detailUnit,
        true,
      )
    case 'noCash':
      heading(canvas, layout, 'cash')
      unit(canvas, layout, '천원')
      return canvas.paragraph('조회된 자료가 없습니다.')
    case 'ratio':
      return years('ratio', Object.values(model.ratios).flat(), ratioFields, '%', true)
    case 'ratioGroups':
      heading(canvas, layout, 'ratio')
      for (const [key, rows] of Object.entries(model.ratios))
        years(
          { growth: '성장성', profitability: '수익성', stability: '안정성', activity: '활동성' }[key] ?? key,
          rows,
          ratioFields,
          '%',
          true,
          2,
        )
      return
    case 'diagnosis':
      return drawDiagnosis(canvas, layout, model)
  }
}

const opinionParts = [
  ['opinionCore', 'businessCore'],
  ['opinionTeam', 'managementTeam'],
  ['opinionBusiness', 'businessSituation'],
] as const

const expectedEbitda = (model: Model) => {
  const at = (rows: StatementRow[], name: string, index: number) =>
    rows.filter((row) => row.name === name).reduce((sum, row) => sum + (row.values[index] ?? 0), 0)
  return model.years.map((_, index) => {
    const operating = model.income.find((row) => row.name === '영업이익(손실)')?.values[index]
    if (operating == null) return null
    return (
      operating +
      at(model.income, '감가상각비', index) +
      at(model.income, '무형자산상각비', index) +
      at(model.cost, '감가상각비', index)
    )
  })
}

function drawCover(canvas: Canvas, layout: Layout, model: Model): void {
  const { company } = model
  canvas.write(layout.words.title, canvas.style.margin + 150, 300, 24, true)
  let y = 500
  for (const [name, field] of [
    ['기업명', 'companyName'],
    ['사업자번호', 'businessNumber'],
    ['대표자', 'representative'],
  ] as const) {
    canvas.write(`- ${name} :`, canvas.style.margin + 170, y, 11)
    canvas.write(String(company[field]), canvas.style.margin + 260, y, 11, false, field)
    y += 26
  }
  canvas.write(layout.words.maker, canvas.style.margin + 60, 660, 8)
  canvas.newPage()
}

function drawProfile(canvas: Canvas, layout: Layout, model: Model): void {
  heading(canvas, layout, 'profile')
  const values: Record<string, string> = {}
  for (const [field, value] of Object.entries(model.company))
    values[field] = value === null ? '' : String(value)
  values.employees = `${Number(values.employees).toLocaleString('en-US')}명`
  values.address = `(${model.postal}) ${values.address}`
  if (values.establishmentDate && layout.words.title.includes('분석'))
    values.establishmentDate = values.establishmentDate.replaceAll('-', '.')
  if (model.company.companyType === '개인사업자') values.corporateNumber = '680415-1******'
  if (values.businessStatus) values.businessStatus += ' (조회일자:2026-09-13)'
  const pair = (field: string, span = 1): Cell[] => [
    { text: label(layout, layout.words.labels[field] ?? field), fill: true },
    { text: values[field] ?? '', span, tag: field },
  ]
  const full = [
    'address',
    'industryCode10th',
    'industryCode11th',
    'mainProducts',
    'businessStatus',
    'corporateRegistration',
  ].filter(
    (field) =>
      layout.words.labels[field] &&
      !(field === 'industryCode10th' && layout.words.labels.industryCode11th === '표준산업분류'),
  )
  const others = Object.keys(layout.words.labels).filter(
    (field) => !full.includes(field) && field !== 'industryCode10th',
  )
  if (layout.colon) {
    for (const field of [...others, ...full]) {
      canvas.need(14)
      const text = `${layout.words.labels[field]} : `
      canvas.write(text, canvas.style.margin, canvas.y)
      canvas.write(
        values[field] ?? '',
        canvas.style.margin + canvas.measure(text, canvas.style.size, false),
        canvas.y,
        canvas.style.size,
        false,
        field,
      )
      canvas.y += 15
    }
    return
  }
  const rows: Cell[][] = []
  for (let index = 0; index < others.length; index += layout.pairs) {
    const row = others.slice(index, index + layout.pairs).flatMap((field) => pair(field))
    while (row.length < layout.pairs * 2) row.push({ text: '' })
    rows.push(row)
  }
  for (const field of full) rows.push(pair(field, layout.pairs * 2 - 1))
  drawTable(canvas, { widths: Array.from({ length: layout.pairs }, () => [1, 2]).flat(), heads: [], rows })
}

function drawOthers(canvas: Canvas, model: Model, rank: boolean): void {
  drawTable(canvas, {
    widths: [0.7, 2, 1.4, 1, 1, 1],
    heads: [
      [rank ? '순위' : '번호', '기업명', '사업자번호', '대표자명', '자산총계', '매출액'].map((text) => ({
        text,
      })),
    ],
    rows: model.others.map((one, index) => [
      { text: rank ? `${index + 320}위` : String(index + 1), align: 'center' },
      { text: one.name },
      { text: one.number },
      { text: one.person ?? '-' },
      { text: '81,234', align: 'right' },
      { text: '92,345', align: 'right' },
    ]),
  })
}

function drawBeside(canvas: Canvas, model: Model): void {
  canvas.need(120)
  const { margin } = canvas.style
  const half = margin + canvas.width / 2 + 10
  canvas.write('주요구매처', margin, canvas.y, 9.5, true)
  canvas.write('주요판매처', half, canvas.y, 9.5, true)
  canvas.y += 18
  for (const [x, list] of [
    [margin, model.buyers],
    [half, model.sellers],
  ] as const) {
    let y = canvas.y
    canvas.write('기업명', x + 60, y)
    canvas.write('거래비중', x + 190, y)
    for (const one of list.slice(0, 3)) {
      y += 16
      canvas.write(one.name, x + 4, y)
      canvas.write(one.share.toFixed(2), x + 205, y)
    }
  }
  canvas.y += 70
}

function drawDiagnosis(canvas: Canvas, layout: Layout, model: Model): void {
  heading(canvas, layout, 'diagnosis')
  heading(canvas, layout, '수익성', 2)
  const years = model.years
  drawTable(canvas, {
    widths: [1.8, 1, 1, 1, 1.8, ...years.map(() => 1)],
    heads: [['구분', '업종평균', '전년대비', '조회기업', '구분', ...years].map((text) => ({ text }))],
    rows: model.ratios.profitability.map((row) => [
      { text: row.name, fill: true },
      { text: '60.17', align: 'right' },
      { text: '▼ 감소', align: 'center' },
      { text: (row.values.at(-1) ?? 0).toFixed(2), align: 'right' },
      { text: row.name, fill: true },
      ...years.map(
        (_, index): Cell => ({
          text: row.values[index] == null ? layout.style.empty : (row.values[index] ?? 0).toFixed(2),
          align: 'right',
        }),
      ),
    ]),
  })
}
