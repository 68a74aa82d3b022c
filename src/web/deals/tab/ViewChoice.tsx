import { Columns3, Table2 } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'

const look = cn(
  'flex h-8 items-center gap-1.5 px-3 text-quiet text-sm first:rounded-l-[5px] last:rounded-r-[5px] last:border-l hover:bg-hover',
  'aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text [&>svg]:size-3.5',
)

/** Chooses between table and board. */
export const ViewChoice = ({ board, onBoard }: { board: boolean; onBoard(board: boolean): void }) => (
  <fieldset
    aria-label="보기"
    className="no-print mr-2 inline-flex rounded-md border border-line-strong bg-surface max-md:hidden"
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
