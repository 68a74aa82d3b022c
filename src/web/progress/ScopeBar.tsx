import { type ReactNode, useState } from 'react'
import { usualAbility } from '#shared/catalogue/words/abilities.ts'
import { dayInSeoul, isCalendarDay } from '#shared/platform/day.ts'
import { definitions } from '#shared/progress/definitions.ts'
import type { ProgressReport } from '#shared/progress/progress.endpoints.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { Definition } from '#web/domain/Definition.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { Count } from './CrossTabTable.tsx'
import type { ProgressScope } from './progressAddress.ts'
import { TeamSelect, useTeamOptions } from './TeamSelect.tsx'

interface ScopeBarProps {
  scope: ProgressScope
  onScope(scope: ProgressScope): void
  report: ProgressReport | undefined
  /** The error messages for invalid values in the URL. */
  rejected?: { team?: { message: string }; asOf?: { message: string } }
}

/** The controls for the team and the day that all figures of the screen refer to, and the three main figures. */
export function ScopeBar({ scope, onScope, report, rejected }: ScopeBarProps) {
  const [future, setFuture] = useState(false)
  const team = scope.team ?? wholeFirm.teamId
  const options = useTeamOptions(team)
  const today = dayInSeoul()
  const setDay = (day: string) => {
    if (day !== '' && !isCalendarDay(day)) return
    setFuture(day > today)
    onScope({ asOf: day === '' || day >= today ? undefined : day })
  }
  const proceedable = report?.ability.rows.find(({ row }) => row === usualAbility)?.total
  return (
    <Card className="no-print mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 px-4 py-3">
      <Labelled label="팀" mark={<Definition of="team" />} className="max-md:w-full">
        <TeamSelect
          value={team}
          options={options}
          onChange={(next) => onScope({ team: next === wholeFirm.teamId ? undefined : next })}
        />
        {rejected?.team && <FieldError>{rejected.team.message}</FieldError>}
      </Labelled>
      <Labelled label="기준일" mark={<Definition of="asOf" />} className="max-md:w-full">
        <span className="flex items-center gap-2">
          <DateInput
            aria-label="기준일"
            min="1990-01-01"
            max={today}
            value={scope.asOf ?? today}
            className="w-40 max-md:flex-1"
            onValueChange={(day) => setDay(day)}
          />
          {scope.asOf === undefined && <span className="text-quiet text-sm">오늘</span>}
        </span>
        {(future || rejected?.asOf) && (
          <FieldError live>{future ? notYet : rejected?.asOf?.message}</FieldError>
        )}
      </Labelled>
      <p className="max-w-72 self-center text-quiet text-xs max-lg:hidden">
        숫자를 누르면 그 기업들이 열립니다. 팀을 선택하면 그 팀이{' '}
        <span className="whitespace-nowrap">주·부·보조</span> 담당자인 기업만 셉니다.
      </p>
      <dl className="ml-auto flex gap-6 text-right max-md:ml-0 max-md:w-full max-md:justify-between max-md:text-left">
        <Figure label="통합기업">
          {report && (
            <Count value={report.contract.totals.total} cell={{ table: 'contract' }} label="통합기업" />
          )}
        </Figure>
        <Figure label={usualAbility}>
          {proceedable !== undefined && (
            <Count value={proceedable} cell={{ table: 'ability', row: usualAbility }} label={usualAbility} />
          )}
        </Figure>
        <Figure
          label={definitions.quiet.title}
          mark={<Definition of="quiet" />}
          className="[&_a]:text-warning"
        >
          {report && <Count value={report.quiet} cell={{ table: 'quiet' }} label={definitions.quiet.title} />}
        </Figure>
      </dl>
    </Card>
  )
}

const notYet = '기준일은 오늘까지 선택할 수 있습니다. 오늘 기준으로 보여드립니다.'

interface LabelledProps {
  label: string
  mark?: ReactNode
  className?: string
  children: ReactNode
}
function Labelled({ label, mark, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <div className="mb-1 flex items-center gap-1.5 text-quiet text-xs">
        {label}
        {mark}
      </div>
      {children}
    </div>
  )
}

/** One figure with its label. Space is reserved while the number loads. */
function Figure({ label, mark, className, children }: LabelledProps) {
  return (
    <div>
      <dt className="flex min-h-6 items-center justify-end gap-1.5 whitespace-nowrap text-quiet text-xs max-md:justify-start">
        {label}
        {mark}
      </dt>
      <dd className={cn('tnum min-h-6 text-lg [&_a]:font-bold', className)}>{children}</dd>
    </div>
  )
}
