import { Canvas, type Cell } from './canvas.ts'
import type { Expected, Golden } from './expected.ts'
import { balanceFields, expectedOf, incomeFields, ratioFields, summaryFields } from './facts.ts'
import { drawBeside, drawDiagnosis, drawOthers } from './foreignParts.ts'
import { heading, unit } from './headings.ts'
import type { Layout, Part } from './layout.ts'
import { drawHolders, drawPartners, drawSales, drawWorkplaceSheets, drawWorkplaces } from './lists.ts'
import { type Model, makeModel, type StatementRow } from './model.ts'
import { drawCover, drawProfile } from './profileParts.ts'
import { drawRatioBlocks, drawYears } from './statements.ts'
import { drawTable } from './table.ts'

/** Makes one report and what the reader should find in it. */
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
    if (operating === null || operating === undefined) return null
    return (
      operating +
      at(model.income, '감가상각비', index) +
      at(model.income, '무형자산상각비', index) +
      at(model.cost, '감가상각비', index)
    )
  })
}
