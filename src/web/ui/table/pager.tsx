import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cn } from '../cn.ts'
import { IconButton } from '../icon-button.tsx'
import { pageWindow } from './pagination.ts'

type PagerProps = {
  /** The current page number, from 1. */
  page: number
  pageSize: number
  total: number
  onPageChange: (page: number) => void
  /** The Korean counter word of the rows: 개, 건, 명. */
  counter?: string
  className?: string
}

export function Pager({ page, pageSize, total, onPageChange, counter = '건', className }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  return (
    <nav
      aria-label="페이지"
      data-pager
      className={cn('flex flex-wrap items-center gap-2 text-sm', className)}
    >
      <p className="tnum mr-auto text-quiet" aria-live="polite">
        전체 {total.toLocaleString('ko-KR')}
        {counter} 중 {first.toLocaleString('ko-KR')}–{last.toLocaleString('ko-KR')}
      </p>
      <div className="no-print flex items-center gap-0.5">
        <IconButton label="이전 페이지" size="sm" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        {pageWindow(page, pages).map((at, index) =>
          at === null ? (
            <span key={`gap-${index}`} aria-hidden className="px-1 text-hint">
              …
            </span>
          ) : (
            <button
              key={at}
              type="button"
              aria-current={at === page ? 'page' : undefined}
              onClick={() => onPageChange(at)}
              className={cn(
                'tnum h-7 min-w-7 rounded-md px-1.5 text-quiet hover:bg-hover max-md:h-9 max-md:min-w-9',
                at === page && 'bg-accent-soft font-semibold text-accent-text hover:bg-accent-soft',
              )}
            >
              {at}
              <span className="sr-only">페이지</span>
            </button>
          ),
        )}
        <IconButton
          label="다음 페이지"
          size="sm"
          disabled={page >= pages}
          onClick={() => onPageChange(page + 1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </nav>
  )
}
