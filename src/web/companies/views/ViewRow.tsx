import { Ellipsis, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import type { countViews, ListView } from '#shared/settings/views.endpoints.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { useCopy } from '#web/ui/feedback/use-copy.ts'
import { formatNumber } from '#web/ui/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ViewActions } from './useViewActions.ts'
import type { Views } from './useViews.ts'
import { ViewIcon } from './ViewIcon.tsx'
import { ViewNameForm } from './ViewNameForm.tsx'
import { withoutView } from './viewAddress.ts'

const rowClass = (current: boolean) =>
  cn(
    'flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2.5 text-left hover:bg-hover max-md:min-h-11 [&>svg]:text-quiet',
    current && 'bg-accent-soft font-semibold text-accent-text',
  )

/** The list without a view. */
export function PlainRow({ views, onOpen }: { views: Views; onOpen(): void }) {
  const current = views.view === undefined
  return (
    <button
      type="button"
      data-view={withoutView}
      aria-current={current}
      onClick={onOpen}
      className={cn(rowClass(current), 'w-full')}
    >
      보기 없이
      <span className="ml-auto font-normal text-quiet text-xs">조건을 모두 지웁니다</span>
    </button>
  )
}

type ViewCount = ResponseOf<typeof countViews>['rows'][number]
const countText = ({ count, more }: ViewCount) => `${formatNumber(count)}${more ? '+' : ''}`

interface ViewRowProps {
  row: ListView
  views: Views
  actions: ViewActions
  changed: boolean
  /** How many companies the view finds; undefined while it is unknown. */
  count: ViewCount | undefined
  onOpen(): void
  /** Called when the view was deleted, because its button had the focus. */
  onRemoved(): void
}

/** A view in the menu. Its button … shows below it what can be done with it. */
export function ViewRow({ row, views, actions, changed, count, onOpen, onRemoved }: ViewRowProps) {
  const [more, setMore] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const me = useSession().user?.teamId
  const current = views.view?.id === row.id
  const isMine = row.owner.teamId === me
  const opens = useRef<HTMLButtonElement>(null)
  const endRenaming = () => {
    setRenaming(false)
    // The form is gone after the next render, and the focus with it.
    requestAnimationFrame(() => opens.current?.focus())
  }
  if (renaming)
    return (
      <li className="p-1.5">
        <ViewNameForm
          label="보기 이름"
          name={row.name}
          pending={actions.pending === 'rename'}
          onCancel={endRenaming}
          onSave={async (name) => {
            if (await actions.rename(row, name)) endRenaming()
          }}
        />
      </li>
    )
  return (
    <li>
      <div className="group flex items-center">
        <button
          ref={opens}
          type="button"
          data-view={row.id}
          aria-current={current}
          onClick={onOpen}
          className={rowClass(current)}
        >
          {row.shared ? <Users aria-hidden className="size-4 shrink-0" /> : <ViewIcon />}
          <span className="min-w-0 flex-1 truncate" title={row.name}>
            {row.name}
          </span>
          {!isMine && (
            <span className="max-w-24 shrink-0 truncate font-normal text-quiet text-xs">
              {row.owner.managerName}
              {row.owner.gone && ' (떠남)'}
            </span>
          )}
          {!row.readable && <Badge tone="amber">읽을 수 없음</Badge>}
          {current && changed && <Badge tone="amber">고침</Badge>}
          {views.usual === row.id && <Badge>기본</Badge>}
          {/* Room for four digits and the sign, so that nothing moves when the numbers arrive. */}
          <span className="tnum min-w-11 shrink-0 text-right font-normal text-quiet text-xs">
            {count && (
              <>
                {countText(count)}
                <span className="sr-only">곳</span>
              </>
            )}
          </span>
        </button>
        <IconButton
          size="sm"
          label={`${row.name} 더 보기`}
          aria-expanded={more}
          onClick={() => setMore(!more)}
          className="max-md:size-11"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </div>
      {more && (
        <RowActions
          {...{ row, views, actions, isMine, onRemoved }}
          onRename={() => {
            setMore(false)
            setRenaming(true)
          }}
        />
      )}
    </li>
  )
}

interface RowActionsProps extends Pick<ViewRowProps, 'row' | 'views' | 'actions' | 'onRemoved'> {
  isMine: boolean
  onRename(): void
}

function RowActions({ row, views, actions, isMine, onRename, onRemoved }: RowActionsProps) {
  const isUsual = views.usual === row.id
  const link = new URL(window.location.href)
  link.search = `?view=${row.id}`
  const { copied, copy } = useCopy(link.href)
  const remove = async () => {
    if (await actions.remove(row)) onRemoved()
  }
  const button = { size: 'xs', disabled: actions.pending !== null } as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex line in every browser
    <div role="group" aria-label={`${row.name} 바꾸기`} className="flex flex-wrap gap-1.5 px-2.5 pt-1 pb-2">
      <Button {...button} onClick={() => void actions.setUsual(isUsual ? null : row)}>
        {isUsual ? '기본에서 빼기' : '기본으로'}
      </Button>
      {row.can.change && row.readable && (
        <Button {...button} onClick={onRename}>
          이름 바꾸기
        </Button>
      )}
      {row.readable && isMine && (
        <Button {...button} onClick={() => void actions.share(row, !row.shared)}>
          {row.shared ? '나만 보기' : '함께 보기'}
        </Button>
      )}
      {row.shared && (
        <Button {...button} onClick={copy}>
          {copied ? '복사했습니다' : '링크 복사'}
        </Button>
      )}
      {row.can.change && (
        <Button {...button} variant="danger" onClick={() => void remove()}>
          삭제
        </Button>
      )}
      {!row.can.change && (
        <p className="w-full text-quiet text-xs">이름과 내용은 작성자와 관리자가 바꿀 수 있습니다.</p>
      )}
    </div>
  )
}
