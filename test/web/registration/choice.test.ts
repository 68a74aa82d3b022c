import { describe, expect, it } from 'vitest'
import type { ReportData } from '#shared/registration/analysis.ts'
import { buildReview, differingFields, doubtfulFields } from '#web/registration/review/buildReview.ts'
import { createReviewStore } from '#web/registration/review/reviewStore.ts'
import { saveBody } from '#web/registration/save/saveBody.ts'
import { saveSummary } from '#web/registration/save/saveSummary.ts'
import { analysed, stored } from './samples.ts'

const saving = { fileInfo: null, version: 3 }
const customer = (customerName: string, more: object = {}) =>
  ({ customerType: 'S', customerName, ...more }) as never
const holder = (shareholderName: string, more: object = {}) => ({ shareholderName, ...more }) as never

/** Makes all values equally uncertain, as if the report was scanned. */
function scanned(change: (data: ReportData) => void, score = 65) {
  const given = analysed(change)
  const { data, fieldScores } = given
  const cells = (['sales', 'customers', 'place', 'holders'] as const).flatMap((list) =>
    data[list].flatMap((row, index) => Object.keys(row).map((name) => `${list}.${index}.${name}`)),
  )
  const all = [...Object.keys(fieldScores), ...Object.keys(data.company), ...cells]
  return { ...given, fieldScores: Object.fromEntries(all.map((name) => [name, score])) }
}
const sold = (rows: object[]) => (data: ReportData) => {
  data.customers = rows.map((row) => ({ ...data.customers[2], ...row })) as ReportData['customers']
}
const namesIn = (body: ReturnType<typeof saveBody>) => body.customers?.map((row) => row.customerName)

describe('one value', () => {
  const start = (score: number, kept: string) =>
    buildReview(
      { ...analysed(), fieldScores: { representative: score } },
      stored({ company: { representative: kept } }),
    ).fields.get('company.representative')

  it('that is unsure leaves the stored one chosen; only a sure one takes its place', () => {
    expect([140, 130, 110, 109, 90, 74, 0].map((score) => start(score, '유선희')?.start)).toEqual([
      '유선호',
      '유선호',
      '유선호',
      '유선희',
      '유선희',
      '유선희',
      '유선희',
    ])
    expect(start(74, '')?.start).toBe('유선호')
  })

  it('that says what is stored is confirmed by itself, blanks and signs aside', () => {
    for (const kept of ['유선호', '유 선호', '유선호 ']) {
      expect(start(52, kept)).toMatchObject({ start: kept, agrees: true })
    }
    const model = buildReview(
      scanned(() => undefined),
      stored({ company: { representative: '유선호', phone: '055-9' } }),
    )
    const doubts = doubtfulFields(model).map(({ path }) => path)
    expect(doubts).not.toContain('company.representative')
    expect(doubts).toContain('company.phone')
    expect(differingFields(model).map(({ path }) => path)).toEqual(['company.phone'])
  })
})

describe('a list', () => {
  const known = [
    customer('한빛항공우주(주)', { tradingRatio: 72.8 }),
    customer('(주)가온', { tradingRatio: 8 }),
  ]
  it('never shrinks unasked: what a report does not name stays, what it names newly comes', () => {
    const given = scanned(sold([{ customerName: '한빛항공우주(주)' }, { customerName: '새솔(주)' }]), 120)
    const store = createReviewStore(buildReview(given, stored({ customers: known })))
    expect(namesIn(saveBody(store, saving))).toEqual(['한빛항공우주(주)', '(주)가온', '새솔(주)'])
    store.chooseRows('customers', 'report')
    expect(namesIn(saveBody(store, saving))).toEqual(['한빛항공우주(주)', '새솔(주)'])
    store.chooseRows('customers', 'stored')
    expect(namesIn(saveBody(store, saving))).toEqual(['한빛항공우주(주)', '(주)가온'])
  })

  it('adds no row of a scan to the stored ones unless the person chooses it', () => {
    const given = scanned(sold([{ customerName: '한빛항공우주(주)' }, { customerName: '(주)가운' }]))
    const model = buildReview(given, stored({ customers: known }))
    const store = createReviewStore(model)
    expect(namesIn(saveBody(store, saving))).toEqual(['한빛항공우주(주)', '(주)가온'])
    expect(doubtfulFields(model, store.rows).some(({ path }) => path.startsWith('customers.r1.'))).toBe(false)
    store.chooseRows('customers', 'report')
    expect(namesIn(saveBody(store, saving))).toEqual(['한빛항공우주(주)', '(주)가운'])
    expect(doubtfulFields(model, store.rows).some(({ path }) => path.startsWith('customers.r1.'))).toBe(true)
  })

  it('keeps the cells of a known row that the report reads unsurely or not at all', () => {
    const kept = [
      customer('한빛항공우주(주)', {
        customerBusinessNumber: '124-81-00998',
        representativeName: '남궁현',
        tradingRatio: 72.8,
      }),
    ]
    const given = scanned(
      sold([
        {
          customerName: '한빛항공우주 (주)',
          customerBusinessNumber: '124-81-00938',
          representativeName: null,
          tradingRatio: 7.28,
        },
      ]),
    )
    const body = saveBody(createReviewStore(buildReview(given, stored({ customers: kept }))), saving)
    expect(body.customers).toMatchObject([
      {
        customerName: '한빛항공우주(주)',
        customerBusinessNumber: '124-81-00998',
        representativeName: '남궁현',
        tradingRatio: '72.80',
      },
    ])
  })

  it('puts new rows before the sum, and tells two rows of one name apart', () => {
    const given = scanned((data) => {
      const [row] = data.holders
      data.holders = ['김하나', '김하나', '박둘', '합계'].map((shareholderName) => ({
        ...row,
        shareholderName,
      })) as ReportData['holders']
    }, 120)
    const store = createReviewStore(
      buildReview(
        given,
        stored({ holders: [holder('김하나'), holder('김하나'), holder('최셋'), holder('합계')] }),
      ),
    )
    const names = saveBody(store, saving).holders?.map((row) => row.shareholderName)
    expect(names).toEqual(['김하나', '김하나', '최셋', '박둘', '합계'])
  })

  it('newer stored rows are never mistaken for other rows', () => {
    const given = analysed((data) => {
      data.holders = []
    })
    const store = createReviewStore(buildReview(given, stored({ holders: [holder('가'), holder('나')] })))
    store.removeRow('holders', store.rows('holders')[0] ?? '')
    store.rebase(buildReview(given, stored({ holders: [holder('나'), holder('다')] })))
    expect(saveBody(store, saving).holders?.map((row) => row.shareholderName)).toEqual(['나'])
  })
})

