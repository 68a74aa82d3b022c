import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { longestTask } from '#shared/deals/limits.ts'
import type { Notification } from '#shared/notifications/notifications.endpoints.ts'
import { withSubject } from '#shared/platform/particle.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { companyQuery, useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { formatRecent } from '#web/lib/time.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { mentionsQuery } from './home.api.ts'
import { useFold } from './useFold.tsx'

const AddTaskDialog = whenNeeded(() =>
  import('#web/domain/tasks/AddTaskDialog.tsx').then((module) => module.AddTaskDialog),
)

/** How many mentions are shown before the person clicks 더 보기. */
const few = 4

/** Unread notes in which somebody turns to the person. Hidden if there are none. */
export function MentionSection() {
  const { data } = useQuery(mentionsQuery)
  const { shown, rest } = useFold(data, few)
  const [taken, setTaken] = useState<Notification | null>(null)
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="today-mentions" className="mt-2 border-line-soft border-t pt-2">
      <h3 id="today-mentions" className="flex min-h-6 items-center gap-1.5 text-quiet text-xs">
        <b className="font-semibold text-ink">나를 부른 글</b>
        <span className="tnum">{data.total}</span>
      </h3>
      <ul>
        {shown.map((one) => (
          <MentionRow key={one.id} of={one} onTask={() => setTaken(one)} />
        ))}
      </ul>
      {rest}
      {taken?.businessNumber && (
        <TaskOfMention number={taken.businessNumber} text={taken.text ?? ''} onClose={() => setTaken(null)} />
      )}
    </section>
  )
}

function MentionRow({ of, onTask }: { of: Notification; onTask(): void }) {
  const { businessNumber, companyName, text, actor, kind, at } = of
  if (!businessNumber) return null
  const activities = { ...companyPage(businessNumber), search: { tab: 'activity', group: 'note' } }
  const who = actor ? withSubject(userLabel(actor)) : ''
  return (
    <li className="flex min-h-11 items-center gap-2 border-line-soft border-b border-l-2 border-l-focus pl-2 text-sm last:border-b-0">
      <span className="grid size-6 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
        <AtSign aria-hidden className="size-3.5" />
      </span>
      <Link {...activities} className="min-w-0 flex-1 rounded-md py-1 hover:text-accent-text">
        <span className="block truncate font-medium">{text}</span>
        <span className="block truncate text-quiet text-xs">
          {companyName} · {who} {kind === 'replied' ? '답글을 남겼습니다' : '메모에서 불렀습니다'}
        </span>
      </Link>
      <time dateTime={at} className="tnum shrink-0 text-quiet text-xs max-md:hidden">
        {formatRecent(at)}
      </time>
      <span className="flex shrink-0 gap-1">
        <Link
          {...activities}
          aria-label={`${companyName} 메모에 답글`}
          className={buttonStyles({ size: 'xs', className: 'max-md:h-11' })}
        >
          답글
        </Link>
        <Button
          size="xs"
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={`${companyName} 메모를 할 일로`}
          className="max-md:h-11"
          onClick={onTask}
        >
          할 일로
        </Button>
      </span>
    </li>
  )
}

function TaskOfMention({ number, text, onClose }: { number: string; text: string; onClose(): void }) {
  const { data } = useQuery(companyQuery(number))
  const { data: brokerage } = useBrokerage(number)
  // The dialog keeps what it started with, so it opens when the name of the company is known.
  if (!data) return null
  const company = {
    businessNumber: number,
    companyName: data.companyName ?? number,
    side: brokerage?.side ?? '',
  }
  return (
    <AddTaskDialog
      needed
      about={{ company, counterpartyId: '' }}
      text={Array.from(text.replaceAll(/\s+/g, ' ')).slice(0, longestTask).join('')}
      onClose={onClose}
    />
  )
}
