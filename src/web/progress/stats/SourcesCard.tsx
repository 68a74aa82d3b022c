import { useQuery } from '@tanstack/react-query'
import { salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { shareText, unset } from '#shared/progress/crossTab.ts'
import { sourceRow, sourceRows, statTables } from '#shared/progress/stats/statDefinitions.ts'
import type { Sources } from '#shared/progress/stats/stats.endpoints.ts'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { FigureLink, ShareLink } from './FigureLink.tsx'
import { PlainTable } from './PlainTable.tsx'
import { Legend, StatCard } from './StatCard.tsx'
import { sourcesQuery } from './stats.api.ts'
import type { StatsConditions } from './statsAddress.ts'

type Source = Sources['rows'][number]
const wordOf = ({ key }: Source) => sourceRows.find((row) => row.key === key)?.word ?? key
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const allOf = ({ rows }: Sources) => sum(rows.map(({ companies }) => companies))
const tones = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3']
const typeNames = [...salesTypes.texts, '미설정']

/** Sorts the rows by number of companies; the row without a source is last. */
const inOrder = ({ rows }: Sources) =>
  rows.toSorted((a, b) => Number(a.key === unset) - Number(b.key === unset) || b.companies - a.companies)

/** Shows from which sources the companies of the period came, and how many of them signed a contract. */
export function SourcesCard({ asked, number }: { asked: StatsConditions; number: number }) {
  return (
    <StatCard
      table="sources"
      number={number}
      found={useQuery(sourcesQuery(asked))}
      rows={9}
      note={(data) => `기간에 등록한 ${formatNumber(allOf(data))}곳`}
      legend={<Legend entries={typeNames.map((label, at) => ({ className: tones[at] ?? '', label }))} />}
      picture={(data) => <Bars {...data} />}
      plain={(data) => <Plain {...data} />}
      foot={() =>
        '계약률은 등록한 기업 가운데 자문계약까지 간 비율입니다. 10곳이 안 되는 줄은 참고로만 보세요.'
      }
    />
  )
}

function Bars(data: Sources) {
  const most = Math.max(1, ...data.rows.map(({ companies }) => companies))
  return (
    <Table
      label={statTables.sources}
      frameClassName="rounded-none border-0 bg-transparent"
      className="table-fixed max-md:text-xs [&_tbody_td]:h-10 [&_tbody_th]:h-10"
    >
      <thead>
        <tr>
          <Head className="w-22 pl-4 max-md:w-18 max-md:pl-3">연결방법</Head>
          <Head>
            <span className="sr-only">영업구분</span>
          </Head>
          <Head align="right" className="w-16 max-md:w-13">
            기업
          </Head>
          <Head align="right" className="w-20 max-md:w-15 max-md:px-1">
            자문계약
          </Head>
          <Head align="right" className="w-38 pr-4 max-md:w-15 max-md:pr-3">
            계약률
          </Head>
        </tr>
      </thead>
      <tbody>
        {inOrder(data).map((row) => (
          <Row key={row.key}>
            <RowHead
              className={cn(
                'whitespace-nowrap pl-4 font-normal max-md:pl-3',
                row.key === unset && 'text-quiet',
              )}
            >
              {wordOf(row)}
            </RowHead>
            <Cell>
              <span
                className="flex h-3.5"
                title={row.types.map((n, at) => `${typeNames[at]} ${n}`).join(' · ')}
              >
                {row.types.map((count, at) => (
                  <span
                    key={typeNames[at]}
                    aria-hidden
                    style={{ width: `${(count / most) * 100}%` }}
                    className={cn('h-full', tones[at])}
                  />
                ))}
              </span>
            </Cell>
            <Cell align="right">
              <FigureLink value={row.companies} of={{ figure: 'source', row: row.key }} />
            </Cell>
            <Cell align="right" className="max-md:px-1">
              <FigureLink value={row.contracted} of={{ figure: 'sourceContracted', row: row.key }} />
            </Cell>
            <Cell align="right" className="pr-4 max-md:pr-3">
              <Rate row={row} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** The rate as a dot on a line from 0 to 100 percent. */
function Rate({ row }: { row: Source }) {
  const { contracted: part, companies: whole } = row
  return (
    <span className="flex items-center justify-end gap-2">
      {whole > 0 && (
        <span aria-hidden className="relative h-px w-16 bg-line-strong max-md:hidden">
          <span
            style={{ left: `${(part / whole) * 100}%` }}
            className="-translate-x-1/2 -top-[2.5px] absolute size-1.5 rounded-full bg-chart-1"
          />
        </span>
      )}
      <b className="tnum min-w-12 font-semibold">
        <Share part={part} whole={whole} row={row.key} />
      </b>
    </span>
  )
}

/** The share of companies with a signed contract. A click lists these companies. */
function Share({ part, whole, row }: { part: number; whole: number; row?: string }) {
  return (
    <ShareLink part={part} of={{ figure: 'sourceContracted', row }}>
      {shareText(part, whole)}
    </ShareLink>
  )
}

const typeCell = (count: number, row: string) => ({
  text: String(count),
  shown: <FigureLink value={count} of={{ figure: 'source', row }} />,
})

function Plain(data: Sources) {
  const all = allOf(data)
  const contracted = sum(data.rows.map((row) => row.contracted))
  return (
    <PlainTable
      label={statTables.sources}
      columns={['연결방법', ...salesTypes.texts, '구분 없음', '기업', '비중', '자문계약', '계약률']}
      rows={inOrder(data).map((row) => [
        { text: wordOf(row) },
        ...row.types.map((count, at) => typeCell(count, sourceRow(row.key, at))),
        {
          text: String(row.companies),
          shown: <FigureLink value={row.companies} of={{ figure: 'source', row: row.key }} />,
        },
        { text: shareText(row.companies, all) },
        {
          text: String(row.contracted),
          shown: <FigureLink value={row.contracted} of={{ figure: 'sourceContracted', row: row.key }} />,
        },
        {
          text: shareText(row.contracted, row.companies),
          shown: <Share part={row.contracted} whole={row.companies} row={row.key} />,
        },
      ])}
      total={[
        { text: '합계' },
        ...[0, 1, 2].map((at) =>
          typeCell(sum(data.rows.map(({ types }) => types[at] ?? 0)), sourceRow('', at)),
        ),
        { text: String(all), shown: <FigureLink value={all} of={{ figure: 'source' }} /> },
        { text: shareText(all, all) },
        {
          text: String(contracted),
          shown: <FigureLink value={contracted} of={{ figure: 'sourceContracted' }} />,
        },
        { text: shareText(contracted, all), shown: <Share part={contracted} whole={all} /> },
      ]}
    />
  )
}
