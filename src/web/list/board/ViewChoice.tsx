import { Columns3, Table2 } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'

const look = cn(
  'flex h-8 items-center max-md:h-10.5 gap-1.5 px-3 text-quiet text-sm first:rounded-l-[5px] last:rounded-r-[5px] last:border-l hover:bg-hover',
  'aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text [&>svg]:size-3.5',
)

interface ViewChoiceProps {
  board: boolean
  className?: string
  onBoard(board: boolean): void
}

/** Chooses between table and board. */
export const ViewChoice = ({ board, className, onBoard }: ViewChoiceProps) => (
  <fieldset
    aria-label="보기"
    className={cn('no-print inline-flex h-fit rounded-md border border-line-strong bg-surface', className)}
  >
    <button type="button" aria-pressed={!board} className={look} onClick={() => onBoard(false)}>
      <Table2 aria-hidden />표
    </button>
    <button type="button" aria-pressed={board} className={look} onClick={() => onBoard(true)}>
      <Columns3 aria-hidden />
      보드
    </button>
  </fieldset>
)
