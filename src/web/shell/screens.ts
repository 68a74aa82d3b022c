import { adminSide, type Role, roles } from '#shared/catalogue/words/roles.ts'
import { overallTables, sideLists } from './sideScreens.ts'

const everyone: readonly Role[] = roles.keys

export interface Screen {
  /** The canonical path. A segment `$name` is a parameter. */
  path: string
  aliases?: readonly string[]
  title: string
  /** The roles that may open the screen; if absent, every signed-in user. */
  roles?: readonly Role[]
  developmentOnly?: boolean
}

/** All screens with paths, titles and roles. Their components are in `routes/screenFiles.ts`. */
export const screens = {
  home: { path: '/', title: '홈' },
  login: { path: '/login', title: '로그인' },
  registration: {
    path: '/cretoppdf',
    title: '기업등록',
    roles: everyone,
  },
  teachings: {
    path: '/cretoppdf/teachings',
    title: '직접 지정한 표',
  },
  imports: {
    path: '/cretoppdf/import',
    aliases: ['/import'],
    title: '기업 가져오기',
    roles: everyone,
  },
  additional: {
    path: '/companyload',
    title: '추가등록',
    roles: everyone,
  },
  brokerages: {
    path: '/companyadd',
    aliases: ['/register'],
    title: '부가정보 관리',
    roles: everyone,
  },
  files: {
    path: '/filemanagement',
    title: '파일 관리',
    roles: everyone,
  },
  intakes: {
    path: '/filemanagement/import',
    aliases: ['/file-import'],
    title: '파일 가져오기',
    roles: everyone,
  },
  assignment: {
    path: '/assignment',
    title: '담당자지정',
    roles: adminSide,
  },
  managerHistory: {
    path: '/history',
    title: '담당자 변경이력',
    roles: adminSide,
  },
  users: {
    path: '/usermanagement',
    title: '사용자관리',
    roles: adminSide,
  },
  doubles: {
    path: '/company-doubles',
    title: '겹친 기업',
    roles: adminSide,
  },
  merge: {
    path: '/company-merge',
    title: '기업 합치기',
    roles: adminSide,
  },
  ownFields: {
    path: '/own-fields',
    title: '우리 항목',
    roles: adminSide,
  },
  auditLog: {
    path: '/audit-log',
    title: '감사로그',
    roles: adminSide,
  },
  firmSettings: {
    path: '/firm-settings',
    title: '회사 설정',
    roles: adminSide,
  },
  teaserMaker: {
    path: '/teasermaker',
    title: 'Teaser Memo',
  },
  imMaker: {
    path: '/immaker',
    title: 'Information Memo',
  },
  distributionRegister: {
    path: '/distribution-register',
    title: '배포대장',
    roles: everyone,
  },
  ...sideLists(everyone),
  ...overallTables,
  detail: {
    path: '/detail-progress',
    aliases: [
      '/detail-progress/$businessNumber',
      '/detailprogress/$businessNumber',
      '/progress-detail/$businessNumber',
    ],
    title: '기업 상세',
  },
  dealTable: {
    path: '/deal-table',
    title: '진행표',
    roles: everyone,
  },
  progressReport: {
    path: '/progress-report',
    title: '전사/팀별 진행현황보고서',
    roles: everyone,
  },
  mediationStats: {
    path: '/mediation-progress-stats',
    title: '중개 진행 통계',
    roles: everyone,
  },
  notice: {
    path: '/notice',
    title: '공지사항',
    roles: everyone,
  },
  reportInput: {
    path: '/daily-report-input',
    title: '일일보고서 입력',
    roles: everyone,
  },
  reportList: {
    path: '/daily-report-list',
    aliases: ['/daily-report'],
    title: '일일보고서 조회',
    roles: everyone,
  },
  reportCalendar: {
    path: '/daily-report-calendar',
    title: '보고 달력',
    roles: everyone,
  },
  weeklyMeeting: {
    path: '/weekly-meeting',
    title: '주간회의',
    roles: everyone,
  },
  authTest: {
    path: '/auth-test',
    title: '비밀번호·로그인 테스트',
  },
  notifications: { path: '/notifications', title: '알림' },
  account: { path: '/account', title: '내 계정' },
  help: { path: '/help', title: '도움말' },
  devKit: { path: '/dev/kit', title: '구성요소', developmentOnly: true },
  devGrid: { path: '/dev/grid', title: '넓은 표', developmentOnly: true },
  devForm: { path: '/dev/form', title: '초안 시험', developmentOnly: true },
  devCrash: { path: '/dev/crash', title: '오류 시험', developmentOnly: true },
} as const satisfies Record<string, Screen>

export type ScreenId = keyof typeof screens

type AnyScreen = (typeof screens)[ScreenId]
export type CanonicalPath = AnyScreen['path']
/** All paths that a link may use: canonical ones and aliases. */
export type LinkedPath = CanonicalPath | Extract<AnyScreen, { aliases: unknown }>['aliases'][number]
