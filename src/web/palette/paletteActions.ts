import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'
import type { Search } from '#web/lib/search.ts'

/** Something that the finder does or begins. Without `to` it signs the person out. */
export interface PaletteAction {
  label: string
  /** Other words by which it is found. */
  alsoCalled: readonly string[]
  to: PlainPath | null
  search?: Search
  /** Whether the screen takes the company that is open now. */
  ofCompany?: boolean
}

const actions: readonly (PaletteAction & { adminOnly?: boolean })[] = [
  { label: '보고서 쓰기', alsoCalled: ['일일보고 입력'], to: '/daily-report-input', ofCompany: true },
  { label: '파일 업로드', alsoCalled: ['파일 관리'], to: '/filemanagement', ofCompany: true },
  { label: '담당자 지정', alsoCalled: ['담당 변경'], to: '/assignment', ofCompany: true },
  { label: '기업 등록', alsoCalled: ['신용보고서 업로드'], to: '/cretoppdf' },
  { label: '티저 쓰기', alsoCalled: ['Teaser'], to: '/teasermaker', ofCompany: true },
  { label: 'IM 쓰기', alsoCalled: ['Information Memo'], to: '/immaker', ofCompany: true },
  { label: '공지 쓰기', alsoCalled: ['공지사항 등록'], to: '/notice', search: { new: '1' }, adminOnly: true },
  { label: '비밀번호 변경', alsoCalled: ['내 계정'], to: '/account' },
  { label: '로그아웃', alsoCalled: ['나가기'], to: null },
]

/**
 * Returns the actions that the person may begin. `number` is the company that is open now; actions for a company begin
 * with it.
 */
export function actionsFor(
  role: Role,
  mayOpen: (path: PlainPath) => boolean,
  number: string | null,
): PaletteAction[] {
  return actions
    .filter(({ to, adminOnly }) => (to === null || mayOpen(to)) && (!adminOnly || isAdminSide(role)))
    .map(({ adminOnly: _only, ...action }) =>
      action.ofCompany && number !== null ? { ...action, search: { businessNumber: number } } : action,
    )
}
