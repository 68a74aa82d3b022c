import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { mostBulkRows } from '#shared/bulkChanges/bulkFields.ts'
import { isDealSeller } from '#shared/catalogue/words/sides.ts'
import { mostLines } from '#shared/deals/limits.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import type { AddSelectedProps } from './AddSelected.tsx'

const AddSelected = whenNeeded(() => import('./AddSelected.tsx').then((module) => module.AddSelected))

/** The button that adds the companies selected in a list to a deal table, or a counterparty to their deal tables. */
export function AddSelectedButton({ side, companies, onDone, onUndo }: Omit<AddSelectedProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  function start() {
    const most = isDealSeller(side) ? mostBulkRows : mostLines
    if (companies.length <= most) return setOpen(true)
    toast({
      variant: 'info',
      title: '너무 많이 선택했습니다',
      description: `진행표에는 한 번에 ${most.toLocaleString('ko-KR')}곳까지 넣을 수 있습니다. 조건을 좁혀 나누어 넣어주세요.`,
    })
  }
  return (
    <>
      <Button variant="primary" onClick={start}>
        <ListPlus aria-hidden />
        진행표에 넣기
      </Button>
      {open && (
        <AddSelected
          needed
          side={side}
          companies={companies}
          onDone={onDone}
          onUndo={onUndo}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
