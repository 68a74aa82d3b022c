import { Star } from 'lucide-react'
import { memo } from 'react'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { cn } from '#web/ui/cn.ts'
import { useDealActions } from './dealActions.ts'
import type { ShownCompany } from './dealTexts.ts'

const look = (on: boolean) => cn('size-4', on ? 'fill-current text-accent-text' : 'text-hint')

/** The star of the short list. People who may change an active counterparty see a button, all others only the star. */
export const DealStar = memo(function DealStar({
  row,
  shows,
  className,
}: {
  row: Counterparty
  shows: ShownCompany
  className?: string
}) {
  const actions = useDealActions()
  const { star } = row
  if (!row.can.change || row.ended)
    return (
      <span className={cn('grid size-6 shrink-0 place-items-center', className)}>
        <Star aria-hidden className={look(star)} />
        <span className="sr-only">{star ? '숏리스트' : '롱리스트'}</span>
      </span>
    )
  const label = `${row[shows].companyName} 숏리스트 ${star ? '빼기' : '넣기'}`
  return (
    <button
      type="button"
      aria-label={label}
      title={star ? '숏리스트에서 빼기' : '숏리스트에 넣기'}
      aria-pressed={star}
      onClick={() => actions.star(row, !star)}
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-sm hover:bg-hover max-md:size-11',
        className,
      )}
    >
      <Star aria-hidden className={look(star)} />
    </button>
  )
})
