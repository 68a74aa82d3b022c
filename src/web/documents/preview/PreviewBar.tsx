import { Download, Lock, PenLine } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { SaveOptions } from './useSaveOptions.ts'

interface PreviewBarProps {
  options: SaveOptions
  excessLines: number
  /** Why saving is disabled; null if it is enabled. */
  locked: string | null
  /** Shows the findings that must be handled; null if there are none. */
  onFindings: (() => void) | null
  pending: boolean
  onBack(): void
  onSave(): void
}

export function PreviewBar(props: PreviewBarProps) {
  const { options, excessLines, locked, onFindings, pending, onBack, onSave } = props
  const reason = excessLines > 0 ? `1쪽을 ${excessLines}줄 넘습니다. 내용을 줄여주세요.` : (locked ?? '')
  return (
    <SaveBar
      wide
      // On phones the reason why saving is disabled takes a line of its own above the buttons.
      className="max-md:[&>div]:h-auto max-md:[&>div]:flex-wrap max-md:[&>div]:py-2 max-md:[&>div>div:first-child]:basis-full"
      status={
        <span role="status" className="tnum truncate text-quiet max-md:text-xs">
          {onFindings && excessLines === 0 ? <LinkButton onClick={onFindings}>{reason}</LinkButton> : reason}
        </span>
      }
    >
      <Button onClick={onBack} className="max-md:h-11">
        <PenLine aria-hidden />
        편집으로 돌아가기
      </Button>
      <Segments
        aria-label="파일 형식"
        value={options.format}
        onValueChange={options.setFormat}
        options={[
          { value: 'pdf', label: 'PDF' },
          { value: 'docx', label: 'Word' },
        ]}
        className="w-40"
      />
      <Button
        variant="primary"
        disabled={locked !== null}
        pending={pending}
        onClick={onSave}
        className="max-md:h-11 max-md:flex-1"
      >
        {locked === null ? <Download aria-hidden /> : <Lock aria-hidden />}
        저장 및 다운로드
      </Button>
    </SaveBar>
  )
}
