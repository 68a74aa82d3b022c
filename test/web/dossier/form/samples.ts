import { brokerageTextFields, secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { companyFields } from '#shared/catalogue/fields/company.ts'
import { yearFields } from '#shared/catalogue/fields/years.ts'
import type { BrokerageRecord, CompanyRecord, StatementRow, YearRecord } from '#shared/company/answers.ts'
import { type Dossier, readForm } from '#web/dossier/form/dossierForm.ts'
import type { FormValues, LoadedForm } from '#web/dossier/form/formValues.ts'

const nulls = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, null]))

export const number = '214-86-30577'

export const company = (change: Partial<CompanyRecord> = {}): CompanyRecord =>
  ({
    ...nulls(companyFields),
    businessNumber: number,
    companyName: '이든샘파마(주)',
    employees: 127,
    fax: '02-1',
    version: 7,
    updatedAt: '2026-11-13T05:29:00.000Z',
    can: { edit: true, seeContacts: true },
    ...change,
  }) as CompanyRecord

export const add = (change: Partial<BrokerageRecord> = {}): BrokerageRecord =>
  ({
    ...nulls(brokerageTextFields),
    ...nulls(secretFields),
    side: '매도기업',
    companyStatus: '진행보류',
    progressStage: null,
    businessType: '회사영업',
    businessConnectionMethod: '지인소개',
    creditRating: 'BB+',
    contact1Name: '서지후',
    managerEstimatedPrice: 45_000,
    sellerHopedPrice: null,
    uniqueNumber: 'S26-0001',
    hasContact: true,
    ...change,
  }) as BrokerageRecord

/** The record as the server sends it to a user who sees only the contacts in `but`. */
export const withoutContacts = (record: BrokerageRecord, but: readonly string[] = []): BrokerageRecord =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !(name in secretFields) || but.includes(name)),
  ) as BrokerageRecord

export const year = (at: string, change: Partial<YearRecord> = {}): YearRecord =>
  ({ ...nulls(yearFields), businessNumber: number, year: at, ...change }) as YearRecord

export const line = (
  statement: string,
  at: string,
  position: number,
  name: string,
  value: number | string | null,
) =>
  ({
    statement,
    year: at,
    position,
    name,
    value: typeof value === 'number' ? value : null,
    text: typeof value === 'string' ? value : null,
  }) satisfies StatementRow

export const dossier = (change: Partial<Dossier> = {}): Dossier => ({
  company: company(),
  add: add(),
  bspl: [],
  statements: [],
  relations: [],
  opinion: {},
  ...change,
})

export const loadedOf = (change: Partial<Dossier> = {}): LoadedForm => readForm(dossier(change))

export const edited = (form: FormValues, texts: Record<string, string>): FormValues => ({
  ...form,
  texts: { ...form.texts, ...texts },
})
