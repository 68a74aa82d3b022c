import { ChevronLeft, ChevronRight } from 'lucide-react'
import { weekOf } from '#shared/deals/week.ts'
import { addDays } from '#shared/platform/day.ts'
import { Button } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { thisMonday } from './weeklyAddress.ts'
import { weekName, weekText } from './weeklyTexts.ts'

export interface TeamOption {
  value: string
  label: string
}
interface WeekBarProps {
  monday: string
  team: string
  teams: readonly TeamOption[]
  onWeek(monday: string): void
  onTeam(team: string): void
}

/** The controls for week and team. Future weeks cannot be chosen. */
export function WeekBar({ monday, team, teams, onWeek, onTeam }: WeekBarProps) {
  const week = weekOf(monday)
  const running = monday === thisMonday()
  const framed = 'border-line-strong bg-surface'
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <span
        className={`inline-flex h-8 items-center rounded-md border shadow-sm max-md:h-11 max-md:w-full ${framed}`}
      >
        <IconButton label="지난주" onClick={() => onWeek(addDays(monday, -7))} className="h-full">
          <ChevronLeft aria-hidden />
        </IconButton>
        <span
          aria-live="polite"
          className="tnum flex h-full flex-1 items-center justify-center gap-2 border-line-soft border-x px-3 font-semibold"
        >
          {weekText(week)}
          <span className="font-normal text-quiet text-sm">{weekName(week)}</span>
        </span>
        <IconButton
          label="다음 주"
          disabled={running}
          onClick={() => onWeek(addDays(monday, 7))}
          className="h-full"
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
      <Button disabled={running} onClick={() => onWeek(thisMonday())}>
        이번 주
      </Button>
      <NativeSelect
        aria-label="팀"
        value={team}
        className="w-40 max-md:flex-1"
        onChange={(event) => onTeam(event.target.value)}
      >
        {teams.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
