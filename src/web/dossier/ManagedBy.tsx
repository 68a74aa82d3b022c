import { useQuery } from '@tanstack/react-query'
import { type ManagerSlot, managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

type Slots = Record<ManagerSlot, string | null>

/** Names the managers whom people without the right to edit can ask, for example 주담당자 이서윤 (102), 부담당자 김도현 (101). */
export function ManagedBy({ slots }: { slots: Slots | null }) {
  const held = managerSlots.flatMap((slot) => {
    const teamId = slots?.[slot]
    return teamId ? [{ type: managerTypes[slot], teamId }] : []
  })
  const users = useQuery({ ...queryOf(listUsers, {}), enabled: held.length > 0 })
  if (held.length === 0) return null
  const nameOf = (teamId: string) => users.data?.find((user) => user.teamId === teamId)?.managerName
  return (
    <ul aria-label="이 기업의 담당자" className="mt-1 flex flex-wrap gap-x-3">
      {held.map(({ type, teamId }) => (
        <li key={type} className="tnum">
          {type} <b className="font-semibold">{nameOf(teamId) ?? `팀 ${teamId}`}</b>
          {nameOf(teamId) && ` (${teamId})`}
        </li>
      ))}
    </ul>
  )
}
