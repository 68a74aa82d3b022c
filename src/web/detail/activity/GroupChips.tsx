import { type ActivityGroup, activityGroups } from '#shared/company/activityGroups.ts'
import { cn } from '#web/ui/cn.ts'
import { groupIcons } from './groupLook.ts'

interface GroupChipsProps {
  chosen: ActivityGroup | undefined
  counts: Record<string, number> | undefined
  onChoose(group: ActivityGroup | undefined): void
}

const groups = Object.keys(activityGroups) as ActivityGroup[]
const look = cn(
  'inline-flex h-7 items-center gap-1.5 rounded-full border px-3 font-medium text-sm max-md:h-9 [&>svg]:size-3.5',
  'not-aria-pressed:bg-surface not-aria-pressed:text-quiet not-aria-pressed:hover:bg-hover',
  'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent',
)

/** Filter chips for the groups of activities, with their counts. A group without activities has no chip. */
export function GroupChips({ chosen, counts = {}, onChoose }: GroupChipsProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <fieldset aria-label="활동 종류" className="no-print flex flex-wrap gap-1.5">
      <button type="button" aria-pressed={!chosen} className={look} onClick={() => onChoose(undefined)}>
        전체 <span className="tnum">{all}</span>
      </button>
      {groups
        .filter((group) => counts[group] || group === chosen)
        .map((group) => {
          const Icon = groupIcons[group]
          return (
            <button
              key={group}
              type="button"
              aria-pressed={group === chosen}
              className={look}
              onClick={() => onChoose(group === chosen ? undefined : group)}
            >
              <Icon aria-hidden />
              {activityGroups[group].label} <span className="tnum">{counts[group] ?? 0}</span>
            </button>
          )
        })}
    </fieldset>
  )
}
