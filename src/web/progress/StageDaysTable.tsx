import { useQuery } from '@tanstack/react-query'
import { sideColumns } from '#shared/progress/crossTab.ts'
import { definitions } from '#shared/progress/definitions.ts'
import type { StageDaysRow } from '#shared/progress/progress.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { commonDecimals, formatNumber } from '#web/ui/format.ts'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { Count, SideHeads } from './CrossTabTable.tsx'
import { stageDaysQuery } from './progress.api.ts'
import type { OpenCell, ProgressScope } from './progressAddress.ts'
import { TableTitle } from './TableTitle.tsx'

const { title } = definitions.stageDays
const tight = 'max-md:px-1'

/**
 * Shows how long companies stay in each report stage: the median number of days, and the number of companies from which
 * it is computed.
 */
export function StageDaysTable({ scope, number }: { scope: ProgressScope; number: number }) {
  const found = useQuery(stageDaysQuery(scope))
  return (
    <section aria-labelledby="table-stage-days" className="min-w-0 print:break-inside-avoid">
      <TableTitle
        id="table-stage-days"
        title={title}
        number={number}
        definition="stageDays"
        unit="중앙값, 일 (기업 수)"
      />
      {found.data ? (
        <Days rows={found.data.rows} />
      ) : (
        <Card>
          {found.error ? (
            <ErrorState
              level={3}
              title="체류일을 불러오지 못했습니다"
              text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
              onRetry={() => void found.refetch()}
              retrying={found.isFetching}
              className="py-10"
            />
          ) : (
            <SkeletonRows rows={11} columns={8} />
          )}
        </Card>
      )}
    </section>
  )
}

function Days({ rows }: { rows: readonly StageDaysRow[] }) {
  const decimals = commonDecimals(
    rows.flatMap(({ sides, all }) => [...sides, all].map(({ median }) => median)),
  )
  return (
    <Table label={title} rows="roomy" className="max-md:text-xs [&_td]:h-9 [&_tbody_th]:h-9">
      <thead>
        <tr>
          <Head className={tight}>보고 단계</Head>
          <SideHeads />
          <Head align="right" className={cn(tight, 'border-line border-l')}>
            전체
          </Head>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ stage, sides, all }) => (
          <Row key={stage}>
            <RowHead className={cn(tight, 'font-normal')}>{stage}</RowHead>
            {sideColumns.map(({ key, word }, at) => (
              <Cell key={key} align="right" className={tight}>
                <Median
                  decimals={decimals}
                  figure={sides[at]}
                  cell={{ row: stage, side: key }}
                  label={`${stage} ${word}`}
                />
              </Cell>
            ))}
            <Cell align="right" className={cn(tight, 'border-line border-l font-semibold')}>
              <Median decimals={decimals} figure={all} cell={{ row: stage }} label={`${stage} 전체`} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

interface MedianProps {
  /** The number of decimals of the median. It is the same for all medians in the table. */
  decimals: number
  figure: StageDaysRow['all'] | undefined
  cell: Omit<OpenCell, 'table'>
  label: string
}

function Median({ decimals, figure, cell, label }: MedianProps) {
  if (!figure || figure.median === null) return <span className="text-quiet">–</span>
  const days = formatNumber(figure.median, { decimals })
  return (
    <Count
      value={figure.companies}
      cell={{ ...cell, table: 'stageDays' }}
      label={`${label} 중앙값 ${days}일,`}
    >
      {days}
      <small className="ml-1 font-normal text-quiet text-xs max-md:ml-0 max-md:block">
        ({figure.companies})
      </small>
    </Count>
  )
}
