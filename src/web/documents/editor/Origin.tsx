import { Database, Pencil } from 'lucide-react'
import { LinkButton } from '#web/ui/link-button.tsx'

interface OriginProps {
  /** The section of the company record that the value was prefilled from; undefined if it was not prefilled. */
  source: string | undefined
  changed: boolean
  label: string
  onRestore(): void
}

/**
 * Shows beside a label where the value was prefilled from. If the person changed the value, a button restores the
 * prefilled one.
 */
export function Origin({ source, changed, label, onRestore }: OriginProps) {
  if (!source) return null
  if (!changed) {
    return (
      <span className="flex items-center gap-1 font-normal text-info">
        <Database aria-hidden className="size-3.5" />
        <span className="sr-only">불러온 값: </span>
        {source}
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5 font-normal">
      <Pencil aria-hidden className="size-3.5" />
      <span>고침</span>
      <LinkButton aria-label={`${label} 복원`} onClick={onRestore} className="text-xs">
        복원
      </LinkButton>
    </span>
  )
}
