import { Link } from '@tanstack/react-router'
import { sentenceWithNote } from '#shared/company/activity/notes.ts'
import type { CompanyNews } from '#shared/home/home.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { formatRecent } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'

/**
 * Lists what colleagues did to the signed-in person's companies, grouped by company and hour, with links to the
 * company's timeline.
 */
export function ChangedCompanies({ rows }: { rows: readonly CompanyNews[] }) {
  return rows.map(({ businessNumber, companyName, at, events, more }) => (
    <li key={`${businessNumber} ${at}`} className="border-line-soft border-b last:border-b-0">
      <Link
        {...companyPage(businessNumber)}
        search={{ tab: 'activity' }}
        className="-mx-2 block rounded-md px-2 py-1.5 text-sm hover:bg-hover"
      >
        <span className="flex items-baseline gap-2">
          <b className="min-w-0 flex-1 truncate font-medium" title={companyName}>
            {companyName}
          </b>
          <span className="tnum shrink-0 text-quiet text-xs">{formatRecent(at)}</span>
        </span>
        {events.map((event, index) => (
          <span key={event.id} className="block text-quiet leading-5">
            <span className="line-clamp-2 [overflow-wrap:anywhere]">
              {event.badge && (
                <Badge tone="navy" className="mr-1.5 align-[1px]">
                  {event.badge}
                </Badge>
              )}
              {event.who !== events[index - 1]?.who && `${event.who} `}
              {sentenceWithNote(event.did, event.note)}
            </span>
          </span>
        ))}
        {more > 0 && <span className="block text-quiet text-xs">이 밖에 {more}건</span>}
      </Link>
    </li>
  ))
}
