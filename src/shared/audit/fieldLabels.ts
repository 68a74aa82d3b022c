import {
  customerFields,
  holderFields,
  listLabels,
  relationFields,
  salesFields,
  workplaceFields,
} from '../catalogue/fields/lists.ts'
import { reportLabels } from '../catalogue/words/reportLabels.ts'
import { findRole, roleLabel } from '../catalogue/words/roles.ts'
import { firmSettings } from '../firm/firmSettings.ts'
import { secondInSeoul } from '../platform/day.ts'
import { kindLabel } from './actionLabels.ts'
import { companyLabels, words } from './companyLabels.ts'
import { matchLabels } from './matchLabels.ts'
import { isOwnName, ownMark } from './ownNames.ts'
import { rowMark } from './rows.ts'
import { isPlain } from './values.ts'

/**
 * Labels of the parts of a saved company, such as its lists and statements. Fields within a part have labels of their
 * own.
 */
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
  sales: listLabels.sales,
  customers: listLabels.customers,
  workplace: listLabels.workplaces,
  holders: listLabels.holders,
  relatedCompanies: listLabels.relations,
  leftOut: '너무 커서 담지 않은 변경',
}

const labels: Record<string, string> = {
  ...companyLabels,
  ...words(workplaceFields),
  ...words(holderFields),
  ...words(salesFields),
  ...words(customerFields),
  ...words(relationFields),
  businessNumber: '사업자번호',
  sequence: '순번',
  reordered: '순서 변경',
  year: '연도',
  value: '값',
  teamId: '팀ID',
  managerName: '담당자명',
  method: '확인 방법',
  requestedBy: '요청한 사람',
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
  fileState: '상태',
  foundSize: '읽은 크기',
  foundSha256: '읽은 내용 확인값',
  fileSize: '파일크기',
  uploadedBy: '업로드한 팀',
  sha256: '내용 확인값',
  changes: '변경 건수',
  person: '사용자',
  company: '사업자번호',
  kind: '종류',
  columns: '열',
  from: '시작일',
  to: '종료일',
  ended: '종료한 세션',
  managerType: '담당자 구분',
  oldTeamId: '이전 담당자 팀ID',
  newTeamId: '새 담당자 팀ID',
  oldManagerName: '이전 담당자명',
  newManagerName: '새 담당자명',
  changeReason: '변경 사유',
  toTeamId: '후임 담당자 팀ID',
  companies: '기업 수',
  shownContacts: '연락처를 본 건수',
  name: '이름',
  businessNumbers: '사업자번호',
  leads: '잠재기업 번호',
  ...reportLabels,
  ...words(firmSettings),
  companySecrecy: '열람 범위',
  rows: '행',
  dealWith: '상대방',
  dealTable: '진행표의 매도기업',
  dealBuyer: '진행표의 상대방',
  dealCount: '상대방 수',
  dealNumber: '상대방 사업자번호',
  dealStage: '거래 단계',
  dealDay: '단계 날짜',
  dealList: '목록',
  dealReason: '사유',
  dealNote: '사유 내용',
  dealEnded: '종료일',
  dealPrice: '계약 금액',
  dealShare: '계약 지분',
  dealLead: '잠재기업 이름',
  dealMerged: '하나로 합친 상대방',
  dealKept: '그대로 두기로 한 보고서',
  sheet: '시트',
  importId: '가져오기 번호',
  bulkId: '일괄 변경 번호',
  mergeId: '합친 기록 번호',
  mergedName: '합쳐진 기업',
  mergedNumber: '합쳐진 사업자번호',
  mergedUnique: '합쳐진 고유번호',
  keptName: '남은 기업',
  keptNumber: '남은 사업자번호',
  otherNumber: '다른 기업 사업자번호',
  reportCount: '보고서 수',
  fileCount: '파일 수',
  leftOut: '제외',
  created: '등록한 기업 수',
  updated: '수정한 기업 수',
  rejected: '제외한 행 수',
  restored: '복원한 기업 수',
  left: '그대로 둔 기업 수',
  changed: '바꾼 기업 수',
  ndaForm: '형태',
  ndaScope: '범위',
  ndaDraft: '초안 발송일',
  ndaSigned: '서명일',
  ndaStarts: '시작일',
  ndaEnds: '만료일',
  ndaSigners: '서명자',
  ndaWitness: '입회',
  ndaPurpose: '목적',
  ndaAdvisers: '자문사',
  ndaPaper: '원본 보관',
  ndaFile: '서명본',
  ndaRevoked: '해지일',
  ndaReason: '해지 사유',
  ...matchLabels,
  copyNumber: '배포번호',
  copyKind: '문서',
  copyFile: '파일',
  copyRecipient: '받는 회사',
  copyWay: '방법',
  copyForm: '형식',
  copyDay: '제공일',
  copyBasis: '근거',
  copyWaiver: '면제 사유',
  copyRecalled: '회수일',
  copyReason: '회수 사유',
  own: '우리 항목',
  ownLabel: '항목 이름',
  ownKind: '항목 종류',
  ownChoices: '선택할 값',
  ownOrder: '항목 순서',
  viewName: '보기 이름',
  viewShared: '함께 보기',
  viewSearch: '조건과 정렬',
  where: '조건',
  noteId: '메모',
  noteText: '메모',
  noteFiles: '메모의 파일',
  noteLines: '대화의 줄 수',
  noteDay: '대화한 날',
  taskText: '할 일',
  taskPerson: '맡은 사람',
  taskDay: '기한',
  taskDone: '완료한 날',
  taskMeeting: '주간회의',
  taskRepeats: '반복',
  usedContact: '누른 연락처',
  state: '상태',
  list: '목록',
  stage: '단계',
  only: '조건',
  week: '주',
  team: '팀',
  search: '검색어',
  documentTemplate: '템플릿',
  documentMethod: '작성 방법',
  fileFormat: '파일 형식',
  codeName: '코드명',
  watermark: '워터마크',
  waivers: '예외로 둔 말',
  tableKind: '표 종류',
  heading: '표 제목',
  head: '머리글',
  unit: '단위',
  labels: '항목 이름',
  fields: '항목',
  refusedCount: '횟수',
  refusedCall: '요청',
  refusedTarget: '요청한 대상',
  refusedCode: '거부 코드',
  firstAt: '처음 시각',
  lastAt: '마지막 시각',
  addresses: '접속 주소',
  address: '접속 주소',
  device: '기기',
}

