import { useMemo, useState } from 'react'
import { actionLabel } from '#shared/audit/actionLabels.ts'
import { type AuditRefusal, exportRefusals } from '#shared/audit/audit.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Input } from '#web/ui/form/input.tsx'
import { refusalsQuery } from './audit.api.ts'
import { refusalAddress, refusalKindChoices } from './auditAddress.ts'
import { LogFilters } from './LogFilters.tsx'
import { LogPage } from './LogPage.tsx'
import { LogRows } from './LogRows.tsx'
import { RefusalCard, refusalColumns } from './refusalColumns.tsx'

const RefusalDetail = whenNeeded(() => import('./RefusalDetail.tsx').then((module) => module.RefusalDetail))

/** Lists the refusals: who was refused what, from where and how often. */
export function RefusalList() {
  const list = useListAddress(refusalAddress)
  const found = useKeysetList(refusalsQuery(list.filters))
  const [opened, setOpened] = useState<AuditRefusal | null>(null)
  const columns = useMemo(() => refusalColumns(setOpened), [])
  return (
    <>
      <LogPage
        view="refused"
        counted="거부된 요청"
        total={found.total}
        exported={{
          title: '거부된 요청 내보내기',
          conditions: refusalAddress.say(list.filters),
          order: (reason, attemptOf) =>
            call(exportRefusals, { body: { ...list.filters, reason } }, { attemptOf }),
        }}
      >
        <LogFilters
          list={list}
          label="거부된 요청 찾기"
          kinds={refusalKindChoices}
          kindLabel={actionLabel}
          own={{
            name: 'address',
            label: '접속 주소',
            input: (value, set) => (
              <Input
                value={value}
                maxLength={64}
                inputClassName="tnum"
                onChange={(event) => set(event.target.value)}
              />
            ),
          }}
          searching={found.fetching}
          onAgain={found.retry}
        />
        <IgnoredNotice ignored={list.ignored} />
        <LogRows
          list={list}
          found={found}
          label="거부된 요청 및 로그인 실패"
          failed="거부된 요청을 불러오지 못했습니다"
          empty="거부된 요청이나 로그인 실패가 없습니다"
          columns={columns}
          card={(row) => <RefusalCard refusal={row} onOpen={setOpened} />}
        />
      </LogPage>
      {opened && <RefusalDetail needed refusal={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
