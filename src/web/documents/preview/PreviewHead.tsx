import { ArrowLeft, EyeOff, FileText } from 'lucide-react'
import { uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import type { CompanyData } from '#shared/documents/documents.endpoints.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useEditor } from '../editor/useEditor.ts'
import type { SaveOptions } from './useSaveOptions.ts'

interface PreviewHeadProps {
  data: CompanyData
  pages: number
  codeName: string | null
  options: SaveOptions
  onBack(): void
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** The header of the preview: document type, company, and the inputs for the watermark and its recipient. */
export function PreviewHead({ data, pages, codeName, options, onBack }: PreviewHeadProps) {
  const { template } = useEditor()
  const { companyName, uniqueNumber } = data.company
  return (
    <header
      data-sticky-head
      className="no-print sticky top-[var(--nav-height)] z-20 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-surface px-5 py-2 max-md:static max-md:px-4"
    >
      <IconButton label="편집으로 돌아가기" onClick={onBack}>
        <ArrowLeft aria-hidden />
      </IconButton>
      {/* The button that opened the preview is unmounted, so the heading takes the focus. */}
      <h1 ref={takeFocus} tabIndex={-1} className="font-bold text-lg">
        미리보기
      </h1>
      <span className="flex flex-wrap items-center gap-x-2 rounded-md bg-ground px-2 py-0.5 text-sm">
        <b className="font-semibold">{template.name}</b>
        <span>{template.blind ? codeName : companyName}</span>
        <span className="tnum text-quiet">{uniqueNumberText(uniqueNumber)}</span>
      </span>
      {template.blind && (
        <Badge>
          <EyeOff aria-hidden />
          기업명 숨김
        </Badge>
      )}
      <Badge>
        <FileText aria-hidden />
        {pages}쪽
      </Badge>
      <span className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0 max-md:w-full">
        <Checkbox
          label="워터마크"
          checked={options.marked}
          onChange={(event) => options.setMarked(event.target.checked)}
        />
        <Input
          aria-label="워터마크 받는 곳"
          placeholder="받는 곳"
          maxLength={100}
          disabled={!options.marked}
          value={options.recipient}
          onChange={(event) => options.setRecipient(event.target.value)}
          trailing={data.context.today}
          className="w-64 max-md:flex-1"
        />
      </span>
    </header>
  )
}
