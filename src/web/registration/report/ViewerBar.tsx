import {
  ChevronLeft,
  ChevronRight,
  Highlighter,
  Maximize,
  Minimize,
  PanelLeft,
  TableProperties,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Input } from '#web/ui/form/input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { FieldMeta } from '../review/buildReview.ts'
import { isDoubtful, percentOf } from '../review/scores.ts'

interface ViewerBarProps {
  page: number
  pages: number
  zoom: number
  shown: FieldMeta | null
  /** True if the thumbnails of the pages are shown. */
  list: boolean
  /** True if the report fills the window. */
  full: boolean
  onPage(page: number): void
  onZoom(zoom: number): void
  onList(list: boolean): void
  onFull(full: boolean): void
  /** True while the person selects a table on the page. */
  pointing: boolean
  onPoint?: ((pointing: boolean) => void) | undefined
}

const zooms = [0.75, 1, 1.25, 1.5, 2, 3]

export function ViewerBar(props: ViewerBarProps) {
  const { page, pages, zoom, shown, list, full, pointing, onPage, onZoom, onList, onFull, onPoint } = props
  const at = zooms.indexOf(zoom)
  const zoomTo = (step: number) => onZoom(zooms[Math.min(Math.max(0, at + step), zooms.length - 1)] ?? 1)
  return (
    <div className="flex h-11 shrink-0 items-center gap-x-1 border-b bg-surface px-3 max-md:h-12 max-md:px-1">
      <IconButton
        label={list ? '쪽 목록 닫기' : '쪽 목록 열기'}
        aria-expanded={list}
        className={cn('max-md:hidden', list && 'bg-accent-soft text-accent-text')}
        onClick={() => onList(!list)}
      >
        <PanelLeft aria-hidden />
      </IconButton>
      <span aria-hidden className="mx-1 h-5 w-px bg-line max-md:hidden" />
      <IconButton label="이전 쪽" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <PageInput page={page} onPage={onPage} />
      <span className="tnum shrink-0 whitespace-nowrap px-1 text-quiet text-sm">/ {pages || '–'}</span>
      <IconButton label="다음 쪽" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <span className="mx-auto min-w-0">
        {shown && !full && (
          <span className="flex h-[26px] min-w-0 items-center gap-1.5 rounded-full bg-[#fff3c4] px-2.5 text-[#5c4400] text-xs max-lg:hidden">
            <Highlighter aria-hidden className="size-3.5" />
            <span className="shrink-0 max-xl:sr-only">{shown.evidence ? '근거' : '근거 없음'}</span>
            <b className="truncate font-semibold">{shown.label}</b>
            {shown.score !== undefined && (
              <span
                className={cn('tnum shrink-0 font-semibold', isDoubtful(shown.score) && 'text-[#8f1f18]')}
              >
                {percentOf(shown.score)}%
              </span>
            )}
          </span>
        )}
      </span>
      {onPoint && (
        <IconButton
          label={pointing ? '표 직접 지정 취소' : '표 직접 지정'}
          aria-pressed={pointing}
          className={cn(pointing && 'bg-accent-soft text-accent-text')}
          onClick={() => onPoint(!pointing)}
        >
          <TableProperties aria-hidden />
        </IconButton>
      )}
      <IconButton label="축소" disabled={at <= 0} onClick={() => zoomTo(-1)}>
        <ZoomOut aria-hidden />
      </IconButton>
      <button
        type="button"
        title="폭에 맞추기"
        onClick={() => onZoom(1)}
        className="tnum h-7 min-w-11 rounded-md text-center text-sm hover:bg-hover max-xl:hidden"
      >
        {Math.round(zoom * 100)}%
      </button>
      <IconButton label="확대" disabled={at >= zooms.length - 1} onClick={() => zoomTo(1)}>
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton
        label={full ? '나란히 보기 (Esc)' : '보고서만 크게 보기'}
        className="max-lg:hidden"
        onClick={() => onFull(!full)}
      >
        {full ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
      </IconButton>
    </div>
  )
}

function PageInput({ page, onPage }: Pick<ViewerBarProps, 'page' | 'onPage'>) {
  const [typed, setTyped] = useState<string | null>(null)
  function go() {
    if (typed !== null && /^\d+$/.test(typed)) onPage(Number(typed))
    setTyped(null)
  }
  return (
    <Input
      size="sm"
      aria-label="쪽"
      inputMode="numeric"
      className="w-12"
      inputClassName="tnum text-center"
      value={typed ?? String(page)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={go}
      onKeyDown={(event) => event.key === 'Enter' && go()}
    />
  )
}
