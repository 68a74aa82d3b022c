import { shownPhone } from '#shared/platform/phone.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { LabelValues } from '#web/ui/table/label-values.tsx'

/** Shows team, name, position, mobile number and e-mail of a manager. For a deleted user only the team is known. */
export function ManagerDetails({
  teamId,
  user,
  named = false,
}: {
  teamId: string
  user: User | undefined
  named?: boolean
}) {
  const number = (text: string | null | undefined) =>
    text && (
      // A long value is truncated instead of being wrapped.
      <span title={text} className="tnum inline-block max-w-full truncate align-bottom">
        {text}
      </span>
    )
  return (
    <LabelValues
      rows={[
        { label: '팀', value: number(teamId) },
        ...(named ? [{ label: '이름', value: user?.managerName }] : []),
        { label: '직급', value: user?.position },
        { label: '휴대전화', value: number(user?.mobile && shownPhone(user.mobile)) },
        { label: '이메일', value: user?.email && <span className="break-all">{user.email}</span> },
      ]}
    />
  )
}
