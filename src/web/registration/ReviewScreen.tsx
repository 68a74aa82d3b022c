import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ReadAgain } from '#shared/registration/teaching.endpoints.ts'
import type { TableHint } from '#shared/registration/teaching.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import type { DraftHandle } from '#web/forms/useDraft.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { cn } from '#web/ui/cn.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { ScanNotice, WarningList } from './ReadingNotices.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import {
  BlankNotice,
  ExistingNotice,
  NumberMissingNotice,
  SavedNotice,
  UnknownKindNotice,
} from './ReviewNotices.tsx'
import { ReportPane, SkipToReport, type View } from './report/ReportPane.tsx'
import { useStickyTop } from './report/useStickyTop.ts'
import { differingFields, doubtfulFields } from './review/buildReview.ts'
import { listNames } from './review/fieldLists.ts'
import { goTo, useReview, useReviewValue } from './review/reviewContext.ts'
import { controlId, type ReviewEdits, type ReviewStore } from './review/reviewStore.ts'
import { ChangesCard } from './save/ChangesCard.tsx'
import { ReviewSaveBar } from './save/ReviewSaveBar.tsx'
import { useReviewSaving } from './save/useReviewSaving.ts'
import { useSaveReview } from './save/useSaveReview.ts'
import { DoubtCard, NoDoubts } from './sections/DoubtCard.tsx'
import { ReviewForm } from './sections/ReviewForm.tsx'
import { SectionNav } from './sections/SectionNav.tsx'
import { TaughtNotice } from './teach/TaughtNotice.tsx'
import { useTeaching } from './teach/useTeaching.ts'
import type { Analysed } from './upload/useAnalysis.ts'
import { useReviewKeys } from './useReviewKeys.ts'
import { useStoredData } from './useStoredData.ts'

// Code-split. Like all dialogs, it is prefetched at the first click or key press.
const SaveSummaryDialog = whenNeeded(() =>
  import('./save/SaveSummaryDialog.tsx').then((module) => module.SaveSummaryDialog),
)

const TeachDialog = whenNeeded(() => import('./teach/TeachDialog.tsx').then((module) => module.TeachDialog))
const noHints: TableHint[] = []

export interface RegistrationDraft {
  answer: Analysed['answer']
  edits: ReviewEdits
  hints?: TableHint[]
  anyKind?: boolean
}

interface ReviewScreenProps {
  analysed: Analysed
  draft: DraftHandle<RegistrationDraft>
  /**
   * The list of stored companies that may be the same company as this one. The route passes the list in, because it
   * belongs to another feature.
   */
  duplicates?: ReactNode
  /** True while the PDF of a restored draft is being fetched. */
  fetching: boolean
  onFile(file: File): void
  onReadAgain(answer: ReadAgain, hints: TableHint[]): void
  onReset(): void
}

/** Styles of the sticky list of doubtful values. Its background covers what scrolls below it. */
const stickyLook =
  'z-10 bg-ground lg:sticky lg:top-[calc(var(--nav-height)+53px)] lg:not-empty:-my-3 lg:not-empty:py-3 xl:top-[calc(var(--nav-height)+90px)]'

/** Returns a key for `useMemo` that changes when a row is added to or removed from a list of the review. */
const rowsKey = ({ rows }: ReviewStore) => listNames.map((list) => rows(list).join()).join(';')

/**
 * The review: on one side the report, on the other a form with the values that were read from it. The person checks,
 * corrects and saves these values.
 */
