import { useQuery } from '@tanstack/react-query'
import { formatRecent } from '#web/lib/time.ts'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { largeExportsQuery } from './home.api.ts'
import { lineClass, TodayRows } from './TodayRows.tsx'

/** Lists who has exported more companies than the limit in the firm settings since yesterday, with the reasons. */
export function LargeExportRows() {
  const found = useQuery(largeExportsQuery)
  return (
    <TodayRows
      found={found}
      failed="내보낸 일을 불러오지 못했습니다"
      empty="어제부터 많은 기업을 내보낸 일이 없습니다."
    >
      {({ rows }) =>
        rows.map(({ at, teamId, managerName, rows: exported, fileName, reason }) => (
          <li key={`${at} ${teamId}`} className={cn('py-1.5 text-sm', lineClass)}>
            <span className="flex items-baseline gap-2">
              <b className="min-w-0 flex-1 truncate font-medium" title={fileName}>
                {fileName}
              </b>
              <span className="tnum shrink-0 text-quiet text-xs">
                <span className="font-semibold text-ink text-sm">{formatNumber(exported)}행</span> ·{' '}
                {formatRecent(at)}
              </span>
            </span>
            <span className="line-clamp-2 text-quiet leading-5 [overflow-wrap:anywhere]">
              {[managerName ?? teamId, reason].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))
      }
    </TodayRows>
  )
}
