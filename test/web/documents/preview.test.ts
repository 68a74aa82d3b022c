import { expect, it } from 'vitest'
import { buildDocument } from '#shared/documents/buildDocument.ts'
import { layoutPages } from '#shared/documents/layout/layoutPages.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { replacedText, snippetOf } from '#web/documents/preview/findingWords.ts'
import { placesOf } from '#web/documents/preview/markPlaces.ts'
import { differences } from '#web/documents/records/compare.ts'
import { firm } from '../../documents/firm.ts'
import { filledData } from '../../kit/documents.ts'

const template = findTemplate('teaser', 'blind')
if (!template) throw new Error('no template')
const strengths = '안정된 고객: 견본항공우주와 계약했습니다.\n경영: 선호합니다.'
const data = { ...filledData('teaser', 'blind'), strengths }

it('words that were found have their place on the page, in their own section only', () => {
  const context = {
    companyName: '두빛(주)',
    uniqueNumber: null,
    today: '2026-11-16',
    firm,
    codeName: 'Project 호수',
  }
  const { pages } = layoutPages(buildDocument(template, data, context))
  const [place, ...more] = placesOf(pages, '견본항공우주', ['strengths'])
  expect(more).toEqual([])
  expect(place).toMatchObject({ page: 1 })
  expect(place?.width).toBeGreaterThan(20)
  expect(placesOf(pages, '견본항공우주', ['industry'])).toEqual([])
  expect(placesOf(pages, ' ', ['strengths'])).toEqual([])
})

it('a finding is shown with its line and the text around it', () => {
  const from = strengths.indexOf('선호')
  expect(snippetOf(strengths, { from, to: from + 2 })).toEqual({
    before: '경영: ',
    words: '선호',
    after: '합니다.',
    line: 2,
  })
  const long = `${'가'.repeat(50)}나${'다'.repeat(50)}`
  const { before, after } = snippetOf(long, { from: 50, to: 51 })
  expect([before, after]).toEqual([`…${'가'.repeat(24)}`, `${'다'.repeat(24)}…`])
})

it('two versions: texts, cells, code name and waivers that differ, in the order of the form', () => {
  const record = { templateData: data, codeName: 'Project 호수', watermark: null, waivers: [] }
  const table = { years: [2025], rows: [{ item: '매출액', values: [7] }] }
  const changed = {
    templateData: { ...data, strengths: '다른 강점', financialData: table },
    codeName: 'Project 노을',
    watermark: { recipient: '견본투자', date: '2026-11-16' },
    waivers: [],
  }
  const found = differences(template, record as never, changed as never)
  const labels = found.map(({ label }) => label)
  expect(labels[0]).toBe('강점')
  expect(found.find(({ label }) => label === '재무 요약 › 2025년 매출액')).toMatchObject({ after: '7' })
  expect(labels.slice(-2)).toEqual(['코드명', '워터마크'])
  expect(differences(template, record as never, record as never)).toEqual([])
})

it('broader words that replace found ones are suggested once', () => {
  const replace = (text: string, found: string, words: string) => {
    const from = text.indexOf(found)
    return replacedText(text, { from, to: from + found.length }, words)
  }
  const once = replace('로봇 그리퍼 국산화', '로봇', '주력 제품')
  expect(once).toBe('주력 제품 그리퍼 국산화')
  expect(replace(once, '그리퍼', '주력 제품')).toBe('주력 제품 국산화')
  expect(replace('로봇 주력 제품 국산화', '로봇', '주력 제품')).toBe('주력 제품 국산화')
  expect(replace('황현영 대표의 은퇴', '황현영', '대표이사')).toBe('대표이사의 은퇴')
  expect(replace('황현영 대표이사가 보유', '황현영', '대표이사')).toBe('대표이사가 보유')
  expect(replace('황현영 대표적인 제품', '황현영', '대표이사')).toBe('대표이사 대표적인 제품')
  expect(replace('대표 황현영 회장이 보유', '황현영', '대표이사')).toBe('대표이사 회장이 보유')
  expect(replace('문의 02-000-0000 내선', '02-000-0000', '')).toBe('문의  내선')
})
