import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { CompanyData } from '#shared/documents/documents.endpoints.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { codeNameField, dataOf } from '../editor/editorForm.ts'
import { useEditor, useValues } from '../editor/useEditor.ts'
import { PageDrawing } from './PageDrawing.tsx'
import { usePages } from './usePages.ts'

interface LivePaneProps {
  context: CompanyData['context']
  /** The field that has the focus. Its section is outlined, and the page with that section is scrolled into view. */
  activeField: string | null
  className?: string
}

// The scroll area has a tabindex, so that it can be scrolled by keyboard.
const region = { 'aria-label': '지면의 쪽', tabIndex: 0, 'data-scroll': true }

/** Shows the laid-out pages beside the form and updates them while the person types. */
export function LivePane({ context, activeField, className }: LivePaneProps) {
  const { store, template, years } = useEditor()
  const values = useDeferredValue(useValues(store))
  const data = useMemo(() => dataOf(template, years, values), [template, years, values])
  const codeName = template.blind ? (values[codeNameField] ?? null) : null
  const { pages, excessLines } = usePages({ template, data, context, codeName, watermark: null })
  const [turned, setTurned] = useState(1)
  const [followed, setFollowed] = useState(activeField)
  if (followed !== activeField) {
    setFollowed(activeField)
    const at = pages.findIndex(({ sections }) =>
      sections.some(({ fields }) => activeField !== null && fields.includes(activeField)),
    )
    if (at >= 0) setTurned(at + 1)
  }
  const number = Math.min(turned, pages.length)
  const page = pages[number - 1]
  return (
    <section aria-label="지면" className={cn('flex min-h-0 flex-col border-l', className)}>
      <header className="flex min-h-11 items-center gap-2 border-b bg-surface px-3">
        <h2 className="font-semibold">지면</h2>
        <span className="text-quiet text-sm">입력하면 바로 바뀝니다</span>
        <span className="ml-auto flex items-center">
          <IconButton label="이전 쪽" size="sm" disabled={number <= 1} onClick={() => setTurned(number - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span role="status" className="tnum whitespace-nowrap px-1.5 text-sm">
            {number} / {pages.length}
          </span>
          <IconButton
            label="다음 쪽"
            size="sm"
            disabled={number >= pages.length}
            onClick={() => setTurned(number + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </span>
      </header>
      {excessLines > 0 && (
        <p role="status" className="bg-warning-soft px-3 py-1.5 text-sm text-warning">
          1쪽을 {excessLines}줄 넘습니다. 줄여야 저장할 수 있습니다.
        </p>
      )}
      <div
        role="region"
        {...region}
        className="min-h-0 flex-1 overflow-auto bg-[light-dark(#dde1e7,#0b0f14)] p-4"
      >
        {page && (
          <PageDrawing
            page={page}
            number={number}
            pages={pages.length}
            activeField={activeField}
            className="mx-auto max-w-[640px]"
          />
        )}
      </div>
    </section>
  )
}
