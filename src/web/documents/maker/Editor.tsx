import { useMemo, useState } from 'react'
import type { DocumentRecord } from '#shared/documents/documents.endpoints.ts'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { EditorBar } from '../editor/EditorBar.tsx'
import { EditorHead } from '../editor/EditorHead.tsx'
import { EditorIndex } from '../editor/EditorIndex.tsx'
import { controlId, type EditorOf, goToField } from '../editor/editorForm.ts'
import { NewerNotice } from '../editor/NewerNotice.tsx'
import { SectionCards } from '../editor/SectionCards.tsx'
import { EditorContext } from '../editor/useEditor.ts'
import { useEditorForm } from '../editor/useEditorForm.ts'
import { useErrors } from '../editor/useFault.ts'
import { useSaveOptions } from '../preview/useSaveOptions.ts'

// Code-split: page layout and font metrics load while the person fills in the form.
const LivePane = whenNeeded(() => import('../preview/LivePane.tsx').then((module) => module.LivePane))
const Preview = whenNeeded(
  () => import('../preview/Preview.tsx').then((module) => module.Preview),
  <Loading className="min-h-96" />,
)

type EditorProps = EditorOf & { record: DocumentRecord | null }

/**
 * The editor of one document: the form, the live page beside it, and the preview. Pass another `key` for another
 * company or template, so that the form starts anew.
 */
export function Editor(props: EditorProps) {
  const { maker, data, template, wizard, record } = props
  const { store, draft, restore, dirty, years } = useEditorForm(props)
  const [section, setSection] = useState(0)
  const [previewing, setPreviewing] = useState(false)
  const [returned, setReturned] = useState(false)
  const [paged, setPaged] = useState(false)
  const options = useSaveOptions(record, wizard.opened?.copy ?? false, data.context.today)
  const confirm = useConfirm()
  const sources = useMemo(() => data.templates[template.type]?.sources ?? {}, [data, template])
  const unmatched = useMemo(() => data.templates[template.type]?.unmatched ?? [], [data, template])
  const handle = useMemo(
    () => ({ store, template, years, sources, unmatched }),
    [store, template, years, sources, unmatched],
  )

  function preview() {
    store.ask()
    const [first] = store.faults()
    if (!first) return setPreviewing(true)
    setPaged(false)
    goToField(first.field)
    toast({ variant: 'destructive', title: '입력 오류', description: first.text })
  }
  async function leave() {
    if (dirty && !(await wizard.mayClear())) return
    draft.clear()
    await wizard.start(null)
  }
  async function reset() {
    const agreed = await confirm({
      title: '처음 값으로 복원할까요?',
      description: `바뀐 항목 ${store.changeCount()}개를 처음 값으로 복원합니다.`,
      confirmLabel: '복원',
      cancelLabel: '계속 작성',
      destructive: true,
    })
    if (!agreed) return
    store.reset()
    draft.clear()
  }
  function saved() {
    draft.end()
    store.reset()
    void wizard.chooseTemplate(null)
  }

  const activeField = template.sections[section]?.fields[0]?.name ?? null
  return (
    <EditorContext value={handle}>
      {previewing ? (
        <Preview
          needed
          maker={maker}
          data={data}
          options={options}
          basedOn={wizard.opened && !wizard.opened.copy ? wizard.opened.id : null}
          onBack={() => {
            setPreviewing(false)
            setReturned(true)
          }}
          onSaved={saved}
        />
      ) : (
        <>
          <EditorHead data={data} onBack={() => void leave()} onReset={dirty ? () => void reset() : null} />
          <div className="grid items-start gap-x-5 px-5 pb-20 max-md:px-4 lg:grid-cols-[200px_minmax(0,1fr)] xl:grid-cols-[200px_minmax(0,1fr)_minmax(0,580px)] xl:pr-0">
            <div className="pt-4 max-lg:pb-3 lg:self-stretch">
              <EditorIndex active={section} />
            </div>
            <div className="min-w-0 pt-4" hidden={paged}>
              <DraftOffer draft={draft} onRestore={restore} />
              <NewerNotice record={record} />
              <Faults />
              <SectionCards onSection={setSection} />
            </div>
            <LivePane
              needed
              context={data.context}
              activeField={activeField}
              className={
                paged
                  ? 'min-h-[70dvh] border'
                  : 'h-[calc(100dvh-var(--nav-height)-112px)] max-xl:hidden xl:sticky xl:top-[calc(var(--nav-height)+56px)]'
              }
            />
          </div>
          <EditorBar
            stored={draft.stored}
            paged={paged}
            returned={returned}
            onPaged={() => setPaged(!paged)}
            onTemplates={() => void leave()}
            onPreview={preview}
          />
        </>
      )}
    </EditorContext>
  )
}

/** The error summary of the form, with a link to each field. */
function Faults() {
  const errors = useErrors()
  return (
    <ErrorSummary
      title="미리보기를 열 수 없습니다"
      className="mb-3"
      errors={errors.map(({ field, text }) => ({ id: controlId(field), text }))}
    />
  )
}