/**
 * Returns the Korean label of a name in an audit entry. The name may be that of a field or of a part that contains
 * fields, such as the contacts. Names without a label, such as years and headings from a report, return undefined; they
 * are shown as they are.
 */
const wordFor = (name: string, isPart: boolean) =>
  (isPart ? parts[name] : undefined) ?? labels[name] ?? parts[name]

const order = new Map(
  [...new Set([...Object.keys(parts), ...Object.keys(labels)])].map((name, index) => [name, index]),
)
const rank = (name: string) => order.get(name) ?? order.size
/** Sorts fields in the order of the forms; unknown names come last. */
export const byFieldOrder = (a: string, b: string) => rank(a) - rank(b)

/**
 * Names that the label of a path omits when the path begins with them, because the list or statement after them is
 * clear enough.
 */
const pathPartsLeftOut = new Set(['lists', 'statements'])
const isRow = (name: string | undefined) => name?.startsWith(rowMark) === true
/** The label that stands in the name itself: of a list row, or of an own field. */
const ownLabel = (name: string) =>
  isRow(name) ? name.slice(rowMark.length) : isOwnName(name) ? name.slice(ownMark.length) : undefined

/** Returns the label of a path, such as 중개정보 › 중개유형. A row of a list appears by its name: 거래처 › 한빛상사 › 거래비율. */
export function fieldLabel(path: readonly string[]): string {
  return path
    .filter((name, index) => !(index === 0 && path.length > 1 && pathPartsLeftOut.has(name)))
    .filter((name, index, all) => !(name === 'value' && isRow(all[index - 1])))
    .map((name, index, all) => ownLabel(name) ?? wordFor(name, index < all.length - 1) ?? name)
    .join(' › ')
}

/** Returns the names of all fields whose Korean label contains the text. */
export const fieldsCalled = (text: string): string[] =>
  Object.keys(labels).filter((name) => labels[name]?.includes(text))

/** Whether a field name has a Korean label. A test requires one for every field name in the audit log. */
export const hasLabel = (name: string) => isOwnName(name) || wordFor(name, false) !== undefined

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const customerTypes: Record<string, string> = { B: '구매처', S: '판매처' }

/** Formats a file size in MB with two decimals, at least 0.01 MB. */
const megabytes = (bytes: number) =>
  `${Math.max(0.01, bytes / 1024 ** 2).toLocaleString('ko-KR', { maximumFractionDigits: 2 })} MB`

/** Formats a stored value as text for people, never as JSON. `name` is the name of the field. */
export function fieldText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? '예' : '아니오'
  if (name === 'fileSize' && typeof value === 'number') return megabytes(value)
  if (typeof value === 'number') return value.toLocaleString('ko-KR', { maximumFractionDigits: 4 })
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => fieldText(name, one)).join('\n')
  if (isPlain(value)) {
    const entries = Object.entries(value)
    if (entries.length === 1 && entries[0]?.[0] === 'value') return fieldText('value', entries[0][1])
    return entries.map(([field, part]) => `${fieldLabel([field])}: ${fieldText(field, part)}`).join('\n')
  }
  const text = String(value)
  if (instant.test(text)) return secondInSeoul(text)
  const role = name === 'role' ? findRole(text) : undefined
  if (role) return roleLabel(role)
  if (name === 'customerType') return customerTypes[text] ?? text
  if (name === 'columns') return `${text.split(',').length}개`
  return name === 'kind' ? kindLabel(text) : text
}
