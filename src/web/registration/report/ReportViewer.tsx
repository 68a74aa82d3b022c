import { FileWarning } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { Evidence } from '#shared/registration/analysis.ts'
import { usePdf, usePdfPage, useWidth } from '#web/lib/files/pdf/usePdfPage.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import type { FieldMeta } from '../review/buildReview.ts'
import { EvidenceEditor } from '../sections/EvidenceEditor.tsx'
import { type Box, type TeachStart, wholePage } from '../teach/teachHint.ts'
import { DrawArea } from './DrawArea.tsx'
import { PageList } from './PageList.tsx'
import { PageMarks, placeOf } from './PageMarks.tsx'
import { PointingBar } from './PointingBar.tsx'
import { ViewerBar } from './ViewerBar.tsx'

interface ReportViewerProps {
  file: File
  /**
   * The page at which the report opens: the page of the first doubtful value or, without doubtful values, the page with
   * most values of the section 기업정보.
   */
  firstPage: number
  /** The value that the person is checking; null if none. */
  shown: FieldMeta | null
  /** The doubtful values. */
  doubts: FieldMeta[]
  /** `read` contains the positions of values that were read, `unread` the tables that were detected but not read. */
  read: readonly Evidence[]
  unread: readonly Evidence[]
  /** True if the form is hidden. The value that is being checked can then be edited above the report. */
  alone: boolean
  full: boolean
  onFull(full: boolean): void
  /**
   * Opens the dialog in which the person teaches the report reader a table; absent if the report cannot be read again.
   */
  onTeach?: ((start: TeachStart) => void) | undefined
  onStep(direction: 1 | -1): void
}

// The scroll area has a tabindex, so that it can be scrolled by keyboard.
const region = { 'aria-label': '보고서', tabIndex: 0, 'data-scroll': true }
/** The largest width of a page in px at zoom 1. A wider page would be harder to read. */
const widest = 960

/** The report, one page at a time. It scrolls to the position of the value that the person is checking. */
export function ReportViewer(props: ReportViewerProps) {
  const { file, firstPage, shown, doubts, read, unread, alone, full, onFull, onTeach, onStep } = props
  const [wanted, setPage] = useState(firstPage)
  const [zoom, setZoom] = useState(1)
  const [list, setList] = useState(false)
  const [pointing, setPointing] = useState(false)
  const isPointing = pointing && onTeach !== undefined
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const opened = usePdf(file)
  const pdf = opened === 'failed' ? null : opened
  const pages = pdf?.numPages ?? 0
  // A page may be requested before the PDF has opened, while the number of pages is unknown. If the number turns out to
  // be too high, the last page is shown.
  const page = pdf ? Math.min(wanted, pages) : wanted
  const drawn = usePdfPage(pdf, page, Math.min(useWidth(frame), widest), zoom, canvas)
  const marked = useMemo(
    () =>
      new Set([...doubts.flatMap(({ evidence }) => evidence?.page ?? []), ...unread.map((one) => one.page)]),
    [doubts, unread],
  )

  const evidence = shown?.evidence
  const [followed, setFollowed] = useState<Evidence | undefined>(undefined)
  if (evidence !== followed) {
    setFollowed(evidence)
    if (evidence) setPage(evidence.page)
  }

  const teach = (box: Box) => {
    setPointing(false)
    onTeach?.({ page, box })
  }
  const turn = (to: number) => {
    setPage(Math.max(1, pages > 0 ? Math.min(to, pages) : to))
    frame.current?.parentElement?.scrollTo({ top: 0 })
  }
  return (
    <div className="flex h-full min-h-0 flex-col bg-[light-dark(#dde1e7,#0b0f14)]">
      <ViewerBar
        page={page}
        pages={pages}
        zoom={zoom}
        shown={shown}
        list={list}
        full={full}
        onPage={turn}
        onZoom={setZoom}
        onList={setList}
        onFull={onFull}
        pointing={isPointing}
        onPoint={onTeach && setPointing}
      />
      {isPointing && (
        <PointingBar page={page} onWhole={() => teach(wholePage)} onEnd={() => setPointing(false)} />
      )}
      {alone && <EvidenceEditor shown={shown} doubts={doubts.length} onStep={onStep} />}
      <div className="flex min-h-0 flex-1">
        {list && pdf && <PageList pdf={pdf} page={page} marked={marked} onPage={turn} />}
        <div
          role="region"
          {...region}
          onKeyDown={(event) => {
            if (event.key === 'PageDown') turn(page + 1)
            else if (event.key === 'PageUp') turn(page - 1)
            else return
            event.preventDefault()
          }}
          className="min-h-0 min-w-0 flex-1 overflow-auto p-4 max-lg:overflow-x-auto"
        >
          <div ref={frame} />
          {opened === 'failed' && (
            <State
              role="alert"
              icon={FileWarning}
              title="보고서를 표시할 수 없습니다"
              text="입력 내용은 그대로 확인하고 저장할 수 있습니다."
            />
          )}
          {opened !== 'failed' && !drawn && <PageToCome />}
          <div className="relative mx-auto w-fit bg-white shadow-md" hidden={!drawn}>
            <canvas ref={canvas} role="img" aria-label={`보고서 ${page}쪽`} className="block" />
            {drawn?.page === page && (
              <PageMarks page={page} scale={drawn.scale} read={read} unread={unread} />
            )}
            {drawn?.page === page &&
              doubts
                .filter((field) => field.evidence?.page === page && field.path !== shown?.path)
                .map((field) => (
                  <div
                    key={field.path}
                    className="absolute rounded-[2px] bg-[#ffd9b0] mix-blend-multiply"
                    style={placeOf(field.evidence, drawn.scale, 1)}
                  />
                ))}
            {drawn?.page === page && isPointing && (
              <DrawArea page={page} scale={drawn.scale} unread={unread} onDrawn={teach} />
            )}
            {drawn?.page === page && evidence?.page === page && (
              <div
                key={`${shown?.path} ${drawn.scale}`}
                ref={showMark}
                data-evidence={shown?.path}
                className="absolute rounded-[3px] border-2 border-[#b7860b] bg-[#ffe27a] mix-blend-multiply"
                style={placeOf(evidence, drawn.scale, 3)}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The placeholder until the first page is rendered. */
function PageToCome() {
  return (
    <div className="mx-auto w-full" style={{ maxWidth: widest }}>
      <Skeleton className="aspect-[1/1.414] h-auto w-full" />
      <Loading />
    </div>
  )
}

/**
 * Scrolls the report to the mark of the value that is being checked. It is a ref callback, because at the time when the
 * mark is mounted, page and mark have their final size and position.
 */
function showMark(mark: HTMLElement | null) {
  const room = mark?.closest('[data-scroll]')
  if (!mark || !room) return
  // The scroll position is set directly, because `scrollIntoView` would also scroll the window.
  const [place, frame] = [mark.getBoundingClientRect(), room.getBoundingClientRect()]
  room.scrollBy({
    top: place.top + place.height / 2 - (frame.top + frame.height / 2),
    left: place.left + place.width / 2 - (frame.left + frame.width / 2),
  })
}
