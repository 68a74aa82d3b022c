import { expect, it } from 'vitest'
import {
  buildReview,
  differingFields,
  doubtfulFields,
  unreadRating,
} from '#web/registration/review/buildReview.ts'
import { reviewConflicts, takeChoices } from '#web/registration/review/reviewConflict.ts'
import { createReviewStore } from '#web/registration/review/reviewStore.ts'
import { percentOf, sureOf } from '#web/registration/review/scores.ts'
import { formPathOf } from '#web/registration/review/serverPaths.ts'
import { saveBody } from '#web/registration/save/saveBody.ts'
import { blankReport } from '#web/registration/upload/blankReport.ts'
import { analysed, line, number, stored, year } from './samples.ts'

const saving = { fileInfo: null, version: 3 }

it('five colours at 130, 110, 90 and 70; the percent never leaves 0 to 100', () => {
  expect([140, 130, 129.9, 110, 109, 90, 89, 70, 69, -5].map(sureOf)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  expect([140, 100.4, 61.5, -5].map(percentOf)).toEqual([100, 100, 62, 0])
})

it('a field starts with the stored value if the report has none or an uncertain one', () => {
  const model = buildReview(analysed(), stored({ company: { representative: '유선희', fax: '055-1' } }))
  const field = (name: string) => model.fields.get(`company.${name}`)
  expect(field('representative')).toMatchObject({ start: '유선희', report: '유선호', score: 74 })
  expect(field('fax')).toMatchObject({ start: '055-1', report: '', score: undefined })
  expect(field('employees')).toMatchObject({ start: '184', evidence: { page: 1 } })
  expect(differingFields(model).map(({ path }) => path)).toEqual(['company.representative'])
  expect(doubtfulFields(model).map(({ label }) => label)).toEqual([
    '대표자',
    '종업원수',
    '산업분류(10차)',
    '영업이익 2024',
    '이자보상배율 2023',
  ])
})

it('a credit rating that the report has only as a picture is named, until one is stored', () => {
  const without = analysed((data) => {
    data.company.creditRating = null
  })
  expect(unreadRating(buildReview(without, null))?.path).toBe('company.creditRating')
  expect(unreadRating(buildReview(without, stored({ company: { creditRating: 'BB+' } })))).toBeNull()
  const read = analysed((data) => {
    data.company.creditRating = 'BB+'
  })
  expect(unreadRating(buildReview(read, null))).toBeNull()
  // Without a report there is nothing that could not be read.
  const { answer, data } = blankReport()
  expect(unreadRating(buildReview({ ...answer, data }, null))).toBeNull()
})

it('tables contain the years and rows of report and database, in the stored units', () => {
  const model = buildReview(
    analysed((data) => {
      data.income.unit = '천원'
    }),
    stored({
      years: [year('2021', { revenue: 30_000, roe: 5.5 }), year('2023', { revenue: 38_000 })],
      statements: [line('income', '2021', '매출액', 30_001), line('income', '2021', '기부금', 7)],
    }),
  )
  const { income, profitability } = model.tables
  const cell = (table: typeof income, name: string, of: string) =>
    model.fields.get(`${table.kind}.${table.rows.find((row) => row.name === name)?.id}.${of}`)
  expect(income.years).toEqual(['2021', '2023', '2024', '2025'])
  expect(cell(income, '매출액', '2023')).toMatchObject({ start: '38.21', stored: '38,000' })
  // If both the statement and the yearly record contain a figure, the figure of the statement is shown.
  expect(cell(income, '매출액', '2021')?.start).toBe('30,001')
  expect(cell(income, '기부금', '2021')?.start).toBe('7')
  // A ratio that the report does not contain comes from the yearly record.
  expect(profitability.rows.map(({ name }) => name)).toEqual([
    '매출액영업이익률',
    '자기자본순이익률(ROE)',
    '투하자본순이익률(ROIC)',
  ])
  expect(cell(profitability, '자기자본순이익률(ROE)', '2021')?.start).toBe('5.50')
})

it('saved data read again has no differences, even with repeated names', () => {
  const given = analysed((data) => {
    const twice = [
      { key: null, name: '(감가상각누계액)', values: [-48, -51, -46] },
      { key: null, name: '(감가상각누계액)', values: [-24, -25, -23] },
    ]
    data.financial.items.push(...twice)
  })
  const body = saveBody(createReviewStore(buildReview(given, null)), saving)
  const lines = (body.financial?.items ?? []).flatMap((item, position) =>
    ['2023', '2024', '2025'].map((of, index) => ({
      ...line('financial', of, item.name, Number(item.values[index])),
      position,
    })),
  )
  // The database sorts the rows like this: by year, then by position.
  const model = buildReview(
    given,
    stored({ statements: lines.toSorted((a, b) => a.year.localeCompare(b.year)) }),
  )
  expect(differingFields(model)).toEqual([])
  expect(model.tables.financial.rows).toHaveLength(6)
  expect(model.fields.get('financial.r5.2024')?.stored).toBe('-25')
})

it('a list has the rows of both, or the stored ones where the report has none', () => {
  const holder = { shareholderName: '옛주주' } as never
  const relation = { relatedBusinessNumber: '124-81-00998', relatedRelationship: '계열' } as never
  const both = createReviewStore(
    buildReview(analysed(), stored({ holders: [holder, holder], relations: [relation] })),
  )
  expect([both.rows('holders').length, both.rows('relations').length]).toEqual([3, 1])
  both.chooseRows('holders', 'stored')
  expect(saveBody(both, saving).holders).toMatchObject([
    { shareholderName: '옛주주' },
    { shareholderName: '옛주주' },
  ])
  const kept = createReviewStore(
    buildReview(
      analysed((data) => {
        data.holders = []
      }),
      stored({ holders: [holder] }),
    ),
  )
  expect(kept.rows('holders').map((id) => kept.get(`holders.${id}.shareholderName`))).toEqual(['옛주주'])
})

it('a save sends the values on the screen and lists the cleared ones', () => {
  const store = createReviewStore(
    buildReview(
      analysed(),
      stored({
        company: { fax: '055-1', email: 'a@b.kr' },
        years: [year('2023', { revenue: 38_000 })],
        relations: [{ relatedBusinessNumber: '124-81-00998' } as never],
      }),
    ),
  )
  store.set('company.employees', '1,185')
  store.set('company.fax', ' ')
  store.set('company.website', '')
  store.set('income.r0.2023', '')
  store.set('income.r3.2024', '적자전환')
  store.removeRow('relations', store.rows('relations')[0] ?? '')
  store.addRow('customers', { customerType: 'S' })
  const id = store.addRow('customers', { customerType: 'S' })
  store.set(`customers.${id}.customerName`, '새거래처')
  const body = saveBody(store, {
    fileInfo: { fileName: 'a.pdf', filePath: 'token', fileSize: 1 },
    version: 3,
  })
  expect(body.company).toMatchObject({
    businessNumber: number,
    employees: '1,185',
    fax: null,
    email: 'a@b.kr',
  })
  expect(body.income?.items[0]).toEqual({ key: 'revenue', name: '매출액', values: [null, 41_907, 46_352] })
  expect(body.income?.items[3]?.values).toEqual([1873, '적자전환', 2665])
  expect(Object.keys(body.ratios ?? {})).toEqual(['성장성비율', '수익성비율', '안정성비율', '활동성비율'])
  expect(body.customers?.map((row) => [row.customerType, row.customerName])).toEqual([
    ['B', '새한금속(주)'],
    ['B', '온누리알로이(주)'],
    ['S', '한빛항공우주(주)'],
    ['S', '새거래처'],
  ])
  expect(body.relatedCompanies).toEqual([])
  expect(body.cleared).toEqual(['company.fax', 'bspl.2023.revenue', 'relatedCompanies'])
  expect(body).toMatchObject({ version: 3, fileInfo: { filePath: 'token' } })
})

it('input survives newer stored data and goes into a draft', () => {
  const store = createReviewStore(buildReview(analysed(), null))
  store.set('company.representative', '유선희')
  store.set('company.fax', '055-2')
  store.rebase(buildReview(analysed(), stored({ company: { fax: '055-1', email: 'a@b.kr' } })))
  expect(['representative', 'fax', 'email'].map((name) => store.get(`company.${name}`))).toEqual([
    '유선희',
    '055-2',
    'a@b.kr',
  ])
  const again = createReviewStore(buildReview(analysed(), null), JSON.parse(JSON.stringify(store.edits())))
  expect(again.get('company.representative')).toBe('유선희')
  expect([...again.checked()]).toEqual(['company.representative', 'company.fax'])
})

it('a conflict asks for what both touched, starts with mine where I typed, and keeps either choice', () => {
  const holder = (shareholderName: string) => ({ shareholderName }) as never
  const before = stored({ company: { fax: '1', email: 'old', phone: 'p' }, holders: [holder('가')] })
  const store = createReviewStore(buildReview(analysed(), before))
  store.set('company.fax', '2')
  store.addRow('holders', { shareholderName: '새주주' })
  const newer = buildReview(
    analysed(),
    stored({ company: { fax: '3', email: 'new', phone: 'p' }, holders: [holder('가'), holder('나')] }),
  )
  const fields = reviewConflicts(store, newer)
  expect(fields.map(({ name, mine, stored: kept, initial }) => [name, mine, kept, initial])).toEqual([
    ['company.fax', '2', '3', 'mine'],
    ['company.email', 'old', 'new', 'stored'],
    ['list:holders', '화면의 목록 3건', '저장된 목록 2건', 'mine'],
  ])
  takeChoices(store, newer, fields, {
    'company.fax': 'stored',
    'company.email': 'mine',
    'list:holders': 'stored',
  })
  expect([store.get('company.fax'), store.get('company.email')]).toEqual(['3', 'old'])
  const names = (of: typeof store) => of.rows('holders').map((id) => of.get(`holders.${id}.shareholderName`))
  expect(names(store)).toEqual(['가', '나'])

  const mine = createReviewStore(buildReview(analysed(), before))
  mine.addRow('holders', { shareholderName: '새주주' })
  takeChoices(mine, newer, reviewConflicts(mine, newer), { 'list:holders': 'mine' })
  expect(names(mine)).toEqual(['가', '유선호', '새주주'])
})

it('an untouched list takes over rows stored by somebody else, without a question', () => {
  const holder = (shareholderName: string) => ({ shareholderName }) as never
  const store = createReviewStore(buildReview(analysed(), stored({ holders: [holder('가')] })))
  const newer = buildReview(analysed(), stored({ holders: [holder('가'), holder('나')] }))
  expect(reviewConflicts(store, newer)).toEqual([])
  store.rebase(newer)
  expect(store.rows('holders').map((id) => store.get(`holders.${id}.shareholderName`))).toEqual([
    '가',
    '나',
    '유선호',
  ])
})

it('if the stored data arrives late, the question prefers it over an uncertain value', () => {
  const store = createReviewStore(buildReview(analysed(), null))
  const newer = buildReview(analysed(), stored({ company: { representative: '유선희', phone: '055-1' } }))
  const initial = reviewConflicts(store, newer).map(({ label, initial: side }) => [label, side])
  expect(initial).toEqual([
    ['대표자', 'stored'],
    ['전화', 'mine'],
  ])
})

it('after a save the lists equal the stored ones, even if a row of the report was removed', () => {
  const store = createReviewStore(buildReview(analysed(), null))
  store.removeRow('customers', 'r0')
  const kept = analysed().data.customers.slice(1) as never
  store.settle(buildReview(analysed(), stored({ customers: kept })))
  expect(saveBody(store, saving).customers?.map((row) => row.customerName)).toEqual([
    '온누리알로이(주)',
    '한빛항공우주(주)',
  ])
})

it('a refused path leads to its place in the form', () => {
  const store = createReviewStore(buildReview(analysed(), null))
  const paths = [
    'company.fax',
    'bspl.2024.revenue',
    'customers.2.tradingRatio',
    'workplace.0.owner',
    'version',
  ]
  expect(paths.map((path) => formPathOf(store, path))).toEqual([
    'company.fax',
    'income.r0.2024',
    'customers.r2.tradingRatio',
    'place.r0.owner',
    'version',
  ])
})

it('is unsaved while it differs from the sent values, including input during the save', () => {
  const store = createReviewStore(buildReview(analysed(), null))
  expect(store.isDirty()).toBe(false)
  store.set('company.fax', '055-1')
  store.removeRow('customers', 'r0')
  expect(store.isDirty()).toBe(true)
  const sent = store.typed()
  store.set('company.email', 'a@b.kr')
  store.kept(sent, 1)
  expect(store.isDirty()).toBe(true)
  store.set('company.email', '')
  expect(store.isDirty()).toBe(false)
  // Changing the field back to the report's value counts as unsaved again, because another value is stored.
  store.set('company.fax', '')
  expect(store.isDirty()).toBe(true)
  // A restored draft always counts as unsaved.
  expect(createReviewStore(buildReview(analysed(), null), store.edits()).isDirty()).toBe(true)
})

it('an error of the server stays until that value changes', () => {
  const store = createReviewStore(buildReview(analysed(), null))
  store.refuse([{ field: 'company.fax', text: '너무 깁니다.' }])
  store.set('company.email', 'a@b.kr')
  store.focus('company.fax')
  store.leave('company.fax')
  expect(store.errors().map(({ field }) => field)).toEqual(['company.fax'])
  store.set('company.fax', '055-1')
  expect(store.errors()).toEqual([])
})
