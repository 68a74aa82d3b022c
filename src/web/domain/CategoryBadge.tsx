import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

/** Red is for the managers' eyes, blue may be handed out, grey is neither. */
const tones: Record<string, BadgeTone> = {
  계약서등: 'danger',
  티저: 'info',
  IM: 'info',
  '티저/IM': 'info',
  미분류: 'line',
}

export function CategoryBadge({ category, className }: { category: string; className?: string }) {
  return (
    <Badge tone={tones[category] ?? 'none'} className={className}>
      {category}
    </Badge>
  )
}
