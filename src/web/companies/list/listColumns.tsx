import { Link } from '@tanstack/react-router'
import { NotebookText } from 'lucide-react'
import type { ReactNode } from 'react'
import { sides, uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import { expectsReports } from '#shared/catalogue/words/silence.ts'
import type { RowKey } from '#shared/company/list/sorts.ts'
import { AbilityMark, ContractStageBadge } from '#web/domain/BrokerageMarks.tsx'
import { companyPage } from '#web/domain/companyPage.ts'
import { useListState } from '#web/domain/fromList.tsx'
import { daysSince, silentTone, sinceText } from '#web/domain/lastReport.ts'
import { SecretMark } from '#web/domain/secrecy/SecretMark.tsx'
import { formatShortDay } from '#web/lib/time.ts'
import type { CellFocus, Column } from '#web/list/columns.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { cn } from '#web/ui/cn.ts'
import { Num } from '#web/ui/table/num.tsx'
import { tones } from '#web/ui/tones.ts'
import type { CompanyListRow } from '../companies.api.ts'
import { managerLabel } from '../managerLabel.ts'

/** A cell with a main text and a muted text below it. */
function TwoLines({ first, second, className }: { first: ReactNode; second: ReactNode; className?: string }) {
  return (
    <span className="block min-w-0 leading-[18px]">
      <span className={cn('block truncate', className)}>{first}</span>
      <span className="block truncate text-quiet text-xs">{second}</span>
    </span>
  )
}
const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ') || '–'
const titled = (text: string | null | undefined) => <span title={text ?? undefined}>{text || '–'}</span>

const stateOf = (row: CompanyListRow) => ({
  side: row.side,
  ability: row.companyStatus,
  reportStage: row.latestReportStage,
})

export function managersBelow(row: CompanyListRow): string {
  const second = managerLabel(row, 2)
  const third = managerLabel(row, 3)
  return joined(second && `부 ${second}`, third && `보조 ${third}`)
}

/** The fields that the list shows. Only these are requested from the server. */
export const listFields = [
  'uniqueNumber',
  'representative',
  'industryCode',
  'mainProducts',
  'address',
  'revenue',
  'operatingIncome',
  'sellerHopedPrice',
  'progressStage',
  'companyStatus',
  'manager1Team',
  'manager2Team',
  'manager3Team',
  'manager1Name',
  'manager2Name',
  'manager3Name',
  'latestReportDate',
  'latestReportStage',
] as const satisfies readonly RowKey[]

export function ReportButton({ row, focus = {} }: { row: CompanyListRow; focus?: CellFocus }) {
  return (
    <Link
      to="/daily-report-list"
      search={{ businessNumber: row.businessNumber }}
      aria-label={`${row.companyName} 일일보고`}
      title="일일보고"
      className={buttonStyles({ size: 'xs', variant: 'ghost' })}
      {...focus}
    >
      <NotebookText aria-hidden />
    </Link>
  )
}

/** The company name as a link, so that a middle click or Ctrl+click opens the company in another tab. */
export function NameLink({ row, focus = {} }: { row: CompanyListRow; focus?: CellFocus }) {
  return (
    <Link
      {...companyPage(row.businessNumber)}
      state={useListState()}
      title={row.companyName}
      className="rounded-sm hover:text-accent-text hover:underline"
      {...focus}
    >
      {row.companyName}
    </Link>
  )
}

export function DetailButton({ row, focus = {} }: { row: CompanyListRow; focus?: CellFocus }) {
  return (
    <Link
      {...companyPage(row.businessNumber)}
      state={useListState()}
      aria-label={`${row.companyName} 상세`}
      className={buttonStyles({ size: 'xs' })}
      {...focus}
    >
      상세
    </Link>
  )
}

export const listColumns: readonly Column<CompanyListRow>[] = [
  {
    key: 'companyName',
    label: '기업명 · 고유번호 · 대표자',
    width: 190,
    heads: true,
    frozen: true,
    sort: true,
    value: (row) => row.companyName,
    paper: (row) => [row.companyName, joined(uniqueNumberText(row.uniqueNumber), row.representative)],
    cell: (row, focus) => (
      <TwoLines
        first={
          <>
            <NameLink row={row} focus={focus} />
            <SecretMark businessNumber={row.businessNumber} className="ml-1.5 h-4" />
          </>
        }
        second={joined(uniqueNumberText(row.uniqueNumber), row.representative)}
        className="font-semibold"
      />
    ),
  },
  {
    key: 'industryCode',
    label: '주요제품 · 산업분류',
    width: 188,
    grows: true,
    sort: true,
    value: (row) => row.mainProducts,
    paper: (row) => [row.mainProducts || '–', row.industryCode || '–'],
    cell: (row) => <TwoLines first={titled(row.mainProducts)} second={titled(row.industryCode)} />,
  },
  {
    key: 'revenue',
    label: '매출액',
    kind: 'number',
    width: 88,
    sort: true,
    value: (row) => row.revenue,
  },
  {
    key: 'operatingIncome',
    label: '영업이익',
    kind: 'number',
    width: 84,
    sort: true,
    value: (row) => row.operatingIncome,
  },
  {
    key: 'progressStage',
    label: '계약 단계',
    width: 84,
    sort: true,
    value: (row) => row.progressStage,
    cell: (row) => <ContractStageBadge stage={row.progressStage} />,
  },
  {
    key: 'companyStatus',
    label: '진행 여부',
    width: 92,
    sort: true,
    value: (row) => row.companyStatus,
    cell: (row) => <AbilityMark ability={row.companyStatus} />,
  },
  {
    key: 'manager1Team',
    label: '담당자',
    width: 154,
    grows: true,
    sort: true,
    value: (row) => managerLabel(row, 1),
    paper: (row) => [managerLabel(row, 1) ?? '미지정', managersBelow(row)],
    cell: (row) => (
      <TwoLines first={titled(managerLabel(row, 1) ?? '미지정')} second={titled(managersBelow(row))} />
    ),
  },
  {
    key: 'latestReportDate',
    label: '마지막 보고',
    width: 156,
    sort: true,
    value: (row) => row.latestReportDate,
    paper: (row) =>
      row.latestReportDate
        ? [row.latestReportDate, joined(row.latestReportStage, sinceText(daysSince(row.latestReportDate)))]
        : [sinceText(null)],
    cell: (row) => {
      const days = daysSince(row.latestReportDate)
      return (
        <TwoLines
          first={<span className="tnum">{sinceText(days)}</span>}
          second={
            row.latestReportDate ? joined(row.latestReportStage, formatShortDay(row.latestReportDate)) : ''
          }
          className={silentTone(days, expectsReports(stateOf(row)))}
        />
      )
    },
  },
  {
    key: 'actions',
    label: '동작',
    kind: 'actions',
    width: 96,
    cell: (row, focus) => (
      <span className="flex justify-end gap-1">
        <ReportButton row={row} focus={focus} />
        <DetailButton row={row} focus={focus} />
      </span>
    ),
  },
]

/** The phone layout of a company: name, figures and stage. The whole card is a link. */
export function CompanyCard({ row }: { row: CompanyListRow }) {
  const days = daysSince(row.latestReportDate)
  const figures = [
    ['매출액', row.revenue],
    ['영업이익', row.operatingIncome],
    ['희망금액', row.sellerHopedPrice],
  ] as const
  return (
    <article
      className={cn(
        '-mx-4 -my-2 rounded-lg border-l-4 px-4 py-3',
        tones[sides.row(row.side)?.tone ?? 'grey'].edge,
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 font-bold text-lg">
          <Link
            {...companyPage(row.businessNumber)}
            state={useListState()}
            className="after:absolute after:inset-0"
          >
            {row.companyName}
          </Link>
        </h2>
        <span className="flex shrink-0 items-baseline gap-2">
          <SecretMark businessNumber={row.businessNumber} />
          <span className="tnum text-quiet text-sm">{uniqueNumberText(row.uniqueNumber)}</span>
        </span>
      </div>
      <p className="line-clamp-2 text-sm">
        {joined(row.mainProducts, null)}{' '}
        <span className="text-quiet">{row.address && `· ${row.address}`}</span>
      </p>
      <dl className="my-2 flex flex-wrap gap-y-1 border-line-soft border-y py-2">
        {figures.map(([label, value]) => (
          <div
            key={label}
            className="flex grow basis-1/3 flex-col justify-between border-line-soft border-l pr-1 pl-2.5 first:border-l-0 first:pl-0"
          >
            <dt className="whitespace-nowrap text-quiet text-xs">{label} (백만원)</dt>
            <dd className="font-semibold">
              <Num value={value ?? null} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <ContractStageBadge stage={row.progressStage} />
        <AbilityMark ability={row.companyStatus} />
        <span className={cn('tnum', silentTone(days, expectsReports(stateOf(row))))}>{sinceText(days)}</span>
        <span className="ml-auto flex items-center gap-2 text-quiet">
          {managerLabel(row, 1) ?? '미지정'}
          <Link
            to="/daily-report-list"
            search={{ businessNumber: row.businessNumber }}
            aria-label={`${row.companyName} 일일보고`}
            className="relative z-[1] grid size-11 place-items-center"
          >
            <NotebookText aria-hidden />
          </Link>
        </span>
      </div>
    </article>
  )
}
