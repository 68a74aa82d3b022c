import type { User } from '#shared/users/users.endpoints.ts'
import { RoleBadge } from '#web/domain/RoleBadge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'

/** From this number of failed sign-ins on, the server may throttle a user's sign-in, so that unlocking helps. */
const manyFailures = 5
export const isThrottled = (user: User) => (user.failedSignIns ?? 0) >= manyFailures

export function UserBadges({ user, className }: { user: User; className?: string }) {
  return (
    <span className={cn('flex flex-wrap items-center gap-1', className)}>
      <RoleBadge role={user.role} />
      {user.hasPassword === false && <Badge tone="amber">비밀번호 없음</Badge>}
      {user.hasPassword && user.mustChangePassword && (
        <Badge tone="blue" title="다음 로그인 때 비밀번호를 바꿔야 합니다.">
          <span className="sr-only">비밀번호</span>변경 필요
        </Badge>
      )}
      {user.hasFactor && <Badge tone="green">2단계 인증</Badge>}
      {isThrottled(user) && <Badge tone="red">로그인 실패 {user.failedSignIns}회</Badge>}
    </span>
  )
}
