import { useSyncExternalStore } from 'react'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { cn } from '#web/ui/cn.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import type { FieldMeta } from './buildReview.ts'
import type { View } from './ReviewHead.tsx'
import { useReviewValue } from './reviewContext.ts'

// The PDF engine is larger than the rest of the screen: fetched when there is room and a page to show.
const ReportViewer = whenNeeded(() => import('./ReportViewer.tsx').then((module) => module.ReportViewer))

/** From this width on the report stands beside the form; below it one sees either. */
const beside = '(width >= 1024px)'
const subscribe = (listener: () => void) => {
  const media = window.matchMedia(beside)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

interface ReportPaneProps {
  /** Null after a draft was continued: files are not kept on the device. */
  file: File | null
  view: View
  doubts: FieldMeta[]
  onFile(file: File): void
}

export function ReportPane({ file, view, doubts, onFile }: ReportPaneProps) {
  const wide = useSyncExternalStore(subscribe, () => window.matchMedia(beside).matches)
  const shown = useReviewValue((store) => store.model().fields.get(store.active() ?? '') ?? null)
  return (
    <aside
      aria-label="보고서 보기"
      className={cn(
        'lg:sticky lg:top-[calc(var(--nav-height)+53px)] lg:h-[calc(100dvh-var(--nav-height)-53px-var(--save-bar-height))] lg:border-l',
        'max-lg:h-[calc(100dvh-var(--nav-height)-61px-var(--save-bar-height))]',
        view === 'form' && 'max-lg:hidden',
      )}
    >
      {file ? (
        (wide || view === 'report') && <ReportViewer needed file={file} shown={shown} doubts={doubts} />
      ) : (
        <DropZone
          accept=".pdf,application/pdf"
          title="보고서를 다시 선택하면 근거를 볼 수 있습니다"
          text="이어서 쓰는 초안에는 PDF가 들어 있지 않습니다. 다시 분석하지는 않습니다."
          overText="놓으면 보고서를 표시합니다"
          className="m-4"
          onFiles={([picked]) => picked && onFile(picked)}
        />
      )}
    </aside>
  )
}
