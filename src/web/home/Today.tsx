import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { PlainPath } from '#web/lib/screenPath.ts'
import { formatLongDay } from '#web/lib/time.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { linkClass } from '#web/ui/link-button.tsx'

export interface TodaySection {
  id: string
  Section: ComponentType
}

interface TodayProps {
  /** What is to be done, in the whole width. */
  work: ReactNode
  sections: readonly TodaySection[]
  /** Controls in the heading. */
  children?: ReactNode
}

/**
 * The 오늘 part of the home page: what is to be done, and below it sections, two per row. The route passes the sections in, because each belongs to
 * another feature.
 */
export function Today({ work, sections, children }: TodayProps) {
  const [day] = useState(() => formatLongDay(Date.now()))
  const alone = sections.length === 1
  return (
    <Card aria-labelledby="today-title">
      <CardHeader id="today-title" title={<span className="font-bold text-lg">오늘</span>} note={day}>
        {children}
      </CardHeader>
      <div className="border-line-soft border-b px-4 pt-3.5 pb-4">{work}</div>
      <div className={cn('grid grid-cols-1', !alone && 'md:grid-cols-2')}>
        {sections.map(({ id, Section }) => (
          <div
            key={id}
            className="border-line-soft border-b px-4 pt-3.5 pb-4 last:border-b-0 md:odd:not-only:border-r md:odd:nth-last-2:border-b-0"
          >
            <Section />
          </div>
        ))}
      </div>
    </Card>
  )
}

interface TodayHeadingProps {
  title: string
  count?: number
  id?: string
  /** True if the count is shown in red, because it should be zero. */
  alarming?: boolean
  /** The path of the complete list that the heading links to. */
  allAt?: PlainPath
  /** The query parameters of the link to the complete list. */
  search?: Record<string, string>
  /** A button at the right end of the heading. */
  children?: ReactNode
}

/** The heading of a section: title, count, and a link to the complete list. */
export function TodayHeading({
  title,
  count,
  id,
  alarming = false,
  allAt,
  search,
  children,
}: TodayHeadingProps) {
  return (
    <div className="mb-1 flex min-h-6 items-center gap-1.5">
      <h3 id={id} className="font-semibold text-sm">
        {title}
      </h3>
      {count !== undefined && count > 0 && (
        <span className={cn('tnum font-bold text-sm', alarming ? 'text-danger' : 'text-accent-text')}>
          {count}
        </span>
      )}
      {allAt && (
        <Link
          to={allAt}
          {...(search && { search })}
          aria-label={`${title} 모두 보기`}
          className={cn(linkClass, 'no-print touch-area relative ml-auto min-h-6 text-xs')}
        >
          모두 보기
        </Link>
      )}
      {children && <span className="ml-auto">{children}</span>}
    </div>
  )
}
