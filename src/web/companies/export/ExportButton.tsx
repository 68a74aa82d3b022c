import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportStart, quickRows } from '#web/domain/exports/ExportStart.tsx'
import { rulesQuery } from '#web/domain/firmRules.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import type { CompaniesAsked, ListCounts } from '../companies.api.ts'
import type { CompanyFilters } from '../companiesAddress.ts'
import { type ExportedView, exportView } from './exportQuestion.ts'

const ExportDialog = whenNeeded(() => import('./ExportDialog.tsx').then((module) => module.ExportDialog))

interface ExportButtonProps {
  side: string
  list: ListHandle<CompanyFilters>
  asked: CompaniesAsked
  counts: ListCounts | undefined
  columns: readonly string[]
  view: ExportedView
  className?: string
}

export function ExportButton({ counts, className, ...list }: ExportButtonProps) {
  const [open, setOpen] = useState(false)
  // Whether the firm settings require a reason for an export. If not, a small export starts without a dialog.
  const needsReason = useQuery(rulesQuery).data?.exportReason ?? false
  return (
    <>
      <ExportStart
        disabled={!counts?.afterSearch}
        isSmall={!needsReason && counts !== undefined && !counts.capped && counts.afterSearch <= quickRows}
        onExport={(attemptOf) =>
          exportView({ asked: list.asked, columns: list.columns, ...list.view }, attemptOf)
        }
        onMore={() => setOpen(true)}
        className={className}
      />
      {open && counts && (
        <ExportDialog needed {...list} {...{ counts, needsReason }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
