import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MergeSide } from '#shared/merges/merges.endpoints.ts'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { formatDay } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

interface MergeHeadsProps {
  keep: MergeSide
  merge: MergeSide
  onSwap(): void
}

/** Shows the two companies: on the left the one that remains, on the right the one that is merged into it. */
export function MergeHeads({ keep, merge, onSwap }: MergeHeadsProps) {
  return (
    <div className="grid items-center gap-3 md:grid-cols-[1fr_auto_1fr]">
      <Head label="남길 기업" side={keep} className="border-accent border-t-4" />
      <Button onClick={onSwap} aria-label="남길 기업 바꾸기" className="max-md:w-full">
        <ArrowLeftRight aria-hidden />
        바꾸기
      </Button>
      <Head label="합쳐질 기업" side={merge} className="border-line-strong border-dashed bg-sunken" />
    </div>
  )
}

function Head({ label, side, className }: { label: string; side: MergeSide; className: string }) {
  return (
    <section
      data-card
      aria-label={label}
      className={cn('min-w-0 rounded-lg border bg-surface p-4', className)}
    >
      <p className="font-semibold text-quiet text-xs">{label}</p>
      <h2 className="mt-1.5 flex min-w-0 items-center gap-2 font-bold text-lg">
        <SideBadge side={side.side} />
        <CompanyName {...side} className="truncate" />
      </h2>
      <dl className="tnum mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Fact label="사업자번호">
          {side.businessNumber}
          {!side.validNumber && <span className="ml-1.5 font-semibold text-warning">번호 확인 필요</span>}
        </Fact>
        <Fact label="고유번호">{side.uniqueNumber ?? '–'}</Fact>
        <Fact label="대표자">{side.representative ?? '–'}</Fact>
        <Fact label="등록">
          {formatDay(side.registeredAt)} {side.registeredBy}
        </Fact>
        <Fact label="마지막 보고">{side.lastReport ?? '없음'}</Fact>
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-1.5">
    <dt className="text-quiet">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
