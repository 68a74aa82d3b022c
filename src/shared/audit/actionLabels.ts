import { otherCalls } from './refusals.ts'

/** Korean label of each action. An action without a label is shown under its stored name. */
const actionLabels: Record<string, string> = {
  'auth/sign-in': '로그인',
  'auth/sign-out': '로그아웃',
  'auth/test-sign-in': '로그인 시험',
  'auth/other-sessions-ended': '다른 기기 로그아웃',
  'auth/oldest-session-ended': '가장 오래된 기기 로그아웃',
  'auth/password-right': '비밀번호 확인 (2단계 인증 전)',
  'auth/proven-again': '본인 다시 확인',
  'auth/app-connected': '인증 앱 연결',
  'auth/app-removed': '인증 앱 연결 끊기',
  'auth/passkey-added': '패스키 연결',
  'auth/passkey-removed': '패스키 삭제',
  'auth/recovery-codes-renewed': '복구 코드 새로 만들기',
  'auth/device-forgotten': '기기 잊기',
  'user/factor-reset-requested': '2단계 인증 해제 요청',
  'user/factor-reset': '2단계 인증 해제',
  'user/factor-reset-withdrawn': '2단계 인증 해제 요청 취소',
  'user/created': '사용자 추가',
  'user/changed': '사용자 수정',
  'user/role-changed': '사용자 권한 변경',
  'user/deleted': '사용자 삭제',
  'user/unlocked': '로그인 잠금 해제',
  'user/password-reset': '비밀번호 재설정',
  'user/machine-reset': '서버에서 비밀번호 재설정',
  'user/own-password-changed': '본인 비밀번호 변경',
  'user/first-admin-made': '최초 관리자 생성',
  'mail/tested': '시험 메일 보냄',
  'calendar-feed/created': '달력 주소 만듦',
  'calendar-feed/revoked': '달력 주소 없앰',
  'holiday/set': '공휴일 저장',
  'holiday/removed': '공휴일 없앰',
  'notice/created': '공지사항 등록',
  'notice/changed': '공지사항 수정',
  'notice/deleted': '공지사항 삭제',
  'notice/file-downloaded': '공지 첨부파일 다운로드',
  'company/created': '기업 등록',
  'company/changed': '기업 정보 수정',
  'company/holders-corrected': '주주의 합계·기타 행 정리',
  'company/deleted': '기업 삭제',
  'company/restored': '기업 복원',
  'company/merged': '기업 합치기',
  'company/unmerged': '합친 기업 되돌리기',
  'company/decided-distinct': '다른 기업으로 정함',
  'company/undecided-distinct': '다른 기업으로 정한 것 취소',
  'company/report-analysed': '신용보고서 분석',
  'teaching/kept': '보고서 표 직접 지정',
  'teaching/approved': '직접 지정한 표 승인',
  'teaching/refused': '직접 지정한 표 거절',
  'teaching/removed': '직접 지정한 표 삭제',
  'teaching/field-doubted': '읽은 값 수정으로 점수 낮춤',
  'add/created': '부가정보 추가',
  'add/changed': '부가정보 수정',
  'add/deleted': '부가정보 삭제',
  'manager/changed': '담당자 지정·변경',
  'contact/read': '연락처 열람',
  'manager/default-assigned': '기본 담당자 지정',
  'manager/handed-over': '담당기업 이관',
  'manager/all-handed-over': '담당기업 일괄 이관',
  'manager/handover-undone': '담당기업 이관 취소',
  'manager/all-handover-undone': '담당기업 일괄 이관 취소',
  'manager/history-added': '담당자 변경이력 추가',
  'manager/history-changed': '담당자 변경이력 수정',
  'manager/history-deleted': '담당자 변경이력 삭제',
  'file/uploaded': '파일 업로드',
  'file/changed': '파일 정보 변경',
  'file/deleted': '파일 삭제',
  'file/downloaded': '파일 다운로드',
  'file/restored': '파일 복원',
  'file/purged': '보관 기간이 지난 파일 완전 삭제',
  'file/damaged': '손상된 파일 발견',
  'daily-report/created': '일일보고서 작성',
  'daily-report/changed': '일일보고서 수정',
  'daily-report/next-action': '다음 할 일 변경',
  'daily-report/deleted': '일일보고서 삭제',
  'daily-report/restored': '일일보고서 복원',
  'deal/added': '진행표에 상대방 추가',
  'deal/moved': '진행표 단계 변경',
  'deal/day-changed': '진행표 날짜 수정',
  'deal/listed': '숏리스트·롱리스트 변경',
  'deal/changed': '진행표 상대방 수정',
  'deal/ended': '진행표 상대방 종료',
  'deal/reopened': '진행표 상대방 다시 시작',
  'deal/linked': '진행표 잠재기업 연결',
  'deal/offer-declined': '보고서가 권한 단계로 옮기지 않음',
  'company/marked-secret': '극비 표시',
  'company/unmarked-secret': '극비 해제',
  'nda/added': 'NDA 등록',
  'nda/signed': 'NDA 서명본 등록',
  'nda/extended': 'NDA 연장',
  'nda/changed': 'NDA 수정',
  'nda/revoked': 'NDA 해지',
  'criterion/added': '인수조건 추가',
  'criterion/changed': '인수조건 수정',
  'criterion/removed': '인수조건 삭제',
  'criterion/seller-terms': '매각 조건 저장',
  'match/refused': '안 맞음 표시',
  'copies/made': '사본 만들기',
  'copies/entered': '사본 직접 기록',
  'copies/recalled': '사본 회수',
  'copies/downloaded': '사본 다운로드',
  'copies/sought': '누구의 사본인지 찾기',
  'copies/unlocked': '티저 잠금 해제',
  'own-field/added': '우리 항목 추가',
  'own-field/changed': '우리 항목 수정',
  'own-field/ordered': '우리 항목 순서 변경',
  'own-field/retired': '우리 항목 지움',
  'own-field/restored': '우리 항목 복원',
  'own-field/value-replaced': '없앤 값을 다른 값으로 바꿈',
  'view/created': '보기 저장',
  'view/changed': '보기 수정',
  'view/deleted': '보기 삭제',
  'note/written': '메모 남김',
  'note/replied': '메모에 답글',
  'note/changed': '메모 수정',
  'note/deleted': '메모 삭제',
  'note/conversation': '카카오톡 대화 남김',
  'view/restored': '보기 복원',
  'task/created': '할 일 추가',
  'task/changed': '할 일 수정',
  'task/settled': '할 일 완료·취소',
  'task/removed': '반복할 일 취소',
  'backup/taken': '백업',
  'document/saved': '티저·IM 저장',
  'audit/exported': '감사로그 내보내기',
  'audit/refusals-exported': '거부된 요청 내보내기',
  'export/started': '목록 내보내기',
  'export/large': '많은 기업을 내보냄',
  'firm-setting/changed': '회사 설정 변경',
  'intake/opened': '파일 가져오기 시작',
  'intake/corrected': '파일 가져오기 수정',
  'intake/storing': '가져온 파일 저장 시작',
  'intake/ended': '파일 가져오기 끝',
  'import/read': '가져올 파일 읽기',
  'import/checked': '가져오기 미리 확인',
  'import/saved': '가져오기',
  'import/undone': '가져오기 되돌림',
  'import/company-created': '가져오기로 기업 등록',
  'import/company-changed': '가져오기로 기업 수정',
  'import/company-undone': '가져오기 되돌림으로 기업 복원',
  'import/company-removed': '가져오기 되돌림으로 기업 지움',
  'import/lead-created': '가져오기로 잠재기업 추가',
  'import/lead-changed': '가져오기로 잠재기업 수정',
  'import/lead-undone': '가져오기 되돌림으로 잠재기업 복원',
  'import/report-created': '가져오기로 보고서 작성',
  'import/report-undone': '가져오기 되돌림으로 보고서 지움',
  'import/deal-created': '가져오기로 상대방 추가',
  'import/deal-undone': '가져오기 되돌림으로 상대방 지움',
  'bulk/saved': '일괄 변경',
  'bulk/undone': '일괄 변경 되돌림',
  'bulk/company-changed': '일괄 변경으로 기업 수정',
  'bulk/deal-undone': '일괄 변경 되돌림으로 상대방 지움',
  'bulk/company-undone': '일괄 변경 되돌림으로 기업 복원',
  'job/result-downloaded': '작업 결과 다운로드',
  'refused/sign-in': '로그인 실패',
  'refused/locked': '로그인 제한',
  'refused/denied': '권한 없는 요청',
  'refused/hidden': '다른 사람의 자료 요청',
  'refused/no-session': '로그인하지 않은 요청',
}

