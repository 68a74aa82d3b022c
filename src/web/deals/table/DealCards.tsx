import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { dealStageWord, endReasonWord } from '#shared/catalogue/words/dealStages.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { sinceText } from '#web/domain/lastReport.ts'
import { dueText } from '#web/domain/tasks/due.ts'
import { cn } from '#web/ui/cn.ts'
import { tones } from '#web/ui/tones.ts'
import { DealMenu } from '../DealMenu.tsx'
import { DealKind, DealLink } from '../DealName.tsx'
import { DealStar } from '../DealStar.tsx'
import {
  dayWithWeekday,
  listWord,
  reasonCounts,
  reportTone,
  type ShownCompany,
  shortDay,
  termsText,
} from '../dealTexts.ts'
import { OfferBar } from '../offer/OfferBar.tsx'
import { PapersLine } from '../papers/PaperCells.tsx'
import { type Papers, papersOf, type RowPapers } from '../papers/useDealPapers.ts'
import { isSlow, type Medians } from '../slowDeal.ts'
import { stageCells } from '../stageCells.ts'
import type { Line } from './lines.ts'
import { barOf } from './StageCells.tsx'

interface DealCardsProps {
  label: string
  lines: readonly Line[]
  shows: ShownCompany
  medians: Medians
  onFold?: (() => void) | undefined
  papers?: Papers | undefined
}

/** The deal table on a phone: a card for each counterparty. */
export function DealCards({ label, lines, shows, medians, onFold, papers }: DealCardsProps) {
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-2">
      {lines.map((line) => {
        switch (line.kind) {
          case 'row':
            return (
              <DealCard
                key={line.key}
                row={line.row}
                shows={shows}
                medians={medians}
                papers={papersOf(papers, line.row.id)}
              />
            )
          case 'ended':
            return <EndedCard key={line.key} row={line.row} shows={shows} />
          case 'offer':
            return (
              <div key={line.key} className="-mt-1 rounded-lg border border-info-line bg-info-soft p-3">
                <OfferBar row={line.row} shows={shows} />
              </div>
            )
          case 'list':
          case 'company':
          case 'endings':
            return <CardHeading key={line.key} line={line} onFold={onFold} />
        }
      })}
    </section>
  )
}

function CardHeading({ line, onFold }: { line: Line; onFold?: (() => void) | undefined }) {
  if (line.kind === 'list')
    return (
      <h2 className="mt-2 flex items-baseline gap-1.5 text-base">
        <b className="font-semibold">{listWord(line.star)}</b>
        <span className="tnum text-quiet text-sm">{line.count}곳</span>
        <span className="ml-auto text-quiet text-sm">단계 앞선 순</span>
      </h2>
    )
  if (line.kind === 'company')
    return (
      <h2 className="mt-2 flex min-w-0 items-baseline gap-1.5 text-base">
        <DealLink company={line.row.seller} className="truncate font-semibold" />
        {line.count !== null && <span className="tnum shrink-0 text-quiet text-sm">{line.count}곳</span>}
      </h2>
    )
  if (line.kind !== 'endings') return null
  const Chevron = line.open ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      aria-expanded={line.open}
      onClick={onFold}
      className="flex min-h-11 items-center gap-1.5 text-left text-base"
    >
      <Chevron aria-hidden className="size-4 shrink-0 text-quiet" />
      <b className="font-semibold">종료</b>
      <span className="tnum shrink-0 text-quiet text-sm">{line.rows.length}곳</span>
      <span className="truncate text-quiet text-sm">{reasonCounts(line.rows)}</span>
    </button>
  )
}

const toneOf = (row: Counterparty, shows: ShownCompany) => sides.row(row[shows].side)?.tone ?? 'grey'

const DealCard = memo(function DealCard({
  row,
  shows,
  medians,
  papers,
}: {
  row: Counterparty
  shows: ShownCompany
  medians: Medians
  papers: RowPapers | undefined
}) {
  const { lastReport, next, stage, days } = row
  const terms = termsText(row)
  return (
    <article
      aria-label={row[shows].companyName}
      className={cn('rounded-lg border border-l-[3px] bg-surface p-3.5 pt-1', tones[toneOf(row, shows)].edge)}
    >
      <div className="flex items-center gap-1">
        <DealStar row={row} shows={shows} className="-ml-3" />
        <DealLink company={row[shows]} className="min-w-0 flex-1 truncate font-semibold text-[15px]" />
        <span
          className={cn(
            'tnum shrink-0 font-semibold text-sm',
            isSlow(row, medians) ? 'text-warning' : 'text-accent-text',
          )}
        >
          {dealStageWord(stage)} {days}일째
        </span>
        <span className="-mr-2.5">
          <DealMenu row={row} shows={shows} size="md" />
        </span>
      </div>
      <DealKind company={row[shows]} />
      <ol aria-label="단계" className="mt-2 mb-2 grid grid-cols-7 gap-[3px]">
        {stageCells(row).map(({ stage: key, word, state, day }) => (
          <li
            key={key}
            aria-current={state === 'current' ? 'step' : undefined}
            className={cn(
              'whitespace-nowrap text-[11px] leading-[14px]',
              state === 'current' ? 'font-bold text-accent-text' : 'text-quiet',
            )}
          >
            <span aria-hidden className={cn(barOf(state), 'mb-1 h-[5px]')} />
            {word}
            {day && <span className="sr-only"> {shortDay(day)}</span>}
          </li>
        ))}
      </ol>
      <dl className="grid grid-cols-[52px_minmax(0,1fr)] gap-y-px text-sm leading-5 [&_dt]:text-quiet">
        <dt>할 일</dt>
        <dd className="wrap-anywhere">
          {next ? (
            <>
              {next.text}{' '}
              <span className={cn('tnum', next.late > 0 ? 'font-semibold text-danger' : 'text-quiet')}>
                {dayWithWeekday(next.day)} · {dueText(next.late)}
              </span>
            </>
          ) : (
            <span className="text-quiet">없음</span>
          )}
        </dd>
        <dt>보고</dt>
        <dd className="wrap-anywhere">
          {lastReport ? (
            <>
              {lastReport.keyPoints || lastReport.stage}{' '}
              <span className={cn('tnum text-quiet', reportTone(row))}>{sinceText(lastReport.days)}</span>
            </>
          ) : (
            <span className="text-quiet">없음</span>
          )}
        </dd>
        {papers !== undefined && (
          <>
            <dt>NDA</dt>
            <dd className="wrap-anywhere">
              <PapersLine papers={papers} />
            </dd>
          </>
        )}
        {terms && (
          <>
            <dt>계약</dt>
            <dd className="tnum">{terms}</dd>
          </>
        )}
      </dl>
    </article>
  )
})

function EndedCard({ row, shows }: { row: Counterparty; shows: ShownCompany }) {
  const { ended, stage } = row
  if (!ended) return null
  return (
    <article
      aria-label={row[shows].companyName}
      className={cn(
        'rounded-lg border border-l-[3px] bg-surface py-1.5 pr-1 pl-3.5 text-sm',
        tones[toneOf(row, shows)].edge,
      )}
    >
      <div className="flex items-center gap-2">
        <DealLink company={row[shows]} className="min-w-0 flex-1 truncate font-medium text-base" />
        <span className="tnum shrink-0 text-quiet">
          {dealStageWord(stage)}까지 · {shortDay(ended.day)} 종료
        </span>
        <DealMenu row={row} shows={shows} size="md" />
      </div>
      <p className="wrap-anywhere pr-2 text-quiet">
        {[endReasonWord(ended.reason), ended.note].filter(Boolean).join(' · ')}
      </p>
    </article>
  )
}
