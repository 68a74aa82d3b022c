import type { StoredUser } from '#shared/auth/user.ts'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { adminSide } from '#shared/catalogue/words/roles.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { RoleBadge } from '#web/domain/RoleBadge.tsx'
import { useManagerNames } from '#web/domain/useManagerNames.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { useSearchState } from '#web/lib/search.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeniedState } from '#web/ui/feedback/denied-state.tsx'

/** Shown instead of the contacts: the rights that the person has, the rights that are needed, and whom to ask. */
export function ContactDenied({ number, user }: { number: string; user: StoredUser }) {
  const [, change] = useSearchState()
  const { data: add } = useBrokerage(number)
  const nameOf = useManagerNames()
  const managers = managerSlots.flatMap((slot) => (add?.[slot] ? [{ slot, teamId: add[slot] }] : []))
  return (
    <Card>
      <DeniedState
        part
        title="컨택포인트 접근 권한이 없습니다"
        text="관리자 또는 이 기업의 담당자로 지정된 팀만 볼 수 있습니다."
        className="py-14"
        rows={[
          {
            label: '현재 권한',
            value: user.role ? (
              <>
                <RoleBadge role={user.role} />
                {userLabel(user)}
              </>
            ) : (
              '없음'
            ),
          },
          {
            label: '필요 권한',
            value: (
              <>
                {adminSide.map((role) => (
                  <RoleBadge key={role} role={role} />
                ))}
                <span>
                  또는 <b className="font-semibold">담당팀</b>
                </span>
              </>
            ),
          },
        ]}
        actions={
          <div className="grid justify-items-center gap-4">
            {managers.length > 0 && (
              <div>
                <p className="mb-2 text-quiet text-xs">이 기업의 담당자</p>
                <ul className="flex flex-wrap justify-center gap-2">
                  {managers.map(({ slot, teamId }) => (
                    <li
                      key={slot}
                      className="flex items-center gap-2.5 rounded-md border px-3 py-2 text-left text-sm"
                    >
                      <Avatar name={nameOf(teamId).split('_').at(-1) ?? teamId} />
                      <span>
                        <b className="tnum block font-semibold">{nameOf(teamId)}</b>
                        <span className="text-quiet text-xs">{managerTypes[slot]}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <Button onClick={() => void change({ tab: undefined })}>기업개요로</Button>
          </div>
        }
      />
    </Card>
  )
}
