import { Eye, FileText, PenLine } from 'lucide-react'
import type { DraftHandle } from '#web/forms/useDraft.ts'
import { formatClock } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useErrors } from './useFault.ts'

interface EditorBarProps {
  stored: DraftHandle<unknown>['stored']
  /** In a narrow window: true while the page preview is shown instead of the form. */
  paged: boolean
  /** True if the person came back from the preview. The preview button is then focused. */
  returned: boolean
  onPaged(): void
  onTemplates(): void
  onPreview(): void
}

export function EditorBar({ stored, paged, returned, onPaged, onTemplates, onPreview }: EditorBarProps) {
  const [fault] = useErrors()
  return (
    <SaveBar
      wide
      // Hides the status text on phones, so that the two buttons take the full width. On phones, errors are shown above
      // the form.
      className="max-md:[&>div>div:first-child]:hidden"
      status={
        <>
          <Badge tone="amber" className="max-md:hidden">
            저장 전
          </Badge>
          <span className="tnum text-quiet max-md:hidden">
            {typeof stored === 'number' && `이 기기에 초안 저장 ${formatClock(stored)}`}
            {stored === 'not-stored' && '이 기기에 초안을 저장하지 못했습니다'}
          </span>
          {fault && (
            <span role="alert" className="ml-auto min-w-0 truncate text-danger max-md:hidden">
              {fault.text}
            </span>
          )}
        </>
      }
    >
      <Button className="max-lg:hidden" onClick={onTemplates}>
        템플릿 다시 선택
      </Button>
      <Button className="max-md:h-11 max-md:flex-1 xl:hidden" onClick={onPaged}>
        {paged ? <PenLine aria-hidden /> : <FileText aria-hidden />}
        {paged ? '입력' : '지면'}
      </Button>
      <Button
        variant="primary"
        autoFocus={returned}
        className="max-md:h-11 max-md:flex-1"
        onClick={onPreview}
      >
        <Eye aria-hidden />
        미리보기
      </Button>
    </SaveBar>
  )
}
