import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePdf, usePdfPage, useWidth } from '../pdf/usePdfPage.ts'

interface PdfPagesProps {
  file: Blob
  name: string
  /** Lies over the page that is shown, such as a watermark. Absent while no page is shown. */
  over?: ReactNode
}

/** Renders a PDF page by page on a canvas instead of in the browser's viewer, so that no script in the file can run. */
export function PdfPages({ file, name, over }: PdfPagesProps) {
  const opened = usePdf(file)
  const [page, setPage] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pdf = opened === 'failed' ? null : opened
  const drawn = usePdfPage(pdf, page, useWidth(frame), 1, canvas)
  if (opened === 'failed')
    return <p role="alert">이 PDF는 여기에서 열 수 없습니다. 다운로드해서 열어주세요.</p>
  const pages = pdf?.numPages ?? 0
  return (
    <div ref={frame}>
      {pages > 1 && (
        <div className="mb-2 flex items-center justify-center gap-1">
          <IconButton label="이전 쪽" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span role="status" className="tnum whitespace-nowrap px-2 text-sm">
            {page} / {pages}
          </span>
          <IconButton label="다음 쪽" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
      {!drawn && <Loading />}
      <div className="relative overflow-hidden">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${name} ${page}쪽`}
          data-drawn={drawn?.page}
          className="max-w-full border bg-white"
          hidden={!drawn}
        />
        {drawn && over}
      </div>
    </div>
  )
}
