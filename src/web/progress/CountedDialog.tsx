import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { sideColumns } from '#shared/progress/crossTab.ts'
import type { ProgressReport } from '#shared/progress/progress.endpoints.ts'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { formatDateTime } from '#web/lib/time.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { CompaniesDialog } from './CompaniesDialog.tsx'
import { countedPage, countedPath } from './progress.api.ts'
import { cellName, listOfCell, type OpenCell, type ProgressScope, tableTitle } from './progressAddress.ts'

interface CountedDialogProps {
  cell: OpenCell
  scope: ProgressScope
  teamLabel: string
  report: ProgressReport | undefined
  word: string
  onWord(word: string): void
  onClose(): void
}

/** Lists the companies counted in one cell of a cross-tab. */
export function CountedDialog({ cell, scope, teamLabel, report, ...rest }: CountedDialogProps) {
  const asked = { ...scope, ...cell, word: rest.word || undefined }
  const side = sideColumns.find(({ key }) => key === cell.side)?.word
  const when = scope.asOf ?? (report ? formatDateTime(report.at) : '')
  const list = listOfCell(cell, scope)
  return (
    <CompaniesDialog
      {...rest}
      name={cellName(cell)}
      mark={side !== undefined && <SideBadge side={side === '미정' ? null : side} />}
      description={[teamLabel, `${when} 기준`, tableTitle(cell)].join(' · ')}
      path={countedPath(asked)}
      pageOf={(after, signal) => countedPage(asked, after, signal)}
      today={scope.asOf === undefined}
      withSide={side === undefined}
      elsewhere={
        list && (
          <Link {...list} className={buttonStyles({ variant: 'ghost' })}>
            <ArrowUpRight aria-hidden />
            목록 화면으로
          </Link>
        )
      }
    />
  )
}
