import { Ellipsis } from 'lucide-react'
import { type ComponentProps, memo, useState } from 'react'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ShownCompany } from './dealTexts.ts'

// The code of the menu is loaded when a menu is first opened, because every row of a table has a menu, but only a few
// menus are ever opened.
const OpenDealMenu = whenNeeded(
  () => import('./OpenDealMenu.tsx').then((module) => module.OpenDealMenu),
  <span className="inline-grid size-7" />,
)

interface DealMenuProps {
  row: Counterparty
  shows: ShownCompany
  size?: ComponentProps<typeof IconButton>['size']
}

/**
 * A menu with every action on a counterparty. People who work by keyboard or touch need it, because they cannot drag
 * a card or hover over a row.
 */
export const DealMenu = memo(function DealMenu({ row, shows, size = 'sm' }: DealMenuProps) {
  const [used, setUsed] = useState(false)
  return used ? (
    <OpenDealMenu needed row={row} shows={shows} size={size} />
  ) : (
    <IconButton
      label={`${row[shows].companyName} 더 보기`}
      aria-haspopup="menu"
      aria-expanded={false}
      size={size}
      onClick={() => setUsed(true)}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  )
})
