import { shareWarning } from '#shared/company/figures/shareTotal.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The warning for shares that add up to more than 100 percent, used wherever shares are shown or entered. */
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
