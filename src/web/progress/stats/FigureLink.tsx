import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Search } from '#web/lib/search.ts'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { figureName, type OpenFigure, writeFigure } from './statsAddress.ts'

const look =
  '-mx-1 inline-block min-w-6 rounded-sm px-1 text-right text-accent-text hover:bg-accent-soft hover:underline max-md:py-2'

interface FigureLinkProps {
  value: number
  of: OpenFigure
  className?: string | undefined
  children?: ReactNode
  /** True if `children` already name the figure for screen readers. */
  spoken?: boolean
}

/** A count. If it is not zero, a click lists the counted companies. */
export function FigureLink({ value, of, className, children, spoken = false }: FigureLinkProps) {
  if (value === 0 && !children) return <span className="text-quiet">0</span>
  const search = (old: Search) => ({ ...old, figure: writeFigure(of), word: undefined })
  return (
    <Link
      to="."
      search={search}
      resetScroll={false}
      aria-label={children ? undefined : `${figureName(of)} ${formatNumber(value)} 곳 보기`}
      className={cn(look, className)}
    >
      {children && !spoken ? (
        <Named name={figureName(of)}>{children}</Named>
      ) : (
        (children ?? formatNumber(value))
      )}
    </Link>
  )
}

interface ShareLinkProps {
  /** The number of companies in the share. A click lists them. */
  part: number
  of: OpenFigure
  children: string
}

/** A percentage. If it consists of any companies, a click lists them. */
export function ShareLink({ part, of, children }: ShareLinkProps) {
  return part === 0 ? (
    children
  ) : (
    <FigureLink value={part} of={of} className="max-md:py-0">
      {children}
    </FigureLink>
  )
}

/** The visible content, preceded by a name for screen readers. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{name} </span>
      {children}
      <span className="sr-only"> 보기</span>
    </>
  )
}

interface ReportsLinkProps {
  value: number
  label: string
  search: Record<string, string | undefined>
  className?: string | undefined
  children?: ReactNode
}

/** A number of reports that links to the list of these reports. */
export function ReportsLink({ value, label, search, className, children }: ReportsLinkProps) {
  return (
    <Link
      to="/daily-report-list"
      search={search}
      aria-label={children ? undefined : `${label} 보고 ${formatNumber(value)} 건 보기`}
      className={cn(look, className)}
    >
      {children ? <Named name={label}>{children}</Named> : formatNumber(value)}
    </Link>
  )
}
