import {
  ArrowRightLeft,
  FileLock2,
  FilePen,
  NotebookText,
  Paperclip,
  Pencil,
  Signpost,
  UserRound,
} from 'lucide-react'
import type { ActivityGroup } from '#shared/company/activityGroups.ts'

export const groupIcons = {
  report: NotebookText,
  file: Paperclip,
  document: FilePen,
  manager: UserRound,
  stage: Signpost,
  deal: ArrowRightLeft,
  nda: FileLock2,
  field: Pencil,
} as const satisfies Record<ActivityGroup, unknown>

/** A report is solid navy, a stage has a navy ring, and every other kind is grey. */
export const groupLooks: Partial<Record<ActivityGroup, string>> = {
  report: 'border-accent bg-accent text-on-accent',
  stage: 'border-accent-text bg-accent-soft text-accent-text',
}
