import { ChevronDown, ChevronRight, Star } from 'lucide-react'
import { memo } from 'react'
import {
  dealStages,
  dealStageWord,
  endReasonWord,
  placeOfDealStage,
} from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { SideDot } from '#web/domain/SideBadge.tsx'
import { userLabel } from '#web/domain/userLabel.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { DealMenu } from '../DealMenu.tsx'
import { DealKind, DealLink } from '../DealName.tsx'
import { DealStar } from '../DealStar.tsx'
import { listWord, reasonCounts, type ShownCompany, shortDay, termsText } from '../dealTexts.ts'
import { PaperCells } from '../papers/PaperCells.tsx'
import { copiesText } from '../papers/paperTexts.ts'
import type { Papers, RowPapers } from '../papers/useDealPapers.ts'
import type { Medians } from '../slowDeal.ts'
import type { Line } from './lines.ts'
import { LastReport, NextAction } from './ReportAndNext.tsx'
import { StageCells } from './StageCells.tsx'

/** Returns the number of columns: company, seven stages, last report, next action, menu; NDA and copies if shown. */
export const columnsOf = (papers: Papers | undefined) => dealStages.keys.length + (papers ? 6 : 4)

const cell = 'border-line-soft border-b px-2.5'
const menuCell = cn(cell, 'pr-2 pl-0 text-right print:invisible print:overflow-hidden print:p-0')

interface DealRowProps {
  row: Counterparty
  shows: ShownCompany
  medians: Medians
  /** NDA and copies of the counterparty; undefined if the table has no columns for them. */
  papers?: RowPapers | undefined
}

export const DealRow = memo(function DealRow({ row, shows, medians, papers }: DealRowProps) {
  const company = row[shows]
  const terms = termsText(row)
  return (
    <tr className={cn('group hover:bg-hover', row.offer && '[&>*]:border-b-transparent')}>
      <th scope="row" className={cn(cell, 'h-13 pl-3 text-left font-normal')}>
        <span className="flex items-start gap-1">
          <DealStar row={row} shows={shows} className="-ml-1 -mt-0.5" />
          <span className="min-w-0">
            <DealLink company={company} className="block truncate font-semibold" />
            <DealKind company={company} />
            {terms && <span className="sr-only">{terms}</span>}
          </span>
        </span>
      </th>
      <StageCells row={row} shows={shows} medians={medians} />
      <td className={cell}>
        <LastReport row={row} />
      </td>
      <td className={cell}>
        <NextAction next={row.next} />
      </td>
      {papers !== undefined && <PaperCells papers={papers} className={cell} />}
      <td className={menuCell}>
        <DealMenu row={row} shows={shows} />
      </td>
    </tr>
  )
})

/** An ended counterparty: the stage that it reached, why it ended, and who ended it. */
export const EndedRow = memo(function EndedRow({ row, shows, papers }: Omit<DealRowProps, 'medians'>) {
  const company = row[shows]
  const { ended, stage } = row
  if (!ended) return null
  const reached = placeOfDealStage(stage)
  return (
    <tr className="text-quiet hover:bg-hover">
      <th scope="row" className={cn(cell, 'h-9 pl-4 text-left font-normal')}>
        <span className="flex min-w-0 items-center gap-2">
          <SideDot side={company.businessNumber === null ? null : company.side} />
          <DealLink company={company} className="truncate font-medium text-ink" />
        </span>
      </th>
      <td
        colSpan={dealStages.keys.length}
        aria-label={`${dealStageWord(stage)}까지, ${shortDay(ended.day)} 종료`}
        className={cn(cell, 'tnum border-r border-l px-2')}
      >
        <span className="flex items-center gap-2.5">
          <span aria-hidden className="flex w-37 shrink-0 gap-[3px]">
            {dealStages.keys.map((key, at) => (
              <span
                key={key}
                className={cn('h-1 flex-1 rounded-[2px]', at <= reached ? 'bg-line-strong' : 'bg-line')}
              />
            ))}
          </span>
          <span className="whitespace-nowrap">
            <span className="text-ink">{dealStageWord(stage)}</span>까지
          </span>
          <span className="ml-auto whitespace-nowrap">{shortDay(ended.day)} 종료</span>
        </span>
      </td>
      <td colSpan={2} className={cell}>
        <span className="flex min-w-0 items-center gap-2">
          <Badge tone="grey">{endReasonWord(ended.reason)}</Badge>
          <span className="min-w-0 flex-1 truncate text-ink" title={ended.note ?? undefined}>
            {ended.note}
          </span>
          {ended.by && <span className="tnum shrink-0 text-xs">{userLabel(ended.by)}</span>}
        </span>
      </td>
      {papers !== undefined && (
        <td colSpan={2} className={cn(cell, 'tnum text-xs')}>
          {typeof papers === 'object' && copiesText(papers.copies)}
        </td>
      )}
      <td className={menuCell}>
        <DealMenu row={row} shows={shows} />
      </td>
    </tr>
  )
})

const heading = 'h-8 border-line-soft border-b bg-sunken px-3 text-left font-normal text-quiet text-xs'

/** The heading of a group of rows. */
export function GroupHeading({
  line,
  columns,
  onFold,
}: {
  line: Line
  columns: number
  onFold?: (() => void) | undefined
}) {
  if (line.kind === 'list')
    return (
      <tr className="break-after-avoid">
        <th scope="rowgroup" colSpan={columns} className={heading}>
          <span className="flex items-center gap-2">
            <Star
              aria-hidden
              className={cn('size-3.5', line.star ? 'fill-current text-accent-text' : 'text-hint')}
            />
            <b className="font-semibold text-ink text-sm">{listWord(line.star)}</b>
            <span className="tnum">{line.count}곳</span>
          </span>
        </th>
      </tr>
    )
  if (line.kind === 'company')
    return (
      <tr className="break-after-avoid">
        <th scope="rowgroup" colSpan={columns} className={cn(heading, 'h-9')}>
          <span className="flex items-center gap-2">
            <SideDot side={line.row.seller.side} />
            <DealLink company={line.row.seller} className="font-semibold text-ink text-sm" />
            {line.row.seller.manager && <span className="tnum">{userLabel(line.row.seller.manager)}</span>}
            {line.count !== null && <span className="tnum">{line.count}곳</span>}
          </span>
        </th>
      </tr>
    )
  if (line.kind !== 'endings') return null
  const Arrow = line.open ? ChevronDown : ChevronRight
  return (
    <tr className="break-after-avoid">
      <th scope="rowgroup" colSpan={columns} className={cn(heading, 'p-0')}>
        <button
          type="button"
          aria-expanded={line.open}
          onClick={onFold}
          className="flex h-8 w-full items-center gap-2 px-3 text-left hover:bg-hover"
        >
          <Arrow aria-hidden className="size-3.5" />
          <b className="font-semibold text-ink text-sm">종료</b>
          <span className="tnum">{line.rows.length}곳</span>
          <span className="truncate">{reasonCounts(line.rows)}</span>
        </button>
      </th>
    </tr>
  )
}
