import { useRef, useState } from 'react'
import { dayInSeoul, isCalendarDay } from '#shared/platform/day.ts'
import { type Period, type PeriodChoice, periodChoices, periodOf } from '#shared/progress/stats/period.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { Definition } from '#web/domain/Definition.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { useTeamOptions } from '../TeamSelect.tsx'
import { type StatsConditions, sideOptions } from './statsAddress.ts'

interface PeriodBarProps {
  asked: StatsConditions
  period: Period
  onAsk(part: StatsConditions): void
  /** The error messages for invalid values in the URL. */
  rejected?: { [K in keyof StatsConditions]?: { message: string } }
}

const own = 'own'
const notYet = '기간은 오늘까지 선택할 수 있습니다. 오늘 뒤의 날은 적용하지 않았습니다.'

/**
 * The filters of the statistics: period, side and team. Figures that describe a state, and not what happened in the
 * period, refer to its last day.
 */
export function PeriodBar({ asked, period, onAsk, rejected = {} }: PeriodBarProps) {
  const [future, setFuture] = useState(false)
  const today = dayInSeoul()
  const first = useRef<HTMLInputElement>(null)
  const team = asked.team ?? wholeFirm.teamId
  const teams = useTeamOptions(team)
  const chosen = periodChoices.find(({ key }) => {
    const choice = periodOf(key, today)
    return choice.from === period.from && choice.to === period.to
  })?.key
  const choose = (key: PeriodChoice | typeof own) => {
    if (key === own) first.current?.focus()
    else {
      const { from } = periodOf(key, today)
      onAsk({ from: key === 'year' ? undefined : from, to: undefined })
    }
  }
  /** Sets the first or last day of the period. If the period would end before it begins, both become the same day. */
  const setDay = (name: 'from' | 'to', day: string) => {
    if (!isCalendarDay(day)) return
    setFuture(day > today)
    if (day > today) return
    const next = { ...period, [name]: day }
    if (next.from > next.to) next[name === 'from' ? 'to' : 'from'] = day
    onAsk({ from: next.from, to: next.to === today ? undefined : next.to })
  }
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-2">
      <Segments<PeriodChoice | typeof own>
        aria-label="기간"
        className="w-84 max-md:w-full"
        value={chosen ?? own}
        onValueChange={choose}
        options={[
          ...periodChoices.map(({ key, label }) => ({ value: key, label })),
          { value: own, label: '직접' },
        ]}
      />
      <span className="flex items-center gap-1 max-md:w-full">
        {(['from', 'to'] as const).map((name, at) => (
          <span key={name} className="flex items-center gap-1 max-md:flex-1">
            {at === 1 && <span className="text-quiet">–</span>}
            <DateInput
              ref={at === 0 ? first : undefined}
              aria-label={name === 'from' ? '시작일' : '기준일'}
              min="1990-01-01"
              max={today}
              value={period[name]}
              className="w-36 max-md:w-full"
              onValueChange={(day) => setDay(name, day)}
            />
          </span>
        ))}
        <Definition of="period" />
      </span>
      <NativeSelect
        aria-label="유형"
        value={asked.side ?? ''}
        className="w-36 max-md:flex-1"
        onChange={(event) => onAsk({ side: (event.target.value || undefined) as StatsConditions['side'] })}
      >
        <option value="">유형 전체</option>
        {sideOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label="팀"
        value={team}
        className="w-40 max-md:flex-1"
        onChange={(event) =>
          onAsk({ team: event.target.value === wholeFirm.teamId ? undefined : event.target.value })
        }
      >
        {teams.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {[...(future ? [{ message: notYet }] : []), ...Object.values(rejected)].map(
        (one) =>
          one && (
            <FieldError key={one.message} live className="basis-full">
              {one.message}
            </FieldError>
          ),
      )}
      <span className="ml-auto text-quiet text-xs max-lg:hidden">숫자를 누르면 그 목록이 열립니다.</span>
    </div>
  )
}
