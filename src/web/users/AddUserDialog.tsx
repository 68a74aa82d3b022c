import { useState } from 'react'
import type { Role } from '#shared/catalogue/words/roles.ts'
import { addUser } from '#shared/users/users.endpoints.ts'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { useSend } from '#web/forms/useSend.ts'
import { call } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Form } from '#web/ui/form/form.tsx'
import { nameOf } from './deletion.ts'
import { RequiredNote } from './RequiredNote.tsx'
import { SecretField } from './SecretField.tsx'
import { SecretShown } from './SecretShown.tsx'
import { UserFields } from './UserFields.tsx'
import { checkNewUser, emptyUser, fieldLabels, type NewUserBody, newUserRules } from './userForm.ts'
import { useRefreshUsers } from './usersQuery.ts'
import { useUserForm } from './useUserForm.ts'

const passwordHelp =
  '비워 두면 비밀번호를 정할 때까지 로그인할 수 없습니다. 정한 비밀번호는 처음 로그인할 때 본인이 바꿔야 합니다.'

export function AddUserDialog({ actorRole, onClose }: { actorRole: Role; onClose(): void }) {
  const { form, values, errors, failure, change, refuseInput, refused, ...user } = useUserForm(
    () => ({ start: { ...emptyUser, password: '' }, version: undefined }),
    newUserRules,
  )
  const { password } = values
  const [added, setAdded] = useState<string>()
  const refresh = useRefreshUsers()
  const { send, pending } = useSend((body: NewUserBody, options) => call(addUser, { body }, options))
  const dirty = !added && user.dirty
  useUnsaved(dirty)
  const close = useConfirmClose(dirty, onClose)

  async function submit() {
    if (pending) return
    const checked = checkNewUser(values, password)
    if (!('body' in checked)) return refuseInput(checked)
    try {
      const message = `${nameOf(await send(checked.body))} 사용자가 추가되었습니다.`
      toast({ title: '사용자 추가 완료', description: message })
      void refresh()
      if (password) setAdded(message)
      else onClose()
    } catch (error) {
      refused('사용자 추가 실패', error, '사용자 추가 중 오류가 발생했습니다.')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      title="사용자 추가"
      className="max-w-[520px]"
    >
      {added ? (
        <SecretShown message={added} label="첫 비밀번호" secret={password} />
      ) : (
        <Form ref={form} onSubmit={submit} aria-label="사용자 추가">
          <DialogBody className="grid grid-cols-2 gap-x-4 gap-y-3 max-md:grid-cols-1">
            <FormFailure failure={failure} className="col-span-full" />
            <UserFields values={values} errors={errors} onChange={change} actorRole={actorRole}>
              <SecretField
                label={fieldLabels.password}
                help={passwordHelp}
                error={errors.password}
                teamId={values.teamId}
                value={password}
                onChange={(next) => change({ password: next })}
                className="col-span-full"
              />
            </UserFields>
          </DialogBody>
          <DialogFooter start={<RequiredNote />}>
            <Button onClick={() => void close()}>취소</Button>
            <Button type="submit" variant="primary" pending={pending}>
              추가
            </Button>
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  )
}
