import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { Note, NoteConversation } from '#shared/company/notes.endpoints.ts'
import { listConversationLines } from '#shared/conversations/conversations.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { formatRecent } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

const linesQuery = (id: number) => queryOf(listConversationLines, { params: { id: String(id) } })

type Speaker = NoteConversation['speakers'][number]
const shownName = (speaker: Speaker | undefined) => speaker?.label ?? speaker?.name ?? ''
const mostNames = 4

/** A day of a KakaoTalk conversation in the timeline: its first messages, and all of them on request. */
export function ConversationBody({ note, conversation }: { note: Note; conversation: NoteConversation }) {
  const [open, setOpen] = useState(false)
  const { lines, first, speakers, part, parts, from, until } = conversation
  const { data, isFetching, isError, refetch } = useQuery({ ...linesQuery(note.id), enabled: open })
  const shown = open && data ? data : first
  const names = speakers.slice(0, mostNames).map(shownName)
  const companies = [...new Set(speakers.flatMap(({ companyName }) => companyName ?? []))]
  return (
    <>
      <p className="tnum flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-quiet text-sm">
        <b className="font-semibold text-ink">카카오톡 대화{parts > 1 && ` (${part}/${parts})`}</b>
        <span>{from === until ? from : `${from}–${until}`}</span>
        <span>
          {names.join(', ')}
          {speakers.length > mostNames && ` 외 ${speakers.length - mostNames}명`} ·{' '}
          {lines.toLocaleString('ko-KR')}줄
        </span>
        {companies.map((name) => (
          <Badge key={name} tone="outline">
            {name}
          </Badge>
        ))}
      </p>
      <dl className="mt-1 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm leading-5.5 max-md:grid-cols-1">
        {shown.map(({ time, speaker, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the messages of a note never change
          <Fragment key={at}>
            <dt
              className="truncate text-quiet max-md:mt-1 max-md:text-xs"
              title={`${time} ${shownName(speakers[speaker])}`}
            >
              {open && <span className="tnum mr-1.5">{time}</span>}
              {shownName(speakers[speaker])}
            </dt>
            <dd
              className={cn('min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]', !open && 'line-clamp-2')}
            >
              {text}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-x-3 text-quiet text-xs">
        {(lines > first.length || open) && (
          <LinkButton
            className="text-xs max-md:min-h-11"
            aria-expanded={open}
            disabled={isFetching}
            onClick={() => (isError ? void refetch() : setOpen(!open))}
          >
            <ChevronDown aria-hidden className={cn('size-3.5', open && 'rotate-180')} />
            {isFetching
              ? '불러오는 중...'
              : isError
                ? '불러오지 못했습니다. 다시 불러오기'
                : open
                  ? '접기'
                  : `${lines.toLocaleString('ko-KR')}줄 모두 보기`}
          </LinkButton>
        )}
        <span className="tnum">{formatRecent(note.createdAt)}에 넣음</span>
      </p>
    </>
  )
}
