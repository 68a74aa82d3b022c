import type { UseQueryResult } from '@tanstack/react-query'
import { Plus, RotateCcw, Users } from 'lucide-react'
import type { User } from '#shared/users/users.endpoints.ts'
import { userMessage } from '#web/lib/apiError.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { UserCards } from './UserCards.tsx'
import { UsersTable } from './UsersTable.tsx'
import type { Selection } from './useSelection.ts'

const failed = '사용자 목록을 불러오지 못했습니다'

interface UserListProps {
  query: UseQueryResult<User[]>
  shown: readonly User[]
  searching: boolean
  narrow: boolean
  selection: Selection
  onReset(): void
  onAdd(): void
}

export function UserList(props: UserListProps) {
  const { query, shown, narrow, selection } = props
  const retry = () => void query.refetch()
  if (query.isPending) {
    return (
      <Card className="overflow-clip" aria-label="사용자">
        <div className="h-8 border-b bg-sunken" />
        <SkeletonRows rows={8} columns={narrow ? 3 : 8} dense={false} />
      </Card>
    )
  }
  if (!query.data) {
    return (
      <Card>
        <ErrorState
          title={failed}
          text={userMessage(query.error, '잠시 후 다시 시도해주세요.')}
          onRetry={retry}
          retrying={query.isFetching}
          className="py-16"
        />
      </Card>
    )
  }
  return (
    <>
      {query.isError && (
        <Notice tone="error" live title={`${failed}.`} className="mb-3">
          아래는 전에 불러온 목록입니다. <LinkButton onClick={retry}>다시 시도</LinkButton>
        </Notice>
      )}
      {shown.length === 0 ? (
        <Nothing {...props} />
      ) : narrow ? (
        <UserCards users={shown} selection={selection} />
      ) : (
        <UsersTable users={shown} selection={selection} />
      )}
    </>
  )
}

function Nothing({ searching, onReset, onAdd }: UserListProps) {
  return (
    <Card>
      {searching ? (
        <EmptyState
          searched
          title="검색 결과가 없습니다"
          text="팀ID나 담당자명의 일부만 넣어 보세요."
          className="py-16"
          actions={
            <Button onClick={onReset}>
              <RotateCcw aria-hidden />
              검색 초기화
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={Users}
          title="등록된 사용자가 없습니다"
          text="사용자를 추가하면 여기에 모입니다."
          className="py-16"
          actions={
            <Button onClick={onAdd}>
              <Plus aria-hidden />
              사용자 추가
            </Button>
          }
        />
      )}
    </Card>
  )
}
