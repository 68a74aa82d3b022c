import { expect, it } from 'vitest'
import { isOpen } from '#shared/company/figures/fiscalYear.ts'
import { ageBand, headcountBand, priceBand, provinceOnly, stakeBand } from '#shared/documents/blind/bands.ts'
import { buildDocument } from '#shared/documents/buildDocument.ts'
import type { Block, DocumentModel } from '#shared/documents/model/documentModel.ts'
import { modelTexts } from '#shared/documents/model/modelTexts.ts'
import { percentsAlike } from '#shared/documents/model/percents.ts'
import { printable } from '#shared/documents/model/printable.ts'
import { textBlocks } from '#shared/documents/model/textBlocks.ts'
import { growthText, roundedEok } from '#shared/documents/model/yearFigures.ts'
import type { TemplateData } from '#shared/documents/templates/templateData.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { documentOf, fullDataOf, templates } from './cases.ts'
import { fullContext, summary } from './full.ts'

const kinds = (blocks: readonly Block[]) => blocks.map(({ kind }) => kind)

function templateOf(id: string) {
  const found = templates.find((template) => template.id === id)
  if (!found) throw new Error(id)
  return found
}
const figuresOf = (model: DocumentModel) => {
  const block = model.sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'figures')
  if (block?.kind !== 'figures') throw new Error('no table')
  return block
}
const built = (id: string, data: TemplateData, more = {}) =>
  buildDocument(templateOf(id), data, { ...fullContext, ...more })

it('reads points, terms, a history, tables, shares and steps from plain lines', () => {
  expect(textBlocks('고른 고객: 22%입니다.\n- 특허 14건', 'points')).toEqual([
    {
      kind: 'points',
      points: [
        { lead: '고른 고객', text: '22%입니다.' },
        { lead: null, text: '특허 14건' },
      ],
    },
  ])
  expect(kinds(textBlocks('지급조건: 계약금 10%\n승계조건: 고용 승계'))).toEqual(['terms'])
  expect(kinds(textBlocks('설립일: 2003-05-11', 'facts'))).toEqual(['facts'])
  expect(kinds(textBlocks('2003-05 설립\n2006년 11월 인증'))).toEqual(['history'])
  expect(kinds(textBlocks('검사장비 / 69%\n구독 / 31%'))).toEqual(['shares'])
  expect(kinds(textBlocks('항목 / 금액 / 비중\n증설 / 2,000 / 40%\n연구 / 3,000 / 60%'))).toEqual([
    'shares',
    'table',
  ])
  expect(textBlocks('실사 (2027년 2월) → 본계약 → 종결')).toEqual([
    {
      kind: 'steps',
      steps: [
        { name: '실사', date: '2027년 2월' },
        { name: '본계약', date: null },
        { name: '종결', date: null },
      ],
    },
  ])
  expect(kinds(textBlocks('한 문단입니다.\n\n다음: 문단입니다. https://example.com/a'))).toEqual([
    'paragraphs',
  ])
  const wide = Array.from({ length: 40 }, (_, index) => `칸 ${index}`)
  expect(kinds(textBlocks(`${wide.join(' / ')}\n${wide.join(' / ')}`))).toEqual(['paragraphs'])
  expect(kinds(textBlocks(wide.join(' → ')))).toEqual(['paragraphs'])
  expect(textBlocks('')).toEqual([])
})

it('keeps a sum apart from the parts of a bar, and the colour of a part in every bar', () => {
  const [bar, table] = textBlocks('주주 / 지분율\n가 / 61.0%\n나 / 39.0%\n합계 / 100.0%')
  expect(bar).toMatchObject({ kind: 'shares', shares: [{ label: '가' }, { label: '나' }] })
  expect(table).toMatchObject({ kind: 'table', head: ['주주', '지분율'], keyed: true })
  const [, after] = textBlocks('주주 / 전 / 후\n가 / 60% / –\n나 / 40% / 40%\n인수인 / – / 60%')
  expect(after).toMatchObject({ name: '후', shares: [{ tone: 1 }, { tone: 2 }] })
})

it('writes the shares of one list with equally many places', () => {
  const percent = percentsAlike([49.06, 12.7, 5, null])
  expect([49.06, 12.7, 5, null].map((value) => percent(value))).toEqual(['49.06%', '12.70%', '5.00%', null])
  expect(percentsAlike([46, 54])(46)).toBe('46%')
  expect(percentsAlike([100 / 3])(100 / 3)).toBe('33.33%')
  const [bar] = textBlocks('가 / 49.06%\n나 / 12.70%\n다 / 38.24%')
  expect(bar).toMatchObject({ shares: [{ text: '49.06%' }, { text: '12.70%' }, { text: '38.24%' }] })
})

it('leaves out emoji and what nobody sees, and shows a box for letters that no font has', () => {
  expect(printable('👩‍💻 가\u200b나 ☎ 1\u0000\t2')).toBe('가나 ☎ 1 2')
  expect(printable('한')).toBe('한')
  expect(printable('大韓 Ж ไท')).toBe('大韓 Ж □□')
})

