import { describe, expect, test } from 'vitest'
import type { Role } from '#shared/catalogue/words/roles.ts'
import { isCurrent, isGroup, navigation, navigationFor } from '#web/shell/navigation.ts'

const show = (role: Role) =>
  navigationFor(role).map((entry) =>
    isGroup(entry)
      ? `${entry.label}: ${entry.items.map((item) => `${item.label} ${item.path}`).join(', ')}`
      : `${entry.label} ${entry.path}`,
  )

const admin =
  '관리자화면: 사용자관리 /usermanagement, 담당자지정 /assignment, 변경이력 /history, 겹친 기업 /company-doubles, 우리 항목 /own-fields, 감사로그 /audit-log, 회사 설정 /firm-settings'
const everyone = [
  '기업등록 /cretoppdf',
  '추가등록 /companyload',
  '파일관리 /filemanagement',
  '자료생성: Information Memo /immaker, Teaser Memo /teasermaker, 배포대장 /distribution-register',
  '진행현황: 매도기업현황 /sell-management, 매수기업현황 /buy-management, 투자희망기업 /fundraising-management, 투자기업현황 /investor-management, 후보기업현황 /candidate-management, 진행표 /deal-table',
  '보고관리: 보고서 입력 /daily-report-input, 보고서 조회 /daily-report-list, 주간회의 /weekly-meeting',
  '전사통계 /progress-report',
  '공지사항 /notice',
]

test.each<[Role, string[]]>([
  ['admin', [admin, ...everyone]],
  ['viceadmin', [admin, ...everyone]],
  ['team', everyone],
  ['staff', everyone],
])('%s sees exactly', (role, expected) => expect(show(role)).toEqual(expected))

test('파일관리 has the menu id companyadd', () => {
  expect(navigation.find((entry) => entry.label === '파일관리')?.id).toBe('companyadd')
})

describe('the highlighted entry', () => {
  const current = (pathname: string) =>
    navigation
      .flatMap((entry) => [entry, ...(isGroup(entry) ? entry.items : [])])
      .filter((entry) => isCurrent(entry, pathname))
      .map((entry) => entry.label)
  test.each([
    ['/sell-management', ['진행현황', '매도기업현황']],
    ['/sell-management2', ['진행현황', '매도기업현황']],
    ['/sellmanagement', ['진행현황', '매도기업현황']],
    ['/daily-report', ['보고관리', '보고서 조회']],
    ['/daily-report-calendar', ['보고관리']],
    ['/weekly-meeting', ['보고관리', '주간회의']],
    ['/deal-table', ['진행현황', '진행표']],
    ['/distribution-register', ['자료생성', '배포대장']],
    ['/audit-log', ['관리자화면', '감사로그']],
    ['/firm-settings', ['관리자화면', '회사 설정']],
    ['/company-doubles', ['관리자화면', '겹친 기업']],
    ['/own-fields', ['관리자화면', '우리 항목']],
    ['/company-merge', ['관리자화면']],
    ['/notice', ['공지사항']],
    ['/', []],
    ['/progress-detail/101-81-00001', []],
  ])('%s', (pathname, labels) => expect(current(pathname)).toEqual(labels))
})
