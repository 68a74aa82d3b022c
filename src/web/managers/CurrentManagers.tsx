import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { usersQuery } from './slots/managers.api.ts'
import { managerTone, noSlots } from './slots/slots.ts'

/** The current managers of the company in one line. */
export function CurrentManagers({ query }: { query: UseQueryResult<BrokerageRecord | null> }) {
  const users = useQuery(usersQuery)
  if (query.isError && query.data === undefined) {
    return (
      <Card className="mb-5">
        <ErrorState
          level={3}
          title="기업 담당자 정보를 불러오는데 실패했습니다."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    )
  }
  const slots = query.data ?? noSlots
  return (
    <>
      {users.isError && !users.data && (
        <Notice tone="error" live className="mb-3">
          담당자 정보를 불러오는데 실패했습니다.{' '}
          <LinkButton onClick={() => void users.refetch()}>다시 시도</LinkButton>
        </Notice>
      )}
      <Card
        aria-label="현재 담당자"
        className="mb-5 grid grid-cols-3 divide-x divide-line-soft max-md:grid-cols-1 max-md:divide-x-0 max-md:divide-y"
      >
        {managerSlots.map((slot) => (
          <div key={slot} className="min-w-0 px-4 py-3">
            <h3 className="mb-2">
              <Badge tone={managerTone(managerTypes[slot])}>{managerTypes[slot]}</Badge>
            </h3>
            {query.isPending || (users.isPending && slots[slot]) ? (
              <div className="flex h-8 items-center">
                <Skeleton className="w-28" />
              </div>
            ) : (
              <Person teamId={slots[slot]} users={users.data} />
            )}
          </div>
        ))}
      </Card>
    </>
  )
}

function Person({ teamId, users }: { teamId: string | null; users: readonly User[] | undefined }) {
  if (teamId === null) return <p className="flex h-8 items-center text-quiet text-sm">미지정</p>
  const user = users?.find((one) => one.teamId === teamId)
  const name = user?.managerName ?? teamId
  return (
    <div className="flex h-8 items-center gap-2.5">
      <Avatar name={name} className="size-7" />
      <p className="min-w-0 truncate">
        <b className="font-semibold">{name}</b>
        <span className="tnum ml-2 text-quiet text-sm">
          {[`팀 ${teamId}`, user?.position].filter(Boolean).join(' · ')}
        </span>
      </p>
    </div>
  )
}
