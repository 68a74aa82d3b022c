import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CornerUpLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  changeNote,
  deleteNote,
  type Note,
  type Reply,
  replyToNote,
} from '#shared/company/notes.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call, useCall } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { formatRecent } from '#web/lib/time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ConversationBody } from '../conversations/ConversationBody.tsx'
import { NoteFiles } from './NoteFiles.tsx'
import { NoteText } from './NoteText.tsx'
import { NoteTextForm } from './NoteTextForm.tsx'
import { NoteVersions } from './NoteVersions.tsx'
import { noteQuery } from './notes.api.ts'
import { TaskOfNote } from './TaskOfNote.tsx'
import { useNoteForm } from './useNoteForm.ts'

/** A note in the timeline, with its files and replies. */
export function NoteEntry({ note }: { note: Note }) {
  const [replying, setReplying] = useState(false)
  const [all, setAll] = useState(false)
  const more = note.replyCount > note.replies.length
  const {
    data: whole,
    isFetching,
    isError,
    refetch,
  } = useQuery({ ...noteQuery(note.id), enabled: all && more })
  const replies = (all ? whole?.replies : undefined) ?? note.replies
  return (
    <article aria-label={`${userLabel(note.author)}의 메모`} className="min-w-0 pt-0.5">
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-quiet text-xs">
        <b className="tnum font-semibold text-ink text-sm">{userLabel(note.author)}</b>
        {note.counterpartyName && <span>상대방 {note.counterpartyName}</span>}
        <Edited part={note} />
      </p>
      <Body part={note} number={note.businessNumber}>
        {note.conversation && <ConversationBody note={note} conversation={note.conversation} />}
      </Body>
      <NoteFiles note={note} />
      {replies.length > 0 && (
        <ul className="mt-2 grid gap-2.5 border-line border-l-2 pl-3" aria-label="답글">
          {more && !whole && (
            <li>
              <LinkButton
                className="text-xs max-md:min-h-11"
                disabled={isFetching}
                onClick={() => (all ? void refetch() : setAll(true))}
              >
                {isFetching
                  ? '앞의 답글을 불러오는 중...'
                  : isError
                    ? '앞의 답글을 불러오지 못했습니다. 다시 불러오기'
                    : `앞의 답글 ${note.replyCount - note.replies.length}개 보기`}
              </LinkButton>
            </li>
          )}
          {replies.map((reply) => (
            <li key={reply.id} className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-2">
              <Avatar name={reply.author.managerName} />
              <div className="min-w-0">
                <p className="flex flex-wrap items-baseline gap-x-1.5 text-quiet text-xs">
                  <b className="tnum font-semibold text-ink">{userLabel(reply.author)}</b>
                  <time dateTime={reply.createdAt} className="tnum">
                    {formatRecent(reply.createdAt)}
                  </time>
                  <Edited part={reply} />
                </p>
                <Body part={reply} number={note.businessNumber} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {replying ? (
        <ReplyForm note={note} onClose={() => setReplying(false)} />
      ) : (
        !note.deleted && (
          <p className="no-print mt-1 flex gap-3">
            <LinkButton className="text-xs max-md:min-h-11" onClick={() => setReplying(true)}>
              <CornerUpLeft aria-hidden className="size-3.5" />
              답글
            </LinkButton>
            <TaskOfNote note={note} />
          </p>
        )
      )}
    </article>
  )
}

/** Says that a text was changed. A click shows the earlier texts. */
function Edited({ part }: { part: Reply }) {
  const [open, setOpen] = useState(false)
  if (part.editedAt === null || part.deleted) return null
  return (
    <>
      <LinkButton className="text-quiet text-xs" title="수정 전의 글 보기" onClick={() => setOpen(true)}>
        수정 {formatRecent(part.editedAt)}
      </LinkButton>
      {open && <NoteVersions part={part} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * The text of a note or reply with its actions, or the form that changes it. The children are shown in place of the
 * text.
 */
function Body({ part, number, children }: { part: Reply; number: string; children?: ReactNode }) {
  const [editing, setEditing] = useState(false)
  const remove = useRemove(number)
  if (part.deleted) return <p className="text-quiet text-sm">지운 메모입니다.</p>
  if (editing) return <EditForm part={part} number={number} onClose={() => setEditing(false)} />
  return (
    <>
      {children || <NoteText text={part.text} mentions={part.mentions} />}
      {(part.can.change || part.can.delete) && (
        <p className="no-print flex gap-3">
          {part.can.change && (
            <LinkButton className="text-quiet text-xs max-md:min-h-11" onClick={() => setEditing(true)}>
              수정
            </LinkButton>
          )}
          {part.can.delete && (
            <LinkButton
              className="text-quiet text-xs max-md:min-h-11"
              disabled={remove.pending}
              onClick={() => void remove.ask(part)}
            >
              지우기
            </LinkButton>
          )}
        </p>
      )}
    </>
  )
}

function useRemove(number: string) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useCall(deleteNote)
  async function ask({ id }: Reply) {
    const sure = await confirm({
      title: '이 글을 지울까요?',
      description: '지운 글은 되돌릴 수 없습니다. 다른 사람의 답글은 남습니다.',
      confirmLabel: '지우기',
      destructive: true,
    })
    if (!sure) return
    try {
      await mutateAsync({ params: { id: String(id) } })
    } catch (error) {
      const description = userMessage(error, '다시 시도해주세요.')
      toast({ variant: 'destructive', title: '삭제 실패', description })
    }
    await refetchAfter(client, 'notes', { businessNumber: number })
  }
  return { ask, pending: isPending }
}

function EditForm({ part, number, onClose }: { part: Reply; number: string; onClose(): void }) {
  const of = useNoteForm({
    number,
    draft: { form: 'note-edit', subject: String(part.id), label: '메모 수정' },
    stored: part,
    send: (body, options) => call(changeNote, { params: { id: String(part.id) }, body }, options),
    onSaved: (more) => !more && onClose(),
  })
  return (
    <NoteTextForm
      of={of}
      number={number}
      label="메모 수정"
      placeholder="메모"
      rows={3}
      onEscape={onClose}
      buttons={<Buttons busy={of.saving.busy} label="저장" onClose={onClose} />}
    />
  )
}

function ReplyForm({ note, onClose }: { note: Note; onClose(): void }) {
  const of = useNoteForm({
    number: note.businessNumber,
    draft: { form: 'note-reply', subject: String(note.id), label: '메모의 답글' },
    send: ({ text }, options) =>
      call(replyToNote, { params: { id: String(note.id) }, body: { text } }, options),
    onSaved: (more) => !more && onClose(),
  })
  return (
    <div className="mt-2 border-line border-l-2 pl-3">
      <NoteTextForm
        of={of}
        number={note.businessNumber}
        label="답글"
        placeholder="답글 쓰기"
        rows={1}
        onEscape={onClose}
        buttons={<Buttons busy={of.saving.busy} label="답글 남기기" onClose={onClose} />}
      />
    </div>
  )
}

const Buttons = ({ busy, label, onClose }: { busy: boolean; label: string; onClose(): void }) => (
  <>
    <Button size="sm" variant="ghost" className="max-md:h-11" onClick={onClose}>
      취소
    </Button>
    <Button type="submit" size="sm" pending={busy} className="max-md:h-11">
      {label}
    </Button>
  </>
)
