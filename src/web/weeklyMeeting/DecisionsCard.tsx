import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Task } from '#shared/deals/tasks.endpoints.ts'
import type { WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { DecisionSubject } from './decisionForm.ts'
import { WeeklyCard } from './WeeklyCard.tsx'
import { dayText, personText, taskAbout } from './weeklyTexts.ts'

// The forms bring the code of all forms with them, while the lists of the meeting need none of it.
const NewDecision = whenNeeded(
  () => import('./decisionForms.ts').then((module) => module.NewDecision),
  <div className="min-h-36 border-focus border-l-2 bg-selected" />,
)
const EditDecision = whenNeeded(() => import('./decisionForms.ts').then((module) => module.EditDecision))

interface DecisionsCardProps {
  meeting: WeeklyMeeting
  started: DecisionSubject | null
}

/** The decisions of the meeting and the form for a new one. On wide screens the card is sticky. */
export function DecisionsCard({ meeting, started }: DecisionsCardProps) {
  const [editing, setEditing] = useState<number | null>(null)
  return (
    <WeeklyCard
      id="weekly-decisions"
      title="결정할 것"
      note="적으면 맡은 사람의 할 일이 됩니다"
      className="z-10 flex flex-col lg:sticky lg:top-[calc(var(--nav-height)+12px)] lg:max-h-[64vh]"
    >
      {meeting.decisions.length > 0 && (
        // The list has a scroll area of its own, so that the form below it stays visible. Its tabindex makes it
        // scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div role="region" aria-label="적은 결정" tabIndex={0} className="relative min-h-0 overflow-y-auto">
          <ol>
            {meeting.decisions.map((task, at) => (
              <li key={task.id} className="flex gap-3 border-line-soft border-b px-4 py-2.5 text-sm">
                <span className="tnum w-3 shrink-0 font-semibold text-accent-text">{at + 1}</span>
                <div className="min-w-0 flex-1">
                  {editing === task.id ? (
                    <EditDecision needed task={task} onClose={() => setEditing(null)} />
                  ) : (
                    <Decision task={task} onEdit={() => setEditing(task.id)} />
                  )}
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
      {/* The key remounts the form for each week, so that a half-typed decision stays with its own meeting. */}
      <NewDecision needed key={meeting.from} meeting={meeting} started={started} />
    </WeeklyCard>
  )
}

function Decision({ task, onEdit }: { task: Task; onEdit(): void }) {
  const about = taskAbout(task)
  return (
    <>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {about && <span className="text-quiet">{about}: </span>}
        {task.text}
      </p>
      <p className="tnum mt-1 flex min-h-6 items-center gap-2 text-quiet text-xs">
        <span>{personText(task.person)}</span>
        <span>{dayText(task.day)}까지</span>
        {task.done && <Badge tone="green">마침</Badge>}
        {task.can.change && (
          <IconButton
            size="xs"
            label={`${task.text} 수정`}
            onClick={onEdit}
            className="ml-auto max-md:size-11"
          >
            <Pencil aria-hidden />
          </IconButton>
        )}
      </p>
    </>
  )
}
