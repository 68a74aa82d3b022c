import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sides } from '#shared/catalogue/words/sides.ts'
import {
  ageBuckets,
  type StalledDays,
  stalledChoices,
  statTables,
} from '#shared/progress/stats/statDefinitions.ts'
import type { Stalled, StalledCompany } from '#shared/progress/stats/stats.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { SideDot } from '#web/domain/SideBadge.tsx'
import { userLabel } from '#web/domain/userLabel.ts'
import { useSearchState } from '#web/lib/search.ts'
import { cn } from '#web/ui/cn.ts'
import { Segments } from '#web/ui/form/segments.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { FigureLink } from './FigureLink.tsx'
import { StatCard } from './StatCard.tsx'
import { stalledQuery } from './stats.api.ts'
import { readStall, type StatsConditions } from './statsAddress.ts'

const tones = ['bg-chart-3', 'bg-late-1', 'bg-late-2', 'bg-late-3', 'bg-late-4']

/** Lists active companies with their managers, sorted by the time since their last daily report, longest first. */
export function SilentCompaniesCard({ asked, number }: { asked: StatsConditions; number: number }) {
  const [search, change] = useSearchState()
  const days = readStall(search.stall)
  return (
    <StatCard
      table="stalled"
      number={number}
      found={useQuery(stalledQuery(asked, days))}
      rows={10}
      note={() => '마지막 보고 이후 경과일'}
      choice={
        <Segments
          aria-label="정체로 보는 날"
          size="sm"
          className="no-print w-28"
          value={days}
          onValueChange={(next: StalledDays) =>
            void change({ stall: next === stalledChoices[0] ? undefined : next }, { replace: true })
          }
          options={stalledChoices.map((value) => ({ value, label: `${value}일` }))}
        />
      }
      picture={({ buckets, rows }) => (
        <>
          <Ages buckets={buckets} />
          <Companies rows={rows} days={days} />
        </>
      )}
      foot={({ total }) =>
        total === 0 ? (
          `${days}일 이상 보고가 없는 기업이 없습니다.`
        ) : (
          <FigureLink value={total} of={{ figure: 'stalled', row: days }} className="mx-0 font-medium" spoken>
            {days}일 이상 {formatNumber(total)}곳<span className="print:hidden"> 모두 보기</span>
          </FigureLink>
        )
      }
    />
  )
}

function Ages({ buckets }: { buckets: Stalled['buckets'] }) {
  const all = buckets.reduce((sum, { companies }) => sum + companies, 0)
  return (
    <div className="px-4 pt-3.5 pb-2.5 print:px-0">
      <div aria-hidden className="mb-2.5 flex h-3 gap-0.5 overflow-hidden rounded-[3px] bg-line-soft">
        {buckets.map(({ key, companies }, at) =>
          companies > 0 ? (
            <span
              key={key}
              className={cn('h-full min-w-1', tones[at])}
              style={{ width: `${(companies / Math.max(1, all)) * 100}%` }}
            />
          ) : null,
        )}
      </div>
      <ul className="flex flex-wrap justify-between gap-x-3 gap-y-1">
        {buckets.map(({ key, companies }, at) => (
          <li key={key} className="text-quiet text-xs">
            <span className="flex items-center gap-1.5 whitespace-nowrap">
              <span aria-hidden className={cn('size-2 rounded-[2px] print:hidden', tones[at])} />
              {ageBuckets[at]?.label}
            </span>
            <span
              className={cn(
                'tnum block pl-3.5 font-semibold text-sm print:pl-0',
                at === 1 && '[&_a]:text-warning',
                at > 1 && '[&_a]:text-danger',
              )}
            >
              <FigureLink value={companies} of={{ figure: 'age', row: key }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Companies({ rows, days }: { rows: readonly StalledCompany[]; days: StalledDays }) {
  if (rows.length === 0) return null
  return (
    <Table
      label={`${statTables.stalled} ${days}일 이상`}
      frameClassName="rounded-none border-0 border-t bg-transparent"
      className="table-fixed [&_tbody_td]:h-8.5 [&_tbody_th]:h-8.5"
    >
      <thead>
        <tr>
          <Head className="pl-4">기업</Head>
          <Head className="w-22 max-md:hidden print:w-auto">단계</Head>
          <Head className="w-27 max-md:hidden print:w-auto">주담당자</Head>
          <Head align="right" className="w-18 pr-4">
            경과일
          </Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const stage = row.stage ?? '보고 없음'
          const manager = row.manager ? userLabel(row.manager) : '미지정'
          return (
            <Row key={row.businessNumber}>
              <RowHead className="pl-4 max-md:py-1.5">
                <Link
                  {...companyPage(row.businessNumber)}
                  className="flex min-w-0 items-center gap-1.5 font-semibold hover:text-accent-text hover:underline"
                >
                  {sides.row(row.side) && <SideDot side={row.side} className="print:hidden" />}
                  <span className="truncate">{row.companyName}</span>
                </Link>
                <span className="block truncate pl-3.5 font-normal text-quiet text-xs md:hidden print:hidden">
                  {stage} · {manager}
                </span>
              </RowHead>
              <Cell className="truncate max-md:hidden">{stage}</Cell>
              <Cell className="tnum truncate max-md:hidden">{manager}</Cell>
              <Cell
                align="right"
                className={cn('pr-4 font-semibold', row.days >= 30 ? 'text-danger' : 'text-warning')}
              >
                {formatNumber(row.days)}일
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}
