import type { Role } from '#shared/catalogue/words/roles.ts'
import { overallTables, sideLists } from './sideScreens.ts'

const adminSide: readonly Role[] = ['admin', 'viceadmin']
const everyone: readonly Role[] = ['admin', 'viceadmin', 'team', 'staff']

export interface Screen {
  /** Canonical path; `$name` stands for a parameter. */
  path: string
  aliases?: readonly string[]
  title: string
  /** Absent: open to any signed-in user. */
  roles?: readonly Role[]
  /** What the screen is for, shown until it is built. */
  about?: string
  developmentOnly?: boolean
}

/** Every screen once: its addresses, its title and who may open it. `routes/screenFiles.ts` says what it shows. */
export const screens = {
  home: { path: '/', title: '홈' },
  login: { path: '/login', title: '로그인' },
  registration: {
    path: '/cretoppdf',
    title: '기업등록',
    roles: everyone,
    about: '기업 신용보고서 PDF를 업로드하면 내용을 읽어 채우고, 확인한 뒤 저장합니다.',
  },
  teachings: {
    path: '/cretoppdf/teachings',
    title: '직접 지정한 표',
    about: '보고서 읽기에 직접 지정한 표를 보고, 삭제하고, 회사 전체에 쓸지 정합니다.',
  },
  additional: {
    path: '/companyload',
    title: '추가등록',
    roles: everyone,
    about: '등록된 기업을 불러와 중개 정보를 채웁니다.',
  },
  brokerages: {
    path: '/companyadd',
    aliases: ['/register'],
    title: '부가정보 관리',
    roles: everyone,
    about: '부가정보를 찾아보고 추가, 수정, 삭제합니다.',
  },
  files: {
    path: '/filemanagement',
    title: '파일 관리',
    roles: everyone,
    about: '기업별 계약서, 티저, IM, 참고자료를 업로드하고 다운로드합니다.',
  },
  assignment: {
    path: '/assignment',
    title: '담당자지정',
    roles: adminSide,
    about: '기업마다 주담당자, 부담당자, 보조담당자를 지정합니다.',
  },
  managerHistory: {
    path: '/history',
    title: '담당자 변경이력',
    roles: adminSide,
    about: '기업 담당자가 언제, 누구로 바뀌었는지 보여줍니다.',
  },
  users: {
    path: '/usermanagement',
    title: '사용자관리',
    roles: adminSide,
    about: '사용자를 추가하고 권한을 바꾸고 삭제합니다.',
  },
  auditLog: {
    path: '/audit-log',
    title: '감사로그',
    roles: adminSide,
    about: '누가 언제 무엇을 바꾸고 열람했는지 확인합니다.',
  },
  teaserMaker: {
    path: '/teasermaker',
    title: 'Teaser Memo',
    about: '기업을 선택해 티저를 작성하고 PDF나 Word로 저장합니다.',
  },
  imMaker: {
    path: '/immaker',
    title: 'Information Memo',
    about: '기업을 선택해 IM을 작성하고 PDF나 Word로 저장합니다.',
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
    about: '기업개요, 재무, 거래처, 파일, 담당자 변경이력, 특기사항, 컨택포인트를 한곳에서 봅니다.',
  },
  progressReport: {
    path: '/progress-report',
    title: '전사/팀별 진행현황보고서',
    roles: everyone,
    about: '전사와 팀별 진행현황을 계약단계, 진행가능 여부, 보고단계로 집계합니다.',
  },
  mediationStats: {
    path: '/mediation-progress-stats',
    title: '중개 진행 통계',
    roles: everyone,
    about: '단계별 진행, 전환율, 멈춘 거래와 팀별 활동을 그림으로 보여줍니다.',
  },
  notice: {
    path: '/notice',
    title: '공지사항',
    roles: everyone,
    about: '공지사항을 읽고 첨부파일을 다운로드합니다.',
  },
  reportInput: {
    path: '/daily-report-input',
    title: '일일보고서 입력',
    roles: everyone,
    about: '담당기업의 하루 진행 내용을 기록합니다.',
  },
  reportList: {
    path: '/daily-report-list',
    aliases: ['/daily-report'],
    title: '일일보고서 조회',
    roles: everyone,
    about: '일일보고서를 찾아보고 수정하거나 삭제합니다.',
  },
  reportCalendar: {
    path: '/daily-report-calendar',
    title: '보고 달력',
    roles: everyone,
    about: '날마다 쓴 보고와 보고가 없는 영업일을 한눈에 봅니다.',
  },
  authTest: {
    path: '/auth-test',
    title: '비밀번호·로그인 테스트',
    about: '팀ID의 비밀번호를 설정하고 로그인을 시험합니다.',
  },
  account: { path: '/account', title: '내 계정' },
  devKit: { path: '/dev/kit', title: '구성요소', developmentOnly: true },
  devGrid: { path: '/dev/grid', title: '넓은 표', developmentOnly: true },
  devForm: { path: '/dev/form', title: '초안 시험', developmentOnly: true },
  devCrash: { path: '/dev/crash', title: '오류 시험', developmentOnly: true },
} as const satisfies Record<string, Screen>

export type ScreenId = keyof typeof screens

type AnyScreen = (typeof screens)[ScreenId]
export type CanonicalPath = AnyScreen['path']
/** Every address that a link may lead to. */
export type LinkedPath = CanonicalPath | Extract<AnyScreen, { aliases: unknown }>['aliases'][number]
