import { useState } from 'react'
import type { ConversationPreview } from '#shared/conversations/conversations.endpoints.ts'
import { useManagerNames } from '#web/domain/useManagerNames.ts'
import { formatLongDay } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type Picked, toggled } from './picked.ts'

interface DayLinesProps {
  preview: ConversationPreview
  day: ConversationPreview['days'][number]
  picked: Picked
  onPicked(picked: Picked): void
}

/** How many messages of a day are shown at first. */
const page = 200

/** The messages of a day. Those without a tick are not stored. */
export function DayLines({ preview: { people }, day: { day, lines }, picked, onPicked }: DayLinesProps) {
  const [shown, setShown] = useState(page)
  const nameOf = useManagerNames()
  const taken = picked.days.has(day)
  const left = lines.filter(({ place }) => !picked.leftOut.has(place)).length
  const speaker = (at: number) => {
    const option = picked.people[at] ?? ''
    return option.startsWith('team:') ? nameOf(option.slice(5)) : (people[at]?.name ?? '')
  }
  return (
    <section aria-label={`${formatLongDay(day)}의 대화`} className="flex min-h-0 flex-col">
      <p className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-2 border-line-soft border-b bg-sunken px-5 text-quiet text-xs max-md:border-t">
        <b className="font-semibold text-ink text-sm">{formatLongDay(day)}</b>
        {taken ? '뺄 줄의 표시를 지우세요' : '이 날은 남기지 않습니다'}
        <span className="tnum ml-auto">
          {left === lines.length ? `${lines.length}줄` : `${lines.length}줄 가운데 ${left}줄`}
        </span>
      </p>
      <ul className="min-h-0 flex-1 overflow-y-auto py-1 max-md:flex-none max-md:overflow-visible">
        {lines.slice(0, shown).map(({ place, time, speaker: at, text, masked }) => {
          const stays = taken && !picked.leftOut.has(place)
          return (
            <li
              key={place}
              className={cn(
                'grid grid-cols-[20px_44px_104px_minmax(0,1fr)] items-start gap-x-2 px-5 py-1.5 text-sm leading-5 max-md:grid-cols-[20px_44px_minmax(0,1fr)]',
                masked && 'bg-warning-soft',
              )}
            >
              <Checkbox
                className="mt-0.5"
                aria-label={`${time} ${speaker(at)} ${text.slice(0, 40)} 남기기`}
                checked={stays}
                disabled={!taken}
                onChange={(event) =>
                  onPicked({
                    ...picked,
                    leftOut: toggled(picked.leftOut, place, !event.currentTarget.checked),
                  })
                }
              />
              <span className="tnum text-quiet">{time}</span>
              <span className="truncate text-quiet" title={speaker(at)}>
                {speaker(at)}
              </span>
              <span
                className={cn(
                  'min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere] max-md:col-span-2 max-md:col-start-2',
                  !stays && 'text-quiet line-through',
                )}
              >
                {text}
                {masked && (
                  <Badge tone="amber" className="ml-1.5">
                    주민등록번호 가림
                  </Badge>
                )}
              </span>
            </li>
          )
        })}
        {lines.length > shown && (
          <li className="px-5 py-2">
            <LinkButton className="text-sm max-md:min-h-11" onClick={() => setShown(shown + page * 5)}>
              {(lines.length - shown).toLocaleString('ko-KR')}줄 더 보기
            </LinkButton>
          </li>
        )}
      </ul>
    </section>
  )
}
