import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { halts, noReason, statTables } from '#shared/progress/stats/statDefinitions.ts'
import type { Halts } from '#shared/progress/stats/stats.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { formatShortDay } from '#web/lib/time.ts'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { FigureLink } from './FigureLink.tsx'
import { StatCard } from './StatCard.tsx'
import { haltsQuery } from './stats.api.ts'
import type { StatsConditions } from './statsAddress.ts'

/** Shows the deals that were stopped or suspended in the period, by reason. */
export function HaltsCard({ asked, number }: { asked: StatsConditions; number: number }) {
  return (
    <StatCard
      table="halts"
      className="print:order-first"
      number={number}
      found={useQuery(haltsQuery(asked))}
      rows={8}
      note={({ stopped, held }) => (
        <>
          중단 <FigureLink value={stopped} of={{ figure: 'halted', row: halts[0] }} className="mx-0" /> · 보류{' '}
          <FigureLink value={held} of={{ figure: 'halted', row: halts[1] }} className="mx-0" />
        </>
      )}
      picture={({ rows }) =>
        rows.length === 0 ? (
          <p className="grid h-40 place-items-center text-quiet text-sm">
            기간에 중단하거나 보류한 기업이 없습니다.
          </p>
        ) : (
          <Companies rows={rows} />
        )
      }
      foot={({ stopped, held, withoutReason }) =>
        stopped + held === 0 ? null : (
          <>
            <FigureLink value={stopped + held} of={{ figure: 'halted' }} className="mx-0 font-medium" spoken>
              {formatNumber(stopped + held)}곳<span className="print:hidden"> 모두 보기</span>
            </FigureLink>
            <span className="ml-auto">
              사유가 비어 있는 곳{' '}
              <FigureLink value={withoutReason} of={{ figure: 'halted', row: noReason }} className="mx-0" />
            </span>
          </>
        )
      }
    />
  )
}

function Companies({ rows }: Pick<Halts, 'rows'>) {
  return (
    <Table
      label={statTables.halts}
      frameClassName="rounded-none border-0 bg-transparent"
      className="table-fixed [&_tbody_td]:h-8.5 [&_tbody_th]:h-8.5"
    >
      <thead>
        <tr>
          <Head className="w-24 pl-4 max-md:pl-3">상태</Head>
          <Head className="w-36 max-md:w-auto">기업</Head>
          <Head className="max-md:hidden">사유</Head>
          <Head className="hidden print:table-cell">주담당자</Head>
          <Head align="right" className="w-24 pr-4 max-md:w-14 max-md:pr-3">
            날짜
          </Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.businessNumber}>
            <Cell className="whitespace-nowrap pl-4 max-md:pl-3">
              <span
                aria-hidden
                className={cn(
                  'mr-1.5 inline-block size-1.5 rounded-full print:hidden',
                  row.state === halts[0] ? 'bg-danger' : 'bg-warning',
                )}
              />
              <span className={row.state === halts[0] ? 'text-danger' : 'text-warning'}>{row.state}</span>
            </Cell>
            <RowHead className="truncate max-md:whitespace-normal max-md:py-1.5">
              <Link
                {...companyPage(row.businessNumber)}
                className="font-semibold hover:text-accent-text hover:underline"
              >
                {row.companyName}
              </Link>
              <span className="md:hidden print:hidden">
                <span className="line-clamp-2 font-normal text-quiet text-xs">
                  {row.reason ?? '사유 없음'}
                </span>
              </span>
            </RowHead>
            <Cell
              className={cn('truncate max-md:hidden', row.reason === null && 'text-quiet')}
              title={row.reason ?? undefined}
            >
              {row.reason ?? '사유 없음'}
            </Cell>
            <Cell className="hidden print:table-cell">{row.manager ? userLabel(row.manager) : '미지정'}</Cell>
            <Cell align="right" className="tnum pr-4 text-quiet max-md:pr-3">
              {formatShortDay(row.day)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
