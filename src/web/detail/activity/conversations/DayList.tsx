import { conversationLimits } from '#shared/conversations/conversationLimits.ts'
import type { ConversationPreview } from '#shared/conversations/conversations.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { type Picked, toggled } from './picked.ts'
import { shortDay, timeSpan } from './words.ts'

interface DayListProps {
  preview: ConversationPreview
  picked: Picked
  shown: string
  onShown(day: string): void
  onPicked(picked: Picked): void
}

/** The days of a conversation. Each picked one becomes a note. */
export function DayList({ preview: { days }, picked, shown, onShown, onPicked }: DayListProps) {
  const year = dayInSeoul().slice(0, 4)
  const all = days.slice(0, conversationLimits.days).map(({ day }) => day)
  const chosen = picked.days.size
  return (
    <div className="flex min-h-0 flex-col border-line-soft border-r max-md:border-r-0">
      <div className="flex h-10 shrink-0 items-center gap-2 border-line-soft border-b bg-sunken px-5">
        <Checkbox
          className="font-semibold text-sm"
          label="날마다 메모 하나"
          checked={chosen > 0 && chosen === all.length}
          indeterminate={chosen > 0 && chosen < all.length}
          onChange={(event) => onPicked({ ...picked, days: new Set(event.currentTarget.checked ? all : []) })}
        />
        <span className="tnum ml-auto text-quiet text-xs">
          {chosen} / {days.length}일
        </span>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto max-md:max-h-44 max-md:flex-none">
        {days.map(({ day, lines }) => {
          const left = lines.filter(({ place }) => !picked.leftOut.has(place)).length
          const label = shortDay(day, year)
          return (
            <li
              key={day}
              className={cn(
                'flex min-h-13 items-center gap-2 border-line-soft border-b px-5 text-sm hover:bg-hover',
                day === shown && 'bg-selected shadow-[inset_3px_0] shadow-accent hover:bg-selected',
              )}
            >
              <Checkbox
                aria-label={`${label} 남기기`}
                checked={picked.days.has(day)}
                disabled={!picked.days.has(day) && chosen >= conversationLimits.days}
                onChange={(event) =>
                  onPicked({ ...picked, days: toggled(picked.days, day, event.currentTarget.checked) })
                }
              />
              <button
                type="button"
                aria-current={day === shown}
                className="grid min-h-11 flex-1 grid-cols-[minmax(0,1fr)_max-content] items-center text-left"
                onClick={() => onShown(day)}
              >
                <span className="tnum font-medium">
                  {label}
                  <span className="block font-normal text-quiet text-xs">{timeSpan(lines)}</span>
                </span>
                <span className="tnum text-quiet text-xs">
                  {left === lines.length ? `${left}줄` : `${lines.length}줄 가운데 ${left}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="shrink-0 border-line-soft border-t px-5 py-3 text-quiet text-xs max-md:hidden">
        같은 대화를 다시 넣어도 이미 남긴 줄은 두 번 남지 않습니다. 남긴 뒤에는 줄을 수정할 수 없고 메모째
        지울 수 있습니다.
      </p>
    </div>
  )
}
