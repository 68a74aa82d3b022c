import { type Role, roles } from '#shared/catalogue/words/roles.ts'
import { RoleBadge } from '#web/domain/RoleBadge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeniedState } from '#web/ui/feedback/denied-state.tsx'

/**
 * Shown instead of the notices if the server refuses them: the role of the person, and the roles that may read notices.
 */
export function NoticeDenied({ role }: { role: Role | null }) {
  return (
    <Card className="mx-auto mt-8 max-w-[480px]">
      <DeniedState
        level={1}
        text="공지사항 조회 권한이 없습니다"
        rows={[
          { label: '현재 권한', value: role ? <RoleBadge role={role} /> : '없음' },
          { label: '필요 권한', value: roles.keys.map((one) => <RoleBadge key={one} role={one} />) },
        ]}
      />
    </Card>
  )
}
