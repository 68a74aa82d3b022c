import type { Role } from '#shared/catalogue/words/roles.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import type { Tone } from '#shared/catalogue/words/tone.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'
import { mayOpen, screenAt } from './access.ts'

interface NavLink {
  id: string
  label: string
  path: PlainPath
  dot?: Tone
}
export interface NavGroup {
  id: string
  label: string
  items: readonly NavLink[]
  /** The paths of screens that belong to the group but have no menu entry. Other screens of the group link to them. */
  covers?: readonly PlainPath[]
}
export type NavEntry = NavLink | NavGroup

export const isGroup = (entry: NavEntry): entry is NavGroup => 'items' in entry

export const navigation: readonly NavEntry[] = [
  {
    id: 'admin',
    label: '관리자화면',
    covers: ['/company-merge'],
    items: [
      { id: 'usermanagement', label: '사용자관리', path: '/usermanagement' },
      { id: 'assignment', label: '담당자지정', path: '/assignment' },
      { id: 'history', label: '변경이력', path: '/history' },
      { id: 'company-doubles', label: '겹친 기업', path: '/company-doubles' },
      { id: 'own-fields', label: '우리 항목', path: '/own-fields' },
      { id: 'audit-log', label: '감사로그', path: '/audit-log' },
      { id: 'firm-settings', label: '회사 설정', path: '/firm-settings' },
    ],
  },
  { id: 'cretoppdf', label: '기업등록', path: '/cretoppdf' },
  { id: 'companyload', label: '추가등록', path: '/companyload' },
  { id: 'companyadd', label: '파일관리', path: '/filemanagement' },
  {
    id: 'documents',
    label: '자료생성',
    items: [
      { id: 'immaker', label: 'Information Memo', path: '/immaker' },
      { id: 'teasermaker', label: 'Teaser Memo', path: '/teasermaker' },
      { id: 'distribution-register', label: '배포대장', path: '/distribution-register' },
    ],
  },
  {
    id: 'progress',
    label: '진행현황',
    items: [
      ...sides.rows.map(({ path, screenTitle, tone }) => ({
        id: path.slice(1),
        label: screenTitle,
        path,
        dot: tone,
      })),
      { id: 'deal-table', label: '진행표', path: '/deal-table' },
    ],
  },
  {
    id: 'reports',
    label: '보고관리',
    covers: ['/daily-report-calendar'],
    items: [
      { id: 'daily-report-input', label: '보고서 입력', path: '/daily-report-input' },
      { id: 'daily-report-list', label: '보고서 조회', path: '/daily-report-list' },
      { id: 'weekly-meeting', label: '주간회의', path: '/weekly-meeting' },
    ],
  },
  { id: 'progress-report', label: '전사통계', path: '/progress-report' },
  { id: 'notice', label: '공지사항', path: '/notice' },
]

/** Returns the menu entries that a role may open. Groups without any entry are removed. */
export function navigationFor(role: Role, entries: readonly NavEntry[] = navigation): NavEntry[] {
  return entries.flatMap((entry): NavEntry[] => {
    if (!isGroup(entry)) return mayOpen(role, entry.path) ? [entry] : []
    const items = entry.items.filter((item) => mayOpen(role, item.path))
    return items.length > 0 ? [{ ...entry, items }] : []
  })
}

/** True if the path belongs to the entry, directly or as an alias or subpath. */
export function isCurrent(entry: NavEntry, pathname: string): boolean {
  if (isGroup(entry))
    return (
      entry.items.some((item) => isCurrent(item, pathname)) ||
      !!entry.covers?.some((path) => path === pathname)
    )
  return pathname.startsWith(entry.path) || (screenAt(pathname)?.path.startsWith(entry.path) ?? false)
}
