import type { StoredUser } from '#shared/auth/user.ts'
import { changeUser, type User } from '#shared/users/users.endpoints.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { useSave } from '#web/forms/useSave.ts'
import { useSend } from '#web/forms/useSend.ts'
import { call } from '#web/lib/call/call.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Form } from '#web/ui/form/form.tsx'
import { nameOf } from './deletion.ts'
import { RequiredNote } from './RequiredNote.tsx'
import { UserFields } from './UserFields.tsx'
import { checkUserChange, loadedFrom, newerUser, type UserChangeBody, userRules } from './userForm.ts'
import { useRefreshUsers } from './usersQuery.ts'
import { useUserForm } from './useUserForm.ts'

interface EditUserDialogProps {
  user: User
  actor: StoredUser
  onClose(): void
}

function whyRoleLocked(user: User, actor: StoredUser): string | undefined {
  if (user.teamId === actor.teamId) return '자신의 권한은 바꿀 수 없습니다.'
  if (user.role === 'admin' && actor.role !== 'admin') return '관리자 계정은 관리자만 다룰 수 있습니다.'
  return undefined
}

export function EditUserDialog({ user, actor, onClose }: EditUserDialogProps) {
  const { form, store, values, errors, failure, dirty, change, refuseInput, refused } = useUserForm(
    () => loadedFrom(user),
    userRules,
  )
  const { confirm } = useSession()
  const refresh = useRefreshUsers()
  const { send } = useSend((body: UserChangeBody, options) =>
    call(changeUser, { params: { teamId: user.teamId }, body }, options),
  )
  useUnsaved(dirty)
  const close = useConfirmClose(dirty, onClose)

  const saving = useSave({
    store,
    inputOf({ values: typed, version }) {
      const checked = checkUserChange(typed, version)
      if ('body' in checked) return checked.body
      refuseInput(checked)
      return null
    },
    send,
    newerIn: newerUser,
    onSaved() {
      toast({ title: '사용자 수정 완료', description: `${nameOf(user)}의 정보가 수정되었습니다.` })
      void refresh()
      // The navigation shows the signed-in person's name, so the session is refetched if people edit their own account.
      if (user.teamId === actor.teamId) void confirm()
      onClose()
    },
    onRefused: (error) => refused('사용자 수정 실패', error, '사용자 수정 중 오류가 발생했습니다.'),
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      title="사용자 수정"
      className="max-w-[520px]"
    >
      <Form ref={form} onSubmit={saving.save} aria-label="사용자 수정">
        <DialogBody className="grid grid-cols-2 gap-x-4 gap-y-3 max-md:grid-cols-1">
          <FormFailure failure={failure} className="col-span-full" />
          <UserFields
            values={values}
            errors={errors}
            onChange={change}
            actorRole={actor.role}
            teamIdLocked
            roleLocked={whyRoleLocked(user, actor)}
          />
        </DialogBody>
        <DialogFooter start={<RequiredNote />}>
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="primary" pending={saving.busy}>
            저장
          </Button>
        </DialogFooter>
      </Form>
      <ConflictQuestion
        conflict={saving.conflict}
        size="md"
        onCancel={saving.leaveConflict}
        onChoose={saving.choose}
      />
    </Dialog>
  )
}
