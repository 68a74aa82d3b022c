import { useQuery } from '@tanstack/react-query'
import type { Reply } from '#shared/company/notes.endpoints.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { NoteText } from './NoteText.tsx'
import { versionsQuery } from './notes.api.ts'

/** A dialog with the earlier texts of a note, newest first. */
export function NoteVersions({ part, onClose }: { part: Reply; onClose(): void }) {
  const { data, isError } = useQuery(versionsQuery(part.id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="수정 전의 글">
      <DialogBody>
        {isError && <p className="text-quiet text-sm">수정 전의 글을 불러오지 못했습니다.</p>}
        {!data && !isError && <Loading />}
        <ol className="divide-y divide-line-soft">
          {data?.map(({ version, text, at }) => (
            <li key={version} className="py-2">
              <time dateTime={at} className="tnum text-quiet text-xs">
                {formatDateTime(at)}
              </time>
              <NoteText text={text} mentions={part.mentions} />
            </li>
          ))}
        </ol>
      </DialogBody>
    </Dialog>
  )
}