export default function ReviewScreen(props: ReviewScreenProps) {
  const { analysed, draft, duplicates, fetching, onFile, onReadAgain, onReset } = props
  const { answer, data, file, seconds, hints = noHints, anyKind = false } = analysed
  const store = useReview()
  const confirm = useConfirm()
  const model = useReviewValue((review) => review.model())
  const checked = useReviewValue((review) => review.checked())
  const typed = useReviewValue((review) => review.typed())
  const dirty = useReviewValue((review) => review.isDirty())
  const errors = useReviewValue((review) => review.errors())
  const { number, stored, waiting, setStored, modelOf } = useStoredData(analysed)
  const { save, saved, pending, conflict, choose, dropConflict } = useSaveReview({
    number,
    fileInfo: answer.fileInfo,
    setStored,
    modelOf,
    onSaved: () =>
      draft.end(({ answer }) => answer.data?.company.businessNumber === data.company.businessNumber),
  })
  const [view, setView] = useState<View>('form')
  const [full, setFull] = useState(false)
  const [showChanges, setShowChanges] = useState(false)
  // Doubtful and differing values are collected again when a row is removed, because the values of a removed row need
  // no check.
  const shownRows = useReviewValue(rowsKey)
  // oxlint-disable-next-line react/exhaustive-deps, react/memo-dependencies -- `shownRows` changes with the rows of the store
  const doubts = useMemo(() => doubtfulFields(model, store.rows), [model, store, shownRows])
  // oxlint-disable-next-line react/exhaustive-deps, react/memo-dependencies -- as above
  const different = useMemo(() => differingFields(model, store.rows), [model, store, shownRows])
  const isSaved = saved !== null && !dirty
  const ofReport = number === data.company.businessNumber
  const { fileInfo } = answer
  useUnsaved(!isSaved && (dirty || fileInfo !== null), draft)

  const root = useRef<HTMLDivElement>(null)
  const sticky = useRef<HTMLDivElement>(null)
  useStickyTop(root, sticky)

  const { keep } = draft
  useEffect(() => {
    if (!isSaved && (fileInfo || store.isDirty())) keep({ answer, edits: store.edits(), hints, anyKind })
    // The draft also contains the edits and the list of checked values, so this effect depends on `typed` and
    // `checked`.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- both change with the edits of the store
  }, [answer, fileInfo, hints, anyKind, store, keep, typed, checked, isSaved])

  // After a save there is nothing left to check.
  const unchecked = isSaved ? [] : doubts.filter(({ path }) => !checked.has(path))
  const saving = useReviewSaving({
    number,
    stored,
    waiting,
    pending,
    existing: ofReport ? answer.existingData : null,
    save,
    showForm: () => setView('form'),
  })
  const teaching = useTeaching({ stored, onReadAgain })
  // After a save the server no longer has the PDF, so the report cannot be read again.
  const teach = saved === null && fileInfo ? teaching.begin : undefined
  const { step } = useReviewKeys(doubts, () => void saving.trySave())

  /**
   * Switches between form and report in a narrow window. When the form is shown, the page scrolls to the value that is
   * being checked; when the report is shown, the page scrolls to its end.
   */
  function look(next: View) {
    setView(next)
    requestAnimationFrame(() => {
      const path = store.active()
      if (next === 'report') window.scrollTo({ top: document.documentElement.scrollHeight })
      else if (path) goTo({ path })
    })
  }

  function checkNext() {
    setView('form')
    requestAnimationFrame(() => step(1))
  }
  async function giveUp() {
    const asks = !isSaved && dirty
    const sure =
      !asks ||
      (await confirm({
        title: fileInfo ? '분석 결과를 지울까요?' : '입력한 내용을 지울까요?',
        description: '수정한 내용은 저장되지 않고 사라집니다.',
        confirmLabel: '지우기',
        cancelLabel: '계속 작성',
        destructive: true,
      }))
    if (sure) onReset()
  }

  return (
    <div ref={root} className="pb-(--save-bar-height)">
      {/* While the report fills the window, everything behind it is inert. */}
      <div inert={full} className="contents">
        <ReviewHead
          fileName={fileInfo?.fileName ?? null}
          pages={answer.source.pages}
          seconds={seconds}
          scanned={answer.source.ocrPages.length}
          unchecked={unchecked}
          view={view}
          onView={look}
          onReset={() => void giveUp()}
        />
      </div>
      <div
        className={fileInfo ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,46%)]' : 'mx-auto max-w-[1100px]'}
      >
        <div inert={full} className={view === 'report' ? 'max-lg:hidden' : undefined}>
          {fileInfo && <SkipToReport />}
          <SectionNav unchecked={unchecked} />
          <div className="flex flex-col gap-3 px-5 pt-4 pb-6 max-md:px-4">
            {saved && isSaved && <SavedNotice key={saved.version} saved={saved} />}
            <ErrorSummary errors={errors.map(({ field, text }) => ({ id: controlId(field), text }))} />
            {answer.type === 'unknown' && !isSaved && <UnknownKindNotice />}
            {!number && fileInfo && (
              <NumberMissingNotice message={answer.type === 'unknown' ? null : answer.message} />
            )}
            {!fileInfo && !stored && !isSaved && <BlankNotice />}
            {!isSaved && (
              <ExistingNotice
                existing={answer.existingData}
                ofReport={ofReport}
                stored={stored}
                changes={different.length}
                shown={showChanges}
                onChanges={() => setShowChanges((shown) => !shown)}
              />
            )}
            {!stored && duplicates}
            <ScanNotice pages={answer.source.ocrPages} all={answer.source.pages} />
            {teaching.result && !isSaved && (
              <TaughtNotice result={teaching.result} onClose={teaching.forget} />
            )}
            {!isSaved && <WarningList warnings={answer.warnings} onTeach={teach} />}
            {doubts.length === 0 && !isSaved && fileInfo && answer.type !== 'unknown' && <NoDoubts />}
            <div ref={sticky} className={cn(stickyLook, (doubts.length === 0 || isSaved) && '-mt-3')}>
              {doubts.length > 0 && !isSaved && <DoubtCard doubts={doubts} onStep={step} />}
            </div>
            {showChanges && different.length > 0 && (
              <ChangesCard fields={different} onClose={() => setShowChanges(false)} />
            )}
            <ReviewForm data={data} stored={stored} errors={errors} />
          </div>
        </div>
        {fileInfo && (
          <ReportPane
            file={file}
            fetching={fetching}
            view={view}
            doubts={doubts}
            warnings={answer.warnings}
            full={full}
            onFull={setFull}
            onTeach={teach}
            onStep={step}
            onFile={onFile}
          />
        )}
      </div>
      <div inert={full} className="contents">
        <ReviewSaveBar
          left={unchecked.length}
          onNext={checkNext}
          saved={saved && isSaved ? saved.businessNumber : null}
          stored={draft.stored}
          pending={pending}
          blocked={saving.blocked}
          onSave={() => void saving.trySave()}
          onCancel={() => void giveUp()}
        />
      </div>
      {saving.summary && (
        <SaveSummaryDialog
          needed
          summary={saving.summary}
          registered={stored !== null}
          onSave={saving.agree}
          onCancel={saving.drop}
          onCheck={() => {
            saving.drop()
            checkNext()
          }}
        />
      )}
      {teaching.start && fileInfo && (
        <TeachDialog
          needed
          token={fileInfo.filePath}
          start={teaching.start}
          before={hints}
          anyKind={anyKind}
          pages={answer.source.pages}
          onClose={teaching.close}
          onTaught={teaching.take}
        />
      )}
      <ConflictQuestion conflict={conflict} onCancel={dropConflict} onChoose={choose} />
    </div>
  )
}
