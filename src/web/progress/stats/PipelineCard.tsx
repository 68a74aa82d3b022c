import { useQuery } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import { silenceText, silenceTitle } from '#shared/catalogue/words/silence.ts'
import { shareText } from '#shared/progress/crossTab.ts'
import { statTables } from '#shared/progress/stats/statDefinitions.ts'
import type { Pipeline } from '#shared/progress/stats/stats.endpoints.ts'
import { cn } from '#web/ui/cn.ts'
import { commonDecimals, EMPTY, formatNumber } from '#web/ui/format.ts'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { FigureLink, ShareLink } from './FigureLink.tsx'
import { type PlainCell, PlainTable } from './PlainTable.tsx'
import { Legend, StatCard } from './StatCard.tsx'
import { pipelineQuery } from './stats.api.ts'
import type { OpenFigure, StatsConditions } from './statsAddress.ts'

type Stage = Pipeline['rows'][number]

/** Converts 백만원 (millions of won) to 억원 (hundreds of millions of won). */
const hundredMillions = (millions: number) => formatNumber(millions / 100, { decimals: 0 })
const daysText = (days: number | null, decimals: number) =>
  days === null ? EMPTY : `${formatNumber(days, { decimals })}일`
/** Returns the number of decimals to show. It is the same for all medians in the table. */
const decimalsOf = ({ rows, total }: Pick<Pipeline, 'rows' | 'total'>) =>
  commonDecimals([total.median, ...rows.map(({ median }) => median)])
const wide = 'max-md:hidden'

/**
 * Shows the deals of the period by stage: how many are in the stage now, how many reached it, and how many days they
 * stayed in it.
 */
export function PipelineCard({ asked, number }: { asked: StatsConditions; number: number }) {
  return (
    <StatCard
      table="pipeline"
      number={number}
      found={useQuery(pipelineQuery(asked))}
      rows={11}
      note={({ total }) => `기간에 진행한 ${formatNumber(total.companies)}곳`}
      legend={
        <Legend
          entries={[
            { className: 'bg-chart-1', label: '지금 이 단계' },
            { className: 'bg-chart-3', label: '이 단계를 지나감' },
          ]}
        />
      }
      picture={(data) => <Funnel {...data} />}
      plain={(data) => <Plain {...data} />}
      foot={(data) => footOf(data)}
    />
  )
}

const rateOf = (rows: readonly Stage[], at: number) => {
  const [from, to] = [rows[at]?.reached ?? 0, rows[at + 1]?.reached]
  return to === undefined || from === 0 ? null : to / from
}
const rateText = (rate: number | null) => (rate === null ? EMPTY : `${(rate * 100).toFixed(1)}%`)
const low = 0.5

function footOf({ rows }: Pipeline): string {
  const weak = rows.flatMap((row, at) => {
    const rate = rateOf(rows, at)
    return rate !== null && rate < low ? [`${row.stage} → ${rows[at + 1]?.stage}`] : []
  })
  const unit = '희망가는 억원입니다.'
  return weak.length === 0 ? unit : `${unit} 전환이 절반에 못 미치는 곳은 ${weak.join(', ')}입니다.`
}

function Funnel({ rows, total }: Pipeline) {
  const decimals = decimalsOf({ rows, total })
  return (
    <Table
      label={statTables.pipeline}
      frameClassName="rounded-none border-0 bg-transparent overflow-visible"
      className="max-md:text-xs [&_tbody_td]:h-8.5 [&_tbody_th]:h-8.5"
    >
      <thead>
        <tr>
          <Head className="w-24 pl-4 max-md:w-18 max-md:pl-3">단계</Head>
          <Head className="w-2/5 max-md:w-auto">
            <span className="sr-only">도달한 비율</span>
          </Head>
          <Head align="right">지금</Head>
          <Head align="right">도달</Head>
          <Head align="right">다음 단계로</Head>
          <Head align="right" className={wide}>
            체류일 중앙값
          </Head>
          <Head align="right" className={wide}>
            희망가 합
          </Head>
          <Head align="right" className={cn(wide, 'py-1 pr-4 leading-4')}>
            {silenceText}
            <br />
            보고 없음
          </Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Row key={row.stage}>
            <RowHead className="whitespace-nowrap pl-4 font-normal max-md:pl-3">{row.stage}</RowHead>
            <Cell className="px-1">
              <Bar current={row.current} reached={row.reached} whole={total.companies} />
            </Cell>
            <Cell align="right" className="font-semibold">
              <FigureLink value={row.current} of={{ figure: 'current', row: row.stage }} />
            </Cell>
            <Cell align="right">
              <FigureLink value={row.reached} of={{ figure: 'reached', row: row.stage }} />
            </Cell>
            <Cell align="right" className="relative">
              {at + 1 < rows.length && <Conversion rows={rows} at={at} />}
            </Cell>
            <Cell align="right" className={wide}>
              <Days days={row.median} decimals={decimals} of={{ figure: 'stayed', row: row.stage }} />
            </Cell>
            <Cell align="right" className={wide}>
              {hundredMillions(row.hopedPrice)}
            </Cell>
            <Cell align="right" className={cn(wide, 'pr-4')}>
              <FigureLink value={row.quiet} of={{ figure: 'currentQuiet', row: row.stage }} />
            </Cell>
          </Row>
        ))}
        <Row className="[&>*]:border-line [&>*]:border-t-2 [&>*]:font-semibold">
          <RowHead className="pl-4 max-md:pl-3">합계</RowHead>
          <Cell />
          <Cell align="right">
            <FigureLink value={total.current} of={{ figure: 'current' }} />
          </Cell>
          <Cell align="right">
            <FigureLink value={total.companies} of={{ figure: 'reached' }} />
          </Cell>
          <Cell align="right" className="whitespace-nowrap">
            <ShareLink
              {...wholeShare(rows)}
            >{`전체 ${shareText(rows.at(-1)?.reached ?? 0, total.companies)}`}</ShareLink>
          </Cell>
          <Cell align="right" className={wide}>
            <Days days={total.median} decimals={decimals} of={{ figure: 'done' }} />
          </Cell>
          <Cell align="right" className={wide}>
            {hundredMillions(total.hopedPrice)}
          </Cell>
          <Cell align="right" className={cn(wide, 'pr-4')}>
            <FigureLink value={total.quiet} of={{ figure: 'currentQuiet' }} />
          </Cell>
        </Row>
      </tbody>
    </Table>
  )
}