it('calls the running year open until its closing month is over', () => {
  expect(isOpen(2026, '2026-11-16', '12')).toBe(true)
  expect(isOpen(2026, '2026-11-16', '3월')).toBe(false)
  expect(isOpen(2026, '2026-03-31', 3)).toBe(true)
  expect(isOpen(2025, '2026-11-16', null)).toBe(false)
  const table = figuresOf(built('teaser-ma', fullDataOf(templateOf('teaser-ma'))))
  expect(table.years.map(({ label, state }) => `${label} ${state}`)).toEqual([
    '2023 closed',
    '2024 closed',
    '2025 latest',
    '2026* open',
  ])
  expect(table.rows.map(({ label, growth, average }) => [label, growth, average])).toEqual([
    ['매출액', '+10.6%', '+10.1%'],
    ['영업이익', '+27.3%', '+16.8%'],
    ['당기순이익', '흑자전환', '+19.3%'],
    ['EBITDA', '+18.4%', '+12.5%'],
    ['순자산', '+15.4%', '+9.3%'],
  ])
})

it('has a word for growth across zero, and none where there is no meaning', () => {
  expect(growthText('영업이익', 5, -3)).toBe('적자전환')
  expect(growthText('순자산', -5, 3)).toBeNull()
  expect(growthText('영업이익', -5, -3)).toBeNull()
  expect(growthText('매출액', 0, 3)).toBeNull()
  expect(growthText('매출액', 100, 100)).toBe('0.0%')
  expect(growthText('매출액', 100, 92)).toBe('−8.0%')
})

it('leaves out columns that huge figures need the room of', () => {
  const huge = {
    ...summary,
    rows: summary.rows.map(({ item, values }) => ({
      item,
      values: values.map((value) => (value ?? 0) * 25_000),
    })),
  }
  const table = figuresOf(built('teaser-ma', { ...fullDataOf(templateOf('teaser-ma')), financialData: huge }))
  expect(table.averageHead).toBeNull()
})

it('shows what is there and nothing for what is not', () => {
  const model = documentOf(templateOf('teaser-ma'), 'sparse')
  expect(model.uniqueNumber).toBe('[미배정]')
  expect(model.sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '1 회사 개요',
    '2 사업 하이라이트',
    '3 재무 요약',
    '4 거래 개요',
    '5 문의처',
  ])
  expect(figuresOf(model).years.map(({ label }) => label)).toEqual(['2024', '2025'])
  expect(modelTexts(model)).not.toContain('지역')
  expect(documentOf(templateOf('im-investment'), 'sparse').sections.at(-1)?.parts.at(-1)?.title).toBe(
    '문의처',
  )
})

it('carries the disclaimer on teasers only, and the name on all but the blind one', () => {
  for (const template of templates) {
    const model = documentOf(template, 'full')
    expect(model.disclaimer !== null).toBe(template.category === 'teaser')
    expect(modelTexts(model).some((text) => text.includes('두빛나래'))).toBe(!template.blind)
  }
})

it('a blind document holds bands, provinces and rounded figures', () => {
  const blind = findTemplate('teaser', 'blind')
  if (!blind) throw new Error('no template')
  const data = {
    ...fullDataOf(blind),
    region: '경남 사천시',
    employees: 184,
    companyAge: '23년 (2003년 설립)',
  }
  const model = buildDocument(blind, { ...data, askingPrice: '45,000', stakeRatio: 82.5 }, fullContext)
  const texts = modelTexts(model)
  expect(texts).toEqual(
    expect.arrayContaining(['경상남도', '150~200', '20', '년 이상', '400억원대', '80% 이상']),
  )
  expect(model.title).toBe('Project 호수')
  expect(figuresOf(model).rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['382', '419', '464', '375'],
    ['29', '32', '40', '36'],
    ['19', '−4.1', '27', '24'],
    ['55', '59', '70', '58'],
    ['167', '173', '200', '224'],
  ])
  expect(texts).toEqual(expect.arrayContaining(['약 11% 증가', '약 9%', '약 15%']))
  expect(texts.join('\n')).not.toMatch(/46,352|184|2003|사천/)
})

it.each([
  ['경남 사천시', '경상남도'],
  ['경기도 성남시 분당구', '경기도'],
  ['서울 강남구, 부산', '서울특별시·부산광역시'],
  ['전라북도 전주시', '전북특별자치도'],
  ['수도권', '수도권'],
])('%s is shown as %s', (typed, shown) => {
  expect(provinceOnly(typed)).toBe(shown)
})

it('bands leave nothing to count back from', () => {
  const joined = (band: { value: string; unit: string } | null) => (band ? band.value + band.unit : null)
  expect(['2', '4년', '7', '12년', '1998년 설립'].map((text) => joined(ageBand(text, 2026)))).toEqual([
    '3년 미만',
    '3년 이상',
    '5년 이상',
    '10년 이상',
    '20년 이상',
  ])
  expect(['3', '10', '29명', '1,204명', '9000'].map((text) => joined(headcountBand(text)))).toEqual([
    '10명 미만',
    '10~20명',
    '20~30명',
    '1,000~2,000명',
    '5,000명 이상',
  ])
  expect(['830', '45,000백만원', '협의', '50', '3억원'].map(priceBand)).toEqual([
    '8억원대',
    '400억원대',
    '협의',
    '1억원 미만',
    '3억원대',
  ])
  expect(['100', '51', '5', '70% 이상'].map(stakeBand)).toEqual(['100%', '50% 이상', '10% 미만', '70% 이상'])
  expect([46_352, 999, -412, 4].map(roundedEok)).toEqual([464, 10, -4.1, 0])
})
