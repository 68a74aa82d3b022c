import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { mostLines } from '#shared/deals/limits.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import type { AddSelectedProps } from './AddSelected.tsx'

const AddSelected = whenNeeded(() => import('./AddSelected.tsx').then((module) => module.AddSelected))

/** The button that adds the companies selected in a list to the deal table of a seller. */
export function AddSelectedButton({ side, companies, onDone }: Omit<AddSelectedProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  function start() {
    if (companies.length <= mostLines) return setOpen(true)
    toast({
      variant: 'info',
      title: '너무 많이 선택했습니다',
      description: `진행표에는 한 번에 ${mostLines.toLocaleString('ko-KR')}곳까지 넣을 수 있습니다.`,
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
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
