import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { countViews, type ListView } from '#shared/settings/views.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { textFilter } from '#web/lib/hangul.ts'
import { Input } from '#web/ui/form/input.tsx'
import { useViewActions } from './useViewActions.ts'
import { type ShownList, ViewFoot } from './ViewFoot.tsx'
import { PlainRow, ViewRow } from './ViewRow.tsx'
import { contentOf } from './viewAddress.ts'

export interface ViewPanelProps extends ShownList {
  /** Closes the menu and gives the focus back to its button. */
  onClose(): void
}

/** With more views than this the menu has a search input. */
const fewViews = 7
const byName = (one: ListView, other: ListView) => one.name.localeCompare(other.name, 'ko')

/** The menu of views: one's own, the shared ones, and what can be done with the list that is shown. */
export function ViewPanel({ views, list, arrangement, changed, onClose }: ViewPanelProps) {
  const [search, setSearch] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const actions = useViewActions(views, () => contentOf(views.state[0], arrangement))
  // Counted each time the menu opens. Without an answer, the menu shows no numbers.
  const counted = useQuery({
    ...queryOf(countViews, { params: { screen: views.screen } }),
    enabled: views.rows.length > 0,
    gcTime: 0,
    retry: false,
  })
  const counts = new Map(counted.data?.rows.map((row) => [row.id, row]))
  const fits = textFilter(search)
  const found = views.rows.filter(({ name }) => fits(name)).toSorted(byName)
  const groups = [
    { title: '내 보기', rows: found.filter(({ shared }) => !shared) },
    { title: '우리 회사', rows: found.filter(({ shared }) => shared) },
  ].filter(({ rows }) => rows.length > 0)
  const isLong = views.rows.length > fewViews
  const focusFirst = () => {
    const find = (place: string) => panel.current?.querySelector<HTMLElement>(place)
    const first = find('[type=search]') ?? find('[aria-current=true]') ?? find('[data-view]')
    first?.focus({ preventScroll: true })
  }
  useEffect(focusFirst, [])
  const choose = (id: number | null) => {
    views.open(id)
    onClose()
  }
  return (
    <div ref={panel} role="presentation" onKeyDown={walk} className="flex max-h-[min(560px,75dvh)] flex-col">
      {isLong && (
        <div className="border-line-soft border-b p-2">
          <Input
            size="sm"
            type="search"
            aria-label="보기 찾기"
            placeholder="보기 찾기"
            maxLength={60}
            leading={<Search aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <div data-scroll className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {search === '' && <PlainRow views={views} onOpen={() => choose(null)} />}
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h2 className="px-2.5 pt-2 pb-1 text-quiet text-xs">{title}</h2>
            <ul>
              {rows.map((row) => (
                <ViewRow
                  key={row.id}
                  {...{ row, views, actions, changed }}
                  count={counts.get(row.id)}
                  onOpen={() => choose(row.id)}
                  onRemoved={() => requestAnimationFrame(focusFirst)}
                />
              ))}
            </ul>
          </section>
        ))}
        {views.rows.length > 0 && groups.length === 0 && (
          <p role="status" className="px-2.5 py-3 text-quiet">
            찾는 이름의 보기가 없습니다.
          </p>
        )}
        {views.rows.length === 0 && (
          <p className="px-2.5 py-2 text-quiet">
            {views.error
              ? '저장된 보기를 불러오지 못했습니다. 잠시 후 다시 열어주세요.'
              : '지금 조건, 정렬, 열을 이름을 붙여 저장하면 다음에 한 번에 열 수 있습니다.'}
          </p>
        )}
      </div>
      <ViewFoot {...{ views, actions, list, arrangement, changed }} onDone={onClose} />
    </div>
  )
}

/** Moves the focus between the views with the arrow keys, also from the search input. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const from = event.target as HTMLElement
  if (!from.matches('[data-view], [type=search]')) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[type=search], [data-view]')]
  const next = stops.indexOf(from) + (event.key === 'ArrowDown' ? 1 : -1)
  stops[(next + stops.length) % stops.length]?.focus()
}
