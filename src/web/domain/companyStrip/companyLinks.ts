import type { LucideIcon } from 'lucide-react'
import { FilePen, FileText, FolderOpen, NotebookPen, NotebookText, Pencil, UserRound } from 'lucide-react'
import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import type { CompanyRecord } from '#shared/company/answers.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'

/** The screens that show one company. */
export type CompanyScreen =
  | 'detail'
  | 'additional'
  | 'files'
  | 'managers'
  | 'reports'
  | 'reportInput'
  | 'teaser'
  | 'im'

export interface CompanyLink {
  screen: CompanyScreen
  to: PlainPath
  label: string
  Icon: LucideIcon
}

interface Asking {
  role: Role
  can: CompanyRecord['can']
}

/** Returns links to those screens of a company that the person may open. */
export function companyLinks({ role, can }: Asking): CompanyLink[] {
  const links: (CompanyLink & { offered?: boolean })[] = [
    { screen: 'detail', to: '/detail-progress', label: '기업 상세', Icon: FileText },
    { screen: 'additional', to: '/companyload', label: '추가등록', Icon: Pencil, offered: can.edit },
    { screen: 'files', to: '/filemanagement', label: '파일', Icon: FolderOpen },
    { screen: 'managers', to: '/assignment', label: '담당자', Icon: UserRound, offered: isAdminSide(role) },
    { screen: 'reports', to: '/daily-report-list', label: '일일보고', Icon: NotebookText },
    {
      screen: 'reportInput',
      to: '/daily-report-input',
      label: '보고서 입력',
      Icon: NotebookPen,
      offered: can.seeContacts,
    },
    { screen: 'teaser', to: '/teasermaker', label: '티저', Icon: FilePen, offered: can.seeContacts },
    { screen: 'im', to: '/immaker', label: 'IM', Icon: FilePen, offered: can.seeContacts },
  ]
  return links.flatMap(({ offered = true, ...link }) => (offered ? [link] : []))
}
