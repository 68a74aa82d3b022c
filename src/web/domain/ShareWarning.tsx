import { shareWarning } from '#shared/company/figures/shareTotal.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/**
 * Warns if shares add up to more than 100 percent. The warning is the same wherever shares are shown or
 * entered.
 */
export function ShareWarning({ total, className }: { total: number; className?: string }) {
  const text = shareWarning(total)
  return (
    text && (
      <Notice tone="warn" live className={className}>
        {text}
      </Notice>
    )
  )
}
