import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { managerSlots, slotFields } from '#shared/catalogue/fields/brokerage.ts'
import { ownFields } from '#shared/catalogue/fields/company.ts'
import { shortLabel } from '#shared/catalogue/fields/field.ts'
import { uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import type { BrokerageRecord, CompanyRecord } from '#shared/company/answers.ts'
import { AbilityMark, ContractStageBadge } from '#web/domain/BrokerageMarks.tsx'
import { useFromList } from '#web/domain/fromList.tsx'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { SecrecySwitch } from '#web/domain/secrecy/SecrecySwitch.tsx'
import { SecretMark } from '#web/domain/secrecy/SecretMark.tsx'
import { useManagerNames } from '#web/domain/useManagerNames.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'
import { returnToRow } from '#web/list/listPlaces.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DetailActions } from './DetailActions.tsx'
import { NextInList } from './NextInList.tsx'
import { regionOf } from './regionOf.ts'

interface DetailHeaderProps {
  number: string
  name: string
  company: CompanyRecord | undefined
  brokerage: BrokerageRecord | undefined
  /** True until the company has loaded. Until then the header shows placeholders. */
  loading: boolean
  back: { title: string; path: PlainPath }
  onPrint(): void
  /** True if the open tab already has a primary button. The edit button is then a secondary one. */
  plain: boolean
}

/** The header above all tabs: name, side, stage and managers of the company. */
export function DetailHeader(props: DetailHeaderProps) {
  const { number, name, company, brokerage, loading, back, onPrint, plain } = props
  const from = useFromList()
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={from?.path ?? back.path}
          search={from?.search ?? {}}
          {...(from && {
            state: { listVisit: from.visit },
            // Keeps the router from resetting the scroll position, because the list restores it itself.
            resetScroll: false,
            onClick: () => returnToRow(from, number),
          })}
          className="no-print -ml-1 inline-flex h-6 items-center gap-1.5 rounded-sm px-1 text-quiet text-sm hover:text-ink max-md:h-9 [&_svg]:size-3.5"
        >
          <ArrowLeft aria-hidden />
          {from?.title ?? back.title}
        </Link>
        <NextInList number={number} />
      </div>
      <div className="mt-1 flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-3 gap-y-1">
          {loading ? <Skeleton className="h-5 w-14" /> : <SideBadge side={brokerage?.side ?? null} />}
          <h1 className="min-w-0 font-bold text-xl [overflow-wrap:anywhere]">{name}</h1>
          <SecretMark businessNumber={number} />
          <dl className="flex flex-wrap gap-x-3 text-sm">
            <Fact label={shortLabel(ownFields.businessNumber)}>{number}</Fact>
            <Fact label={ownFields.uniqueNumber.label}>
              {loading ? <Skeleton className="mt-1 w-16" /> : uniqueNumberText(company?.uniqueNumber)}
            </Fact>
          </dl>
          {company && <SecrecySwitch businessNumber={number} />}
        </div>
        <DetailActions number={number} can={company?.can} onPrint={onPrint} plain={plain} />
      </div>
      <DealLine company={company} brokerage={brokerage} />
    </header>
  )
}

type Loaded = Pick<DetailHeaderProps, 'company' | 'brokerage'>

/** A line with the stage of the deal and its managers. Unknown values are omitted. */
function DealLine({ company, brokerage }: Loaded) {
  const nameOf = useManagerNames()
  const facts: [string, ReactNode][] = [
    ['대표자', company?.representative],
    ['신용등급', company?.creditRating],
    [
      '종업원',
      company?.employees === null || !company ? null : `${company.employees.toLocaleString('ko-KR')}명`,
    ],
    ['소재지', regionOf(company?.address)],
    ...managerSlots.map((slot): [string, ReactNode] => [
      slotFields[slot].label,
      brokerage?.[slot] ? nameOf(brokerage[slot]) : null,
    ]),
  ]
  return (
    <div className="mt-1.5 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {brokerage?.progressStage && <ContractStageBadge stage={brokerage.progressStage} />}
      {brokerage?.companyStatus && <AbilityMark plain ability={brokerage.companyStatus} />}
      <dl className="flex flex-wrap gap-x-3 gap-y-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
      </dl>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-1">
    <dt className="whitespace-nowrap text-quiet">{label}</dt>
    <dd className="tnum font-medium">{children}</dd>
  </div>
)
