import { type Field, type TextField, text } from './field.ts'

/** The texts of the company record. */
export const companyFields = {
  companyName: text('기업명', 200),
  companyNameEn: text('영문기업명', 200),
  corporateNumber: text('법인등록번호', 20),
  representative: text('대표자', 200),
  establishmentType: text('설립형태', 100),
  establishmentDate: text('설립일', 20, 'day'),
  companyType: text('기업형태', 100),
  companySize: text('기업규모', 100),
  phone: text('전화', 50, 'telephone'),
  fax: text('팩스', 50, 'telephone'),
  website: text('홈페이지', 255, 'website'),
  email: text('이메일', 255, 'email'),
  fiscalMonth: text('결산월', 20),
  ipoDate: text('상장일', 20, 'day'),
  address: text('주소', 500),
  industryCode10th: text('산업분류(10차)', 300),
  industryCode11th: text('산업분류(11차)', 300),
  mainProducts: text('주요제품', 2000),
  tradeLicense: text('무역업 허가번호', 100),
  parentGroup: text('그룹', 200),
  mainCreditor: text('주채권은행', 200),
  mainBank: text('당좌거래은행', 200),
  businessStatus: text('사업자 상태', 200),
  corporateRegistration: text('법인등기 상태', 200),
} satisfies Record<string, TextField>

export const opinionFields = {
  businessCore: text('사업의 핵심', 20_000, 'long-text'),
  managementTeam: text('경영진', 20_000, 'long-text'),
  businessSituation: text('사업 현황', 20_000, 'long-text'),
} satisfies Record<string, TextField>
export type OpinionField = keyof typeof opinionFields

/** What a company has beside its texts. */
export const ownFields = {
  businessNumber: { label: '사업자등록번호', short: '사업자번호', kind: 'business-number' },
  employees: { label: '종업원수', kind: 'count', unit: '명' },
  uniqueNumber: { label: '고유번호', kind: 'text' },
  createdBy: { label: '등록한 팀', kind: 'team' },
  createdAt: { label: '등록일', kind: 'moment' },
  updatedAt: { label: '수정일', kind: 'moment' },
} as const satisfies Record<string, Field>
