import { ArrowRightLeft, ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { defaultTeamId } from '#shared/managers/managerTypes.ts'
import { CompanySearch } from '#web/domain/companySearch/CompanySearch.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { tied } from '#web/ui/feedback/tied.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ChosenManagers } from './ChosenManagers.tsx'
import { HandoverDialog } from './handover/HandoverDialog.tsx'
import { ManagerCard } from './ManagerCard.tsx'
import type { AssignMany } from './ManyCompanies.tsx'
import { useRefreshManagers } from './slots/useRefreshManagers.ts'
import { useChosenCompany } from './useChosenCompany.ts'

const ManyCompanies = whenNeeded<{ assign: AssignMany }>(() =>
  import('./ManyCompanies.tsx').then((module) => module.ManyCompanies),
)
const chooseFirst = () =>
  void toast({ variant: 'destructive', title: '오류', description: '기업을 먼저 선택해주세요.' })

interface AssignmentScreenProps {
  actor: StoredUser
  assign: AssignMany
}

export function AssignmentScreen({ actor, assign }: AssignmentScreenProps) {
  const chosen = useChosenCompany()
  const [handing, setHanding] = useState(false)
  const [many, setMany] = useState(false)
  const refresh = useRefreshManagers()

  function handedOver() {
    setHanding(false)
    void refresh(chosen.businessNumber)
  }
  return (
    <>
      <PageHeader
        title="담당자지정"
        note={tied(
          `기업마다 주담당자, 부담당자, 보조담당자를 지정합니다. 주담당자가 없는 기업을 선택하면 기본 담당자(팀 ${defaultTeamId})가 자동으로 지정되며, [변경]으로 바꿀 수 있습니다.`,
        )}
      >
        <Button aria-pressed={many} onClick={() => setMany(!many)}>
          <ListChecks aria-hidden />
          여러 기업 지정
        </Button>
        <Button onClick={() => setHanding(true)}>
          <ArrowRightLeft aria-hidden />
          담당기업 일괄 이관
        </Button>
      </PageHeader>
      {many && <ManyCompanies needed assign={assign} />}
      <Card aria-label="기업 검색" className={many ? 'no-print mt-6' : 'no-print'}>
        <CardBody>
          <CompanySearch mode="unassigned" selected={chosen.selected} onSelect={chosen.select} />
        </CardBody>
      </Card>
      {chosen.businessNumber ? (
        <ChosenManagers
          key={chosen.businessNumber}
          actor={actor}
          chosen={chosen}
          businessNumber={chosen.businessNumber}
        />
      ) : (
        <div className="mt-6 grid grid-cols-3 gap-4 max-md:grid-cols-1 max-md:gap-3">
          {managerSlots.map((slot) => (
            <ManagerCard
              key={slot}
              slot={slot}
              teamId={null}
              user={undefined}
              blocked
              level={2}
              onAssign={chooseFirst}
            />
          ))}
        </div>
      )}
      {handing && (
        <HandoverDialog
          onClose={() => setHanding(false)}
          onDone={handedOver}
          onUndone={() => void refresh(chosen.businessNumber)}
        />
      )}
    </>
  )
}
