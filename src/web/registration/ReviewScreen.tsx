import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftHandle } from '#web/lib/useDraft.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { cn } from '#web/ui/cn.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast.store.ts'
import { changedFields, doubtfulFields } from './buildReview.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { DoubtCard, NoDoubts } from './DoubtCard.tsx'
import { ScanNotice, WarningList } from './ReadingNotices.tsx'
import { ReportPane } from './ReportPane.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewHead, type View } from './ReviewHead.tsx'
import { ExistingNotice, lockedText, NumberMissingNotice, SavedNotice } from './ReviewNotices.tsx'
import { ReviewSaveBar } from './ReviewSaveBar.tsx'
import { goTo, useReview, useReviewValue } from './reviewContext.ts'
import { controlId, type ReviewEdits } from './reviewStore.ts'
import { SectionNav } from './SectionNav.tsx'
import type { Analysed } from './useAnalysis.ts'
import { useReviewKeys } from './useReviewKeys.ts'
import { useSaveReview } from './useSaveReview.ts'
import { useStickyTop } from './useStickyTop.ts'
import { useStoredData } from './useStoredData.ts'

// Needed only when two people save at once.
const ConflictDialog = whenNeeded(() =>
  import('#web/ui/conflict-dialog.tsx').then((module) => module.ConflictDialog),
)

export interface RegistrationDraft {
  answer: Analysed['answer']
  edits: ReviewEdits
}

interface ReviewScreenProps {
  analysed: Analysed
  draft: DraftHandle<RegistrationDraft>
  /** What the route knows of companies that may be this one. */
  duplicates?: ReactNode
  onFile(file: File): void
  onReset(): void
}

/** Stays in sight while one works it off; the ground behind it hides what scrolls away under it. */
const stickyLook =
  'z-10 bg-ground lg:sticky lg:top-[calc(var(--nav-height)+53px)] lg:not-empty:-my-3 lg:not-empty:py-3 xl:top-[calc(var(--nav-height)+90px)]'

