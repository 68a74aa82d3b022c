import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { draftDays } from '#web/forms/drafts.ts'
import { useDrafts } from '#web/forms/useDrafts.ts'
import { parseSearch } from '#web/lib/search.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { formatRecent } from '#web/lib/time.ts'
import { TodayHeading } from './Today.tsx'

// Removes the query string, because the router takes it as a separate argument.
const pathOf = (url: string) => url.split('?', 1)[0] ?? url

export function DraftsSection() {
  const { user } = useSession()
  const drafts = useDrafts(user?.teamId)
  return (
    <section aria-labelledby="today-drafts">
      <TodayHeading id="today-drafts" title="작성 중인 초안" count={drafts.length} />
      {drafts.length === 0 ? (
        <p className="flex h-8 items-center text-quiet text-sm">작성 중인 초안이 없습니다.</p>
      ) : (
        <ul>
          {drafts.map((draft) => (
            <li key={`${draft.form}:${draft.subject}`} className="border-line-soft border-b last:border-b-0">
              <Link
                to={pathOf(draft.url)}
                search={parseSearch(draft.url.slice(pathOf(draft.url).length))}
                className="-mx-2 flex h-8 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover max-md:h-11"
              >
                <FileText aria-hidden className="size-3.5 text-quiet" />
                <span className="min-w-0 flex-1 truncate">{draft.label}</span>
                <span className="tnum whitespace-nowrap text-quiet text-xs">
                  {formatRecent(draft.savedAt)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-1.5 text-quiet text-xs">이 기기에만 {draftDays}일 동안 보관됩니다.</p>
    </section>
  )
}
