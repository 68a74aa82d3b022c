import { useQueryClient } from '@tanstack/react-query'
import {
  decideTeaching,
  listTeachings,
  removeTeaching,
  type Teaching,
} from '#shared/registration/teaching.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { tableName } from './teachingWords.ts'

export const teachingsQuery = queryOf(listTeachings, {})

/** Approves, rejects or removes a taught table, shows the result and refetches the list. */
export function useTeachingActions() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const done = ({ message }: { message: string }) => {
    toast({ title: message })
    void refetchAfter(client, 'teachings', {})
  }
  const failed = (error: Error) => {
    toast({
      variant: 'destructive',
      title: '처리하지 못했습니다',
      description: userMessage(error, '잠시 후 다시 시도해주세요.'),
    })
    void refetchAfter(client, 'teachings', {})
  }
  const decision = useCall(decideTeaching, { onSuccess: done, onError: failed })
  const removal = useCall(removeTeaching, { onSuccess: done, onError: failed })
  return {
    pending: decision.isPending || removal.isPending,
    decide: ({ id }: Teaching, approve: boolean) =>
      decision.mutate({ params: { id: String(id) }, body: { approve } }),
    async remove(teaching: Teaching) {
      // If a new version replaces an approved one, its owner removes only the new version. The admin side removes the
      // table for everybody.
      const takesBack = teaching.replaces && !teaching.can.removeWhole
      const sure = await confirm({
        title: takesBack ? '새 버전을 삭제할까요?' : '직접 지정한 표를 삭제할까요?',
        description: takesBack
          ? `${tableName(teaching)}: 새 버전만 삭제하고, 승인된 이전 버전으로 돌아갑니다.`
          : `${tableName(teaching)}: 다음 보고서부터 이 표를 지정한 대로 읽지 않습니다. 저장한 기업의 값은 그대로입니다.`,
        confirmLabel: '삭제',
        destructive: true,
      })
      if (sure) removal.mutate({ params: { id: String(teaching.id) } })
    },
  }
}
