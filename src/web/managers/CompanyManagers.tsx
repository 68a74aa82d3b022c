import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ManagerSlot, managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { withObject } from '#shared/platform/particle.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { HistoryList } from './HistoryList.tsx'
import { ManagerCard } from './ManagerCard.tsx'
import { historyQuery } from './slots/managers.api.ts'
import { personLabel } from './slots/slots.ts'
import { useSlotChange } from './useSlotChange.ts'

interface CompanyManagersProps {
  businessNumber: string
  companyName: string
  record: BrokerageRecord
  users: readonly User[]
}

/** The three manager slots of the chosen company, and their history. */
export function CompanyManagers({ businessNumber, companyName, record, users }: CompanyManagersProps) {
  const [slot, setSlot] = useState<ManagerSlot | null>(null)
  const [deleting, setDeleting] = useState<ManagerSlot | null>(null)
  const change = useSlotChange(businessNumber)
  const history = useQuery(historyQuery(businessNumber))
  const confirm = useConfirm()
  const userOf = (teamId: string | null) => users.find((user) => user.teamId === teamId)

  async function remove(which: ManagerSlot) {
    const type = managerTypes[which]
    const held = record[which]
    if (held === null) return nothingToDelete()
    const agreed = await confirm({
      title: `${withObject(type)} 삭제하시겠습니까?`,
      description: `${companyName}의 ${type} ${personLabel(userOf(held)?.managerName ?? null, held)} 지정을 삭제합니다. 변경이력은 남습니다.`,
      confirmLabel: '삭제',
      destructive: true,
    })
    if (!agreed) return
    setDeleting(which)
    const outcome = await change.save({ record, slot: which, teamId: null })
    setDeleting(null)
    if (!outcome || 'saved' in outcome) return
    if (outcome.stored[which] === null) return nothingToDelete()
    toast({
      variant: 'destructive',
      title: '오류',
      description:
        '담당자 삭제에 실패했습니다. 다른 사람이 먼저 담당자를 바꿨습니다. 바뀐 내용을 확인해주세요.',
    })
  }

  return (
    <>
      <div className="mb-5 grid grid-cols-3 gap-4 max-md:grid-cols-1 max-md:gap-3">
        {managerSlots.map((one) => (
          <ManagerCard
            key={one}
            slot={one}
            teamId={record[one]}
            user={userOf(record[one])}
            byDefault={one === 'manager1Team' && record.managerByDefault}
            deleting={deleting === one}
            onAssign={() => setSlot(one)}
            onDelete={() => void remove(one)}
          />
        ))}
      </div>
      <HistoryList query={history} />
      {slot && (
        <AssignDialog
          slot={slot}
          record={record}
          companyName={companyName}
          users={users}
          change={change}
          onClose={() => setSlot(null)}
        />
      )}
    </>
  )
}

const nothingToDelete = () =>
  void toast({ variant: 'destructive', title: '오류', description: '삭제할 담당자가 없습니다.' })