/**
 * Options of the action filter. A value is the first part of an action, ending in a slash, or a complete action that
 * people often search for.
 */
export const actionKinds: readonly { value: string; label: string }[] = [
  { value: 'auth/', label: '로그인·로그아웃' },
  { value: 'refused/', label: '거부된 요청·로그인 실패' },
  { value: 'user/', label: '사용자 관리' },
  { value: 'user/role-changed', label: '사용자 권한 변경' },
  { value: 'holiday/', label: '공휴일' },
  { value: 'notice/', label: '공지사항' },
  { value: 'notice/file-downloaded', label: '공지 첨부파일 다운로드' },
  { value: 'company/', label: '기업 정보' },
  { value: 'teaching/', label: '보고서 읽기' },
  { value: 'add/', label: '부가정보' },
  { value: 'contact/read', label: '연락처 열람' },
  { value: 'manager/', label: '담당자' },
  { value: 'file/', label: '파일' },
  { value: 'file/downloaded', label: '파일 다운로드' },
  { value: 'file/damaged', label: '손상된 파일 발견' },
  { value: 'daily-report/', label: '일일보고서' },
  { value: 'deal/', label: '진행표' },
  { value: 'nda/', label: 'NDA' },
  { value: 'criterion/', label: '인수조건·매각 조건' },
  { value: 'match/', label: '매칭' },
  { value: 'copies/', label: '사본' },
  { value: 'note/', label: '메모' },
  { value: 'task/', label: '할 일' },
  { value: 'own-field/', label: '우리 항목' },
  { value: 'view/', label: '보기' },
  { value: 'document/', label: '티저·IM' },
  { value: 'audit/', label: '감사로그 내보내기' },
  { value: 'backup/', label: '백업' },
  { value: 'export/', label: '목록 내보내기' },
  { value: 'export/large', label: '많은 기업을 내보냄' },
  { value: 'firm-setting/', label: '회사 설정' },
  { value: 'mail/', label: '메일' },
  { value: 'calendar-feed/', label: '연결된 달력' },
  { value: 'import/', label: '가져오기' },
  { value: 'bulk/', label: '일괄 변경' },
  { value: 'job/', label: '작업 결과 다운로드' },
]