/**
 * A bar from 0 to 100 percent: first the deals that are in this stage now, then those that have left it. The number
 * after the bar is the percentage of all deals that reached the stage.
 */
function Bar({ current, reached, whole }: { current: number; reached: number; whole: number }) {
  const width = (part: number) => ({ width: `${(part / Math.max(1, whole)) * 78}%` })
  return (
    <span className="flex h-3.5 items-center">
      <span aria-hidden style={width(current)} className="h-full rounded-l-[2px] bg-chart-1" />
      <span
        aria-hidden
        style={width(Math.max(0, reached - current))}
        className="h-full rounded-r-[2px] bg-chart-3"
      />
      <span className="tnum pl-1.5 text-quiet text-xs max-md:hidden">{shareText(reached, whole)}</span>
    </span>
  )
}

/** The median number of days, linked to the companies it is based on. */
interface DaysProps {
  days: number | null
  decimals: number
  of: OpenFigure
}
function Days({ days, decimals, of }: DaysProps) {
  return days === null ? (
    EMPTY
  ) : (
    <FigureLink value={days} of={of}>
      {daysText(days, decimals)}
    </FigureLink>
  )
}

const passedShare = (rows: readonly Stage[], at: number) => ({
  part: rows[at + 1]?.reached ?? 0,
  of: { figure: 'passed', row: rows[at]?.stage } as const,
})
const wholeShare = (rows: readonly Stage[]) => ({
  part: rows.at(-1)?.reached ?? 0,
  of: { figure: 'reached', row: rows.at(-1)?.stage } as const,
})

/**
 * The percentage of deals that went on to the next stage, shown between the rows of both. Below one half it is
 * highlighted.
 */
function Conversion({ rows, at }: { rows: readonly Stage[]; at: number }) {
  const rate = rateOf(rows, at)
  return (
    <span
      className={cn(
        'tnum -translate-y-1/2 absolute top-full right-1.5 z-1 inline-flex items-center gap-1 whitespace-nowrap rounded-full border bg-surface px-1.5 text-xs leading-[18px]',
        'print:static print:translate-y-0 print:border-0 print:p-0',
        rate !== null && rate < low && 'border-warning-line bg-warning-soft font-semibold text-warning',
      )}
    >
      <CornerDownRight aria-hidden className="size-3 text-quiet print:hidden max-md:hidden" />
      <ShareLink {...passedShare(rows, at)}>{rateText(rate)}</ShareLink>
    </span>
  )
}

function Plain({ rows, total }: Pipeline) {
  const decimals = decimalsOf({ rows, total })
  const link = (value: number, figure: 'current' | 'reached' | 'currentQuiet', row?: string): PlainCell => ({
    text: String(value),
    shown: <FigureLink value={value} of={{ figure, row }} />,
  })
  const share = (text: string, of: ReturnType<typeof passedShare | typeof wholeShare>): PlainCell => ({
    text,
    shown: <ShareLink {...of}>{text}</ShareLink>,
  })
  const days = (value: number | null, of: OpenFigure): PlainCell => ({
    text: daysText(value, decimals),
    shown: <Days days={value} decimals={decimals} of={of} />,
  })
  return (
    <PlainTable
      label={statTables.pipeline}
      columns={['단계', '지금', '도달', '비중', '다음 단계로', '체류일 중앙값', '희망가 합', silenceTitle]}
      rows={rows.map((row, at) => [
        { text: row.stage },
        link(row.current, 'current', row.stage),
        link(row.reached, 'reached', row.stage),
        { text: shareText(row.reached, total.companies) },
        share(rateText(rateOf(rows, at)), passedShare(rows, at)),
        days(row.median, { figure: 'stayed', row: row.stage }),
        { text: hundredMillions(row.hopedPrice) },
        link(row.quiet, 'currentQuiet', row.stage),
      ])}
      total={[
        { text: '합계' },
        link(total.current, 'current'),
        link(total.companies, 'reached'),
        { text: shareText(total.companies, total.companies) },
        share(shareText(rows.at(-1)?.reached ?? 0, total.companies), wholeShare(rows)),
        days(total.median, { figure: 'done' }),
        { text: hundredMillions(total.hopedPrice) },
        link(total.quiet, 'currentQuiet'),
      ]}
    />
  )
}
