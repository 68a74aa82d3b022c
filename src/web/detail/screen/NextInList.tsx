import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { getNeighbours, type Neighbours } from '#shared/company/list/companyList.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { type FromList, useFromList } from '#web/domain/fromList.tsx'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { useSearchState } from '#web/lib/search.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { cn } from '#web/ui/cn.ts'

/**
 * Links to the previous and next company of the list that the page was opened from. Renders nothing if it was opened
 * directly.
 */
export function NextInList({ number }: { number: string }) {
  const from = useFromList()
  return from && <Neighbouring number={number} from={from} />
}

const ways = {
  previous: { label: '이전 기업', key: 'ArrowUp', shown: 'Alt+↑', Icon: ChevronLeft },
  next: { label: '다음 기업', key: 'ArrowDown', shown: 'Alt+↓', Icon: ChevronRight },
} as const
type Way = keyof typeof ways

function Neighbouring({ number, from }: { number: string; from: FromList }) {
  const { data } = useQuery({
    ...queryOf(getNeighbours, { params: { businessNumber: number }, query: from.asked as never }),
    // Never served from the cache, because other people may have changed the list since.
    staleTime: 0,
  })
  useNeighbourKeys(data, from)
  return (
    <nav aria-label="목록에서 이동" className="no-print ml-auto flex items-center gap-1 text-quiet text-sm">
      <span role="status" className="tnum mr-1">
        {data && <Place {...data} from={from} />}
      </span>
      <Arrow way="previous" to={data?.previous} from={from} />
      <Arrow way="next" to={data?.next} from={from} />
    </nav>
  )
}

function Place({ position, total, listed, from }: Neighbours & { from: FromList }) {
  const { side, sort: _sort, ...conditions } = from.asked
  const what = Object.keys(conditions).length > 0 ? '검색 결과' : (side ?? '목록')
  if (!listed) return <>지금은 {what}에 없는 기업</>
  if (position === null || total === null) return <>{what}에서</>
  return (
    <>
      {what} <b className="font-semibold text-ink">{total.toLocaleString('ko-KR')}</b>곳 중{' '}
      <b className="font-semibold text-ink">{position.toLocaleString('ko-KR')}</b>번째
    </>
  )
}

interface ArrowProps {
  way: Way
  to: Neighbours['next'] | undefined
  from: FromList
}

const look = buttonStyles({ variant: 'ghost', size: 'xs', className: 'max-md:size-11' })

function Arrow({ way, to, from }: ArrowProps) {
  const { label, shown, Icon, key } = ways[way]
  const target = useTarget(from)
  const link = useRef<HTMLAnchorElement>(null)
  const pressed = useRouterState({ select: ({ location }) => location.state.pressed })
  const businessNumber = to?.businessNumber
  // The next company is shown on a new page. After a click on an arrow, the same arrow of the new page is focused, so
  // that it can be pressed again.
  useEffect(() => {
    const free = document.activeElement?.matches('body, main')
    if (businessNumber && pressed === way && free) link.current?.focus()
  }, [businessNumber, pressed, way])
  if (!to)
    return (
      <span aria-hidden className={cn(look, 'opacity-40')}>
        <Icon />
      </span>
    )
  return (
    <Link
      ref={link}
      {...target(to.businessNumber, way)}
      aria-label={`${label}: ${to.companyName}`}
      aria-keyshortcuts={`Alt+${key}`}
      title={`${label}: ${to.companyName} (${shown})`}
      className={look}
    >
      <Icon aria-hidden />
    </Link>
  )
}

/** Builds the link to another company of the same list, with the same tab open. */
function useTarget(fromList: FromList) {
  const [{ tab, unit }] = useSearchState()
  return (businessNumber: string, pressed?: Way) => ({
    ...companyPage(businessNumber),
    search: { tab, unit },
    state: { fromList, ...(pressed ? { pressed } : {}) },
  })
}

const typing = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'

function useNeighbourKeys(data: Neighbours | undefined, from: FromList) {
  const navigate = useNavigate()
  const target = useTarget(from)
  const go = useRef((_way: Way) => {})
  useEffect(() => {
    go.current = (way) => {
      const to = data?.[way]
      if (to) void navigate(target(to.businessNumber))
    }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = (Object.keys(ways) as Way[]).find((one) => ways[one].key === event.key)
      if (!way || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(typing))) return
      event.preventDefault()
      go.current(way)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
