import { type ReactNode, useState } from 'react'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import type { ManagedCompany } from '#shared/managers/handover.endpoints.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ManagerSelect } from '../slots/ManagerSelect.tsx'
import { managedQuery } from '../slots/managers.api.ts'
import { managerTone } from '../slots/slots.ts'
import { type HandoverPlan, subjectName } from './handoverPlan.ts'

interface HandoverCompaniesProps {
  fromTeamId: string
  users: readonly User[]
  plan: HandoverPlan
}

/** Lists the companies that a handover moves. The selected ones can be given to a successor of their own. */
export function HandoverCompanies({ fromTeamId, users, plan }: HandoverCompaniesProps) {
  const found = useKeysetList(managedQuery(fromTeamId))
  const rows = found.rows ?? []
  const nameOf = (teamId: string) => users.find((user) => user.teamId === teamId)?.managerName ?? teamId
  return (
    <section aria-labelledby="handover-companies" className="rounded-md border">
      <div className="flex flex-wrap items-center gap-x-3 border-line-soft border-b bg-sunken px-3 py-1.5 text-sm">
        <Picker rows={rows} plan={plan} label={<b id="handover-companies">이관되는 담당기업</b>} />
        <span aria-live="polite" className="tnum ml-auto text-quiet">
          {plan.ticked.size > 0
            ? `${plan.ticked.size}개 선택`
            : `${(found.total ?? 0).toLocaleString('ko-KR')}개 모두`}
        </span>
        <p className="basis-full text-pretty text-quiet text-xs">
          목록의 기업이 모두 이관됩니다. 체크는 후임을 따로 정할 기업을 선택할 때만 씁니다.
        </p>
      </div>
      <div className="max-h-72 overflow-y-auto">
        <ListFrame
          inCard
          result={found}
          failed="담당기업을 불러오지 못했습니다"
          skeleton={{ rows: 4, columns: 3, dense: true }}
          nothing={<EmptyState level={3} title="담당기업이 없습니다" className="py-6" />}
        >
          {(shown) =>
            [...Map.groupBy(shown, ({ side }) => side)].map(([side, some]) => (
              <div key={side ?? ''}>
                <Picker
                  rows={some}
                  plan={plan}
                  className="flex border-line-soft border-b px-3 py-1"
                  label={<SideBadge side={side} />}
                  name={`${side ?? '미정'} 모두 선택`}
                />
                <ul className="divide-y divide-line-soft border-line-soft border-b">
                  {some.map((row) => (
                    <CompanyRow key={row.id} row={row} plan={plan} nameOf={nameOf} fromTeamId={fromTeamId} />
                  ))}
                </ul>
              </div>
            ))
          }
        </ListFrame>
        {found.more.exist && (
          <div className="pb-3">
            <MoreRows more={found.more} />
          </div>
        )}
      </div>
      {plan.ticked.size > 0 && <AssignBar users={users} fromTeamId={fromTeamId} plan={plan} />}
    </section>
  )
}

interface PickerProps {
  rows: readonly ManagedCompany[]
  plan: HandoverPlan
  label: ReactNode
  name?: string
  className?: string
}

/** A checkbox that selects or deselects all given rows. */
function Picker({ rows, plan, label, name = '표시한 기업 모두 선택', className }: PickerProps) {
  const on = rows.filter(({ id }) => plan.ticked.has(id)).length
  return (
    <Checkbox
      className={className ?? ''}
      label={label}
      aria-label={name}
      checked={rows.length > 0 && on === rows.length}
      indeterminate={on > 0 && on < rows.length}
      onChange={(event) => plan.pick(rows, event.target.checked)}
    />
  )
}

interface CompanyRowProps {
  row: ManagedCompany
  plan: HandoverPlan
  fromTeamId: string
  nameOf(teamId: string): string
}

function CompanyRow({ row, plan, fromTeamId, nameOf }: CompanyRowProps) {
  const successor = plan.successors.get(row.id)
  const held = managerSlots.filter((slot) => row[slot] === fromTeamId)
  const name = subjectName(row)
  return (
    <li>
      <label
        className={cn(
          'grid cursor-pointer grid-cols-[16px_minmax(0,1fr)_max-content] items-center gap-x-2 gap-y-0.5 px-3 py-1.5 text-sm hover:bg-hover max-md:min-h-11',
          plan.ticked.has(row.id) && 'bg-selected',
        )}
      >
        <Checkbox
          aria-label={`${name} 선택`}
          checked={plan.ticked.has(row.id)}
          onChange={(event) => plan.pick([row], event.target.checked)}
        />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className={cn('min-w-0 truncate', row.kind !== 'company' && 'text-quiet')} title={name}>
            {name}
          </span>
          {row.businessNumber && <span className="tnum text-quiet text-xs">{row.businessNumber}</span>}
          {held.map((slot) => (
            <Badge key={slot} tone={managerTone(managerTypes[slot])}>
              {managerTypes[slot]}
            </Badge>
          ))}
        </span>
        {successor && (
          <span className="text-right text-accent-text text-xs">
            후임 <b>{nameOf(successor)}</b>
          </span>
        )}
      </label>
    </li>
  )
}

function AssignBar({ users, fromTeamId, plan }: HandoverCompaniesProps) {
  const [teamId, setTeamId] = useState('')
  const hasOwn = [...plan.ticked].some((id) => plan.successors.has(id))
  return (
    <div className="flex flex-wrap items-end gap-2 border-line-soft border-t bg-sunken px-3 py-2">
      <Field label="선택한 기업의 후임" className="min-w-56 flex-1">
        <ManagerSelect
          users={users.filter((user) => user.teamId !== fromTeamId)}
          value={teamId}
          onChange={setTeamId}
        />
      </Field>
      <Button blocked={teamId === ''} onClick={() => teamId && plan.assign(teamId)}>
        {plan.ticked.size}개 기업에 지정
      </Button>
      {hasOwn && (
        <Button variant="ghost" onClick={() => plan.assign('')}>
          따로 정한 후임 지우기
        </Button>
      )}
    </div>
  )
}
