import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { reportTeams, wholeFirm } from '#shared/progress/teams.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usersQuery } from './progress.api.ts'

/**
 * Returns the teams as options of a select, the whole firm first. If the chosen team no longer exists, it is added with
 * its team ID as label.
 */
export function useTeamOptions(chosen: string, { firm = true } = {}) {
  const users = useQuery(usersQuery)
  const teams = reportTeams(users.data ?? []).map((user) => ({ value: user.teamId, label: userLabel(user) }))
  const options = firm ? [{ value: wholeFirm.teamId, label: wholeFirm.label as string }, ...teams] : teams
  const known = options.some(({ value }) => value === chosen)
  return known || chosen === '' ? options : [...options, { value: chosen, label: `팀 ${chosen}` }]
}

interface TeamSelectProps {
  value: string
  options: readonly { value: string; label: string }[]
  onChange(teamId: string): void
}

/** A select for the team, with arrow buttons for the previous and next team. */
export function TeamSelect({ value, options, onChange }: TeamSelectProps) {
  const at = options.findIndex((option) => option.value === value)
  const beside = (step: number) => options[at + step]?.value
  const go = (step: number) => {
    const next = beside(step)
    if (next !== undefined) onChange(next)
  }
  return (
    <span className="flex">
      <IconButton
        framed
        label="이전 팀"
        disabled={beside(-1) === undefined}
        onClick={() => go(-1)}
        className="rounded-r-none focus-visible:z-10 border-r-0 shadow-none"
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <NativeSelect
        aria-label="팀"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="w-44 rounded-none max-md:flex-1"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      <IconButton
        framed
        label="다음 팀"
        disabled={beside(1) === undefined}
        onClick={() => go(1)}
        className="rounded-l-none focus-visible:z-10 border-l-0 shadow-none"
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </span>
  )
}
