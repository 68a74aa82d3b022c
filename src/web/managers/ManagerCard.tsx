import { Pencil, Trash2, UserPlus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { ManagerSlot } from '#shared/catalogue/fields/brokerage.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ManagerDetails } from './ManagerDetails.tsx'
import { managerTone } from './slots/slots.ts'

interface ManagerCardProps {
  slot: ManagerSlot
  teamId: string | null
  user: User | undefined
  /** True if the manager is the default manager, assigned by the system. */
  byDefault?: boolean
  /** True if no company is chosen yet. A click on a button then asks the person to choose one. */
  blocked?: boolean
  level?: 2 | 3
  deleting?: boolean
  onAssign(): void
  onDelete?(): void
}

export function ManagerCard(props: ManagerCardProps) {
  const { slot, teamId, user, blocked = false } = props
  const type = managerTypes[slot]
  const Heading = `h${props.level ?? 3}` as const
  const name = user?.managerName ?? teamId ?? ''
  const card = useRef<HTMLElement>(null)
  const before = useRef(teamId)
  // The buttons of the card change with the manager. If the focused button was removed, the last button of the card
  // takes the focus.
  useLayoutEffect(() => {
    if (before.current === teamId) return
    before.current = teamId
    if (document.activeElement !== document.body) return
    ;[...(card.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
  }, [teamId])
  return (
    <Card ref={card} aria-label={type} className="flex flex-col">
      <header className="flex min-h-11 items-center gap-2 border-line-soft border-b px-4 py-1.5">
        <Heading>
          <Badge tone={managerTone(type)} size="lg">
            {type}
          </Badge>
        </Heading>
        {props.byDefault && <span className="text-quiet text-xs">자동 지정</span>}
      </header>
      {teamId === null ? (
        <div className="grid min-h-[212px] flex-1 place-items-center p-4 text-center max-md:min-h-32">
          <div>
            <p className="text-quiet text-sm">
              {blocked ? '기업을 선택하면 담당자를 지정할 수 있습니다.' : '지정된 담당자가 없습니다.'}
            </p>
            <Button className="mt-3" blocked={blocked} onClick={props.onAssign}>
              <UserPlus aria-hidden />새 담당자 지정
            </Button>
          </div>
        </div>
      ) : (
        <>
          <div className="flex-1 px-4 pt-3.5 pb-2">
            <div className="mb-1.5 flex items-center gap-2.5">
              <Avatar name={name} className="size-8 text-sm" />
              <p className="min-w-0 truncate font-semibold text-lg">{name}</p>
            </div>
            <ManagerDetails teamId={teamId} user={user} />
          </div>
          <div className="flex justify-end gap-2 border-line-soft border-t px-4 py-2.5">
            <Button
              variant="danger"
              pending={props.deleting ?? false}
              onClick={props.onDelete}
              aria-label={`${type} 삭제`}
            >
              <Trash2 aria-hidden />
              삭제
            </Button>
            <Button onClick={props.onAssign} aria-label={`${type} 변경`}>
              <Pencil aria-hidden />
              변경
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
