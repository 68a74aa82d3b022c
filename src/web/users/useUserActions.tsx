import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type User, unlockUser } from '#shared/users/users.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { useSession } from '#web/lib/session/session.tsx'
import type { Selection } from '#web/list/selection/useSelection.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { type Deletion, deleteUsers, type Managing, nameOf } from './deletion.ts'
import { isThrottled } from './UserBadges.tsx'
import { useRefreshUsers } from './usersQuery.ts'

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'reset' | 'factor-reset'; user: User }
  /**
   * The users that cannot be deleted because they still manage companies. A handover is offered for each of them, one
   * after the other.
   */
  | { kind: 'handover'; managing: Managing[] }

const ask = (description: string) => toast({ variant: 'info', title: '사용자 선택 필요', description })

/** The actions on the selected users. If an action is impossible, it shows a toast that says what is missing. */
export function useUserActions(selection: Selection<User>) {
  const ownTeamId = useSession().user?.teamId
  const confirm = useConfirm()
  const refresh = useRefreshUsers()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const removal = useMutation({ mutationFn: deleteUsers, retry: false })
  const unlocking = useCall(unlockUser)
  const users = selection.rows
  const only = users.length === 1 ? users[0] : undefined

  async function remove() {
    if (users.length === 0) return void ask('선택된 사용자가 없습니다. 삭제할 사용자를 선택해주세요.')
    const agreed = await confirm({
      title: `사용자 ${users.length}명을 삭제할까요?`,
      description: `${users.map(nameOf).join(', ')}의 계정을 삭제합니다. 삭제한 팀ID는 다시 쓸 수 없습니다.`,
      confirmLabel: `${users.length}명 삭제`,
      destructive: true,
    })
    if (!agreed) return
    await removeNow(users)
  }

  async function removeNow(chosen: readonly User[], before = '') {
    const result = await removal.mutateAsync(chosen)
    selection.clear()
    await refresh()
    tell(result, before)
    if (result.managing.length > 0) setDialog({ kind: 'handover', managing: result.managing })
  }

  /** Continues with the next user who cannot be deleted because of companies, or closes the dialog if there is none. */
  const nextHandover = () =>
    setDialog((open) =>
      open?.kind === 'handover' && open.managing.length > 1
        ? { kind: 'handover', managing: open.managing.slice(1) }
        : null,
    )

  async function unlock(user: User) {
    try {
      const { message } = await unlocking.mutateAsync({ params: { teamId: user.teamId } })
      toast({ title: '잠금 해제 완료', description: `${nameOf(user)}: ${message}` })
      await refresh()
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '잠금 해제 실패',
        description: userMessage(error, '잠금 해제 중 오류가 발생했습니다.'),
      })
    }
  }

  function reset() {
    if (!only) return void ask('비밀번호를 재설정할 사용자를 한 명만 선택해주세요.')
    if (only.teamId !== ownTeamId) return setDialog({ kind: 'reset', user: only })
    // To change one's own password, the server requires the current one. Only the account page asks for it.
    toast({
      variant: 'info',
      title: '자신의 비밀번호입니다',
      description: '자신의 비밀번호는 사용자 메뉴의 내 계정에서 변경해주세요.',
    })
  }

  return {
    dialog,
    close: () => setDialog(null),
    nextHandover,
    /** Repeats the refused deletion after the user's companies were handed over. */
    afterHandover(user: User, message: string) {
      nextHandover()
      void removeNow([user], message)
    },
    count: users.length,
    only,
    add: () => setDialog({ kind: 'add' }),
    edit: () =>
      only ? setDialog({ kind: 'edit', user: only }) : void ask('수정할 사용자를 한 명만 선택해주세요.'),
    remove: () => void remove(),
    removing: removal.isPending,
    reset,
    /** Unlocks the sign-in of the selected user; null if it is not locked. */
    unlock: only && isThrottled(only) ? () => void unlock(only) : null,
    unlocking: unlocking.isPending,
    /** Asks for the removal of the selected user's second factors; null if there are none or they are one's own. */
    resetFactors:
      only?.hasFactor && only.teamId !== ownTeamId
        ? () => setDialog({ kind: 'factor-reset', user: only })
        : null,
  }
}
export type UserActions = ReturnType<typeof useUserActions>

function tell({ deleted, refused }: Deletion, before: string) {
  const done = deleted > 0 && `${deleted}명의 사용자가 삭제되었습니다.`
  if (refused.length === 0) {
    // Users who still manage companies are not named in the message, because the handover dialog names them.
    if (done) toast({ title: '사용자 삭제 완료', description: [before, done].filter(Boolean).join(' ') })
    return
  }
  toast({
    variant: 'destructive',
    title: '사용자 삭제 실패',
    description: (
      <>
        {refused.map(({ message, names }) => (
          <span key={message} className="block">
            {names.join(', ')}: {message}
          </span>
        ))}
        {[before, done].map(
          (line) =>
            line && (
              <span key={line} className="block">
                {line}
              </span>
            ),
        )}
      </>
    ),
  })
}
