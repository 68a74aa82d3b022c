import {
  ArrowRightLeft,
  FileLock2,
  FilePen,
  GitCompareArrows,
  MessageSquareText,
  NotebookText,
  Paperclip,
  Pencil,
  Signpost,
  UserRound,
} from 'lucide-react'
import type { ActivityGroup } from '#shared/company/activityGroups.ts'

export const groupIcons = {
  note: MessageSquareText,
  report: NotebookText,
  file: Paperclip,
  document: FilePen,
  manager: UserRound,
  stage: Signpost,
  deal: ArrowRightLeft,
  nda: FileLock2,
  match: GitCompareArrows,
  field: Pencil,
} as const satisfies Record<ActivityGroup, unknown>

/**
 * Classes of the timeline dot by activity group: solid navy for reports, a navy ring for stages, grey for all others.
 */
export const groupLooks: Partial<Record<ActivityGroup, string>> = {
  report: 'border-accent bg-accent text-on-accent',
  stage: 'border-accent-text bg-accent-soft text-accent-text',
}
