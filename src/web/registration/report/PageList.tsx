import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { drawThumbnail } from '#web/lib/files/pdf/usePdfPage.ts'
import { cn } from '#web/ui/cn.ts'

interface PageListProps {
  pdf: PDFDocumentProxy
  page: number
  /** The page numbers with doubtful values. */
  marked: ReadonlySet<number>
  onPage(page: number): void
}

/** Thumbnails of all pages, each rendered when it scrolls into view. */
export function PageList({ pdf, page, marked, onPage }: PageListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [page])
  return (
    <ul
      ref={list}
      aria-label="쪽 목록"
      className="flex w-28 shrink-0 flex-col gap-2 overflow-y-auto border-r bg-sunken px-3 py-3"
    >
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
        <li key={number} data-page={number}>
          <button
            type="button"
            aria-current={number === page ? 'page' : undefined}
            aria-label={marked.has(number) ? `${number}쪽, 확인이 필요한 항목 있음` : `${number}쪽`}
            onClick={() => onPage(number)}
            className={cn(
              'relative block w-full rounded-sm border bg-white p-px',
              number === page
                ? 'border-focus ring-2 ring-focus-soft'
                : 'border-line-strong hover:border-focus',
            )}
          >
            <Thumbnail pdf={pdf} page={number} />
            {marked.has(number) && (
              <span className="absolute top-1 right-1 size-2 rounded-full bg-danger-fill ring-2 ring-white" />
            )}
          </button>
          <span
            aria-hidden
            className={cn('tnum block text-center text-xs', number === page ? 'font-semibold' : 'text-quiet')}
          >
            {number}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!canvas.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && (setNear(true), observer.disconnect()),
      { rootMargin: '200px' },
    )
    observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (near && canvas.current) return drawThumbnail(pdf, page, canvas.current)
  }, [near, pdf, page])
  return <canvas ref={canvas} width={160} height={226} className="block max-h-40 w-full object-contain" />
}