/** The report beside what was read from it: check, correct, save. */
export default function ReviewScreen({ analysed, draft, duplicates, onFile, onReset }: ReviewScreenProps) {
  const { answer, data, file, seconds } = analysed
  const store = useReview()
  const confirm = useConfirm()
  const model = useReviewValue((review) => review.model())
  const checked = useReviewValue((review) => review.checked())
  const changes = useReviewValue((review) => review.changes())
  const { number, stored, waiting, setStored, modelOf } = useStoredData(analysed)
  const { save, saved, errors, pending, conflict, choose, dropConflict } = useSaveReview({
    number,
    stored,
    fileInfo: answer.fileInfo,
    setStored,
    modelOf,
    onSaved: draft.clear,
  })
  const [view, setView] = useState<View>('form')
  const [full, setFull] = useState(false)
  const [showChanges, setShowChanges] = useState(false)
  const doubts = useMemo(() => doubtfulFields(model), [model])
  const different = changedFields(model)
  const isSaved = saved !== null && saved.changes === changes
  const deleted = answer.existingData?.deleted === true && number === data.company.businessNumber
  const locked = stored !== null && !stored.company.can.edit
  useUnsaved(!isSaved, draft)

  const root = useRef<HTMLDivElement>(null)
  const sticky = useRef<HTMLDivElement>(null)
  useStickyTop(root, sticky)

  const { keep } = draft
  useEffect(() => {
    if (!isSaved) keep({ answer, edits: store.edits() })
    // What was looked at is work too.
  }, [answer, store, keep, changes, checked, isSaved])

  const unlooked = doubts.filter(({ path }) => !checked.has(path))
  const { step } = useReviewKeys(doubts, () => void trySave())

  /** On narrow windows: back to where one was in the form, or to the report as high as it can stand. */
  function look(next: View) {
    setView(next)
    requestAnimationFrame(() => {
      const path = store.active()
      if (next === 'report') window.scrollTo({ top: document.documentElement.scrollHeight })
      else if (path) goTo({ path })
    })
  }

  /** Why there can be no save yet, and where to do something about it. */
  function obstacle(): { text: string; path?: string } | null {
    if (locked) return { text: lockedText }
    if (deleted) return { text: answer.existingData?.message ?? '' }
    if (waiting) return { text: '저장된 데이터를 불러오고 있습니다. 잠시 후 다시 저장해주세요.' }
    if (!number) return { text: '사업자등록번호가 없어 저장할 수 없습니다.', path: 'company.businessNumber' }
    if (store.get('company.companyName').trim() === '') {
      return { text: '기업명은 필수 입력 항목입니다.', path: 'company.companyName' }
    }
    return null
  }
  async function trySave() {
    if (pending) return
    const found = obstacle()
    setView('form')
    if (!found) return save()
    toast({ variant: 'destructive', title: '저장 실패', description: found.text })
    const { path } = found
    if (path) requestAnimationFrame(() => goTo({ path }))
  }
  async function giveUp() {
    const asks = !isSaved && changes > 0
    const sure =
      !asks ||
      (await confirm({
        title: '분석 결과를 지울까요?',
        description: '고친 내용은 저장되지 않고 사라집니다.',
        confirmLabel: '지우기',
        cancelLabel: '계속 작성',
        destructive: true,
      }))
    if (sure) onReset()
  }

  return (
    <div ref={root} className="pb-(--save-bar-height)">
      {/* While the report has the window, what it covers cannot be reached. */}
      <div inert={full} className="contents">
        <ReviewHead
          fileName={answer.fileInfo.fileName}
          pages={answer.source.pages}
          seconds={seconds}
          scanned={answer.source.ocrPages.length}
          unlooked={unlooked}
          view={view}
          onView={look}
          onReset={() => void giveUp()}
        />
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,46%)]">
        <div inert={full} className={view === 'report' ? 'max-lg:hidden' : undefined}>
          <SectionNav unlooked={unlooked} />
          <div className="flex flex-col gap-3 px-5 pt-4 pb-6 max-md:px-4">
            {saved && isSaved && <SavedNotice key={saved.changes} saved={saved} />}
            <ErrorSummary errors={errors.map(({ path, text }) => ({ id: controlId(path), text }))} />
            {!number && <NumberMissingNotice message={answer.message} />}
            {!isSaved && (
              <ExistingNotice
                existing={answer.existingData}
                ofReport={number === data.company.businessNumber}
                stored={stored}
                changes={different.length}
                shown={showChanges}
                onChanges={() => setShowChanges((shown) => !shown)}
              />
            )}
            {!stored && duplicates}
            <ScanNotice pages={answer.source.ocrPages} all={answer.source.pages} />
            {!isSaved && <WarningList warnings={answer.warnings} />}
            {doubts.length === 0 && !isSaved && <NoDoubts />}
            <div ref={sticky} className={cn(stickyLook, doubts.length === 0 && '-mt-3')}>
              {doubts.length > 0 && <DoubtCard doubts={doubts} onStep={step} />}
            </div>
            {showChanges && different.length > 0 && (
              <ChangesCard fields={different} onClose={() => setShowChanges(false)} />
            )}
            <ReviewForm data={data} stored={stored} errors={errors} />
          </div>
        </div>
        <ReportPane
          file={file}
          view={view}
          doubts={doubts}
          full={full}
          onFull={setFull}
          onStep={step}
          onFile={onFile}
        />
      </div>
      <div inert={full} className="contents">
        <ReviewSaveBar
          left={unlooked.length}
          onNext={() => {
            setView('form')
            requestAnimationFrame(() => step(1))
          }}
          saved={saved && isSaved ? saved.businessNumber : null}
          stored={draft.stored}
          pending={pending}
          blocked={locked || deleted || !number}
          onSave={() => void trySave()}
          onCancel={() => void giveUp()}
        />
      </div>
      {conflict && (
        <ConflictDialog
          needed
          size="lg"
          fields={conflict.fields}
          onCancel={dropConflict}
          onSave={(choices) => void choose(choices)}
        />
      )}
    </div>
  )
}
