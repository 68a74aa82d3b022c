import { useQuery } from '@tanstack/react-query'
import { me } from '#shared/auth/auth.endpoints.ts'
import type { StoredUser } from '#shared/auth/user.ts'
import { shownPhone } from '#shared/platform/phone.ts'
import { RoleBadge } from '#web/domain/RoleBadge.tsx'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'

const ownQuery = { ...queryOf(me, {}), staleTime: 0 }

/**
 * The signed-in person's profile, read-only because only admins edit users. Until the request has answered, it shows
 * what the session already knows of the user.
 */
export function ProfileCard({ user }: { user: StoredUser }) {
  const { data, isPending } = useQuery(ownQuery)
  const { teamId, managerName, position, role } = data ?? user
  const later = (text: string | null | undefined) => (isPending ? <Skeleton className="my-1 w-32" /> : text)
  return (
    <Card aria-labelledby="profile">
      <CardHeader id="profile" title="내 정보" note="바꿀 내용은 시스템 관리자에게 알려주세요." />
      <CardBody className="py-2.5">
        <LabelValues
          rows={[
            { label: '팀ID', value: <span className="tnum">{teamId}</span> },
            { label: '담당자명', value: managerName },
            { label: '직급', value: position },
            { label: '휴대전화', value: later(data?.mobile && shownPhone(data.mobile)) },
            { label: '이메일', value: later(data?.email) },
            { label: '권한', value: <RoleBadge role={role} /> },
          ]}
        />
      </CardBody>
    </Card>
  )
}
