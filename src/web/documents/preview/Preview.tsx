import { useMemo } from 'react'
import type { CompanyData } from '#shared/documents/documents.endpoints.ts'
import type { Finding } from '#shared/documents/guard/findings.ts'
import { shownTexts } from '#shared/documents/guard/shownTexts.ts'
import { openFindings } from '#shared/documents/guard/waivers.ts'
import { composed } from '#shared/platform/normalForm.ts'
import { codeNameField, dataOf, goToField } from '../editor/editorForm.ts'
import { useEditor, useValues } from '../editor/useEditor.ts'
import type { Maker } from '../makerScreens.ts'
import { Findings, findingsHeading } from './Findings.tsx'
import { FoundMarks } from './FoundMarks.tsx'
import { replacedText } from './findingWords.ts'
import { InternalNotesNotice } from './InternalNotesNotice.tsx'
import { PageDrawing } from './PageDrawing.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { PreviewHead } from './PreviewHead.tsx'
import { useLeakCheck } from './useLeakCheck.ts'
import { usePages } from './usePages.ts'
import { useSaveDocument } from './useSaveDocument.ts'
import type { SaveOptions } from './useSaveOptions.ts'

interface PreviewProps {
  maker: Maker
  data: CompanyData
  options: SaveOptions
  basedOn: number | null
  onBack(): void
  onSaved(): void
}

/**
 * The preview: the pages as they will be saved. For a blind document it also lists texts that could identify the
 * company.
 */
export function Preview({ maker, data, options, basedOn, onBack, onSaved }: PreviewProps) {
  const { store, template, years } = useEditor()
  const values = useValues(store)
  const typed = useMemo(() => dataOf(template, years, values), [template, years, values])
  const codeName = template.blind ? (values[codeNameField] ?? '').trim() || null : null
  const { watermark, waivers } = options
  const { pages, excessLines } = usePages({
    template,
    data: typed,
    context: data.context,
    codeName,
    watermark,
  })
  const { save, pending, found } = useSaveDocument(maker, onSaved)
  const { today } = data.context
  const shownInput = useMemo(
    () => ({ template, data: typed, today, codeName, watermark }),
    [template, typed, today, codeName, watermark],
  )
  const texts = useMemo(() => (template.blind ? shownTexts(shownInput) : {}), [template, shownInput])
  const check = useLeakCheck(
    template.blind
      ? {
          businessNumber: data.company.businessNumber,
          templateType: 'blind',
          templateData: typed,
          ...(codeName ? { codeName } : {}),
          watermark,
        }
      : null,
  )
  const textOf = (field: string) => texts[field] ?? ''
  const all = currentFindings([...(check.result?.findings ?? []), ...found], textOf)
  const open = openFindings(all, waivers)

  function edit({ field }: Pick<Finding, 'field'>) {
    onBack()
    requestAnimationFrame(() => goToField(field))
  }
  function replace({ field, from, to }: Finding, words: string) {
    const text = textOf(field)
    // The page may show a text that differs from the typed one, such as a range instead of a figure. Such a text
    // cannot be replaced in the preview, so the form opens at the field.
    if (composed(values[field] ?? '').trim() !== text) return edit({ field })
    store.change({ [field]: replacedText(text, { from, to }, words) })
  }
  const unchecked = Boolean(template.blind) && (check.checking || check.result === null)
  const locked = lockOf({ open: open.length + (check.result?.more ?? 0), unchecked, excessLines })
  return (
    <>
      <PreviewHead data={data} pages={pages.length} codeName={codeName} options={options} onBack={onBack} />
      {/* On phones the save bar takes up to three rows, which must not cover the last finding. */}
      <div
        className={
          template.blind ? 'grid pb-16 max-md:pb-44 lg:grid-cols-[minmax(0,1fr)_420px]' : 'pb-16 max-md:pb-44'
        }
      >
        <div className="bg-[light-dark(#dde1e7,#0b0f14)] p-4 max-md:p-2">
          <article aria-label={`${template.name} 미리보기`} className="mx-auto grid max-w-[760px] gap-4">
            <InternalNotesNotice onEdit={edit} />
            {pages.map((page, index) => (
              <PageDrawing key={index} page={page} number={index + 1} pages={pages.length}>
                <FoundMarks pages={pages} page={index + 1} open={open} all={all} />
              </PageDrawing>
            ))}
          </article>
        </div>
        {template.blind && (
          <Findings
            open={open}
            waived={waivers}
            check={check}
            textOf={textOf}
            labelOf={(field) => labels[field] ?? store.rules.label(field)}
            onReplace={replace}
            onEdit={edit}
            onWaive={options.waive}
            onUnwaive={options.unwaive}
          />
        )}
      </div>
      <PreviewBar
        options={options}
        excessLines={excessLines}
        locked={locked}
        onFindings={open.length > 0 ? showFindings : null}
        pending={pending}
        onBack={onBack}
        onSave={() =>
          void save({
            businessNumber: data.company.businessNumber,
            templateType: template.type as 'ma',
            templateData: typed,
            uniqueNumber: data.company.uniqueNumber,
            companyName: data.company.companyName,
            fileFormat: options.format,
            ...(codeName ? { codeName } : {}),
            waivers: waivers.filter((waiver) => openFindings(all, [waiver]).length < all.length),
            watermark,
            basedOn,
          })
        }
      />
    </>
  )
}

function showFindings() {
  const heading = document.getElementById(findingsHeading)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

const watermarkField = 'watermark'
const labels: Record<string, string> = { [watermarkField]: '워터마크' }

function lockOf({
  open,
  unchecked,
  excessLines,
}: Record<'open' | 'excessLines', number> & { unchecked: boolean }) {
  if (open > 0) return '미처리 항목을 바꾸거나 예외로 두면 저장할 수 있습니다'
  if (unchecked) return '노출 점검이 끝나면 저장할 수 있습니다'
  return excessLines > 0 ? '1쪽으로 줄이면 저장할 수 있습니다' : null
}

/** Returns the findings whose text has not been changed since the check, without duplicates. */
function currentFindings(found: readonly Finding[], textOf: (field: string) => string): Finding[] {
  const places = new Set<string>()
  return found.filter(({ field, text, from, to }) => {
    const place = `${field} ${from} ${to}`
    if (places.has(place) || textOf(field).slice(from, to) !== text) return false
    places.add(place)
    return true
  })
}
