import { useQuery } from '@tanstack/react-query'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'

/** A select for the person who takes on a task. */
export function PersonSelect({ value, onChange }: { value: string; onChange(teamId: string): void }) {
  const { data = [] } = useQuery(queryOf(listUsers, {}))
  const known = data.some(({ teamId }) => teamId === value)
  return (
    <NativeSelect value={value} onChange={(event) => onChange(event.target.value)}>
      {!known && <option value={value}>{value || '선택하세요'}</option>}
      {data.map((user) => (
        <option key={user.teamId} value={user.teamId}>
          {userLabel(user)}
        </option>
      ))}
    </NativeSelect>
  )
}
