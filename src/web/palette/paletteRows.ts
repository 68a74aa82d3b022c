import type { SearchHit } from '#shared/company/answers.ts'
import type { RecentCompany } from '#web/domain/recentCompanies/recentCompanies.ts'
import { textFilter } from '#web/lib/hangul.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'

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

export type PaletteCompany = RecentCompany & Partial<SearchHit>
export type PaletteRow =
  | { kind: 'company'; key: string; company: PaletteCompany }
  | { kind: 'screen'; key: string; screen: PaletteScreen }

const closed = (text: string) => text.replaceAll(/\s+/g, '')

/**
 * Returns the screens whose name contains the typed text, ignoring spaces. If nothing is typed, returns all screens.
 */
export function findScreens(screens: readonly PaletteScreen[], typed: string): PaletteScreen[] {
  const fits = textFilter(closed(typed))
  return screens.filter(({ title, alsoCalled }) => fits(closed(title)) || fits(closed(alsoCalled)))
}
