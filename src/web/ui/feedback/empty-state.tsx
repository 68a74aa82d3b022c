import { FolderOpen, type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { State } from './state.tsx'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** True if a filter is active. The icon is then that of "nothing found" and not that of "no entries yet". */
  searched?: boolean
  icon?: LucideIcon
  level?: 1 | 2 | 3
  className?: string
}

export function EmptyState({ searched = false, icon, ...props }: EmptyStateProps) {
  return <State role="status" icon={icon ?? (searched ? SearchX : FolderOpen)} {...props} />
}
