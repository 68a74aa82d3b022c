import { Plus, Users } from 'lucide-react'
import type { User } from '#shared/users/users.endpoints.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame, type ListResult } from '#web/list/ListFrame.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import type { Selection } from '#web/list/selection/useSelection.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { nameOf } from './deletion.ts'
import { UserCard } from './UserCard.tsx'
import { userColumns } from './userColumns.tsx'

interface UserListProps {
  result: ListResult<User>
  searching: boolean
  selection: Selection<User>
  onReset(): void
  onAdd(): void
}

export function UserList({ result, searching, selection, onReset, onAdd }: UserListProps) {
  return (
    <ListFrame
      result={result}
      failed="사용자 목록을 불러오지 못했습니다"
      skeleton={{ rows: 8, columns: 8, dense: false }}
      nothing={
        searching ? (
          <NothingFound text="팀ID나 담당자명의 일부만 넣어 보세요." onReset={onReset} />
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
        )
      }
    >
      {(users) => (
        <DataList
          label="사용자"
          columns={userColumns}
          rows={users}
          keyOf={(user) => user.teamId}
          nameOf={nameOf}
          selection={selection}
          card={(user) => <UserCard user={user} selection={selection} />}
        />
      )}
    </ListFrame>
  )
}
