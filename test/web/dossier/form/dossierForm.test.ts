import { describe, expect, it } from 'vitest'
import { CompanyDossier } from '#shared/company/dossier.ts'
import { isEmptyDossier, readForm, toDossier } from '#web/dossier/form/dossierForm.ts'
import { createDossierStore } from '#web/dossier/form/dossierStore.ts'
import { cellName } from '#web/statements/storedTables.ts'
import { add, company, dossier, edited, line, loadedOf, number, withoutContacts, year } from './samples.ts'

const relation = (relatedBusinessNumber: string, relatedRelationship: string | null) => ({
  businessNumber: number,
  relatedBusinessNumber,
  relatedRelationship,
  relatedCompanyName: '이든샘헬스케어(주)',
  relatedRepresentative: '서지후',
  registered: true,
})

describe('what is stored becomes a form', () => {
  it('texts, numbers and contacts as text, nothing as empty', () => {
    const { start } = loadedOf({ opinion: { businessCore: '점안제' } })
    expect(start.texts).toMatchObject({
      businessNumber: number,
      companyName: '이든샘파마(주)',
      employees: '127',
      fax: '02-1',
      email: '',
      businessCore: '점안제',
      managementTeam: '',
      side: '매도기업',
      contact1Name: '서지후',
      managerEstimatedPrice: '45000',
      sellerHopedPrice: '',
      companyStatus: '진행보류',
    })
  })
  it('a company without a record starts as 진행가능, which is still to be saved', () => {
    const loaded = loadedOf({ add: null })
    expect(loaded.start.texts.companyStatus).toBe('진행가능')
    expect(createDossierStore(loaded).isDirty()).toBe(false)
    expect(toDossier(loaded, loaded.start, 7).additional).toEqual({ companyStatus: '진행가능' })
  })
})

describe('a form becomes what is sent', () => {
  it('only what changed, an emptied field as null, with the version', () => {
    const loaded = loadedOf()
    const form = edited(loaded.start, {
      fax: ' ',
      employees: '1300',
      businessCore: '새 글',
      creditRating: 'A-',
    })
    expect(toDossier(loaded, form, 7)).toEqual({
      company: { businessNumber: number, fax: null, employees: '1300', businessCore: '새 글' },
      additional: { creditRating: 'A-' },
      version: 7,
    })
    expect(CompanyDossier.safeParse(toDossier(loaded, form, 7)).success).toBe(true)
  })
  it('nothing changed is an empty save, which still says that it is additional', () => {
    const loaded = loadedOf()
    const body = toDossier(loaded, loaded.start, 7)
    expect(body.additional).toEqual({})
    expect(isEmptyDossier(body)).toBe(true)
    expect(isEmptyDossier(toDossier(loaded, edited(loaded.start, { fax: '' }), 7))).toBe(false)
  })
  it('contacts that may not be seen are never removed, only written', () => {
    const loaded = readForm(
      dossier({
        company: company({ can: { edit: true, seeContacts: false } }),
        add: withoutContacts(add()),
      }),
    )
    expect(loaded.hasContact).toBe(true)
    const form = edited(loaded.start, { contact1Phone: '041-1', contact2Name: ' ' })
    expect(toDossier(loaded, form, 7).additional).toEqual({ contact1Phone: '041-1' })
  })
  it('a contact that may be seen is removed when it is emptied', () => {
    const loaded = loadedOf()
    expect(toDossier(loaded, edited(loaded.start, { contact1Name: '' }), 7).additional).toEqual({
      contact1Name: null,
    })
  })
  it('an introducer that the connection method does not use stays unchanged', () => {
    const loaded = loadedOf({ add: add({ businessContactName: '도민서' }) })
    const other = { businessConnectionMethod: '전화', businessContactName: '' }
    expect(toDossier(loaded, edited(loaded.start, other), 7).additional).toEqual({
      businessConnectionMethod: '전화',
    })
    expect(toDossier(loaded, edited(loaded.start, { businessContactName: '' }), 7).additional).toEqual({
      businessContactName: null,
    })
  })
  it('related companies go whole or not at all; empty rows are none', () => {
    const loaded = loadedOf({ relations: [relation('318-81-52034', '관계회사')] })
    const empty = { id: 'new-1', number: '', relationship: ' ' }
    const same = { ...loaded.start, relations: [...loaded.start.relations, empty] }
    expect(toDossier(loaded, same, 7)).not.toHaveProperty('relatedCompanies')
    const more = {
      ...loaded.start,
      relations: [...loaded.start.relations, { id: 'new-2', number: '507-88-12345', relationship: '' }],
    }
    expect(toDossier(loaded, more, 7).relatedCompanies).toEqual([
      { relatedBusinessNumber: '318-81-52034', relatedRelationship: '관계회사' },
      { relatedBusinessNumber: '507-88-12345', relatedRelationship: null },
    ])
    expect(toDossier(loaded, { ...loaded.start, relations: [] }, 7).relatedCompanies).toEqual([])
  })
})

