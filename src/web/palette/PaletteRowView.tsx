import { Link } from '@tanstack/react-router'
import {
  AppWindow,
  Bookmark,
  Building2,
  FileText,
  LogOut,
  type LucideIcon,
  Megaphone,
  Table2,
  UserRound,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { CompanyHit } from '#web/domain/companySearch/CompanyHit.tsx'
import { cn } from '#web/ui/cn.ts'
import { type PaletteGroup, type PaletteRow, type PaletteTarget, secondOf } from './paletteRows.ts'

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
const linkClass = 'flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2.5 py-1 text-left'
const icons: Record<PaletteGroup, LucideIcon> = {
  opened: FileText,
  company: Building2,
  action: Zap,
  screen: AppWindow,
  person: UserRound,
  notice: Megaphone,
  view: Bookmark,
}

/**
 * A row of the result grid. Its links have tabindex -1: the focus stays in the search input, whose keys follow the
 * links.
 */
export function PaletteRowView({ row, id, typed, marked, onPoint, onFollow }: RowViewProps) {
  const second = secondOf(row)
  const name = row.kind === 'company' ? row.company.companyName : row.kind === 'link' ? row.title : ''
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-selected={marked !== null}
      onMouseMove={onPoint}
      className={cn('flex items-center rounded-md', marked !== null && 'bg-selected')}
    >
      <div role="gridcell" id={cellId(id, 0)} tabIndex={-1} className="flex min-w-0 flex-1">
        <FirstCell row={row} typed={typed} onFollow={() => onFollow(row)} />
      </div>
      {second && (
        <div role="gridcell" id={cellId(id, 1)} tabIndex={-1} className="shrink-0 pr-1.5">
          <TargetLink
            target={second.target}
            label={`${name} ${second.label}`}
            onClick={() => onFollow(row)}
            className={cn(
              'flex h-7 items-center rounded-md border border-transparent px-2 text-quiet text-xs hover:bg-hover hover:text-ink max-md:h-11 max-md:px-2.5',
              marked === 1 && 'border-focus bg-surface text-ink',
            )}
          >
            {second.label}
          </TargetLink>
        </div>
      )}
    </div>
  )
}

interface FirstCellProps {
  row: PaletteRow
  typed: string
  onFollow(): void
}

function FirstCell({ row, typed, onFollow }: FirstCellProps) {
  if (row.kind === 'company')
    return (
      <TargetLink
        target={{ company: row.company.businessNumber }}
        onClick={onFollow}
        className={cn(linkClass, 'max-md:min-h-14')}
      >
        <Building2 aria-hidden className="size-4 shrink-0 text-quiet" />
        <CompanyHit hit={row.company} typed={typed} />
      </TargetLink>
    )
  const className = cn(linkClass, 'max-md:min-h-11')
  if (row.kind === 'action') {
    const { label, to, search, ofCompany } = row.action
    if (to === null)
      return (
        <button type="button" tabIndex={-1} onClick={onFollow} className={className}>
          <Named icon={LogOut} title={label} note="" />
        </button>
      )
    const note = ofCompany && search ? '지금 보는 기업' : ''
    return (
      <TargetLink target={{ to, ...(search ? { search } : {}) }} onClick={onFollow} className={className}>
        <Named icon={icons.action} title={label} note={note} />
      </TargetLink>
    )
  }
  const icon = row.target.search?.tab === 'deals' ? Table2 : icons[row.group]
  return (
    <TargetLink target={row.target} onClick={onFollow} className={className}>
      <Named icon={icon} title={row.title} note={row.note} />
    </TargetLink>
  )
}

function Named({ icon: Icon, title, note }: { icon: LucideIcon; title: string; note: string }) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1 truncate" title={title}>
        {title}
      </span>
      {note && <span className="tnum shrink-0 whitespace-nowrap text-quiet text-sm">{note}</span>}
    </>
  )
}

interface TargetLinkProps {
  target: PaletteTarget
  label?: string
  className: string
  onClick(): void
  children: ReactNode
}

function TargetLink({ target, label, ...props }: TargetLinkProps) {
  const { company, to = '/', search = {} } = target
  const shared = { ...props, tabIndex: -1, search, ...(label ? { 'aria-label': label } : {}) }
  return company === undefined ? (
    <Link to={to} {...shared} />
  ) : (
    <Link to="/detail-progress/$businessNumber" params={{ businessNumber: company }} {...shared} />
  )
}
