import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StoredUser } from '#shared/auth/user.ts'
import type { Role } from '#shared/catalogue/words/roles.ts'
import { RoleBadge } from '#web/domain/RoleBadge.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Card } from '#web/ui/card.tsx'
import { DeniedState } from '#web/ui/feedback/denied-state.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { Page } from './Page.tsx'

/**
 * Renders a screen only for the roles that may open it. Independently of this, the server checks the rights at every
 * request.
 */
export function Guard(props: { user: StoredUser | null; roles?: readonly Role[]; children: ReactNode }) {
  if (!props.user) return <LoginRequiredCard />
  if (props.roles && !props.roles.includes(props.user.role)) {
    return <AccessDeniedCard role={props.user.role} required={props.roles} />
  }
  return props.children
}

function AccessDeniedCard({ role, required }: { role: Role; required: readonly Role[] }) {
  return (
    <Page>
      <Card className="mx-auto mt-8 max-w-[480px]">
        <DeniedState
          level={1}
          rows={[
            { label: '현재 권한', value: <RoleBadge role={role} /> },
            { label: '필요 권한', value: required.map((one) => <RoleBadge key={one} role={one} />) },
          ]}
          actions={
            <Link to="/" className={buttonStyles()}>
              홈으로
            </Link>
          }
        />
      </Card>
    </Page>
  )
}

function LoginRequiredCard() {
  return (
    <Page>
      <Card className="mx-auto mt-8 max-w-[480px]">
        <State
          icon={LogIn}
          role="alert"
          level={1}
          title="로그인이 필요합니다"
          text="로그인 후 이용해주세요"
        />
      </Card>
    </Page>
  )
}
