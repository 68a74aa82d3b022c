import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { managerSlots, slotFields } from '#shared/catalogue/fields/brokerage.ts'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { SecretMark } from '#web/domain/secrecy/SecretMark.tsx'
import { useManagerNames } from '#web/domain/useManagerNames.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CompanyLinkMenu } from './CompanyLinkMenu.tsx'
import { companyQuery, useBrokerage } from './company.api.ts'
import { type CompanyScreen, companyLinks } from './companyLinks.ts'

export interface CompanyStripProps {
  businessNumber: string
  /** The current screen; null if the strip has no link to it. */
  here: CompanyScreen | null
  /** True if the company name is the heading of the content below. */
  heading?: boolean
  className?: string
}

/**
 * Shows the company that a screen is about, with links to the other screens for the same company. Renders nothing if
 * the company cannot be loaded.
 */
export function Strip({ businessNumber, here, heading = false, className }: CompanyStripProps) {
  const company = useQuery(companyQuery(businessNumber))
  const { data: deal, pending } = useBrokerage(businessNumber)
  const nameOf = useManagerNames()
  const narrow = useNarrow()
  if (company.isError && !company.data) return null
  const Name = heading ? 'h2' : 'strong'
  const managers = managerSlots.flatMap((slot) =>
    deal?.[slot] ? [{ label: slotFields[slot].label, name: nameOf(deal[slot]) }] : [],
  )
  return (
    <section
      aria-label="선택한 기업"
      className={cn(
        'no-print flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-surface px-4 py-1.5 text-sm',
        className,
      )}
    >
      {company.data && !pending ? <SideBadge side={deal?.side ?? null} /> : <Skeleton className="h-5 w-14" />}
      {company.data ? (
        <Name className="min-w-0 font-bold text-base [overflow-wrap:anywhere]">
          {company.data.companyName}
        </Name>
      ) : (
        <Skeleton className="w-40" />
      )}
      {company.data && <SecretMark businessNumber={businessNumber} />}
      <span className="tnum whitespace-nowrap text-quiet">{businessNumber}</span>
      {managers.length > 0 && (
        <dl className="flex flex-wrap gap-x-3">
          {managers.map(({ label, name }) => (
            <div key={label} className="flex gap-1">
              <dt className="whitespace-nowrap text-quiet">{label}</dt>
              <dd className="tnum">{name}</dd>
            </div>
          ))}
        </dl>
      )}
      {company.data &&
        (narrow ? (
          <CompanyLinkMenu
            businessNumber={businessNumber}
            can={company.data.can}
            without={here ? [here] : []}
            className="-mr-2 ml-auto"
          />
        ) : (
          <StripLinks businessNumber={businessNumber} can={company.data.can} here={here} />
        ))}
    </section>
  )
}

interface StripLinksProps {
  businessNumber: string
  can: Parameters<typeof companyLinks>[0]['can']
  here: CompanyScreen | null
}

function StripLinks({ businessNumber, can, here }: StripLinksProps) {
  const { user } = useSession()
  if (!user) return null
  return (
    <nav aria-label="기업 바로가기" className="-mr-2 ml-auto flex flex-wrap">
      {companyLinks({ role: user.role, can }).map(({ screen, to, label, Icon }) => (
        <Link
          key={screen}
          to={to}
          search={{ businessNumber }}
          aria-current={screen === here ? 'page' : undefined}
          className={buttonStyles({
            variant: 'ghost',
            size: 'sm',
            className: 'aria-[current=page]:text-accent-text',
          })}
        >
          <Icon aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}
