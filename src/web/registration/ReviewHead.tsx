import { Check, FileText, RotateCcw } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import type { View } from './report/ReportPane.tsx'
import type { FieldMeta } from './review/buildReview.ts'
import { ScoreLegend } from './sections/ScoreLegend.tsx'
import { SectionMenu } from './sections/SectionNav.tsx'

interface ReviewHeadProps {
  /** The file name of the report; null if there is no report. */
  fileName: string | null
  pages: number
  seconds: number | null
  /** The number of pages whose text was read by OCR. */
  scanned: number
  unchecked: readonly FieldMeta[]
  view: View
  onView(view: View): void
  onReset(): void
}

/**
 * The header of the review: title, file and legend of the colours; in narrow windows also the switch between form and
 * report.
 */
export function ReviewHead(props: ReviewHeadProps) {
  const { fileName, pages, seconds, scanned, unchecked, view, onView, onReset } = props
  return (
    <>
      <header className="z-20 flex min-h-[53px] lg:sticky lg:top-(--nav-height) flex-wrap items-center gap-x-3 gap-y-2 bg-surface px-5 py-2 max-lg:pb-0 max-md:px-4 lg:border-b">
        {/* The button that had the focus before is unmounted, so the heading takes the focus. */}
        <h1 ref={takeFocus} tabIndex={-1} className="font-bold text-lg outline-none">
          기업등록
        </h1>
        {fileName !== null && (
          <>
            <span className="flex h-7 min-w-0 max-w-full items-center gap-1.5 rounded-md bg-hover px-2.5 text-sm max-md:order-last max-md:w-full">
              <FileText aria-hidden className="size-3.5 text-quiet" />
              <span className="truncate" title={fileName}>
                {fileName}
              </span>
              <span className="tnum shrink-0 text-quiet">
                {pages}쪽{seconds !== null && ` · ${seconds.toFixed(1)}초`}
              </span>
            </span>
            <Badge tone="green" className="max-md:hidden">
              <Check aria-hidden />
              분석 완료
            </Badge>
          </>
        )}
        {scanned > 0 && (
          <Badge tone="amber" className="max-md:hidden">
            스캔 {scanned}쪽
          </Badge>
        )}
        <span className="ml-auto flex items-center gap-3 max-md:gap-1">
          {fileName !== null && <ScoreLegend />}
          <SectionMenu
            unchecked={unchecked}
            className="max-lg:hidden xl:hidden"
            onChosen={() => onView('form')}
          />
          <Button onClick={onReset}>
            <RotateCcw aria-hidden />
            초기화
          </Button>
        </span>
      </header>
      <div className="no-print sticky top-(--nav-height) z-20 flex min-h-[61px] items-center gap-2 border-b bg-surface px-5 py-2 max-md:px-4 lg:hidden">
        {fileName !== null && (
          <Segments
            aria-label="보기"
            value={view}
            onValueChange={onView}
            options={[
              { value: 'form', label: '입력 내용' },
              { value: 'report', label: '보고서' },
            ]}
          />
        )}
        <SectionMenu unchecked={unchecked} onChosen={() => onView('form')} />
      </div>
    </>
  )
}

const takeFocus = (title: HTMLElement | null) => title?.focus({ preventScroll: true })
