import { type AddOnRow, deleteAdd } from '#shared/company/add.endpoints.ts'
import { useCall } from '#web/lib/call.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { nameOf } from './addOnForm.ts'
import { useRefreshAddOns } from './addOns.api.ts'
import { sayDone, sayFailed } from './addOnToasts.ts'

export function useDeleteAddOn() {
  const confirm = useConfirm()
  const deletion = useCall(deleteAdd)
  const refresh = useRefreshAddOns()
  return async function ask(row: AddOnRow): Promise<void> {
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
      sayDone('삭제')
    } catch (error) {
      sayFailed('삭제', error)
    }
    void refresh()
  }
}
