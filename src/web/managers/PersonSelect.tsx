import type { Ref } from 'react'
import type { User } from '#shared/users/users.endpoints.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { optionLabel } from './slots.ts'

interface PersonSelectProps {
  name?: string
  users: readonly User[]
  value: string
  /** Already there: shown, but not to be chosen. */
  current?: string | null
  ref?: Ref<HTMLSelectElement>
  onChange(teamId: string): void
}

export function PersonSelect({ users, current = null, onChange, ...props }: PersonSelectProps) {
  return (
    <NativeSelect {...props} onChange={(event) => onChange(event.target.value)}>
      <option value="">담당자를 선택하세요</option>
      {users.map((user) => (
        <option key={user.teamId} value={user.teamId} disabled={user.teamId === current}>
          {optionLabel(user)}
          {user.teamId === current && ' · 현재 담당자'}
        </option>
      ))}
    </NativeSelect>
  )
}
