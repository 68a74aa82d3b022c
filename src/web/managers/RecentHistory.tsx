import { Link } from '@tanstack/react-router'
import { listAddress } from '#web/list/address.ts'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useListAddress } from '#web/list/useListAddress.ts'
import { useNumberedList } from '#web/list/useNumberedList.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { HistoryLine, historyFrame } from './HistoryList.tsx'
import { recentQuery } from './slots/managers.api.ts'

const address = listAddress({ filters: {}, beside: ['businessNumber'] })

/** Lists the latest manager changes of all companies. Shown as long as no company is chosen. */
export function RecentHistory() {
  const list = useListAddress(address)
  const found = useNumberedList(recentQuery(list.page), list)
  const page = found.answer
  return (
    <Card aria-labelledby="recent-history" className="mt-6">
      <CardHeader
        id="recent-history"
        title="최근 담당자 변경"
        note={page && <span className="tnum">{page.total.toLocaleString('ko-KR')}건</span>}
      />
      <IgnoredNotice ignored={list.ignored} />
      <ListFrame {...historyFrame} result={found}>
        {(rows) => (
          <ol aria-labelledby="recent-history" className="divide-y divide-line-soft">
            {rows.map((entry) => (
              <HistoryLine key={entry.id} entry={entry}>
                <Link to="/history" search={{ businessNumber: entry.businessNumber }} className={linkClass}>
                  {entry.companyName}
                </Link>
              </HistoryLine>
            ))}
          </ol>
        )}
      </ListFrame>
      {page && page.total > page.pageSize && (
        <Pager
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          onPageChange={list.setPage}
          className="border-line-soft border-t px-4 py-2"
        />
      )}
    </Card>
  )
}
