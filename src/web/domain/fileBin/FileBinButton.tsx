import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { Button } from '#web/ui/button.tsx'
import { fileBinQuery } from './fileBin.api.ts'

const FileBinDialog = whenNeeded(() => import('./FileBinDialog.tsx').then((module) => module.FileBinDialog))

/** Opens the bin of files. Rendered only if it contains a file that the person may restore. */
export function FileBinButton({ businessNumber }: { businessNumber: string | null }) {
  const [open, setOpen] = useState(false)
  const { total = 0, outdated } = useKeysetList(fileBinQuery(businessNumber))
  const shown = !outdated && total > 0
  return (
    <>
      {shown && (
        <Button size="sm" className="no-print max-md:h-11" onClick={() => setOpen(true)}>
          <Trash2 aria-hidden />
          휴지통 <span className="tnum text-quiet">{total.toLocaleString('ko-KR')}</span>
        </Button>
      )}
      {open && <FileBinDialog needed businessNumber={businessNumber} onClose={() => setOpen(false)} />}
    </>
  )
}
