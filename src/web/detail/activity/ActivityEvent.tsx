import { Link } from '@tanstack/react-router'
import { ChevronDown, Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { fieldLabel } from '#shared/audit/fieldLabels.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { detailsOf, importOf } from '#shared/company/activity/details.ts'
import { activitySentence } from '#shared/company/activity/sentence.ts'
import type { Activity } from '#shared/company/timeline.endpoints.ts'
import { usePersonNames } from '#web/domain/useManagerNames.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { tied } from '#web/ui/feedback/tied.tsx'
import { LinkButton, linkClass } from '#web/ui/link-button.tsx'
import { ChangeLine } from './ChangeLine.tsx'

interface ActivityEventProps {
  activity: Activity
  /** True if the sentence names the person. False if the entry above is by the same person. */
  named: boolean
  namesContacts: boolean
}

/** One activity as a sentence. A click expands the changed fields. */
export function ActivityEvent({ activity, named, namesContacts }: ActivityEventProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { who, did, badge, note } = activitySentence(activity, usePersonNames())
  // True for an activity that may have changed contacts hidden from the viewer. It is rendered like a save without
  // changes.
  const closed = !namesContacts && activity.kind === 'brokerage' && activity.changes.length === 0
  return (
    <div className="min-w-0 pt-0.5">
      <p className="[overflow-wrap:anywhere]">
        <b className={cn('font-semibold', !named && 'sr-only')}>{who}</b> {tied(did)}
        <ImportedFrom activity={activity} />
        {hasDetails(activity) && (
          <LinkButton
            className="ml-2 text-xs max-md:-my-3.5 max-md:min-h-11"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${did} ${open ? '접기' : '자세히'}`}
            onClick={() => setOpen(!open)}
          >
            {open ? '접기' : '자세히'}
            <ChevronDown aria-hidden className={cn('size-3', open && 'rotate-180')} />
          </LinkButton>
        )}
      </p>
      {(badge || note) && (
        <p className="mt-0.5 flex min-w-0 items-start gap-1.5 text-quiet">
          {badge && <Badge tone="navy">{badge}</Badge>}
          {note && <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{note}</span>}
        </p>
      )}
      {closed && <OnlyManagers />}
      <div id={id} hidden={!open}>
        {open && <Details activity={activity} />}
      </div>
    </div>
  )
}

/**
 * Whether an entry has details that its sentence does not contain. An entry about a single file has none, because its
 * sentence names the file.
 */
const hasDetails = (activity: Activity) =>
  activity.contacts.length > 0 ||
  detailsOf(activity).some(
    ({ field, before, after }) => field !== 'files' || [before, after].flat().filter(Boolean).length > 1,
  )

/** Links the import that made the change, for people who may see the import. */
function ImportedFrom({ activity }: { activity: Activity }) {
  const id = importOf(activity)
  return id === null ? null : <ImportLink id={id} importer={activity.actorTeam} />
}

function ImportLink({ id, importer }: { id: number; importer: string | null }) {
  const { user } = useSession()
  if (!user || (user.teamId !== importer && !isAdminSide(user.role))) return null
  return (
    <Link to="/import" search={{ id: String(id) }} className={cn(linkClass, 'ml-2 text-xs')}>
      가져오기 보기
    </Link>
  )
}

function Details({ activity }: { activity: Activity }) {
  const { contacts } = activity
  return (
    <>
      <ul className="mt-1 border-line-soft border-l-2 pl-2.5">
        {detailsOf(activity).map((change) => (
          <li key={change.field}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
      {contacts.length > 0 && (
        <p className="mt-0.5 flex flex-wrap items-center gap-1.5">
          {contacts.map((name) => fieldLabel([name])).join(', ')}
          <OnlyManagers />
        </p>
      )}
    </>
  )
}

const OnlyManagers = () => (
  <Badge tone="outline">
    <Lock aria-hidden />
    연락처는 담당자와 관리자만 봅니다
  </Badge>
)
