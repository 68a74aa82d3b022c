import { type ReactNode, useEffect, useState } from 'react'
import type { DraftHandle } from '#web/lib/useDraft.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast.store.ts'
import { changedFields, doubtfulFields } from './buildReview.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { DoubtCard, WarningList } from './DoubtCard.tsx'
import { ReportPane } from './ReportPane.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewHead, type View } from './ReviewHead.tsx'
import { ExistingNotice, lockedText, NumberMissingNotice, SavedNotice } from './ReviewNotices.tsx'
import { ReviewSaveBar } from './ReviewSaveBar.tsx'
import { goTo, useReview, useReviewValue } from './reviewContext.ts'
import { controlId, type ReviewEdits } from './reviewStore.ts'
import type { Analysed } from './useAnalysis.ts'
import { useReviewKeys } from './useReviewKeys.ts'
import { useSaveReview } from './useSaveReview.ts'
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
  const [showChanges, setShowChanges] = useState(false)
  const doubts = doubtfulFields(model)
  const different = changedFields(model)
  const isSaved = saved !== null && saved.changes === changes
  const deleted = answer.existingData?.deleted === true && number === data.company.businessNumber
  const locked = stored !== null && !stored.company.can.edit
  useUnsaved(!isSaved, draft)

  const { keep } = draft
  useEffect(() => {
    if (!isSaved) keep({ answer, edits: store.edits() })
  }, [answer, store, keep, changes, isSaved])

  const unlooked = doubts.filter(({ path }) => !checked.has(path))
  const { step } = useReviewKeys(doubts, () => void trySave())

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
    if (!found) return save()
    toast({ variant: 'destructive', title: '저장 실패', description: found.text })
    if (found.path) {
      setView('form')
      goTo({ path: found.path })
    }
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
    <div className="pb-(--save-bar-height)">
      <ReviewHead
        fileName={answer.fileInfo.fileName}
        pages={answer.source.pages}
        seconds={seconds}
        view={view}
        onView={setView}
        onReset={() => void giveUp()}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,46%)]">
        <div className={view === 'report' ? 'max-lg:hidden' : undefined}>
          <div className="flex flex-col gap-3 px-5 pt-4 pb-6 max-md:px-4">
            {saved && isSaved && <SavedNotice saved={saved} onReset={() => void giveUp()} />}
            <ErrorSummary errors={errors.map(({ path, text }) => ({ id: controlId(path), text }))} />
            {!number && <NumberMissingNotice message={answer.message} />}
            {!isSaved && (
              <ExistingNotice
                existing={answer.existingData}
                ofReport={number === data.company.businessNumber}
                stored={stored}
                changes={different.length}
                onChanges={() => setShowChanges((shown) => !shown)}
              />
            )}
            {!stored && duplicates}
            <WarningList warnings={answer.warnings} />
            <DoubtCard doubts={doubts} onStep={step} />
            {showChanges && different.length > 0 && (
              <ChangesCard fields={different} onClose={() => setShowChanges(false)} />
            )}
            <ReviewForm data={data} stored={stored} errors={errors} />
          </div>
        </div>
        <ReportPane file={file} view={view} doubts={doubts} onFile={onFile} />
      </div>
      <ReviewSaveBar
        left={unlooked.length}
        onNext={() => {
          setView('form')
          requestAnimationFrame(() => step(1))
        }}
        saved={isSaved}
        stored={draft.stored}
        pending={pending}
        blocked={locked || deleted || !number}
        onSave={() => void trySave()}
        onCancel={() => void giveUp()}
      />
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
