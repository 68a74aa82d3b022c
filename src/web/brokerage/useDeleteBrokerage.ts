import { type BrokerageListRow, deleteBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { useCall } from '#web/lib/call/call.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { nameOf } from './brokerageForm.ts'
import { useRefreshBrokerages } from './brokerages.api.ts'
import { showDone, showFailed } from './brokerageToasts.ts'

export function useDeleteBrokerage() {
  const confirm = useConfirm()
  const deletion = useCall(deleteBrokerage)
  const refresh = useRefreshBrokerages()
  return async function ask(row: BrokerageListRow): Promise<void> {
    const agreed = await confirm({
      title: '부가정보를 삭제할까요?',
      description: row.companyName
        ? `${row.companyName}의 부가정보를 삭제합니다. 기업 정보는 그대로 남습니다.`
        : `${nameOf(row) ?? '이'} 부가정보를 삭제합니다. 삭제하면 되돌릴 수 없습니다.`,
      confirmLabel: '삭제',
      destructive: true,
    })
    if (!agreed) return
    try {
      await deletion.mutateAsync({ params: { key: String(row.id) } })
      showDone('삭제')
    } catch (error) {
      showFailed('삭제', error)
    }
    void refresh()
  }
}
