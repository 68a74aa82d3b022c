import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { getCompanySaver } from '#shared/company/company.endpoints.ts'
import type { WaitingCompany } from '#shared/company/waiting.endpoints.ts'
import { notManager } from '#web/domain/lockedCompany.ts'
import { useOpenedCompany } from '#web/domain/opened/useOpened.ts'
import { ManagedBy } from '#web/dossier/ManagedBy.tsx'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { useFormDraft } from '#web/forms/useFormDraft.ts'
import { useSavedBy } from '#web/forms/useSavedBy.ts'
import { isSaveKey } from '#web/forms/useSaveKeys.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { CriteriaLink } from './CriteriaLink.tsx'
import { DossierSaveBar } from './DossierSaveBar.tsx'
import type { LoadedDossier } from './form/dossier.api.ts'
import { readForm } from './form/dossierForm.ts'
import { createDossierStore } from './form/dossierStore.ts'
import { FormContext, useErrors } from './form/formContext.ts'
import { firstOpenSection } from './form/formErrors.ts'
import { fieldId, sections } from './form/formFields.ts'
import { formDraft } from './form/formRules.ts'
import { useFollowOthers } from './form/useFollowOthers.ts'
import { useSaveForm } from './form/useSaveForm.ts'
import { SectionIndex } from './SectionIndex.tsx'
import { BrokerageSection } from './sections/BrokerageSection.tsx'
import { CompanySection } from './sections/CompanySection.tsx'
import { ContactSection } from './sections/ContactSection.tsx'
import { FinanceSection } from './sections/FinanceSection.tsx'
import { goToSection, sectionElementId } from './sections/FormSection.tsx'
import { KeywordSection, SpecialtySection } from './sections/KeywordSection.tsx'
import { OwnFieldsSection } from './sections/OwnFieldsSection.tsx'
import { RelationSection } from './sections/RelationSection.tsx'
import { SalesSection } from './sections/SalesSection.tsx'

interface DossierFormProps {
  dossier: LoadedDossier
  /** The company to continue with afterwards: the next one without a side; null if there is none. */
  next: WaitingCompany | null
  onClose(): void
  onNext(): void
  onReload(): void
}

/** The form for one loaded company. Pass another `key` for another company, so that the form starts anew. */
export function DossierForm({ dossier, next, onClose, onNext, onReload }: DossierFormProps) {
  const [store] = useState(() => createDossierStore(readForm(dossier)))
  const { businessNumber, companyName } = dossier.company
  useOpenedCompany(businessNumber)
  const confirm = useConfirm()
  const { draft, offersOlder, differenceOf, restore } = useFormDraft(store, formDraft, {
    form: 'companyload',
    subject: businessNumber,
    label: `추가등록 · ${companyName}`,
    url: `/companyload?businessNumber=${businessNumber}`,
  })
  const savedBy = useSavedBy(getCompanySaver, { params: { businessNumber } }, offersOlder)
  const errorBox = useRef<HTMLDivElement>(null)
  const canEdit = useSyncExternalStore(store.subscribe, () => store.get().loaded.canEdit)
  const dirty = useSyncExternalStore(store.subscribe, store.isDirty)
  const reason = canEdit ? null : notManager
  const saving = useSaveForm({ store, businessNumber, draft, errorBox })
  const locked = reason !== null || saving.busy
  const { behind, newest } = useFollowOthers(store, dossier, saving.busy)
  const handle = useMemo(() => ({ store, locked }), [store, locked])
  useUnsaved(dirty, draft)

  /** Stores the draft before reloading, because the new form looks for drafts before this one is unmounted. */
  function reload() {
    draft.flush()
    onReload()
  }

  // The form opens at the first section with an error, such as an empty required field. It opens at the top if a draft
  // is offered. Unchecked values from the credit report do not count as errors.
  const opensAt = useRef(
    reason === null && !draft.offer ? firstOpenSection(store.get().values, store.get().loaded) : null,
  )
  useEffect(() => {
    if (opensAt.current && opensAt.current !== sections[0].id) goToSection(opensAt.current)
    opensAt.current = null
  }, [])

  const { save } = saving
  const mayNotSave = reason !== null
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isSaveKey(event) || event.key === 'Enter' || event.repeat) return
      event.preventDefault()
      if (!mayNotSave && !document.querySelector('[role=dialog],[role=alertdialog]')) void save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [save, mayNotSave])

  async function cancel() {
    if (!dirty) return onClose()
    const agreed = await confirm({
      title: '바꾼 내용을 버릴까요?',
      description: `저장하지 않은 항목 ${store.changeCount()}개를 불러온 값으로 복원합니다.`,
      confirmLabel: '복원',
      cancelLabel: '계속 작성',
      destructive: true,
    })
    if (!agreed) return
    store.reset()
    draft.clear()
  }

  return (
    <FormContext value={handle}>
      {!canEdit && (
        <Notice tone="warn" title="접근 권한이 없습니다" className="mb-4">
          {notManager}
          <ManagedBy slots={newest.add} />
        </Notice>
      )}
      {behind && <Behind onReload={reload} />}
      {reason === null && (
        <DraftOffer
          draft={draft}
          differenceOf={(kept) =>
            differenceOf(kept, { savedAt: store.get().loaded.savedAt ?? null, savedBy })
          }
          onRestore={restore}
        />
      )}
      <div ref={errorBox} tabIndex={-1} className="rounded-md outline-none">
        <Faults />
      </div>
      <div className="grid items-start gap-x-6 pb-10 lg:grid-cols-[152px_minmax(0,1fr)]">
        <SectionIndex />
        <Card aria-label={`${companyName} 추가등록`}>
          <CompanySection counts={newest.counts} />
          <FinanceSection />
          <BrokerageSection />
          <OwnFieldsSection />
          <ContactSection />
          <KeywordSection />
          <SpecialtySection />
          <SalesSection />
          <CriteriaLink businessNumber={businessNumber} />
          <RelationSection />
        </Card>
      </div>
      <DossierSaveBar
        stored={draft.stored}
        saving={saving.busy}
        saved={saving.saved}
        failure={saving.failure}
        next={next}
        onNext={onNext}
        locked={reason}
        onCancel={() => void cancel()}
        onSave={() => void save()}
      />
      <ConflictQuestion conflict={saving.conflict} onCancel={saving.leaveConflict} onChoose={saving.choose} />
    </FormContext>
  )
}

function Faults() {
  const errors = useErrors()
  return (
    <ErrorSummary
      className="mb-4"
      errors={errors.map(({ field, text }) => ({
        id: field.startsWith('cell') ? sectionElementId('finance') : fieldId(field),
        text,
      }))}
    />
  )
}

/**
 * Warns that somebody else changed the company. Reloading keeps the person's input as a draft, which is then offered.
 */
function Behind({ onReload }: { onReload(): void }) {
  return (
    <Notice tone="warn" live title="다른 사람이 이 기업을 수정했습니다." className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span>다시 불러와도 입력하던 내용은 초안으로 보관됩니다.</span>
        <Button size="sm" className="ml-auto max-md:h-11" onClick={onReload}>
          다시 불러오기
        </Button>
      </div>
    </Notice>
  )
}
