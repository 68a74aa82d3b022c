import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LockOpen } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useSession } from '#web/lib/session/session.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Segments } from '#web/ui/form/segments.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { permissionQuery } from '../../detail.api.ts'
import { mayBeConversation } from '../conversations/isConversation.ts'
import { NoteComposer, type NoteComposerHandle } from '../notes/NoteComposer.tsx'
import { useOpenedCompany } from '../notes/useOpenedCompany.ts'
import { TaskComposer } from './TaskComposer.tsx'

const ConversationDialog = whenNeeded(() =>
  import('../conversations/ConversationDialog.tsx').then((module) => module.ConversationDialog),
)

type Kind = 'note' | 'task'
const kinds: { value: Kind; label: string }[] = [
  { value: 'note', label: '메모' },
  { value: 'task', label: '할 일' },
]

interface Taken {
  file: File
  /** The text in the form that the file was made of. */
  pasted: string | undefined
}

/** The card above the activities: a note or a task about the company, and the way to a daily report. */
export function Composer({ number }: { number: string }) {
  useOpenedCompany(number)
  const { user } = useSession()
  const { data } = useQuery({ ...permissionQuery(user?.teamId ?? '', number), enabled: user !== null })
  const [kind, setKind] = useState<Kind>('note')
  const [over, setOver] = useState(false)
  const [taken, setTaken] = useState<Taken | null>(null)
  const note = useRef<NoteComposerHandle>(null)

  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    const [first] = files
    if (!first) return
    setKind('note')
    if (files.length === 1 && mayBeConversation(first)) return setTaken({ file: first, pasted: undefined })
    if (note.current?.attach(files) === false)
      toast({
        variant: 'destructive',
        title: '파일을 붙일 수 없습니다',
        description:
          '이 기업의 담당자와 관리자만 파일을 붙일 수 있습니다. 카카오톡 대화는 하나씩 놓아주세요.',
      })
  }
  return (
    <Card
      aria-label="메모와 할 일 남기기"
      className={cn(
        'no-print relative mb-3 px-3 py-2.5 max-md:sticky max-md:bottom-0 max-md:z-30 max-md:order-last max-md:-mx-4 max-md:mb-0 max-md:rounded-none max-md:border-x-0',
        over && 'border-focus ring-3 ring-focus/20',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) =>
        !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)
      }
      onDrop={drop}
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Segments
          aria-label="무엇을 남길까요"
          size="sm"
          className="w-36"
          options={kinds}
          value={kind}
          onValueChange={setKind}
        />
        <Link
          to={data?.hasPermission ? '/daily-report-input' : '/daily-report-list'}
          search={{ businessNumber: number }}
          className={cn(linkClass, 'touch-area relative text-xs')}
        >
          {data?.hasPermission ? '보고서 입력' : '일일보고'}
        </Link>
        <span className="ml-auto inline-flex items-center gap-1 text-quiet text-xs max-md:hidden">
          <LockOpen aria-hidden className="size-3.5" />
          <span>이 기업을 보는 사람 모두</span>
        </span>
      </div>
      <div hidden={kind !== 'note'}>
        <NoteComposer
          number={number}
          handle={note}
          onConversation={(file, pasted) => setTaken({ file, pasted })}
        />
      </div>
      {kind === 'task' && <TaskComposer number={number} />}
      {over && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center rounded-lg bg-surface/90 font-semibold text-accent-text text-sm">
          놓으면 카카오톡 대화는 날짜별 메모가 되고, 다른 파일은 메모에 붙습니다
        </p>
      )}
      {taken && (
        <ConversationDialog
          needed
          number={number}
          file={taken.file}
          onStored={() => {
            if (taken.pasted) note.current?.takeOut(taken.pasted)
            setTaken(null)
          }}
          onClose={() => setTaken(null)}
        />
      )}
    </Card>
  )
}
