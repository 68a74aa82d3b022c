import { useCallback } from 'react'
import { drafts } from '#web/forms/drafts.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { device } from '#web/lib/storage.ts'
import { unsaved } from '#web/lib/unsaved.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { openedKey } from './opened/openedKey.ts'

/**
 * Signs out and deletes this person's drafts from the device, which may be shared. If there are drafts, it asks for
 * confirmation first.
 */
export function useLogout(): () => Promise<void> {
  const { user, logout } = useSession()
  const confirm = useConfirm()
  return useCallback(async () => {
    if (!user) return
    // Stores unsaved input of open forms as drafts, so that they are counted and deleted too.
    unsaved.storeAll()
    const count = drafts.list(user.teamId).length
    const agreed =
      count === 0 ||
      (await confirm({
        title: '로그아웃할까요?',
        description: `로그아웃하면 이 기기의 초안 ${count}건이 삭제됩니다. 필요한 내용은 먼저 저장해주세요.`,
        confirmLabel: '삭제하고 로그아웃',
        destructive: true,
      }))
    if (!agreed) return
    const confirmed = await logout()
    // The drafts are deleted after the sign-out, because the sign-out unmounts open forms, and these store their drafts
    // once more.
    drafts.clearFor(user.teamId)
    device.removeItem(openedKey(user.teamId))
    if (!confirmed) {
      toast({
        variant: 'destructive',
        title: '서버에서 로그아웃하지 못했습니다',
        description: '이 화면에서는 로그아웃되었습니다. 연결을 확인한 뒤 다시 로그인하고 로그아웃해주세요.',
      })
    }
  }, [user, logout, confirm])
}
