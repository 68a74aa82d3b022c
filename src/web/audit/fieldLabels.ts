import { readRole, roleLabels, roles } from '#shared/auth/role.ts'
import {
  addTextFields,
  companyFields,
  opinionFields,
  priceFields,
  secretFields,
  yearFields,
} from '#shared/company/fields.ts'
import { formatSecond } from '#web/lib/time.ts'

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
  statements: '재무제표 행',
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
}

const labels: Record<string, string> = {
  ...words(yearFields),
  ...words(companyFields),
  ...words(opinionFields),
  ...words(addTextFields),
  ...words(secretFields),
  ...words(priceFields),
  businessNumber: '사업자번호',
  employees: '종업원수',
  side: '중개유형',
  uniqueNumber: '고유번호',
  progressStage: '계약 진행단계',
  companyStatus: '진행 가능 여부',
  statusWriter: '진행 가능 여부 작성자',
  statusDate: '진행 가능 여부 작성 시각',
  businessType: '영업구분',
  businessConnectionMethod: '연결방법',
  dealDate: '거래일',
  createdBy: '등록한 팀',
  sequence: '순번',
  customerType: '거래처 구분',
  customerName: '거래처명',
  relatedBusinessNumber: '관련기업 사업자번호',
  relatedRelationship: '관계',
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
  fileName: '파일 이름',
  fileCategory: '파일구분',
  fileSize: '파일 크기',
  uploadedBy: '올린 팀',
  sha256: '내용 확인값',
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

/** The stored name where there is no word for it yet; of a nested one every part by itself. */
export const fieldLabel = (path: string) =>
  path
    .split('.')
    .map(
      (name, index, all) =>
        (index < all.length - 1 ? parts[name] : undefined) ?? labels[name] ?? parts[name] ?? name,
    )
    .join(' › ')

const isRole = (value: string) => value === 'vice_admin' || roles.some((role) => role === value)

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** A stored value as a person reads it. Never JSON: what is nested has been taken apart before. */
export function fieldText(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => String(one)).join('\n')
  if (typeof value === 'number') return value.toLocaleString('ko-KR')
  const text = String(value)
  if (instant.test(text)) return formatSecond(text)
  return path === 'role' && isRole(text) ? roleLabels[readRole(text)] : text
}
