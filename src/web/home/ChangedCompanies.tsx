import { Link } from '@tanstack/react-router'
import type { CompanyChange } from '#shared/home/home.endpoints.ts'
import { formatRecent } from '#web/lib/time.ts'

/** What happened to several companies, a line of a list each, with the way to its own history. */
export function ChangedCompanies({ rows }: { rows: readonly CompanyChange[] }) {
  return rows.map((row) => (
    <li key={row.id} className="border-line-soft border-b last:border-b-0">
      <Link
        to={`/progress-detail/${row.businessNumber}`}
        search={{ tab: 'activity' } as never}
        title={`${row.companyName} · ${row.text}`}
        className="-mx-2 flex min-h-8 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover max-md:min-h-11"
      >
        <span className="min-w-0 flex-1 truncate">
          <b className="font-medium">{row.companyName}</b> <span className="text-quiet">{row.text}</span>
        </span>
        <span className="tnum max-w-[45%] shrink-0 truncate text-quiet text-xs">
          {[row.actorName, formatRecent(row.at)].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </li>
  ))
}
