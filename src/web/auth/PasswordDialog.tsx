import type { StoredUser } from '#shared/auth/user.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialog.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export default function PasswordDialog({ user, onClose }: { user: StoredUser; onClose(): void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="비밀번호 변경" size="sm" keepOnOutside>
      <PasswordForm
        teamId={user.teamId}
        onDone={onClose}
        bodyClassName="min-h-0 overflow-y-auto px-5 pt-3 pb-5"
        Actions={Buttons}
      />
    </Dialog>
  )
}

function Buttons({ pending }: { pending: boolean }) {
  return (
    <DialogFooter>
      <DialogClose>
        <Button>취소</Button>
      </DialogClose>
      <Button type="submit" variant="primary" pending={pending}>
        변경
      </Button>
    </DialogFooter>
  )
}