const subjectKinds: Record<string, string> = {
  user: '사용자',
  holiday: '공휴일',
  mail: '메일 서버',
  'calendar-feed': '연결된 달력',
  notice: '공지사항',
  'notice-attachment': '공지 첨부파일',
  company: '기업',
  'report-teaching': '직접 지정한 표',
  'report-kind': '보고서 서식',
  'company-add': '부가정보',
  import: '가져오기',
  'bulk-change': '일괄 변경',
  intake: '파일 가져오기',
  'company-add-list': '부가정보 목록',
  'company-table': '기업 전체 표',
  'manager-history': '담당자 변경이력',
  'company-file': '파일',
  'daily-report': '일일보고서',
  counterparty: '진행표 상대방',
  nda: 'NDA',
  criterion: '인수조건',
  'seller-terms': '매각 조건',
  match: '매칭',
  copy: '사본',
  note: '메모',
  task: '할 일',
  'own-field': '우리 항목',
  'list-view': '보기',
  document: '문서',
  job: '작업',
  'firm-setting': '회사 설정',
  backup: '백업 파일',
  call: '요청',
}

export const actionLabel = (action: string) => actionLabels[action] ?? action
/** Korean label of each exported list, by the name of its export job. */
const exportLabels: Record<string, string> = {
  'export-companies': '기업 목록',
  'export-reports': '일일보고서 목록',
  'export-progress': '진행현황보고서',
  'export-stats': '중개 진행 통계',
  'export-deals': '진행표',
  'export-weekly': '주간회의',
  'export-copies': '배포대장',
}
export const kindLabel = (kind: string) =>
  actionKinds.find(({ value }) => value === kind)?.label ?? exportLabels[kind] ?? actionLabel(kind)

interface Subject {
  subjectKind: string
  subjectId: string
  subjectName: string | null
  businessNumber: string | null
}

/**
 * Label of the subject of an entry: the name people know (for a company its company name) rather than an internal id.
 */
export function subjectLabel({ subjectKind, subjectId, subjectName, businessNumber }: Subject): string {
  const kind = subjectKinds[subjectKind] ?? subjectKind
  switch (subjectKind) {
    case 'company':
    case 'company-add':
      if (businessNumber) return subjectName ?? `미등록 기업 ${businessNumber}`
      return subjectKind === 'company' ? `${kind} ${subjectId}`.trim() : `잠재기업 ${subjectId}번`
    case 'manager-history':
      return subjectName ?? `${kind} ${subjectId}번`
    case 'company-file':
      return subjectName ? `${subjectName} · ${subjectId}` : `${kind} ${subjectId}`
    case 'call':
      return subjectId === otherCalls ? '그 밖의 요청' : `${kind} ${subjectId}`.trim()
    case 'user':
      if (subjectId === '') return '없는 팀ID'
      return subjectName ? `${kind} ${subjectId}_${subjectName}` : `${kind} ${subjectId}`
    case 'notice':
      return subjectName ? `${kind} “${subjectName}”` : `${kind} ${subjectId}번`
    case 'company-add-list':
      return kind
    case 'job':
      return kind
    default:
      return subjectName ? `${subjectName} · ${kind}` : `${kind} ${subjectId}`.trim()
  }
}
