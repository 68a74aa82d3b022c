import { fileCategories, uncategorised } from '#shared/catalogue/words/fileCategories.ts'
import { Badge } from '#web/ui/badge.tsx'

export function CategoryBadge({ category, className }: { category: string; className?: string }) {
  const { tone } = fileCategories.row(category) ?? uncategorised
  return (
    <Badge tone={tone} className={className}>
      {category}
    </Badge>
  )
}
