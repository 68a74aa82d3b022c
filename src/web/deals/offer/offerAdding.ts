import type { QueryClient } from '@tanstack/react-query'
import { dealStageWord, firstDealStage } from '#shared/catalogue/words/dealStages.ts'
import { normaliseName } from '#shared/company/search.ts'
import { addCounterparties, listProposals, type Proposal } from '#shared/deals/adding.endpoints.ts'
import { withDirection, withTopic } from '#shared/platform/particle.ts'
import type { DailyReport } from '#shared/reports/reports.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { currentToasts, toast } from '#web/ui/feedback/toast.store.ts'
import { shortDay } from '../dealTexts.ts'

export type Reported = Pick<
  DailyReport,
  'id' | 'businessNumber' | 'counterpartyCompany' | 'counterpartyBusinessNumber'
>

/**
 * Says in a toast that the counterparty of a stored report is not in the deal table, with a button that adds it. The
 * toast keeps the title of the toast about the save, which it replaces; it never replaces one with an action such as
 * 실행 취소. The server proposes nothing to people who may not add counterparties. An error is ignored, because the report is already saved and the deal table proposes the same
 * company later.
 */
export async function offerAdding(client: QueryClient, report: Reported): Promise<void> {
  const { businessNumber } = report
  const found = await call(listProposals, { params: { businessNumber } }).catch(() => null)
  const proposal = found?.rows.find((row) => isAbout(row, report))
  if (!proposal?.canAdd) return
  const [shown] = currentToasts()
  if (shown?.open && shown.action) return
  toast({
    variant: 'info',
    title: shown?.open ? shown.title : '진행표에 없는 상대방입니다.',
    description: `${withTopic(proposal.name)} 아직 진행표에 없습니다.`,
    action: { label: '진행표에 넣기', onAction: () => void add(client, businessNumber, proposal) },
  })
}

const isAbout = ({ company, name }: Proposal, report: Reported) =>
  report.counterpartyBusinessNumber
    ? company?.businessNumber === report.counterpartyBusinessNumber
    : normaliseName(name) === normaliseName(report.counterpartyCompany ?? '')

/** Adds the counterparty with the day of the first report about it, as the dialog of the deal table does. */
async function add(client: QueryClient, businessNumber: string, proposal: Proposal): Promise<void> {
  const { company, name, firstDay } = proposal
  const number = company?.businessNumber
  try {
    const { added } = await call(
      addCounterparties,
      {
        params: { businessNumber },
        body: { items: [number ? { businessNumber: number, name: null } : { name }], day: firstDay },
      },
      { attemptOf: proposal },
    )
    toast(
      added > 0
        ? {
            title: '진행표에 넣었습니다',
            description: `${name} · ${shortDay(firstDay)} ${withDirection(dealStageWord(firstDealStage))} 기록했습니다.`,
          }
        : { variant: 'info', title: '이미 진행표에 있습니다', description: name },
    )
  } catch (error) {
    const description = userMessage(error, '잠시 후 다시 시도해주세요.')
    toast({ variant: 'destructive', title: '진행표에 넣지 못했습니다', description })
  }
  void refetchAfter(client, 'deals', { businessNumber })
}
