import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { wholeFirm } from '#shared/progress/teams.ts'
import { PrintedDefinitions } from '#web/domain/Definition.tsx'
import { useSearchState } from '#web/lib/search.ts'
import { formatDottedDay, formatDottedSpan, formatDottedTime } from '#web/lib/time.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { useTeamOptions } from '../TeamSelect.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { HaltsCard } from './HaltsCard.tsx'
import { MonthsCard } from './MonthsCard.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { PipelineCard } from './PipelineCard.tsx'
import { SilentCompaniesCard } from './SilentCompaniesCard.tsx'
import { SourcesCard } from './SourcesCard.tsx'
import { SummaryFigures } from './SummaryFigures.tsx'
import { summaryQuery } from './stats.api.ts'
import { periodAsked, readFigure, sideOptions, statsAddress } from './statsAddress.ts'

const FigureDialog = whenNeeded(() => import('./FigureDialog.tsx').then((module) => module.FigureDialog))
const StatsExportDialog = whenNeeded(() =>
  import('./StatsExportDialog.tsx').then((module) => module.StatsExportDialog),
)

export function StatsScreen() {
  const list = useListAddress(statsAddress)
  const [search, change] = useSearchState()
  const [exporting, setExporting] = useState(false)
  const asked = list.filters
  const period = periodAsked(asked)
  const backwards = period.from > period.to
  const at = useQuery({ ...summaryQuery(asked), enabled: !backwards }).data?.at
  const team = asked.team ?? wholeFirm.teamId
  const teamLabel = useTeamOptions(team).find(({ value }) => value === team)?.label ?? team
  const sideLabel = sideOptions.find(({ value }) => value === asked.side)?.label ?? '전체'
  const open = readFigure(search.figure)
  // The numbers of the cards appear only on printouts. On a printout the card of halted deals is the third one; on the
  // screen it is the last.
  const card = (number: number) => ({ asked, number })
  return (
    <div data-tall-paper>
      <Link
        to="/progress-report"
        search={{ team: asked.team, asOf: asked.to }}
        className="no-print mb-1 inline-flex min-h-6 items-center gap-1 text-quiet text-sm hover:text-accent-text max-md:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-3.5" />
        진행현황보고서
      </Link>
      <PageHeader
        title="중개 진행 통계"
        note={
          <span className="tnum print:hidden">
            {at && `${asked.to ? formatDottedDay(asked.to) : formatDottedTime(at)} 기준`}
          </span>
        }
      >
        <CopyButton data-action variant="ghost" text={window.location.href} label="주소 복사" />
        <Button data-action blocked={backwards} onClick={() => setExporting(true)}>
          <Download aria-hidden />
          Excel
        </Button>
        <PrintButton blocked={backwards} />
      </PageHeader>
      <IgnoredNotice ignored={list.ignored} />
      <PeriodBar
        asked={asked}
        period={period}
        rejected={list.rejected}
        onAsk={(part) => list.setFilters(part)}
      />
      <p aria-hidden className="tnum mb-3 hidden gap-5 text-quiet text-sm print:flex">
        <span>
          기간 <b className="text-ink">{formatDottedSpan(period)}</b>
        </span>
        <span>
          유형 <b className="text-ink">{sideLabel}</b>
        </span>
        <span>
          팀 <b className="text-ink">{teamLabel}</b>
        </span>
      </p>
      {backwards ? (
        <Notice tone="error">시작일이 기준일보다 늦습니다. 날짜를 다시 선택해주세요.</Notice>
      ) : (
        <>
          <SummaryFigures asked={asked} period={period} />
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,412px)] gap-4 max-lg:grid-cols-1 print:block">
            <PipelineCard {...card(1)} />
            <SilentCompaniesCard {...card(2)} />
          </div>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)_minmax(0,532px)] gap-4 max-lg:grid-cols-1 print:mt-0 print:flex print:flex-col print:gap-0">
            <ActivityCard {...card(4)} />
            <SourcesCard {...card(5)} />
            <MonthsCard {...card(6)} />
            <HaltsCard {...card(3)} />
          </div>
          <PrintedDefinitions
            of={['period', 'pipeline', 'stalled', 'activity', 'sources', 'contracted', 'done', 'halts']}
          />
        </>
      )}
      {open && !backwards && (
        <FigureDialog
          needed
          open={open}
          asked={asked}
          period={period}
          teamLabel={teamLabel}
          word={search.word ?? ''}
          onWord={(word) => void change({ word: word || undefined }, { replace: true })}
          onClose={() => void change({ figure: undefined, word: undefined })}
        />
      )}
      {exporting && (
        <StatsExportDialog
          needed
          asked={asked}
          conditions={`${formatDottedSpan(period)}, 유형 ${sideLabel}, ${teamLabel}`}
          onClose={() => setExporting(false)}
        />
      )}
    </div>
  )
}
