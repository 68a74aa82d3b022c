import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ComponentType, useDeferredValue, useMemo, useState } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { textFilter } from '#web/lib/hangul.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { useSelection } from '#web/list/selection/useSelection.ts'
import { wholeList } from '#web/list/wholeList.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { nameOf } from './deletion.ts'
import { FactorResets } from './FactorResets.tsx'
import { SearchForm } from './SearchForm.tsx'
import { UserList } from './UserList.tsx'
import { UsersToolbar } from './UsersToolbar.tsx'
import { usersQuery } from './usersQuery.ts'
import { type UserActions, useUserActions } from './useUserActions.tsx'

// Code-split, because in most visits nobody changes a user or a password.
const ResetPasswordDialog = whenNeeded(() =>
  import('./ResetPasswordDialog.tsx').then((module) => module.ResetPasswordDialog),
)
const FactorResetDialog = whenNeeded(() =>
  import('./FactorResetDialog.tsx').then((module) => module.FactorResetDialog),
)
const EditUserDialog = whenNeeded(() =>
  import('./EditUserDialog.tsx').then((module) => module.EditUserDialog),
)
// Code-split, because only phones show it, and only with a selection. It is as large as the rest of the screen.
const PhoneActions = whenNeeded(() => import('./PhoneActions.tsx').then((module) => module.PhoneActions))

/** The props of the handover dialog that this screen opens. */
export interface HandoverProps {
  from: User
  why: string
  submitLabel: string
  withoutToast: boolean
  onClose(): void
  onDone(message: string): void
}

// Code-split, and prefetched at the first click or key press.
const AddUserDialog = whenNeeded(() => import('./AddUserDialog.tsx').then((module) => module.AddUserDialog))

interface UsersScreenProps {
  actor: StoredUser
  /** The handover dialog. The route passes it in, because it belongs to another feature. */
  Handover: ComponentType<HandoverProps>
}

export function UsersScreen({ actor, Handover }: UsersScreenProps) {
  const query = useQuery(usersQuery)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const narrow = useNarrow()
  const users = query.data
  const shown = useMemo(() => {
    const fits = textFilter(wanted)
    return (users ?? []).filter((user) => fits(user.teamId) || fits(user.managerName))
  }, [users, wanted])
  const selection = useSelection(shown, (user) => user.teamId)
  const actions = useUserActions(selection)

  function reset() {
    setText('')
    selection.clear()
  }

  return (
    <>
      <PageHeader
        title="사용자관리"
        note={
          users && (
            <span aria-live="polite" className="tnum">
              등록된 사용자 {users.length}명{wanted && ` 중 ${shown.length}명`}
            </span>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchForm
          text={text}
          searching={query.isFetching && !query.isPending}
          onText={setText}
          onSearch={() => void query.refetch()}
          onReset={reset}
        />
        {narrow ? (
          <div className="flex w-full items-center justify-between">
            <Checkbox
              label="모두 선택"
              checked={selection.all}
              indeterminate={selection.some}
              disabled={shown.length === 0}
              onChange={selection.toggleAll}
            />
            <Button variant="primary" onClick={actions.add}>
              <Plus aria-hidden />
              사용자 추가
            </Button>
          </div>
        ) : (
          <UsersToolbar actions={actions} />
        )}
      </div>
      <FactorResets />
      <UserList
        result={wholeList(query, shown)}
        searching={wanted !== ''}
        selection={selection}
        onReset={reset}
        onAdd={actions.add}
      />
      {narrow && actions.count > 0 && (
        <>
          <PhoneActions needed actions={actions} onClear={selection.clear} />
          <div aria-hidden className="h-16" />
        </>
      )}
      <OpenDialog actions={actions} actor={actor} Handover={Handover} />
    </>
  )
}

function OpenDialog({ actions, actor, Handover }: UsersScreenProps & { actions: UserActions }) {
  const { dialog, close } = actions
  if (!dialog) return null
  if (dialog.kind === 'add') return <AddUserDialog needed actorRole={actor.role} onClose={close} />
  if (dialog.kind === 'edit')
    return <EditUserDialog needed user={dialog.user} actor={actor} onClose={close} />
  if (dialog.kind === 'factor-reset') return <FactorResetDialog needed user={dialog.user} onClose={close} />
  if (dialog.kind !== 'handover') return <ResetPasswordDialog needed user={dialog.user} onClose={close} />
  const [first] = dialog.managing
  if (!first) return null
  return (
    <Handover
      key={first.user.teamId}
      from={first.user}
      why={`${nameOf(first.user)}: ${first.message}`}
      submitLabel="이관 후 사용자 삭제"
      withoutToast
      onClose={actions.nextHandover}
      onDone={(message) => actions.afterHandover(first.user, message)}
    />
  )
}
