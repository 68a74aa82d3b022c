import { readRole, roleLabels, roles } from '#shared/auth/role.ts'

const labels: Record<string, string> = {
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
}

/** The stored name where there is no word for it yet; of a nested one every part by itself. */
export const fieldLabel = (path: string) =>
  path
    .split('.')
    .map((name) => labels[name] ?? name)
    .join(' › ')

const isRole = (value: string) => value === 'vice_admin' || roles.some((role) => role === value)

/** A stored value as a person reads it. Never JSON: what is nested has been taken apart before. */
export function fieldText(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => String(one)).join('\n')
  const text = String(value)
  return path === 'role' && isRole(text) ? roleLabels[readRole(text)] : text
}
