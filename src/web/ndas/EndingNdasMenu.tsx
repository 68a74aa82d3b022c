import { Link } from '@tanstack/react-router'
import { ndaScopes, ndaWarningDays } from '#shared/catalogue/words/ndaWords.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { formatDottedDay } from '#web/lib/time.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/menu.tsx'
import { EndingNdasButton, type EndingNdasFound } from './EndingNdasButton.tsx'
import { restOf } from './ndaTexts.ts'

/** Lists the NDAs that end soon, in a menu that is open at first. Each entry links to the NDA tab of its company. */
export function EndingNdasMenu({ found }: { found: EndingNdasFound }) {
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>
        <EndingNdasButton total={found.total} />
      </MenuTrigger>
      <MenuContent align="end" className="max-w-[min(420px,92vw)]">
        <MenuLabel>{ndaWarningDays}일 안에 만료되는 NDA</MenuLabel>
        {found.rows.map((nda) => (
          <MenuItem
            key={nda.id}
            asChild
            // Each item has two lines of text, so it is higher than a menu item normally is.
            className="h-auto border-line-soft border-b py-2 last:border-b-0 max-md:h-auto max-md:min-h-14"
          >
            <Link {...companyPage(nda.recipient.businessNumber)} search={{ tab: 'nda' }}>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{nda.recipient.companyName}</span>
                <span className="block truncate text-quiet text-xs">
                  {nda.seller?.companyName ?? ndaScopes.byKey.all.word}
                </span>
              </span>
              <span className="tnum pl-3 text-right text-xs">
                <span className="block font-semibold text-warning">{restOf(nda)}</span>
                <span className="block text-quiet">{nda.endsDay && formatDottedDay(nda.endsDay)}</span>
              </span>
            </Link>
          </MenuItem>
        ))}
        {found.total > found.rows.length && <MenuLabel>외 {found.total - found.rows.length}건</MenuLabel>}
      </MenuContent>
    </Menu>
  )
}
