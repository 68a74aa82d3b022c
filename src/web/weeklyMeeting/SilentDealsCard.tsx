import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import { longSilenceDays, silenceDays, silenceText } from '#shared/catalogue/words/silence.ts'
import type { SilentDeal, WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import type { DecisionSubject } from './decisionForm.ts'
import { weeklyTable } from './MovedCard.tsx'
import { Pair } from './Pair.tsx'
import { DealTableLink, Nothing, useRest, WeeklyCard } from './WeeklyCard.tsx'
import { mediansQuery } from './weekly.api.ts'
import { lateText, type Medians, pairText, personText } from './weeklyTexts.ts'

const explained = [
  `마지막 보고(보고가 없으면 등록하거나 진행표에 넣은 날) 뒤로 ${silenceDays}일이 지난 매도·투자희망기업과 진행 중인 상대입니다.`,
  '중앙은 그 단계에 걸린 날의 중앙값입니다. 회사 전체의 최근 24개월을 봅니다.',
]

interface SilentDealsCardProps {
  meeting: WeeklyMeeting
  team: string
  /** Fills the form for a new decision with the deal of the row. */
  onDecide(subject: DecisionSubject): void
}

/** Active sellers and counterparties without a recent report, longest silence first. */
export function SilentDealsCard({ meeting, team, onDecide }: SilentDealsCardProps) {
  const medians: Medians = new Map(
    useQuery(mediansQuery).data?.stages.map(({ stage, days }) => [stage, days]),
  )
  const { stalled: total } = meeting.figures
  const { shown, rest } = useRest(meeting.stalled, total, 10)
  const { user } = useSession()
  return (
    <WeeklyCard
      id="weekly-stalled"
      title="멈춘 딜"
      explained={explained}
      note={`${formatNumber(total)}건, ${silenceText} 보고가 없는 것, 오래된 순`}
      actions={<DealTableLink team={team} only="silent" />}
    >
      {total === 0 ? (
        <Nothing>{silenceText} 보고가 없는 딜이 없습니다.</Nothing>
      ) : (
        <Table label="멈춘 딜" frameClassName="rounded-none border-0" className={weeklyTable}>
          <thead>
            <tr>
              <Head className="pl-4">기업 × 상대</Head>
              <Head className="w-38 max-md:hidden">
                단계 <span className="font-normal">체류일 / 중앙값</span>
              </Head>
              <Head className="w-24">마지막 보고</Head>
              <Head className="w-44 max-md:hidden">다음 할 일</Head>
              <Head className="w-24 max-md:hidden">담당</Head>
              <Head className="w-23 pr-4">
                <span className="sr-only">결정</span>
              </Head>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <SilentRow
                key={keyOf(row)}
                row={row}
                medians={medians}
                decided={decisionOf(meeting, row)}
                onDecide={
                  meeting.can.decideAll || row.seller.manager?.teamId === user?.teamId
                    ? () => onDecide(subjectOf(row))
                    : undefined
                }
              />
            ))}
          </tbody>
        </Table>
      )}
      {rest}
    </WeeklyCard>
  )
}

const keyOf = ({ counterpartyId, seller }: SilentDeal) => counterpartyId ?? seller.businessNumber

/**
 * Returns the position (from 1) of the decision about this deal in the list of this meeting's decisions; 0 if there is
 * none.
 */
function decisionOf({ decisions }: WeeklyMeeting, { counterpartyId, seller }: SilentDeal): number {
  const isSame = (task: WeeklyMeeting['decisions'][number]) =>
    task.counterpartyId === counterpartyId &&
    (counterpartyId !== null || task.businessNumber === seller.businessNumber)
  return decisions.findIndex(isSame) + 1
}

const subjectOf = ({ counterpartyId, seller, other }: SilentDeal): DecisionSubject => ({
  ...(counterpartyId === null ? { businessNumber: seller.businessNumber ?? '' } : { counterpartyId }),
  label: pairText(seller.companyName, other?.companyName ?? null),
  teamId: seller.manager?.teamId ?? null,
})

interface SilentRowProps {
  row: SilentDeal
  medians: Medians
  decided: number
  onDecide: (() => void) | undefined
}

function SilentRow({ row, medians, decided, onDecide }: SilentRowProps) {
  const stage = row.stage ? dealStageWord(row.stage) : (row.reportStage ?? '–')
  const median = row.stage ? medians.get(row.stage) : null
  const manager = personText(row.seller.manager)
  const { next } = row
  return (
    <Row>
      <RowHead className="pl-4 max-md:py-2">
        <Pair seller={row.seller} other={row.other} />
        <span className="tnum block truncate font-normal text-quiet text-xs md:hidden">
          {stage}
          {row.days !== null && ` ${row.days}일`}
          {next && ` · ${next.text} ${lateText(next)}`} · {manager}
        </span>
      </RowHead>
      <Cell className="tnum truncate max-md:hidden">
        {stage} {row.days !== null && <b className="font-semibold">{formatNumber(row.days)}일</b>}
        {typeof median === 'number' && <span className="text-quiet"> / {formatNumber(median)}일</span>}
      </Cell>
      <Cell
        className={cn(
          'tnum whitespace-nowrap font-semibold',
          row.silent >= longSilenceDays ? 'text-danger' : 'text-warning',
        )}
      >
        {formatNumber(row.silent)}
        {row.lastDay === null ? '일째 없음' : '일 전'}
      </Cell>
      <Cell className="tnum max-md:hidden">
        {next ? (
          <span className="flex gap-1.5" title={`${next.text} ${lateText(next)}`}>
            <span className="min-w-0 truncate">{next.text}</span>
            <span className={cn('shrink-0', next.late > 0 ? 'font-semibold text-danger' : 'text-quiet')}>
              {lateText(next)}
            </span>
          </span>
        ) : (
          <span className="text-hint">–</span>
        )}
      </Cell>
      <Cell className="tnum truncate max-md:hidden" title={manager}>
        {manager}
      </Cell>
      <Cell className="pr-4 text-right">
        {decided > 0 ? (
          <span className="inline-flex items-center gap-1 whitespace-nowrap text-quiet text-xs">
            <Check aria-hidden className="size-3" />
            결정 {decided}
          </span>
        ) : (
          onDecide && (
            <Button
              size="xs"
              aria-label={`${subjectOf(row).label} 결정에 추가`}
              onClick={onDecide}
              className="max-md:h-11"
            >
              <Plus aria-hidden />
              결정에
            </Button>
          )
        )}
      </Cell>
    </Row>
  )
}
