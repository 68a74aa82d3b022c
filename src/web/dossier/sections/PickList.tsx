import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { matchedPart } from '../matchedPart.ts'

interface PickListProps {
  /** What was searched; it is marked in the names. */
  name: string
  hits: readonly SearchHit[]
  onPick(hit: SearchHit): void
  onClose(): void
}

/** Several companies of one name: arrows and Enter choose, Esc closes. */
export function PickList({ name, hits, onPick, onClose }: PickListProps) {
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const title = useId()
  // The focus walks with the choice, and what has it is in sight.
  useEffect(() => {
    ;(list.current?.children[active] as HTMLElement | undefined)?.focus()
  }, [active])

  function onKey(event: KeyboardEvent) {
    const last = hits.length - 1
    const moves: Record<string, number> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    const hit = hits[active]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && hit) onPick(hit)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <div className="mt-3 rounded-md border">
      <div className="flex items-center gap-2 border-line-soft border-b bg-sunken py-1 pr-1 pl-3 text-sm">
        <span id={title} className="tnum">
          <b className="font-semibold">{hits.length}곳</b> 가운데 하나를 선택해주세요
        </span>
        <IconButton label="목록 닫기" size="sm" className="ml-auto max-md:size-11" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div
        ref={list}
        role="listbox"
        aria-labelledby={title}
        className="max-h-40 overflow-y-auto rounded-b-md"
      >
        {hits.map((hit, index) => (
          <div
            key={hit.businessNumber}
            role="option"
            tabIndex={index === active ? 0 : -1}
            aria-selected={index === active}
            onClick={() => onPick(hit)}
            onKeyDown={onKey}
            className={cn(
              'flex min-h-8 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-1 text-sm outline-offset-[-2px] hover:bg-hover max-md:min-h-11',
              index === active && 'bg-selected',
            )}
          >
            <span className="font-medium max-md:w-full">
              <Marked text={hit.companyName} typed={name} />
            </span>
            {hit.similar && <Badge tone="line">비슷한 이름</Badge>}
            <span className="tnum whitespace-nowrap text-quiet">{hit.businessNumber}</span>
            {hit.representative && <span className="text-quiet">{hit.representative}</span>}
            <span className="ml-auto">
              <SideBadge side={hit.side} />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

function Marked({ text, typed }: { text: string; typed: string }) {
  const part = matchedPart(text, typed)
  if (!part) return text
  const letters = Array.from(text)
  const cut = (from: number, to?: number) => letters.slice(from, to).join('')
  return (
    <>
      {cut(0, part[0])}
      <mark className="rounded-sm bg-warning-soft text-inherit">{cut(part[0], part[1])}</mark>
      {cut(part[1])}
    </>
  )
}
