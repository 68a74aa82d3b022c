import { readRole, roleLabels, roles } from '../auth/role.ts'
import {
  brokerageTextFields,
  companyFields,
  opinionFields,
  priceFields,
  secretFields,
  yearFields,
} from '../company/fields.ts'
import { kindLabel } from './actionLabels.ts'
import { rowMark } from './rows.ts'
import { isPlain } from './values.ts'

const words = (fields: Record<string, string | { label: string }>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, typeof field === 'string' ? field : field.label]),
  )

/** Parts of a company's save: what stands under them is named by itself. */
const parts: Record<string, string> = {
  company: '기업정보',
  additional: '중개정보',
  opinion: '종합의견',
  lists: '목록',
  years: '재무',
  statements: '재무제표',
  financial: '재무상태표',
  income: '손익계산서',
  growth: '성장성비율',
  profitability: '수익성비율',
  stability: '안정성비율',
  activity: '활동성비율',
  sales: '매출구성',
  customers: '거래처',
  workplace: '사업장',
  holders: '주주',
  relatedCompanies: '관련기업',
  leftOut: '너무 커서 담지 않은 변경',
}

const labels: Record<string, string> = {
  ...words(yearFields),
  ...words(companyFields),
  ...words(opinionFields),
  ...words(brokerageTextFields),
  ...words(secretFields),
  ...words(priceFields),
  businessNumber: '사업자번호',
  employees: '종업원수',
  side: '중개유형',
  uniqueNumber: '고유번호',
  progressStage: '계약 진행단계',
  companyStatus: '진행가능 여부',
  statusWriter: '진행가능 여부 작성자',
  statusDate: '진행가능 여부 작성 시각',
  businessType: '영업구분',
  businessConnectionMethod: '연결방법',
  dealDate: '거래일',
  createdBy: '등록한 팀',
  sequence: '순번',
  customerType: '거래처 구분',
  customerName: '거래처명',
  relatedBusinessNumber: '관련기업 사업자번호',
  relatedRelationship: '관계',
  customerBusinessNumber: '거래처 사업자번호',
  representativeName: '거래처 대표자',
  fiscalYear: '결산연도',
  classification: '구분',
  workplaceName: '사업장명',
  workplaceBusinessNumber: '사업장 사업자번호',
  isMainWorkplace: '주사업장 여부',
  owner: '소유자',
  ownershipRelation: '소유 관계',
  capitalStructure: '소유 형태',
  operationType: '가동 형태',
  businessAddress: '소재지',
  phoneNumber: '전화',
  faxNumber: '팩스',
  locationCondition: '입지조건',
  industrialComplex: '산업단지',
  plotArea: '대지면적',
  buildingArea: '건물면적',
  leaseDepositScale: '임차보증금',
  monthlyRent: '월세',
  rightsInfringement: '권리침해',
  collateralProvision: '담보제공',
  commonShares: '보통주',
  preferredShares: '우선주',
  totalShares: '주식 합계',
  commonRatio: '보통주 비율',
  preferredRatio: '우선주 비율',
  totalRatio: '지분율 합계',
  relationshipWithExecutive: '경영진과의 관계',
  relationshipWithCompany: '회사와의 관계',
  reordered: '순서 변경',
  year: '연도',
  value: '값',
  shareholderName: '주주명',
  businessSegment: '사업부문',
  mainProduct: '주요제품',
  salesRatio: '매출비율',
  tradingRatio: '거래비율',
  teamId: '팀ID',
  managerName: '담당자명',
  position: '직급',
  mobile: '휴대전화',
  email: '이메일',
  role: '권한',
  title: '제목',
  content: '내용',
  isImportant: '중요',
  files: '첨부파일',
  addedFiles: '추가한 파일',
  removedFiles: '삭제한 파일',
  fileName: '파일명',
  fileCategory: '파일구분',
  fileSize: '파일크기',
  uploadedBy: '업로드한 팀',
  sha256: '내용 확인값',
  changes: '변경 건수',
  person: '사용자',
  company: '사업자번호',
  kind: '종류',
  from: '시작일',
  to: '종료일',
  ended: '종료한 세션',
  manager1Team: '주담당자',
  manager2Team: '부담당자',
  manager3Team: '보조담당자',
  managerByDefault: '기본 담당자 지정',
  managerType: '담당자 구분',
  oldTeamId: '이전 담당자 팀ID',
  newTeamId: '새 담당자 팀ID',
  oldManagerName: '이전 담당자명',
  newManagerName: '새 담당자명',
  changeReason: '변경 사유',
  toTeamId: '후임 담당자 팀ID',
  companies: '기업 수',
  shownContacts: '연락처를 본 건수',
  businessNumbers: '사업자번호',
  leads: '잠재기업 번호',
}

/** The Korean word for a stored name; a year or a report's own heading stands for itself. */
const wordFor = (name: string, isPart: boolean) =>
  (isPart ? parts[name] : undefined) ?? labels[name] ?? parts[name]

const order = new Map(
  [...new Set([...Object.keys(parts), ...Object.keys(labels)])].map((name, index) => [name, index]),
)
const rank = (name: string) => order.get(name) ?? order.size
/** As the fields stand in their forms; names nobody knows come last. */
export const byFieldOrder = (a: string, b: string) => rank(a) - rank(b)

/** A list or a statement is known by its own name. */
const unspoken = new Set(['lists', 'statements'])
const isRow = (name: string | undefined) => name?.startsWith(rowMark) === true

/** 중개정보 › 중개유형; of a list the row by its name: 거래처 › 한빛상사 › 거래비율. */
export function fieldLabel(path: readonly string[]): string {
  return path
    .filter((name, index) => !(index === 0 && path.length > 1 && unspoken.has(name)))
    .filter((name, index, all) => !(name === 'value' && isRow(all[index - 1])))
    .map((name, index, all) =>
      isRow(name) ? name.slice(1) : (wordFor(name, index < all.length - 1) ?? name),
    )
    .join(' › ')
}

/** Whether a stored name has a word of its own: what every name in the log must have. */
export const hasLabel = (name: string) => wordFor(name, false) !== undefined

const isRole = (value: string) => value === 'vice_admin' || roles.some((role) => role === value)

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const seoul = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** 2026-11-13 09:12:45, as it was in Seoul. */
export const seoulSecond = (moment: string) => seoul.format(new Date(moment))

const customerTypes: Record<string, string> = { B: '구매처', S: '판매처' }

/** A stored value as a person reads it, never JSON; `name` is the field's. */
export function fieldText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? '예' : '아니오'
  if (typeof value === 'number') return value.toLocaleString('ko-KR', { maximumFractionDigits: 4 })
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => fieldText(name, one)).join('\n')
  if (isPlain(value)) {
    const entries = Object.entries(value)
    if (entries.length === 1 && entries[0]?.[0] === 'value') return fieldText('value', entries[0][1])
    return entries.map(([field, part]) => `${fieldLabel([field])}: ${fieldText(field, part)}`).join('\n')
  }
  const text = String(value)
  if (instant.test(text)) return seoulSecond(text)
  if (name === 'role' && isRole(text)) return roleLabels[readRole(text)]
  if (name === 'customerType') return customerTypes[text] ?? text
  return name === 'kind' ? kindLabel(text) : text
}
