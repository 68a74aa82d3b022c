import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dealDone, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { silenceTitle } from '#shared/catalogue/words/silence.ts'
import type { DefinitionId } from '#shared/progress/definitions.ts'
import { lastYearOf, type Period } from '#shared/progress/stats/period.ts'
import type { StatsSummary } from '#shared/progress/stats/stats.endpoints.ts'
import { Definition } from '#web/domain/Definition.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { FigureLink, ReportsLink } from './FigureLink.tsx'
import { summaryQuery } from './stats.api.ts'
import type { OpenFigure, StatsConditions } from './statsAddress.ts'

type Name = keyof Omit<StatsSummary, 'at' | 'from' | 'to'>
interface Shown {
  name: Name
  label: string
  unit: string
  definition: DefinitionId
  of?: OpenFigure
  /** True if a higher figure is worse than a lower one. This decides the colour of the comparison. */
  bad?: boolean
}
const figures: readonly Shown[] = [
  { name: 'active', label: '진행 중', unit: '곳', definition: 'active', of: { figure: 'active' } },
  {
    name: 'registered',
    label: '새 등록',
    unit: '곳',
    definition: 'registered',
    of: { figure: 'registered' },
  },
  {
    name: 'contracted',
    label: '자문계약',
    unit: '건',
    definition: 'contracted',
    of: { figure: 'contracted' },
  },
  {
    name: 'mou',
    label: 'MOU 이상',
    unit: '곳',
    definition: 'mou',
    of: { figure: 'reached', row: reportStages.byKey.mou.word },
  },
  { name: 'done', label: dealDone, unit: '건', definition: 'done', of: { figure: 'done' } },
  {
    name: 'quiet',
    label: silenceTitle,
    unit: '곳',
    definition: 'quiet',
    of: { figure: 'quiet' },
    bad: true,
  },
  { name: 'reports', label: '일일보고', unit: '건', definition: 'reports' },
]

/** The seven main figures. Each is compared with its value in the same period one year before. */
export function SummaryFigures({ asked, period }: { asked: StatsConditions; period: Period }) {
  const found = useQuery(summaryQuery(asked))
  const before = useQuery(summaryQuery({ ...asked, ...lastYearOf(period) })).data
  const { data } = found
  if (found.error && !data)
    return (
      <Card className="mb-4">
        <ErrorState
          level={2}
          title="통계를 불러오지 못했습니다"
          text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          className="py-8"
        />
      </Card>
    )
  return (
    <Card className="mb-4 py-2.5 print:mb-5 print:rounded-none print:border-0 print:py-0">
      <dl className="grid grid-cols-7 gap-y-3 max-md:grid-cols-2 max-lg:grid-cols-4 print:grid-cols-7!">
        {figures.map(({ name, label, unit, definition, of, bad = false }) => (
          <div key={name} className="border-line-soft border-l px-4 first:border-l-0 print:px-2">
            <dt className="flex min-h-6 items-center gap-1 whitespace-nowrap text-quiet text-xs print:min-h-0">
              {label}
              <Definition of={definition} />
            </dt>
            <dd className="tnum min-h-7">
              {data ? (
                <Value figure={{ value: data[name], of, asked, period, label }}>
                  <b className="font-bold text-ink text-xl print:text-base">{formatNumber(data[name])}</b>
                  <span className="ml-0.5 text-quiet text-xs">{unit}</span>
                </Value>
              ) : (
                <Skeleton className="mt-1.5 w-16" />
              )}
            </dd>
            <dd className="tnum min-h-4.5 text-quiet text-xs">
              {name === 'active'
                ? `${period.to.slice(5).replace('-', '.')} 현재`
                : data && before && <Change now={data[name]} before={before[name]} bad={bad} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface ValueProps {
  figure: {
    value: number
    of: OpenFigure | undefined
    asked: StatsConditions
    period: Period
    label: string
  }
  children: ReactNode
}

function Value({ figure: { value, of, asked, period, label }, children }: ValueProps) {
  if (value === 0) return children
  if (of)
    return (
      <FigureLink value={value} of={of} className="text-left max-md:py-0">
        {children}
      </FigureLink>
    )
  const team = asked.team === '999' ? undefined : asked.team
  return (
    <ReportsLink
      value={value}
      label={label}
      search={{ teamId: team, ...period, side: asked.side }}
      className="text-left max-md:py-0"
    >
      {children}
    </ReportsLink>
  )
}

function Change({ now, before, bad }: { now: number; before: number; bad: boolean }) {
  const change = now - before
  const better = bad ? change < 0 : change > 0
  return (
    <>
      전년 동기 대비{' '}
      <span
        className={cn(
          change !== 0 && 'font-semibold',
          change !== 0 && (better ? 'text-good' : 'text-danger'),
        )}
      >
        {formatNumber(change, { sign: true })}
      </span>
    </>
  )
}
