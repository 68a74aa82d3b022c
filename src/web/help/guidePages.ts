import { roleLabel } from '#shared/catalogue/words/roles.ts'

interface GuidePage {
  /** The heading of the page, also its name in the table of contents. */
  title: string
  /** The IDs of the screens that the page explains, each in a section with this ID as its anchor. */
  screens?: readonly string[]
}

/** The pages of the user guide in `docs/guide`, by file name, in the order of the table of contents. */
export const guidePages = {
  README: { title: '딜데스크 사용 안내' },
  'first-week': { title: '첫 주' },
  admin: { title: '관리자·부관리자' },
  team: { title: roleLabel('team') },
  staff: { title: roleLabel('staff') },
  'screens-start': { title: '시작과 계정', screens: ['login', 'home', 'notifications', 'account', 'help'] },
  'screens-companies': {
    title: '기업 등록과 자료',
    screens: ['registration', 'teachings', 'imports', 'additional', 'brokerages', 'files', 'intakes'],
  },
  'screens-lists': {
    title: '기업 목록과 상세',
    screens: [
      'sellList',
      'buyList',
      'fundraisingList',
      'investorList',
      'candidateList',
      'sellTable',
      'buyTable',
      'fundraisingTable',
      'investorTable',
      'candidateTable',
      'detail',
    ],
  },
  'screens-documents': {
    title: '자료생성과 배포',
    screens: ['teaserMaker', 'imMaker', 'distributionRegister'],
  },
  'screens-progress': {
    title: '진행과 통계',
    screens: ['dealTable', 'progressReport', 'mediationStats'],
  },
  'screens-reports': {
    title: '보고와 회의',
    screens: ['reportInput', 'reportList', 'reportCalendar', 'weeklyMeeting', 'notice'],
  },
  'screens-admin': {
    title: '관리자화면',
    screens: [
      'users',
      'assignment',
      'managerHistory',
      'doubles',
      'merge',
      'ownFields',
      'auditLog',
      'firmSettings',
    ],
  },
} as const satisfies Record<string, GuidePage>

export type GuidePageName = keyof typeof guidePages
export const guidePageNames = Object.keys(guidePages) as GuidePageName[]

export const isGuidePage = (name: string): name is GuidePageName => Object.hasOwn(guidePages, name)

const pageOfScreen = new Map<string, GuidePageName>(
  guidePageNames.flatMap((name) => {
    const { screens = [] }: GuidePage = guidePages[name]
    return screens.map((screen) => [screen, name] as const)
  }),
)
/** Returns the page with the section of a screen; undefined for screens without one. */
export const guidePageOf = (screen: string): GuidePageName | undefined => pageOfScreen.get(screen)

/**
 * Turns the target of a link between guide pages, such as `screens-lists.md#detail`, into the search parameters of the
 * help screen.
 */
export function guideLink(target: string): { page?: string; screen?: string } | null {
  const [file = '', screen] = target.split('#')
  if (screen && guidePageOf(screen)) return { screen }
  const page = file.replace(/\.md$/, '')
  return isGuidePage(page) ? { page } : null
}
