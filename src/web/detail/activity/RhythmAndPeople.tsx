import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expectsReports } from '#shared/catalogue/words/silence.ts'
import { useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { Definition } from '#web/domain/Definition.tsx'
import { daysSince, silentTone, sinceText } from '#web/domain/lastReport.ts'
import { formatShortDay } from '#web/lib/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { stagesQuery } from '../detail.api.ts'

/** Statistics on how often daily reports about the company are written. Renders nothing without reports. */
export function RhythmCard({ number }: { number: string }) {
  const { data } = useQuery(stagesQuery(number))
  const { data: brokerage } = useBrokerage(number)
  if (!data?.reports.last) return null
  const { last, medianGap, counterparties, longestGap } = data.reports
  const silent = daysSince(last)
  const state = {
    side: brokerage?.side,
    ability: brokerage?.companyStatus,
    reportStage: data.stages.find(({ current }) => current)?.stage,
  }
  return (
    <Card aria-labelledby="rhythm" className="no-print">
      <CardHeader id="rhythm" title="보고" note={<Definition of="rhythm" />}>
        <Link
          to="/daily-report-list"
          search={{ businessNumber: number }}
          className="text-accent-text text-sm hover:underline"
        >
          모두 보기
        </Link>
      </CardHeader>
      <dl className="grid gap-1 px-4 py-2.5 text-sm">
        <Fact label="마지막 보고">
          <span title={last} className={cn(silentTone(silent, expectsReports(state)))}>
            {sinceText(silent)}
          </span>
        </Fact>
        <Fact label="보고 간격 중앙값">{medianGap === null ? '–' : `${medianGap}일`}</Fact>
        <Fact label="만난 상대기업">{counterparties.toLocaleString('ko-KR')}곳</Fact>
        <Fact label="가장 긴 빈 기간">
          {longestGap
            ? `${longestGap.days}일 (${formatShortDay(longestGap.from)}–${formatShortDay(longestGap.to)})`
            : '–'}
        </Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-2 leading-6">
    <dt className="text-quiet">{label}</dt>
    <dd className="tnum font-medium">{children}</dd>
  </div>
)

interface Person {
  team: string | null
  name: string | null
  count: number
}
const most = 8

/** The people with activities that match the current filters, the most active first. */
export function PeopleCard({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null
  return (
    <Card aria-labelledby="people" className="no-print">
      <CardHeader
        id="people"
        title="작성자별"
        note={people.length > most ? `${people.length}명` : undefined}
      />
      <ul className="py-1.5">
        {people.slice(0, most).map(({ team, name, count }) => {
          const label = team && name ? `${team}_${name}` : (name ?? team ?? '시스템')
          return (
            <li key={team ?? ''} className="tnum flex items-center gap-2 px-4 py-1 text-sm">
              <Avatar name={name ?? label} />
              <span className="min-w-0 truncate" title={label}>
                {label}
              </span>
              <span className="ml-auto">{count.toLocaleString('ko-KR')}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
