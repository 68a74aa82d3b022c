import { Ellipsis } from 'lucide-react'
import { type ComponentProps, memo, useState } from 'react'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

// A table has a menu in every row, but most of them are never opened.
const OpenDealMenu = whenNeeded(
  () => import('./OpenDealMenu.tsx').then((module) => module.OpenDealMenu),
  <span className="inline-grid size-7" />,
)

interface DealMenuProps {
  row: Counterparty
  size?: ComponentProps<typeof IconButton>['size']
}

/** Everything that can be done with a counterparty. It is the way by keyboard and by touch, too. */
export const DealMenu = memo(function DealMenu({ row, size = 'sm' }: DealMenuProps) {
  const [used, setUsed] = useState(false)
  return used ? (
    <OpenDealMenu needed row={row} size={size} />
  ) : (
    <IconButton
      label={`${row.other.companyName} 더 보기`}
      aria-haspopup="menu"
      aria-expanded={false}
      size={size}
      onClick={() => setUsed(true)}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  )
})
