import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'
import { CompanyStrip } from '#web/domain/companyStrip/CompanyStrip.tsx'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { Card } from '#web/ui/card.tsx'
import { DeniedState } from '#web/ui/feedback/denied-state.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { CompanyManagers } from './CompanyManagers.tsx'
import { permissionQuery, preparedQuery, usersQuery } from './slots/managers.api.ts'
import { useFollowManagers } from './slots/useRefreshManagers.ts'
import type { ChosenCompany } from './useChosenCompany.ts'

interface ChosenManagersProps {
  actor: StoredUser
  businessNumber: string
  chosen: ChosenCompany
}

/**
 * Checks the right to change managers, then loads the brokerage record, then shows the manager cards. Each step has its
 * own error message.
 */
export function ChosenManagers({ actor, businessNumber, chosen }: ChosenManagersProps) {
  const known = chosen.query.data !== undefined
  const permission = useQuery({ ...permissionQuery(actor.teamId, businessNumber), enabled: known })
  const allowed = permission.data?.hasPermission === true
  const record = useQuery({ ...preparedQuery(businessNumber), enabled: allowed })
  const users = useQuery(usersQuery)
  useFollowManagers(businessNumber)
  return (
    <>
      <CompanyStrip businessNumber={businessNumber} here="managers" heading className="mt-6 mb-3" />
      {stateOf() ?? (
        <CompanyManagers
          businessNumber={businessNumber}
          companyName={chosen.name ?? ''}
          record={record.data as NonNullable<typeof record.data>}
          users={users.data ?? []}
        />
      )}
    </>
  )

  function stateOf(): ReactNode {
    if (chosen.query.error instanceof ApiError && chosen.query.error.status === 404)
      return (
        <Frame>
          <EmptyState
            searched
            title="기업을 찾을 수 없습니다"
            text="삭제되었거나 등록되지 않은 기업입니다."
          />
        </Frame>
      )
    if (isLost(chosen.query))
      return <Failed query={chosen.query} title="기업 정보를 가져오는데 실패했습니다." />
    if (isLost(permission)) return <Failed query={permission} title="기업 정보를 가져오는데 실패했습니다." />
    if (!permission.data)
      return (
        <Frame>
          <Loading text="권한 확인 중..." className="py-16" />
        </Frame>
      )
    if (!allowed)
      return (
        <Frame>
          <DeniedState part text="이 기업의 담당자로 지정되지 않아 수정할 수 없습니다." className="py-16" />
        </Frame>
      )
    if (isLost(record)) return <Failed query={record} title="담당자지정 정보를 불러오는데 실패했습니다." />
    if (isLost(users)) return <Failed query={users} title="사용자 정보를 가져오는데 실패했습니다." />
    if (!record.data || !users.data)
      return (
        <Frame>
          <Loading className="py-16" />
        </Frame>
      )
    return null
  }
}

const isLost = (query: UseQueryResult) => query.isError && query.data === undefined

const Frame = ({ children }: { children: ReactNode }) => <Card className="min-h-[304px]">{children}</Card>

function Failed({ query, title }: { query: UseQueryResult; title: string }) {
  return (
    <Frame>
      <ErrorState
        title={title}
        text={userMessage(query.error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </Frame>
  )
}
