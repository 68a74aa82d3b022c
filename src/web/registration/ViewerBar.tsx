import { ChevronLeft, ChevronRight, Highlighter, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { FieldMeta } from './buildReview.ts'
import { isDoubtful, percentOf } from './scores.ts'

interface ViewerBarProps {
  page: number
  pages: number
  zoom: number
  shown: FieldMeta | null
  onPage(page: number): void
  onZoom(zoom: number): void
}

const zooms = [0.75, 1, 1.25, 1.5, 2, 3]

export function ViewerBar({ page, pages, zoom, shown, onPage, onZoom }: ViewerBarProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const at = zooms.indexOf(zoom)
  const zoomTo = (step: number) => onZoom(zooms[Math.min(Math.max(0, at + step), zooms.length - 1)] ?? 1)
  function go() {
    if (typed !== null && /^\d+$/.test(typed)) onPage(Number(typed))
    setTyped(null)
  }
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-1 border-b bg-surface px-3 py-1">
      <IconButton label="이전 쪽" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <Input
        size="sm"
        aria-label="쪽"
        inputMode="numeric"
        className="w-12"
        inputClassName="tnum text-center"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      <span className="tnum px-1 text-quiet text-sm">/ {pages || '–'}</span>
      <IconButton label="다음 쪽" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <span className="mx-auto min-w-0 max-md:order-last max-md:w-full max-md:pb-1">
        {shown && (
          <span className="flex h-[26px] min-w-0 items-center gap-1.5 rounded-full bg-[#fff3c4] px-2.5 text-[#5c4400] text-xs">
            <Highlighter aria-hidden className="size-3.5" />
            <span className="shrink-0">{shown.evidence ? '근거' : '근거 없음'}</span>
            <b className="truncate font-semibold">{shown.label}</b>
            {shown.score !== undefined && (
              <span className={cn('tnum font-semibold', isDoubtful(shown.score) && 'text-[#8f1f18]')}>
                {percentOf(shown.score)}%
              </span>
            )}
          </span>
        )}
      </span>
      <IconButton label="축소" className="max-md:ml-auto" disabled={at <= 0} onClick={() => zoomTo(-1)}>
        <ZoomOut aria-hidden />
      </IconButton>
      <button
        type="button"
        title="폭에 맞추기"
        onClick={() => onZoom(1)}
        className="tnum min-w-11 rounded-md text-center text-sm hover:bg-hover max-md:hidden"
      >
        {Math.round(zoom * 100)}%
      </button>
      <IconButton label="확대" disabled={at >= zooms.length - 1} onClick={() => zoomTo(1)}>
        <ZoomIn aria-hidden />
      </IconButton>
    </div>
  )
}
