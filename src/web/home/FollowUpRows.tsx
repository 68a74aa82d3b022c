import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { companyPage } from '#web/domain/companyPage.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { type DueItem, dueItems } from './dueItems.ts'
import { TodayRows } from './TodayRows.tsx'
import { useDue } from './useDue.ts'
import { useFold } from './useFold.tsx'
import { useSettling } from './useSettling.ts'

const PutOffDialog = whenNeeded(() => import('./PutOffDialog.tsx').then((module) => module.PutOffDialog))

/**
 * Lists next steps of reports and tasks that are due today or earlier, by day. One click marks one as done,
 * another postpones it.
 */
export function FollowUpRows({ team, named }: { team: string | undefined; named: boolean }) {
  const found = useDue(team)
  const { shown, rest } = useFold(found.data && dueItems(found.data.reports, found.data.tasks))
  const [puttingOff, setPuttingOff] = useState<DueItem | null>(null)
  return (
    <>
      <TodayRows found={found} failed="할 일을 불러오지 못했습니다" empty="오늘까지 할 일이 없습니다.">
        {() =>
          shown.map((item) => (
            <DueRow key={item.key} item={item} named={named} onPutOff={() => setPuttingOff(item)} />
          ))
        }
      </TodayRows>
      {rest}
      {puttingOff && <PutOffDialog needed of={puttingOff} onClose={() => setPuttingOff(null)} />}
    </>
  )
}

interface RowProps {
  item: DueItem
  named: boolean
  onPutOff(): void
}

function DueRow({ item, named, onPutOff }: RowProps) {
  const { settle, pending } = useSettling(item)
  const { kind, action, about, late, meetingWeek } = item
  const name = [about, action].filter(Boolean).join(' ')
  async function finish() {
    try {
      await settle({
        change: { done: true },
        back: { done: false },
        said: {
          title: kind === 'task' ? '할 일을 마쳤습니다' : '다음 할 일을 마쳤습니다',
          description: [about, action].filter(Boolean).join(' · '),
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
  const below = [about, meetingWeek ? '회의 결정' : '', named ? userLabel(item.person) : '']
  return (
    <li className="flex min-h-8 items-center gap-2 border-line-soft border-b text-sm last:border-b-0 max-md:min-h-11 max-md:py-1.5">
      <span className="flex w-18 shrink-0">
        <Badge tone={late > 0 ? 'red' : 'amber'}>{late > 0 ? `${late}일 지남` : '오늘'}</Badge>
      </span>
      <DueLink item={item}>
        <span className="max-md:block max-md:truncate">{action}</span>
        <span className="ml-1.5 text-quiet text-xs max-md:ml-0 max-md:block max-md:truncate">
          {below.filter(Boolean).join(' · ')}
        </span>
      </DueLink>
      {item.canChange && (
        <span className="flex shrink-0 gap-1 max-md:ml-auto">
          <Button
            size="xs"
            aria-label={`${name} 마침`}
            pending={pending}
            onClick={() => void finish()}
            className="max-md:h-11"
          >
            마침
          </Button>
          <Button
            size="xs"
            variant="ghost"
            aria-label={`${name} 미루기`}
            disabled={pending}
            onClick={onPutOff}
            className="max-md:h-11"
          >
            미루기
          </Button>
        </span>
      )}
    </li>
  )
}

const linkClass = 'min-w-0 flex-1 truncate rounded-md hover:text-accent-text hover:underline'

/** Links to the company. A decision about no company links to its meeting. */
function DueLink({ item, children }: { item: DueItem; children: ReactNode }) {
  const { businessNumber, meetingWeek, about, action } = item
  const title = [about, action].filter(Boolean).join(' · ')
  if (businessNumber)
    return (
      <Link {...companyPage(businessNumber)} title={title} className={linkClass}>
        {children}
      </Link>
    )
  return (
    <Link
      to="/weekly-meeting"
      search={meetingWeek ? { week: meetingWeek } : {}}
      title={title}
      className={linkClass}
    >
      {children}
    </Link>
  )
}
