import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { companyFields } from '#shared/catalogue/fields/company.ts'
import type { CompanyRecord } from '#shared/company/answers.ts'
import { companyQuery } from '#web/domain/companyStrip/company.api.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { RecentActivity } from '../activity/RecentActivity.tsx'
import { useSubject } from '../edit/useSubject.ts'
import { Part } from '../Part.tsx'
import type { TabProps } from '../tabProps.ts'
import { BrokerageCard } from './BrokerageCard.tsx'
import { CompanyGroups } from './CompanyGroups.tsx'
import { HolderSection } from './HolderSection.tsx'
import { OpinionSection } from './OpinionSection.tsx'
import { WrittenLine } from './WrittenLine.tsx'

export function OverviewTab({ number }: TabProps) {
  const company = useQuery(companyQuery(number))
  const subject = useSubject(number)
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_336px] print:grid-cols-1">
      <div className="grid min-w-0 content-start gap-5">
        <Part
          query={company}
          failed="기업개요 정보를 찾을 수 없습니다"
          empty="기업개요 정보가 없습니다"
          isEmpty={hasNothing}
          way={company.data?.can.edit && <CompleteLink number={number} />}
          skeleton={{ rows: 12, columns: 4 }}
        >
          {(data) => <CompanyGroups company={data} subject={subject} />}
        </Part>
        <HolderSection number={number} />
        <OpinionSection number={number} />
        {company.data && <WrittenLine company={company.data} />}
      </div>
      <div className="grid min-w-0 content-start gap-4 max-lg:row-start-1 print:row-start-auto">
        <BrokerageCard number={number} />
        <RecentActivity number={number} />
      </div>
    </div>
  )
}

const texts = Object.keys(companyFields) as (keyof typeof companyFields)[]

/** True if only the name and the business number of the company are known. */
const hasNothing = (company: CompanyRecord) =>
  company.employees === null && texts.every((name) => name === 'companyName' || !company[name])

const CompleteLink = ({ number }: { number: string }) => (
  <Link to="/companyload" search={{ businessNumber: number }} className={buttonStyles()}>
    추가등록에서 채우기
  </Link>
)
