import { type CompanySection, type Field, storedIn, type TextField, text } from './field.ts'

/** Text fields of the company record. */
export const companyFields = storedIn('company', {
  companyName: text('기업명', 200, {
    section: 'basic',
    list: {
      group: 'company',
      width: 216,
      sort: 'name',
      filter: { kind: 'name', name: 'name', placeholder: '이름 일부 또는 초성' },
    },
  }),
  companyNameEn: text('영문기업명', 200, {
    section: 'basic',
    list: { group: 'rest', width: 180, sort: true },
  }),
  corporateNumber: text('법인등록번호', 20, { section: 'basic' }),
  representative: text('대표자', 200, {
    section: 'basic',
    list: { group: 'company', width: 88, sort: 'representative' },
  }),
  establishmentType: text('설립형태', 100, { section: 'founding' }),
  establishmentDate: text('설립일', 20, {
    section: 'founding',
    example: '2006-04-18',
    kind: 'day',
    list: { group: 'company', sort: true },
  }),
  companyType: text('기업형태', 100, { section: 'founding', list: { group: 'company', sort: true } }),
  companySize: text('기업규모', 100, { section: 'founding', list: { group: 'rest', sort: true } }),
  phone: text('전화', 50, {
    section: 'contact',
    example: '02-1234-5678',
    kind: 'telephone',
    list: { group: 'company' },
  }),
  fax: text('팩스', 50, { section: 'contact', example: '02-1234-5679', kind: 'telephone' }),
  website: text('홈페이지', 255, {
    section: 'contact',
    kind: 'website',
    list: { group: 'rest', width: 160 },
  }),
  email: text('이메일', 255, { section: 'contact', kind: 'email', list: { group: 'rest', width: 180 } }),
  fiscalMonth: text('결산월', 20, { section: 'founding' }),
  ipoDate: text('상장일', 20, { section: 'founding', kind: 'day' }),
  address: text('주소', 500, {
    section: 'contact',
    wide: ['detail', 'review', 'form'],
    list: {
      group: 'company',
      width: 200,
      filter: {
        kind: 'searched',
        in: 'address',
        name: 'address',
        label: '소재지',
        placeholder: '예: 경기',
        half: true,
      },
    },
  }),
  industryCode10th: text('산업분류(10차)', 300, {
    section: 'business',
    wide: ['review', 'form'],
    column: 'industry_code_10th',
  }),
  industryCode11th: text('산업분류(11차)', 300, {
    section: 'business',
    wide: ['review', 'form'],
    column: 'industry_code_11th',
  }),
  mainProducts: text('주요제품', 2000, {
    section: 'business',
    wide: ['detail', 'review', 'form'],
    list: {
      group: 'company',
      width: 180,
      cut: true,
      filter: { kind: 'searched', in: 'products', name: 'products', placeholder: '제품 일부' },
    },
  }),
  tradeLicense: text('무역업 허가번호', 100, { section: 'business' }),
  parentGroup: text('그룹', 200, { section: 'business' }),
  mainCreditor: text('주채권은행', 200, { section: 'finance' }),
  mainBank: text('당좌거래은행', 200, { section: 'finance' }),
  businessStatus: text('사업자 상태', 200, { section: 'state', wide: ['form'] }),
  corporateRegistration: text('법인등기 상태', 200, { section: 'state', wide: ['form'] }),
}) satisfies Record<string, TextField & { section: CompanySection }>

export const opinionFields = storedIn('company_opinion', {
  businessCore: text('사업의 핵심', 20_000, {
    kind: 'long-text',
    list: { group: 'company', heading: '기업개요', width: 240, cut: true },
  }),
  managementTeam: text('경영진', 20_000, { kind: 'long-text' }),
  businessSituation: text('사업 현황', 20_000, { kind: 'long-text' }),
}) satisfies Record<string, TextField>
export type OpinionField = keyof typeof opinionFields

/** Company fields that are not plain texts. */
export const ownFields = {
  businessNumber: {
    label: '사업자번호',
    section: 'basic',
    kind: 'business-number',
    table: 'company',
    list: {
      group: 'company',
      sort: 'business_number',
      filter: { kind: 'digits', name: 'businessNumber', placeholder: '000-00-00000' },
    },
  },
  employees: {
    label: '종업원수',
    kind: 'count',
    unit: '명',
    section: 'basic',
    table: 'company',
    list: { group: 'company', sort: true },
  },
  uniqueNumber: {
    label: '고유번호',
    kind: 'text',
    limit: 20,
    table: 'company_add',
    list: { group: 'company', width: 96, sort: true },
  },
  createdBy: { label: '등록한 팀', kind: 'team', table: 'company' },
  createdAt: {
    label: '등록일',
    kind: 'moment',
    table: 'company',
    list: { group: 'rest', sort: true, filter: { kind: 'days', name: 'registered' } },
  },
  updatedAt: { label: '수정일', kind: 'moment', table: 'company', list: { group: 'rest', sort: true } },
} as const satisfies Record<string, Field>
