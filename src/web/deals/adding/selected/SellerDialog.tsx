import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { isDealSeller, sellersFor, sides, uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import { type CompanyListRow, listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { SideDot } from '#web/domain/SideBadge.tsx'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { CloseFooter, Dialog } from '#web/ui/feedback/dialog.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { CompanyFinder } from '../CompanyFinder.tsx'
import { conditionOf } from '../searchCondition.ts'

interface SellerDialogProps {
  /** The side of the selected companies. */
  side: string
  count: number
  onPick(businessNumber: string): void
  onClose(): void
}

/** The list shows at most this many sellers. Other sellers are found by typing. */
const shownSellers = 50

/**
 * Asks to whose deal table the selected companies are added. It offers the sellers whose deal table the person may
 * change. If the selected companies have deal tables themselves, it asks which company becomes their counterparty.
 */
export function SellerDialog({ side, count, onPick, onClose }: SellerDialogProps) {
  const { user } = useSession()
  const asksBuyer = isDealSeller(side)
  const kinds = asksBuyer ? (sides.row(side)?.meets ?? []) : sellersFor(side).map(({ word }) => word)
  const [kind, setKind] = useState<string>(kinds[0] ?? '')
  const [text, setText] = useState('')
  const everyone = asksBuyer || (user !== null && isAdminSide(user.role))
  const query = {
    side: kind,
    ...(everyone ? {} : { own: 'true' }),
    ...conditionOf(text),
    columns: 'uniqueNumber,manager1Team,manager1Name',
    limit: String(shownSellers),
  }
  const found = useQuery({
    ...queryOf(listCompanies, { query: query as never }),
    placeholderData: keepPreviousData,
  })
  const rows = found.data?.rows ?? []
  const total = found.data?.counts.afterSearch ?? 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={asksBuyer ? '어느 상대방을 넣을까요?' : '어느 진행표에 넣을까요?'}
      description={
        asksBuyer
          ? `선택한 ${side} ${formatNumber(count)}곳의 진행표마다 롱리스트에 넣습니다.`
          : `선택한 ${side} ${formatNumber(count)}곳을 롱리스트에 넣습니다.`
      }
      className="md:h-[min(640px,calc(100dvh-96px))]"
    >
      <CompanyFinder
        name={asksBuyer ? '상대방 찾기' : '진행표 찾기'}
        sides={kinds}
        side={kind}
        onSide={setKind}
        text={text}
        onText={setText}
        found={found}
        nothing={{
          title: text === '' ? `${everyone ? '' : '담당하는 '}${kind} 없음` : '맞는 기업이 없습니다',
          text: everyone
            ? '다른 말로 찾아보세요.'
            : '담당하는 기업, 그리고 직접 등록해 담당자가 아직 없는 기업의 진행표에만 넣을 수 있습니다.',
          searched: text !== '',
        }}
        className="mt-3 border-t"
      >
        <p role="status" className="tnum px-5 pt-2 text-quiet text-xs">
          {everyone ? kind : `담당하는 ${kind}`} {formatNumber(total)}곳
          {total > rows.length && ` 가운데 ${rows.length}곳, 더 입력하면 좁혀집니다`}
        </p>
        <ul
          aria-label={asksBuyer ? '상대방으로 고를 기업' : '진행표를 고를 기업'}
          data-scroll
          className="min-h-0 flex-1 overflow-y-auto py-1"
        >
          {rows.map((row) => (
            <Seller key={row.businessNumber} row={row} onPick={() => onPick(row.businessNumber)} />
          ))}
        </ul>
      </CompanyFinder>
      <CloseFooter />
    </Dialog>
  )
}

function Seller({ row, onPick }: { row: CompanyListRow; onPick(): void }) {
  const manager = row.manager1Team ? `${row.manager1Team}_${row.manager1Name ?? ''}` : '담당자 미지정'
  return (
    <li className="border-line-soft border-b last:border-b-0">
      <button
        type="button"
        onClick={onPick}
        className="flex min-h-11 w-full items-center gap-3 px-5 py-1 text-left text-sm -outline-offset-2 hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold" title={row.companyName}>
            {row.companyName}
          </span>
          <span className="tnum block truncate text-quiet text-xs">
            <SideDot side={row.side} className="mr-[5px] align-[2px]" />
            {[uniqueNumberText(row.uniqueNumber), row.businessNumber].join(' · ')}
          </span>
        </span>
        <span className="shrink-0 text-quiet text-xs">{manager}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-hint" />
      </button>
    </li>
  )
}
