import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import type { SearchHit } from '#shared/company/answers.ts'
import type { CompanyData } from '#shared/documents/documents.endpoints.ts'
import { CompanySearch } from '#web/domain/companySearch/CompanySearch.tsx'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Step } from './Step.tsx'

interface CompanyStepProps {
  data: CompanyData | null
  onChoose(businessNumber: string): void
  /** Called before the company is deselected. Resolves to false if the person cancels. */
  onLeave(): Promise<boolean>
}

/** The first step: the company search or, once chosen, the company with the stored data that a document can use. */
export function CompanyStep({ data, onChoose, onLeave }: CompanyStepProps) {
  const [typed, setTyped] = useState('')
  function choose(hit: SearchHit | null) {
    if (!hit) return
    setTyped('')
    onChoose(hit.businessNumber)
  }
  async function leave(name: string) {
    if (await onLeave()) toast({ title: '기업 선택 해제', description: name })
  }
  if (!data) {
    return (
      <Step number={1} title="기업">
        <CompanySearch selected={null} onSelect={choose} text={typed} onTextChange={setTyped} />
      </Step>
    )
  }
  const { companyName, businessNumber, uniqueNumber, side, region, industry } = data.company
  return (
    <Step number={1} title="기업" done>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border bg-sunken px-3 py-1.5">
        <SideBadge side={side} />
        <b className="font-semibold">{companyName}</b>
        <Fact label="사업자번호" text={businessNumber} />
        <Fact label="고유번호" text={uniqueNumberText(uniqueNumber)} />
        {region && <span className="text-quiet text-sm">{region}</span>}
        {industry && <span className="min-w-0 text-quiet text-sm">{industry}</span>}
        <Button size="sm" className="ml-auto" onClick={() => void leave(companyName)}>
          기업 바꾸기
        </Button>
      </div>
      <Materials materials={data.materials} />
    </Step>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <span className="whitespace-nowrap text-sm">
    <span className="text-quiet">{label}</span> <span className="tnum">{text}</span>
  </span>
)

function Materials({ materials }: Pick<CompanyData, 'materials'>) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="font-medium">채울 수 있는 자료</span>
      <ul className="contents">
        {materials.map(({ label, missing }) => (
          <li key={label} className={cn('flex items-center gap-1', missing ? 'text-warning' : 'text-quiet')}>
            {missing ? (
              <CircleDashed aria-hidden className="size-3.5" />
            ) : (
              <CircleCheck aria-hidden className="size-3.5 text-good" />
            )}
            <span className="tnum">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
