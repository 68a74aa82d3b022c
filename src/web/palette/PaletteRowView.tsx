import { Link } from '@tanstack/react-router'
import { AppWindow, Building2 } from 'lucide-react'
import { CompanyHit } from '#web/domain/companySearch/CompanyHit.tsx'
import { cn } from '#web/ui/cn.ts'
import type { PaletteCompany, PaletteRow, PaletteScreen } from './paletteRows.ts'

interface RowViewProps {
  row: PaletteRow
  /** The element ID of the row. The ID of a cell consists of this ID and the cell's index. */
  id: string
  typed: string
  /** The index of the active cell in this row; null if another row is active. */
  marked: number | null
  onPoint(): void
  onFollow(row: PaletteRow): void
}

export const cellId = (rowId: string, cell: number) => `${rowId}-${cell}`
const linkClass = 'flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2.5 py-1 max-md:min-h-14'

/**
 * A row of the result grid. Its links have tabindex -1: the focus stays in the search input, whose keys follow the
 * links.
 */
export function PaletteRowView({ row, id, typed, marked, onPoint, onFollow }: RowViewProps) {
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-selected={marked !== null}
      onMouseMove={onPoint}
      className={cn('flex items-center rounded-md', marked !== null && 'bg-selected')}
    >
      {row.kind === 'screen' ? (
        <ScreenCell id={cellId(id, 0)} screen={row.screen} onFollow={() => onFollow(row)} />
      ) : (
        <CompanyCells
          id={id}
          company={row.company}
          typed={typed}
          marked={marked}
          onFollow={() => onFollow(row)}
        />
      )}
    </div>
  )
}

function ScreenCell({ id, screen, onFollow }: { id: string; screen: PaletteScreen; onFollow(): void }) {
  return (
    <div role="gridcell" id={id} tabIndex={-1} className="flex min-w-0 flex-1">
      <Link to={screen.path} tabIndex={-1} onClick={onFollow} className={cn(linkClass, 'max-md:min-h-11')}>
        <AppWindow aria-hidden className="size-4 shrink-0 text-quiet" />
        <span className="truncate">{screen.title}</span>
      </Link>
    </div>
  )
}

interface CompanyCellsProps {
  id: string
  company: PaletteCompany
  typed: string
  marked: number | null
  onFollow(): void
}

function CompanyCells({ id, company, typed, marked, onFollow }: CompanyCellsProps) {
  const { businessNumber } = company
  return (
    <>
      <div role="gridcell" id={cellId(id, 0)} tabIndex={-1} className="flex min-w-0 flex-1">
        <Link
          to="/detail-progress/$businessNumber"
          params={{ businessNumber }}
          tabIndex={-1}
          onClick={onFollow}
          className={linkClass}
        >
          <Building2 aria-hidden className="size-4 shrink-0 text-quiet" />
          <CompanyHit hit={company} typed={typed} />
        </Link>
      </div>
      <div role="gridcell" id={cellId(id, 1)} tabIndex={-1} className="shrink-0 pr-1.5">
        <Link
          to="/companyload"
          search={{ businessNumber }}
          tabIndex={-1}
          aria-label={`${company.companyName} 추가등록`}
          onClick={onFollow}
          className={cn(
            'flex h-7 items-center rounded-md border border-transparent px-2 text-quiet text-xs hover:bg-hover hover:text-ink max-md:h-11 max-md:px-2.5',
            marked === 1 && 'border-focus bg-surface text-ink',
          )}
        >
          추가등록
        </Link>
      </div>
    </>
  )
}
