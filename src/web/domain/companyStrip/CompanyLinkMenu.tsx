import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MoreHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CompanyRecord } from '#shared/company/answers.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { companyQuery } from './company.api.ts'
import { type CompanyScreen, companyLinks } from './companyLinks.ts'

interface CompanyLinkMenuProps {
  businessNumber: string
  can: CompanyRecord['can']
  /** The screens to omit from the menu: the current one, and those to which the header has a button. */
  without: readonly CompanyScreen[]
  /** Further menu items after the links. */
  children?: ReactNode
  className?: string
}

/** A menu with the links of the company strip, for headers that already show the company. */
export function CompanyLinkMenu({ businessNumber, can, without, children, className }: CompanyLinkMenuProps) {
  const { user } = useSession()
  if (!user) return null
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label="기업 바로가기" framed className={className}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        {companyLinks({ role: user.role, can })
          .filter(({ screen }) => !without.includes(screen))
          .map(({ screen, to, label, Icon }) => (
            <MenuItem key={screen} asChild>
              <Link to={to} search={{ businessNumber }}>
                <Icon aria-hidden />
                {label}
              </Link>
            </MenuItem>
          ))}
        {children}
      </MenuContent>
    </Menu>
  )
}

/** Like `CompanyLinkMenu`, for a header that does not know the person's rights: loads these rights first. */
export function CompanyMenu({
  businessNumber,
  without,
}: Pick<CompanyLinkMenuProps, 'businessNumber' | 'without'>) {
  const { data } = useQuery(companyQuery(businessNumber))
  return data && <CompanyLinkMenu businessNumber={businessNumber} can={data.can} without={without} />
}
