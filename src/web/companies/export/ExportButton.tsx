import { Download } from 'lucide-react'
import { useState } from 'react'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import type { CompaniesAsked, ListCounts } from '../companies.api.ts'
import type { CompanyFilters } from '../companiesAddress.ts'

const ExportDialog = whenNeeded(() => import('./ExportDialog.tsx').then((module) => module.ExportDialog))

interface ExportButtonProps {
  side: string
  list: ListHandle<CompanyFilters>
  asked: CompaniesAsked
  counts: ListCounts | undefined
  columns: readonly string[]
}

export function ExportButton({ counts, ...view }: ExportButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabled={!counts?.afterSearch} onClick={() => setOpen(true)}>
        <Download aria-hidden />
        Excel
      </Button>
      {open && counts && <ExportDialog needed {...view} counts={counts} onClose={() => setOpen(false)} />}
    </>
  )
}