describe('statements', () => {
  const stored = {
    bspl: ['2021', '2022', '2023', '2024'].map((at, index) =>
      year(at, { totalAssets: 1000 + index, debtRatio: 115.4, ebitda: 2_671_000 }),
    ),
    statements: [
      line('financial', '2023', 0, '유동자산', 10),
      line('financial', '2023', 1, '기타', 1),
      line('financial', '2023', 2, '기타', 2),
      line('financial', '2023', 3, '자산총계', 1002),
      line('financial', '2024', 0, '유동자산', 20),
      line('financial', '2024', 1, '자산총계', 1003),
      line('income', '2024', 0, '당기순이익', '흑자전환'),
      line('stability', '2024', 0, '부채비율', 115.4321),
      line('생산성비율', '2024', 0, '노동생산성', 3.14159),
      line('생산성비율', '2024', 1, '부가가치율', 2.7183),
    ],
  }
  it('the last three years, every stored line, and the yearly lines in any case', () => {
    const { start, tables } = loadedOf(stored)
    expect(start.years).toEqual(['2022', '2023', '2024'])
    const financial = tables.find((table) => table.kind === 'financial')
    expect(financial?.lines.map(({ id }) => id)).toEqual([
      '유동자산',
      '자산총계',
      '기타',
      '기타 (2)',
      '부채총계',
      '자본총계',
      '납입자본금',
    ])
    expect(start.texts[cellName('financial', '자산총계', '2024')]).toBe('1,003')
    expect(start.texts[cellName('financial', '기타 (2)', '2023')]).toBe('2')
    expect(start.texts[cellName('income', '당기순이익', '2024')]).toBe('흑자전환')
    expect(start.texts[cellName('stability', '부채비율', '2024')]).toBe('115.40')
    expect(start.texts[cellName('ebitda', 'EBITDA', '2022')]).toBe('2,671,000')
    expect(tables.at(-1)).toMatchObject({ title: '생산성비율', money: false })
    expect(loadedOf({ bspl: [year('2024'), year('2023')] }).start.years).toEqual(['2023', '2024'])
  })
  it('sends touched statements of touched years whole, the rest as it is stored', () => {
    const loaded = loadedOf(stored)
    const form = edited(loaded.start, {
      [cellName('financial', '자산총계', '2024')]: '2,000',
      [cellName('생산성비율', '노동생산성', '2024')]: '적자전환',
    })
    const body = toDossier(loaded, form, 7)
    expect(body).not.toHaveProperty('income')
    expect(body.financial?.years).toEqual(['2024'])
    expect(body.financial?.items.map(({ name, values }) => [name, values[0]])).toEqual([
      ['유동자산', 20],
      ['자산총계', 2000],
      ['기타', null],
      ['기타', null],
      ['부채총계', null],
      ['자본총계', null],
      ['납입자본금', null],
    ])
    expect(body.ratios).toEqual({
      생산성비율: {
        years: ['2024'],
        items: [
          { name: '노동생산성', values: ['적자전환'] },
          { name: '부가가치율', values: [2.7183] },
        ],
      },
    })
    expect(CompanyDossier.safeParse(body).success).toBe(true)
  })
  it('ratios go under the names of their groups, with what is stored behind two decimals', () => {
    const loaded = loadedOf({
      bspl: [year('2024', { debtRatio: 115.44, interestCoverageRatio: 1.5 })],
      statements: [],
    })
    const form = edited(loaded.start, { [cellName('stability', '이자보상배율', '2024')]: '-2.25' })
    const body = toDossier(loaded, form, 7)
    expect(Object.keys(body.ratios ?? {})).toEqual(['안정성비율'])
    expect(body.ratios?.안정성비율?.items.map(({ values }) => values[0])).toEqual([115.44, -2.25, null])
  })
  it('an added year is sent once it has a value', () => {
    const loaded = loadedOf({ bspl: [year('2024', { revenue: 5 })] })
    const form = { ...loaded.start, years: ['2024', '2025'] }
    expect(isEmptyDossier(toDossier(loaded, form, 7))).toBe(true)
    const filled = edited(form, { [cellName('income', '매출액', '2025')]: '24,806' })
    expect(toDossier(loaded, filled, 7).income).toMatchObject({ unit: '백만원', years: ['2025'] })
  })
})
