import type { Period } from '#shared/progress/stats/period.ts'
import { formatDottedSpan } from '#web/lib/time.ts'
import { CompaniesDialog } from '../CompaniesDialog.tsx'
import { figurePage, figurePath } from './stats.api.ts'
import { figureName, type OpenFigure, type StatsConditions, sideOptions } from './statsAddress.ts'

interface FigureDialogProps {
  open: OpenFigure
  asked: StatsConditions
  period: Period
  teamLabel: string
  word: string
  onWord(word: string): void
  onClose(): void
}

/** Lists the companies behind a figure of the statistics. */
export function FigureDialog({ open, asked, period, teamLabel, ...rest }: FigureDialogProps) {
  const query = { ...asked, ...open, word: rest.word || undefined }
  const side = sideOptions.find(({ value }) => value === asked.side)?.label
  return (
    <CompaniesDialog
      {...rest}
      name={figureName(open)}
      description={[teamLabel, side, formatDottedSpan(period)].filter(Boolean).join(' · ')}
      path={figurePath(query)}
      pageOf={(after, signal) => figurePage(query, after, signal)}
      today={asked.to === undefined}
      withSide={side === undefined}
    />
  )
}
