import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { useTeamOptions } from './TeamSelect.tsx'

/**
 * A select on the home page, for the admin side: it decides whether the page shows the work of one team or of all
 * teams.
 */
export function TodayTeam({ team, onTeam }: { team: string; onTeam(team: string): void }) {
  const options = useTeamOptions(team)
  return (
    <>
      <NativeSelect
        aria-label="오늘 볼 팀"
        value={team}
        className="no-print w-40"
        onChange={(event) => onTeam(event.target.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <span className="hidden text-quiet text-sm print:inline">
        {options.find(({ value }) => value === team)?.label}
      </span>
    </>
  )
}
