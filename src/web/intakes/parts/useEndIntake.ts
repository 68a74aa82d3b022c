import { useQueryClient } from '@tanstack/react-query'
import { endIntake, type Intake } from '#shared/intakes/intakes.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { refreshIntake, refreshIntakes } from './intakes.api.ts'

type Ended = Pick<Intake, 'id' | 'name' | 'counts'>

/** The word on the button. It says so if files that could still be stored are thrown away. */
export const endLabel = ({ counts }: Pick<Intake, 'counts'>) =>
  counts.waiting + counts.placed > 0 ? '남은 파일 버리고 끝내기' : '끝내기'

/** Asks for confirmation, then ends an intake and removes those of its files that were not stored. */
export function useEndIntake(onEnded: () => void) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const ending = useCall(endIntake)
  async function end(intake: Ended) {
    const { id, name } = intake
    const agreed = await confirm({
      title: '이 가져오기를 끝낼까요?',
      description: '저장하지 않은 파일은 목록에서 지웁니다. 저장한 파일은 그대로 남습니다.',
      confirmLabel: endLabel(intake),
      destructive: true,
    })
    if (!agreed) return
    try {
      const { removed } = await ending.mutateAsync({ params: { id: String(id) } })
      toast({
        title: '가져오기를 끝냈습니다',
        description:
          removed > 0 ? `저장하지 않은 파일 ${removed.toLocaleString('ko-KR')}개를 지웠습니다.` : name,
      })
      onEnded()
      void refreshIntakes(client)
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '끝내기 실패',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
      void refreshIntake(client, id)
    }
  }
  return { end, ending: ending.isPending }
}
