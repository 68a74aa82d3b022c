import { Link } from '@tanstack/react-router'
import { ChevronDown, FileText, NotebookText, Pencil, Printer } from 'lucide-react'
import type { CompanyRecord } from '#shared/company/answers.ts'
import { CompanyLinkMenu } from '#web/domain/companyStrip/CompanyLinkMenu.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'

interface ActionProps {
  number: string
  /** What the server lets the person do with this company; undefined while loading. */
  can: CompanyRecord['can'] | undefined
  onPrint(): void
}

interface HeaderProps {
  /** True if the open tab already has a primary button. The edit button is then a secondary one. */
  plain: boolean
}

const makers = [
  { to: '/teasermaker', label: 'Teaser Memo' },
  { to: '/immaker', label: 'Information Memo' },
] as const

/** The screens with a button in this header. The menu omits them. */
const shown = ['detail', 'reports', 'additional', 'teaser', 'im'] as const
const shownOnPhone = ['detail', 'additional'] as const

/** Buttons and a menu that lead to the other screens of this company. */
export function DetailActions({ number, can, onPrint, plain }: ActionProps & HeaderProps) {
  const search = { businessNumber: number }
  return (
    <div className="no-print flex flex-wrap gap-2 max-md:hidden">
      <IconButton label="기업정보 인쇄" framed disabled={!can} onClick={onPrint}>
        <Printer aria-hidden />
      </IconButton>
      {can && <CompanyLinkMenu businessNumber={number} can={can} without={shown} />}
      <Link to="/daily-report-list" search={search} className={buttonStyles()}>
        <NotebookText aria-hidden />
        일일보고
      </Link>
      {can?.seeContacts && (
        <Menu>
          <MenuTrigger>
            <Button>
              <FileText aria-hidden />
              자료생성
              <ChevronDown aria-hidden />
            </Button>
          </MenuTrigger>
          <MenuContent align="end">
            {makers.map(({ to, label }) => (
              <MenuItem key={to} asChild>
                <Link to={to} search={search}>
                  {label}
                </Link>
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      )}
      {can?.edit && (
        <Link
          to="/companyload"
          search={search}
          className={buttonStyles({ variant: plain ? 'secondary' : 'primary' })}
        >
          <Pencil aria-hidden />
          추가등록에서 수정
        </Link>
      )}
    </div>
  )
}

/** Shows the same buttons as `DetailActions`, in a fixed bar at the bottom of a phone screen. */
export function DetailActionBar({ number, can, onPrint }: ActionProps) {
  const search = { businessNumber: number }
  return (
    <div
      data-save-bar
      className="fixed inset-x-0 bottom-0 z-30 flex gap-2 border-t bg-surface p-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:hidden"
    >
      {can?.seeContacts ? (
        <Link to="/daily-report-input" search={search} className={buttonStyles({ className: 'flex-1' })}>
          <NotebookText aria-hidden />
          보고서 입력
        </Link>
      ) : (
        <Link to="/daily-report-list" search={search} className={buttonStyles({ className: 'flex-1' })}>
          <NotebookText aria-hidden />
          일일보고
        </Link>
      )}
      {can?.edit && (
        <Link
          to="/companyload"
          search={search}
          className={buttonStyles({ variant: 'primary', className: 'flex-1' })}
        >
          <Pencil aria-hidden />
          수정
        </Link>
      )}
      {can && (
        <CompanyLinkMenu businessNumber={number} can={can} without={shownOnPhone}>
          <MenuItem onSelect={onPrint}>
            <Printer aria-hidden />
            기업정보 인쇄
          </MenuItem>
        </CompanyLinkMenu>
      )}
    </div>
  )
}
