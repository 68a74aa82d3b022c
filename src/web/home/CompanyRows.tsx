import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { silenceText } from '#shared/catalogue/words/silence.ts'
import type { SilentCompany, Today } from '#shared/home/home.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { formatRecent, formatShortDay } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { todayQuery } from './home.api.ts'
import { lineClass, rowClass, TodayRows } from './TodayRows.tsx'
import { useTodayTeam } from './useTodayTeam.ts'

const linkClass = cn('-mx-2 flex items-center gap-2 rounded-md px-2 text-sm hover:bg-hover', rowClass)

export function SilentRows() {
  return (
    <Rows empty={`${silenceText} 보고가 없는 담당기업이 없습니다.`}>
      {({ quiet, unassigned }) => [
        ...quiet.rows.map((row) => <SilentRow key={row.businessNumber} {...row} />),
        ...unassigned.rows
          .slice(0, Math.max(1, shown - quiet.rows.length))
          .map((row) => <SilentRow key={row.businessNumber} {...row} unassigned />),
      ]}
    </Rows>
  )
}

/** The server's answer contains at most this number of companies of each kind (silent, unassigned, waiting). */
const shown = 4

interface SilentRowProps extends SilentCompany {
  /**
   * True if the team registered the company and it has no manager yet. Such companies do not count in the section's
   * heading.
   */
  unassigned?: boolean
}

function SilentRow({ businessNumber, companyName, side, days, since, unassigned = false }: SilentRowProps) {
  return (
    <li className={lineClass}>
      <Link {...companyPage(businessNumber)} className={linkClass}>
        {/* The badge column has a fixed width, so that the company names align. */}
        <span className="flex w-14 shrink-0">
          <SideBadge short side={side} />
        </span>
        <span className="min-w-0 flex-1 truncate">{companyName}</span>
        {unassigned && (
          <span title="우리 팀이 등록했고 담당자가 아직 없는 기업입니다. 위 건수에는 들어가지 않습니다.">
            <Badge>담당자 미지정</Badge>
          </span>
        )}
        <span className="tnum whitespace-nowrap text-quiet text-xs">
          <span className="font-semibold text-ink text-sm">{days}일</span> · {formatShortDay(since)}
        </span>
      </Link>
    </li>
  )
}

export function WaitingRows() {
  return (
    <Rows empty="추가등록을 기다리는 기업이 없습니다.">
      {({ waiting }) =>
        waiting.rows.map(({ businessNumber, companyName, createdAt }) => (
          <li key={businessNumber} className={lineClass}>
            <Link to="/companyload" search={{ businessNumber }} className={linkClass}>
              <SideBadge side={null} />
              <span className="min-w-0 flex-1 truncate">{companyName}</span>
              <span className="tnum whitespace-nowrap text-quiet text-xs">
                {formatRecent(createdAt)} 등록
              </span>
            </Link>
          </li>
        ))
      }
    </Rows>
  )
}

function Rows({ empty, children }: { empty: string; children: (today: Today) => ReactNode[] }) {
  const today = useQuery(todayQuery(useTodayTeam().team))
  return (
    <TodayRows found={today} failed="기업을 불러오지 못했습니다" empty={empty}>
      {children}
    </TodayRows>
  )
}
