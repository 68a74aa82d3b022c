import type { StoredUser } from '#shared/auth/user.ts'
import { overallTable, type SideKey, sides } from '#shared/catalogue/words/sides.ts'
import type { Opened } from '#shared/finder/finder.endpoints.ts'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { isReportTeam } from '#shared/progress/teams.ts'
import type { NamedView, ViewScreen } from '#shared/settings/views.endpoints.ts'
import type { KnownHit } from '#web/domain/companySearch/hits.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { textFilter } from '#web/lib/hangul.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'
import type { Search } from '#web/lib/search.ts'
import { formatShortDay } from '#web/lib/time.ts'
import type { PaletteAction } from './paletteActions.ts'

/** A screen that the finder offers. */
export interface PaletteScreen {
  title: string
  path: PlainPath
  /**
   * The name of the screen in the navigation, which may differ from the title; '' if the navigation has no entry for
   * it.
   */
  alsoCalled: string
}

/** The groups of the finder, in their order. */
export const paletteGroups = {
  opened: '최근에 연 것',
  company: '기업',
  view: '보기',
  action: '바로 하기',
  screen: '화면',
  person: '사람',
  notice: '공지사항',
} as const
export type PaletteGroup = keyof typeof paletteGroups

/** Where a row leads. A company leads to its page, everything else to a screen with search parameters. */
export interface PaletteTarget {
  company?: string
  to?: PlainPath
  search?: Search
}

export type PaletteRow = { key: string; group: PaletteGroup } & (
  | { kind: 'company'; company: KnownHit }
  | { kind: 'action'; action: PaletteAction }
  | {
      kind: 'link'
      title: string
      note: string
      target: PaletteTarget
      /** The second link of the row. */
      second?: { label: string; target: PaletteTarget }
    }
)

/** The second link of a row: of a company 추가등록, of a person the daily reports. */
export function secondOf(row: PaletteRow | undefined): { label: string; target: PaletteTarget } | undefined {
  if (row?.kind === 'link') return row.second
  if (row?.kind !== 'company') return undefined
  const { businessNumber } = row.company
  return { label: '추가등록', target: { to: '/companyload', search: { businessNumber } } }
}

const closed = (text: string) => text.replaceAll(/\s+/g, '')
/** Returns a filter that compares texts with what is typed, ignoring spaces. Nothing typed matches everything. */
const typedFilter = (typed: string) => {
  const fits = textFilter(closed(typed))
  return (...texts: string[]) => texts.some((text) => fits(closed(text)))
}

/** The largest number of people, of notices and of things opened before that are shown. */
const most = 8

/** What the person opened before. */
export function openedRows(opened: readonly Opened[]): PaletteRow[] {
  return opened.slice(0, most).map((one): PaletteRow => {
    const { key, businessNumber, companyName } = one
    const row = { key, group: 'opened' } as const
    switch (one.kind) {
      case 'company':
        return { ...row, kind: 'company', company: { businessNumber, companyName, side: one.side } }
      case 'deals': {
        const target = { company: businessNumber, search: { tab: 'deals' } }
        return { ...row, kind: 'link', title: `${companyName} 진행표`, note: businessNumber, target }
      }
      case 'report': {
        const { teamId, reportDate, progressStage } = one
        const search = { teamId, businessNumber, from: reportDate, to: reportDate }
        const note = `${reportDate} ${progressStage} · ${teamId}`
        const target = { to: '/daily-report-list', search } as const
        return { ...row, kind: 'link', title: `${companyName} 일일보고`, note, target }
      }
    }
  })
}

/**
 * Returns the screens whose name contains the typed text, ignoring spaces. If nothing is typed, returns all screens.
 */
export function findScreens(screens: readonly PaletteScreen[], typed: string): PaletteScreen[] {
  const fits = typedFilter(typed)
  return screens.filter(({ title, alsoCalled }) => fits(title, alsoCalled))
}

export function findActions(actions: readonly PaletteAction[], typed: string): PaletteAction[] {
  const fits = typedFilter(typed)
  return actions.filter(({ label, alsoCalled }) => fits(label, ...alsoCalled))
}

type Person = Pick<StoredUser, 'teamId' | 'managerName'> & { position?: string | null | undefined }

/** The people with the typed name or team ID. They lead to the figures of their team, others to their daily reports. */
export function findPeople(people: readonly Person[], typed: string): PaletteRow[] {
  if (typed === '') return []
  const fits = typedFilter(typed)
  return people
    .filter(({ teamId, managerName }) => fits(teamId, managerName))
    .slice(0, most)
    .map((person): PaletteRow => {
      const { teamId, position } = person
      const reports: PaletteTarget = { to: '/daily-report-list', search: { teamId } }
      const row = {
        kind: 'link',
        group: 'person',
        key: `person.${teamId}`,
        title: userLabel(person),
      } as const
      if (!isReportTeam(teamId)) return { ...row, note: '일일보고', target: reports }
      const note = position ? `${position} · 진행현황` : '진행현황'
      const target: PaletteTarget = { to: '/progress-report', search: { team: teamId } }
      return { ...row, note, target, second: { label: '일일보고', target: reports } }
    })
}

/** The screen of a view: its title and path. */
function screenOf(screen: ViewScreen): { title: string; path: PlainPath } {
  const [key = '', form] = screen.split('-')
  const side = sides.byKey[key as SideKey]
  return form === 'table' ? overallTable(side) : { title: side.screenTitle, path: side.path }
}

/** The saved views with the typed name. */
export function findViews(views: readonly NamedView[], typed: string): PaletteRow[] {
  if (typed === '') return []
  const fits = typedFilter(typed)
  return views
    .filter(({ name }) => fits(name))
    .slice(0, most)
    .map(({ id, name, screen, ownerName }): PaletteRow => {
      const { title, path } = screenOf(screen)
      const target = { to: path, search: { view: String(id) } }
      const note = [title, ownerName].filter(Boolean).join(' · ')
      return { kind: 'link', group: 'view', key: `view.${id}`, title: name, note, target }
    })
}

/** The notices whose title contains the typed text. */
export function findNotices(notices: readonly Notice[], typed: string): PaletteRow[] {
  if (typed === '') return []
  const fits = typedFilter(typed)
  return notices
    .filter(({ title }) => fits(title))
    .slice(0, most)
    .map(({ id, title, createdAt }): PaletteRow => {
      const target = { to: '/notice', search: { id: String(id) } } as const
      return {
        kind: 'link',
        group: 'notice',
        key: `notice.${id}`,
        title,
        note: formatShortDay(createdAt),
        target,
      }
    })
}
