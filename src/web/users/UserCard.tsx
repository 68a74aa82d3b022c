import { useId } from 'react'
import { shownPhone } from '#shared/platform/phone.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { formatKoreanDay } from '#web/lib/time.ts'
import type { Selection } from '#web/list/selection/useSelection.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dash } from '#web/ui/table/num.tsx'
import { nameOf } from './deletion.ts'
import { UserBadges } from './UserBadges.tsx'

/** The phone layout of a user. The upper half of the card is the label of the checkbox that selects the user. */
export function UserCard({ user, selection }: { user: User; selection: Selection<User> }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="flex min-h-12 items-center gap-3 pb-1">
        <Checkbox
          id={id}
          aria-label={`${nameOf(user)} 선택`}
          checked={selection.has(user)}
          onChange={() => selection.toggle(user)}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-lg leading-6">{user.managerName}</span>
          <span className="tnum text-quiet text-sm">
            팀ID {user.teamId}
            {user.position && ` · ${user.position}`}
          </span>
        </span>
        <UserBadges user={user} className="max-w-1/2 justify-end" />
      </label>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 border-line-soft border-t pt-2.5 pb-1 text-sm">
        <Line label="휴대전화">{user.mobile && shownPhone(user.mobile)}</Line>
        <Line label="이메일">{user.email}</Line>
        <Line label="등록일">{formatKoreanDay(user.createdAt)}</Line>
        <Line label="수정일">{formatKoreanDay(user.updatedAt)}</Line>
      </dl>
    </>
  )
}

function Line({ label, children }: { label: string; children: string | null | undefined }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="tnum">{children || <Dash />}</dd>
    </>
  )
}
