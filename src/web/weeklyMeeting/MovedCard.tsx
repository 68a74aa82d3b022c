import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { MovedDeal, WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { Pair } from './Pair.tsx'
import { DealTableLink, Nothing, useRest, WeeklyCard } from './WeeklyCard.tsx'
import { dayInWeek, moveReason, moveWords, personText } from './weeklyTexts.ts'

const explained = [
  '이 주에 진행표에서 단계를 옮겼거나 종료했거나 다시 시작한 딜입니다. 옮긴 날로 셉니다.',
  '걸린 날은 앞 단계의 체류일입니다.',
  '앞으로 옮긴 딜을 단계가 높은 순으로, 뒤로 옮긴 딜과 종료한 딜을 그 뒤에 보여드립니다.',
]

/** The deals that changed their stage, ended or were reopened in the week. */
export function MovedCard({ meeting, team }: { meeting: WeeklyMeeting; team: string }) {
  const { total } = meeting.figures.moved
  const { shown, rest } = useRest(meeting.moved, total, 10)
  return (
    <WeeklyCard
      id="weekly-moved"
      title="옮겨간 딜"
      explained={explained}
      note={`${formatNumber(total)}건, 단계 높은 순`}
      actions={<DealTableLink team={team} />}
    >
      {total === 0 ? (
        <Nothing>이 주에 옮겨간 딜이 없습니다.</Nothing>
      ) : (
        <Table label="옮겨간 딜" frameClassName="rounded-none border-0" className={weeklyTable}>
          <thead>
            <tr>
              <Head className="pl-4">매도·투자희망기업 × 상대</Head>
              <Head className="w-37 max-md:w-28">단계</Head>
              <Head className="w-36 max-md:hidden">걸린 날 · 사유</Head>
              <Head className="w-18 max-md:hidden">날짜</Head>
              <Head className="w-27 max-md:hidden">담당</Head>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <MovedRow key={row.id} row={row} />
            ))}
          </tbody>
        </Table>
      )}
      {rest}
    </WeeklyCard>
  )
}

/**
 * The classes of the tables of the weekly meeting. Their layout is fixed: the column that has no width of its own takes
 * the remaining space.
 */
export const weeklyTable = 'table-fixed [&_tbody_td]:h-9 [&_tbody_th]:h-9'

function MovedRow({ row }: { row: MovedDeal }) {
  const reason = moveReason(row)
  const manager = personText(row.seller.manager)
  return (
    <Row>
      <RowHead className="pl-4 max-md:py-2">
        <Pair seller={row.seller} other={row.other} />
        <span className="tnum block truncate font-normal text-quiet text-xs md:hidden">
          {dayInWeek(row.day)} · {reason} · {manager}
        </span>
      </RowHead>
      <Cell>
        {row.seller.businessNumber ? (
          <Link
            {...companyPage(row.seller.businessNumber)}
            search={{ tab: 'deals' }}
            title="진행표 열기"
            className="inline-flex hover:underline"
          >
            <Move row={row} />
          </Link>
        ) : (
          <Move row={row} />
        )}
      </Cell>
      <Cell
        title={reason}
        className={cn('tnum truncate max-md:hidden', row.kind === 'forward' && 'text-quiet')}
      >
        {reason}
      </Cell>
      <Cell className="tnum max-md:hidden">{dayInWeek(row.day)}</Cell>
      <Cell className="tnum truncate max-md:hidden" title={manager}>
        {manager}
      </Cell>
    </Row>
  )
}

function Move({ row }: { row: MovedDeal }) {
  const { from, to } = moveWords(row)
  const back = row.kind === 'back'
  const Arrow = back ? ArrowLeft : ArrowRight
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <span className="text-quiet">{from}</span>
      <Arrow aria-hidden className={cn('size-3', back ? 'text-warning' : 'text-quiet')} />
      <span className="sr-only">에서</span>
      <b className={cn('font-semibold', back && 'text-warning', row.kind === 'ended' && 'font-normal')}>
        {to}
      </b>
      {back && <span className="sr-only">뒤로</span>}
    </span>
  )
}
