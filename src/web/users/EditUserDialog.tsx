import { useState } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'
import type { SavedBy } from '#shared/platform/conflict.ts'
import { changeUser, type User } from '#shared/users/users.endpoints.ts'
import { SavedLine, savedByIn } from '#web/forms/SavedLine.tsx'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { useCall } from '#web/lib/call/call.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictDialog } from '#web/ui/feedback/conflict-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Form } from '#web/ui/form/form.tsx'
import { nameOf } from './deletion.ts'
import { RequiredNote } from './RequiredNote.tsx'
import { UserFields } from './UserFields.tsx'
import {
  checkUserChange,
  chosenValues,
  conflictFields,
  sameUser,
  storedIn,
  type UserValues,
  valuesOf,
} from './userForm.ts'
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
  const { form, values, setValues, errors, failure, change, refuseInput, refused } = useUserForm(
    valuesOf(user),
  )
  /** The state that the values were typed over. */
  const [base, setBase] = useState(user)
  const [stored, setStored] = useState<User | null>(null)
  const [savedBy, setSavedBy] = useState<SavedBy | null>(null)
  const { confirm } = useSession()
  const refresh = useRefreshUsers()
  const saving = useCall(changeUser)
  const dirty = !sameUser(values, valuesOf(user))
  useUnsaved(dirty)
  const close = useConfirmClose(dirty, onClose)

  async function save(mine: UserValues, over: User): Promise<void> {
    const checked = checkUserChange(mine, over.version)
    if (!('body' in checked)) return refuseInput(checked)
    try {
      await saving.mutateAsync({ params: { teamId: user.teamId }, body: checked.body })
    } catch (error) {
      const found = storedIn(error)
      if (!found) return refused('사용자 수정 실패', error, '사용자 수정 중 오류가 발생했습니다.')
      // Only what is not in this form has changed (a reset password): there is nothing to choose between.
      if (sameUser(valuesOf(over), valuesOf(found))) return save(mine, found)
      setSavedBy(savedByIn(error))
      return setStored(found)
    }
    toast({ title: '사용자 수정 완료', description: `${nameOf(user)}의 정보가 수정되었습니다.` })
    void refresh()
    // The own name stands in the navigation.
    if (user.teamId === actor.teamId) void confirm()
    onClose()
  }

  async function saveChosen(choices: Record<string, 'mine' | 'stored'>) {
    if (!stored) return
    const chosen = chosenValues(values, valuesOf(stored), choices)
    setValues(chosen)
    setBase(stored)
    setStored(null)
    await save(chosen, stored)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      title="사용자 수정"
      className="max-w-[520px]"
    >
      <Form
        ref={form}
        onSubmit={() => (saving.isPending ? undefined : save(values, base))}
        aria-label="사용자 수정"
      >
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
          <Button type="submit" variant="primary" pending={saving.isPending}>
            저장
          </Button>
        </DialogFooter>
      </Form>
      {stored && (
        <ConflictDialog
          fields={conflictFields(valuesOf(base), values, valuesOf(stored))}
          saved={<SavedLine savedBy={savedBy} at={stored.updatedAt} />}
          onSave={(choices) => void saveChosen(choices)}
          onCancel={() => setStored(null)}
        />
      )}
    </Dialog>
  )
}
