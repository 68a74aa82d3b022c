import { useQueryClient } from '@tanstack/react-query'
import { deleteNotice, type Notice } from '#shared/notices/notices.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { refreshNotices } from './notices.api.ts'

export function useDeleteNotice() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const deletion = useCall(deleteNotice)
  /** Asks for confirmation, deletes the notice and shows the result. Resolves to true if it was deleted. */
  async function ask(notice: Notice): Promise<boolean> {
    const agreed = await confirm({
      title: '정말로 이 공지사항을 삭제하시겠습니까?',
      description: notice.title,
      confirmLabel: '삭제',
      destructive: true,
    })
    if (!agreed) return false
    try {
      await deletion.mutateAsync({ params: { id: String(notice.id) } })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '삭제 실패',
        description: userMessage(error, '공지사항 삭제 중 오류가 발생했습니다.'),
      })
      return false
    }
    toast({ title: '삭제 완료', description: '공지사항이 삭제되었습니다.' })
    void refreshNotices(client)
    return true
  }
  return { ask, pending: deletion.isPending }
}
