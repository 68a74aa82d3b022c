import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FollowUp } from '#shared/home/home.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { followUpsQuery } from './home.api.ts'
import { TodayRows } from './TodayRows.tsx'
import { useFold } from './useFold.tsx'
import { useSettling } from './useSettling.ts'

const PutOffDialog = whenNeeded(() => import('./PutOffDialog.tsx').then((module) => module.PutOffDialog))

/** Lists follow-ups that are due today or earlier. One click marks a follow-up as done, another postpones it. */
export function FollowUpRows({ team, named }: { team: string | undefined; named: boolean }) {
  const found = useQuery(followUpsQuery(team))
  const { shown, rest } = useFold(found.data)
  const [puttingOff, setPuttingOff] = useState<FollowUp | null>(null)
  return (
    <>
      <TodayRows found={found} failed="할 일을 불러오지 못했습니다" empty="오늘까지 할 일이 없습니다.">
        {() =>
          shown.map((row) => (
            <FollowUpRow key={row.reportId} row={row} named={named} onPutOff={() => setPuttingOff(row)} />
          ))
        }
      </TodayRows>
      {rest}
      {puttingOff && <PutOffDialog needed of={puttingOff} onClose={() => setPuttingOff(null)} />}
    </>
  )
}

interface RowProps {
  row: FollowUp
  named: boolean
  onPutOff(): void
}

function FollowUpRow({ row, named, onPutOff }: RowProps) {
  const { settle, pending } = useSettling(row)
  const { action, companyName, businessNumber, late } = row
  async function finish() {
    try {
      await settle({
        body: { done: true },
        back: { done: false },
        said: {
          title: '다음 할 일을 마쳤습니다',
          description: `${companyName} · ${action}`,
          undone: '할 일을 다시 열었습니다.',
        },
      })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '저장 실패',
        description: userMessage(error, '다시 시도해주세요.'),
      })
    }
  }
  return (
    <li className="flex min-h-8 items-center gap-2 border-line-soft border-b text-sm last:border-b-0 max-md:min-h-11 max-md:py-1.5">
      <span className="flex w-18 shrink-0">
        <Badge tone={late > 0 ? 'red' : 'amber'}>{late > 0 ? `${late}일 지남` : '오늘'}</Badge>
      </span>
      <Link
        {...companyPage(businessNumber)}
        title={`${companyName} · ${action}`}
        className="min-w-0 flex-1 truncate rounded-md hover:text-accent-text hover:underline"
      >
        <span className="max-md:block max-md:truncate">{action}</span>
        <span className="ml-1.5 text-quiet text-xs max-md:ml-0 max-md:block max-md:truncate">
          {companyName}
          {named && ` · ${userLabel(row)}`}
        </span>
      </Link>
      <span className="flex shrink-0 gap-1 max-md:ml-auto">
        <Button
          size="xs"
          aria-label={`${companyName} ${action} 마침`}
          pending={pending}
          onClick={() => void finish()}
          className="max-md:h-11"
        >
          마침
        </Button>
        <Button
          size="xs"
          variant="ghost"
          aria-label={`${companyName} ${action} 미루기`}
          disabled={pending}
          onClick={onPutOff}
          className="max-md:h-11"
        >
          미루기
        </Button>
      </span>
    </li>
  )
}
