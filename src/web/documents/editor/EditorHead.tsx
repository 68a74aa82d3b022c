import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import type { CompanyData } from '#shared/documents/documents.endpoints.ts'
import { isFilled } from '#shared/documents/templates/templateData.ts'
import { fieldsOf } from '#shared/documents/templates/templates.ts'
import { CompanyMenu } from '#web/domain/companyStrip/CompanyLinkMenu.tsx'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dataOf } from './editorForm.ts'
import { useEditor, useValues } from './useEditor.ts'

interface EditorHeadProps {
  data: CompanyData
  onBack(): void
  /** Discards all changes; null if there are none. */
  onReset: (() => void) | null
}

const writing = ['teaser', 'im'] as const

/** The sticky header of the editor: document type, company, and how many required fields are filled. */
export function EditorHead({ data, onBack, onReset }: EditorHeadProps) {
  const { template } = useEditor()
  const { businessNumber, side, companyName, uniqueNumber } = data.company
  return (
    <header
      data-sticky-head
      className="no-print sticky top-[var(--nav-height)] z-20 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-surface px-5 py-2 max-md:px-4"
    >
      <IconButton label="템플릿 다시 선택" onClick={onBack}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <h1 className="font-bold text-lg">{template.name}</h1>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 rounded-md bg-loaded px-2 py-0.5 text-sm">
        <SideBadge side={side} />
        <b className="font-semibold">{companyName}</b>
        <span className="tnum text-quiet">{uniqueNumberText(uniqueNumber)}</span>
      </span>
      <span className="ml-auto flex items-center gap-3">
        <Required />
        <Button
          variant="ghost"
          size="sm"
          disabled={!onReset}
          onClick={onReset ?? undefined}
          className="max-md:hidden"
        >
          <RotateCcw aria-hidden />
          처음 값으로
        </Button>
        <CompanyMenu businessNumber={businessNumber} without={writing} />
      </span>
    </header>
  )
}

/** The number of filled required fields, for example 필수 3 / 4. */
function Required() {
  const { template, years, store } = useEditor()
  const values = useDeferredValue(useValues(store))
  const [filled, all] = useMemo(() => {
    const data = dataOf(template, years, values)
    const required = fieldsOf(template).filter((field) => field.required)
    return [required.filter((field) => isFilled(field, data)).length, required.length]
  }, [template, years, values])
  return (
    <span className="tnum flex items-center gap-2 text-sm">
      <span className="text-quiet">필수</span>
      <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-accent" style={{ width: `${(filled / Math.max(1, all)) * 100}%` }} />
      </span>
      <b className="font-semibold">
        {filled} / {all}
      </b>
    </span>
  )
}