describe('a scanned statement', () => {
  const lines = [1, 2].flatMap((position) =>
    ['2023', '2024'].map((year) => ({
      statement: 'income',
      year,
      position,
      name: ['', '매출원가(*)', '급여(*)'][position] ?? '',
      value: position * 100,
      text: null,
    })),
  )
  const given = () => {
    const analysis = analysed((data) => {
      data.income.items = [
        { key: null, name: '매출원가', values: [100, 180, 300] },
        { key: null, name: '급 여()', values: [200, null, 400] },
        { key: null, name: 'FER)', values: [7, 8, null] },
      ]
    })
    const scores = ['0.2023', '0.2024', '0.2025', '1.2023', '1.2025', '2.2023', '2.2024']
    return { ...analysis, fieldScores: Object.fromEntries(scores.map((at) => [`income.items.${at}`, 65])) }
  }
  it('fills years that are not stored, changes no stored figure and adds no unknown row', () => {
    const store = createReviewStore(buildReview(given(), stored({ statements: lines as never })))
    const { income } = saveBody(store, saving)
    expect(income?.years).toEqual(['2023', '2024', '2025'])
    expect(income?.items.map(({ name, values }) => [name, ...values])).toEqual([
      ['매출원가(*)', 100, 100, 300],
      ['급여(*)', 200, 200, 400],
    ])
  })
})

describe('the summary before a save', () => {
  const review = () => {
    const given = scanned(sold([{ customerName: '한빛항공우주(주)' }, { customerName: '새솔(주)' }]), 120)
    return createReviewStore(
      buildReview(
        { ...given, fieldScores: { ...given.fieldScores, representative: 60, employees: 60, fax: 60 } },
        stored({
          company: {
            representative: '유선희',
            phone: '055-1',
            email: 'a@b.kr',
            companyName: '두빛나래항공(주)',
          },
          customers: [
            customer('한빛항공우주(주)', { tradingRatio: 10 }),
            customer('(주)가온', { tradingRatio: 8 }),
          ],
        }),
      ),
    )
  }
  it('lists changed, filled, cleared and kept values, and values that nobody has checked', () => {
    const store = review()
    store.set('company.email', '')
    const summary = saveSummary(store)
    expect(summary.changed.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['전화', '055-1', '055-000-7700'],
    ])
    expect(summary.cleared.map(({ label, before }) => [label, before])).toEqual([['이메일', 'a@b.kr']])
    expect(summary.filled.map(({ label }) => label)).toContain('종업원수')
    expect(summary.kept.map(({ label, report, stored: kept }) => [label, report, kept])).toEqual([
      ['대표자', '유선호', '유선희'],
    ])
    // Stored values that are kept need no confirmation. The uncertain number of employees does, because it fills an
    // empty field.
    expect(summary.unchecked.map(({ label }) => label)).toEqual(['종업원수'])
    store.leave('company.employees')
    expect(saveSummary(store).unchecked).toEqual([])
  })
  it('counts added, removed and changed rows of a list', () => {
    const store = review()
    const of = () => saveSummary(store).lists.find(({ list }) => list === 'customers')
    expect(of()).toMatchObject({
      before: 2,
      after: 3,
      added: ['새솔(주)'],
      removed: [],
    })
    // Each changed cell is listed with its old and new value.
    expect(of()?.changed.map(({ name, cells }) => [name, cells.find((one) => one.before !== '')])).toEqual([
      ['한빛항공우주(주)', { label: '거래비율(%)', before: '10.00', after: '72.80' }],
    ])
    store.chooseRows('customers', 'report')
    expect(of()).toMatchObject({ before: 2, after: 2, added: ['새솔(주)'], removed: ['(주)가온'] })
    store.chooseRows('customers', 'stored')
    expect(of()).toBeUndefined()
  })
  it('is empty where nothing changes', () => {
    const given = analysed((data) => {
      Object.assign(data, { sales: [], customers: [], place: [], holders: [] })
      for (const table of [data.financial, data.income, data.ebitda, ...Object.values(data.ratios)]) {
        Object.assign(table, { years: [], items: [] })
      }
    })
    const summary = saveSummary(
      createReviewStore(
        buildReview(given, stored({ company: given.data.company, opinion: given.data.company as never })),
      ),
    )
    expect(summary).toMatchObject({ changed: [], cleared: [], filled: [], lists: [], unchecked: [] })
  })
})
