import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { acceptWithTypes, creditReports } from '#shared/platform/uploadTypes.ts'
import type { Evidence, ReportWarning } from '#shared/registration/analysis.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { cn } from '#web/ui/cn.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import type { FieldMeta, ReviewModel } from '../review/buildReview.ts'
import { useReviewValue } from '../review/reviewContext.ts'
import type { TeachStart } from '../teach/teachHint.ts'

// The report viewer is code-split, because it contains PDF.js, which is larger than the rest of the screen. This
// placeholder is shown until it has loaded.
const arriving = <Loading text="보고서를 불러오는 중" />
const ReportViewer = whenNeeded(
  () => import('./ReportViewer.tsx').then((module) => module.ReportViewer),
  arriving,
)

/**
 * The media query for windows wide enough to show report and form side by side. Narrower windows show only one of
 * them.
 */
const beside = '(width >= 1024px)'
const subscribe = (listener: () => void) => {
  const media = window.matchMedia(beside)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

const reportPaneId = 'report-pane'

/** A link for keyboard users that skips to the report, because several hundred inputs precede it. */
export const SkipToReport = () => (
  <a
    href={`#${reportPaneId}`}
    className="no-print fixed top-2 left-2 z-90 -translate-y-16 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0 max-lg:hidden"
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(reportPaneId)?.focus({ preventScroll: true })
    }}
  >
    보고서로 건너뛰기
  </a>
)

/** Which part a narrow window shows: the form or the report. */
export type View = 'form' | 'report'

interface ReportPaneProps {
  /** The PDF of the report; null for a restored draft whose PDF the server no longer has. */
  file: File | null
  /** True while the PDF of a restored draft is being fetched. */
  fetching: boolean
  view: View
  doubts: FieldMeta[]
  /** The warnings of the report reader. Some of them are about tables that were not read. */
  warnings: readonly ReportWarning[]
  /** True if the report fills the window and covers the form. */
  full: boolean
  onFull(full: boolean): void
  /**
   * Opens the dialog in which the person teaches the report reader a table; absent if the report cannot be read again.
   */
  onTeach?: ((start: TeachStart) => void) | undefined
  onStep(direction: 1 | -1): void
  onFile(file: File): void
}

export function ReportPane(props: ReportPaneProps) {
  const { file, fetching, view, doubts, warnings, full, onFull, onTeach, onStep, onFile } = props
  const wide = useSyncExternalStore(subscribe, () => window.matchMedia(beside).matches)
  const shown = useReviewValue((store) => store.model().fields.get(store.active() ?? '') ?? null)
  const model = useReviewValue((store) => store.model())
  const firstPage = useMemo(() => doubts[0]?.evidence?.page ?? overviewPage(model), [doubts, model])
  const read = useMemo(
    () => placesOf([...model.fields.values()].flatMap(({ evidence }) => evidence ?? [])),
    [model],
  )
  const unread = useMemo(
    () => placesOf(warnings.flatMap(({ field, place }) => (field === undefined && place ? [place] : []))),
    [warnings],
  )
  useEffect(() => {
    if (!full) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onFull(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [full, onFull])
  return (
    <aside
      id={reportPaneId}
      tabIndex={-1}
      aria-label="보고서 보기"
      className={cn(
        full
          ? 'fixed inset-x-0 top-(--nav-height) bottom-0 z-40'
          : 'lg:sticky lg:top-[calc(var(--nav-height)+53px)] lg:h-[calc(100dvh-var(--nav-height)-53px-var(--save-bar-height))] lg:border-l',
        'max-lg:h-[calc(100dvh-var(--nav-height)-61px-var(--save-bar-height))]',
        view === 'form' && 'max-lg:hidden',
      )}
    >
      {file ? (
        (wide || view === 'report') && (
          <ReportViewer
            needed
            file={file}
            firstPage={firstPage}
            shown={shown}
            doubts={doubts}
            read={read}
            unread={unread}
            alone={full || !wide}
            full={full}
            onFull={onFull}
            onTeach={onTeach}
            onStep={onStep}
          />
        )
      ) : fetching ? (
        arriving
      ) : (
        <DropZone
          accept={acceptWithTypes(creditReports)}
          title="보고서를 다시 선택하면 근거를 볼 수 있습니다"
          text="서버에 잠시 보관한 보고서(24시간)를 불러오지 못했습니다. 다시 선택해도 새로 분석하지는 않습니다."
          overText="놓으면 보고서를 표시합니다"
          className="m-4"
          onFiles={([picked]) => picked && onFile(picked)}
        />
      )}
    </aside>
  )
}

/** Removes equal positions, because several values may come from the same position in the report. */
const placesOf = (list: readonly Evidence[]): Evidence[] => [
  ...new Map(list.map((one) => [`${one.page} ${one.box.join()}`, one])).values(),
]

/**
 * Returns the page that contains most values of the section 기업정보. The report opens at this page and not at the cover,
 * which contains only the company name.
 */
function overviewPage({ fields }: ReviewModel): number {
  const counts = new Map<number, number>()
  for (const { path, evidence } of fields.values()) {
    if (path.startsWith('company.') && evidence)
      counts.set(evidence.page, (counts.get(evidence.page) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 1
}
