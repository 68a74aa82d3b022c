import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Explain } from '#web/ui/explain.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { LinkButton, linkClass } from '#web/ui/link-button.tsx'

interface WeeklyCardProps {
  id: string
  title: string
  /** A text that says what the list contains and how it is sorted. */
  note: string
  /** Sentences behind a "?" button that explain which rows the list contains. */
  explained?: readonly string[]
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** The card of one list of the weekly meeting. */
export function WeeklyCard({ id, title, note, explained, actions, className, children }: WeeklyCardProps) {
  return (
    <Card aria-labelledby={id} className={cn('overflow-clip', className)}>
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 border-line-soft border-b px-4 py-1.5">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {explained && (
          <Explain title={title}>
            <ul className="grid list-disc gap-0.5 pl-4 text-quiet text-xs leading-[18px]">
              {explained.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Explain>
        )}
        <span className="tnum text-quiet text-xs">{note}</span>
        {actions && <div className="ml-auto">{actions}</div>}
      </header>
      {children}
    </Card>
  )
}

export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-6 text-center text-quiet text-sm">{children}</p>
)

/** A link to the deal table of the same team. */
export const DealTableLink = ({ team, only }: { team: string; only?: 'silent' }) => (
  <Link
    to="/deal-table"
    search={{ team, ...(only && { only }) }}
    aria-label={only ? '진행표 보기 (멈춘 상대)' : '진행표 보기'}
    className={cn(linkClass, 'text-xs max-md:min-h-11')}
  >
    진행표
  </Link>
)

/**
 * Shows the first rows and a button for the remaining rows. If `total` exceeds the rows that the server sent, a text
 * says how many are missing.
 */
export function useRest<Row>(rows: readonly Row[], total: number, first: number) {
  const [open, setOpen] = useState(false)
  const shown = open ? rows : rows.slice(0, first)
  const left = total - shown.length
  const rest = left > 0 && (
    <p className="border-line-soft border-t bg-sunken px-4 py-2 text-quiet text-xs">
      {shown.length < rows.length ? (
        <LinkButton onClick={() => setOpen(true)} className="max-md:min-h-11">
          {formatNumber(left)}건 더 보기
        </LinkButton>
      ) : (
        `이 밖에 ${formatNumber(left)}건이 더 있습니다.`
      )}
    </p>
  )
  return { shown, rest }
}
