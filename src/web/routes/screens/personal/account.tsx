import { Link } from '@tanstack/react-router'
import { CalendarCard } from '#web/account/CalendarCard.tsx'
import { ProfileCard } from '#web/account/ProfileCard.tsx'
import { SessionsCard } from '#web/account/SessionsCard.tsx'
import { useRefreshSessions } from '#web/account/sessionsQuery.ts'
import { DevicesCard } from '#web/auth/factors/DevicesCard.tsx'
import { FactorsCard } from '#web/auth/factors/FactorsCard.tsx'
import { PasswordForm } from '#web/auth/PasswordForm.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { Page } from '#web/shell/Page.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export default function AccountRoute() {
  const { user } = useSession()
  const refreshSessions = useRefreshSessions()
  if (!user) return null
  return (
    <Page>
      <PageHeader title="내 계정">
        {user.role === 'admin' && (
          <Link to="/" search={{ start: '1' }} className={buttonStyles({ size: 'sm' })}>
            시작하기
          </Link>
        )}
      </PageHeader>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 gap-4">
          <ProfileCard user={user} />
          <FactorsCard teamId={user.teamId} />
          <SessionsCard />
          <CalendarCard />
          <DevicesCard />
        </div>
        <Card aria-labelledby="password" className="no-print">
          <CardHeader id="password" title="비밀번호 변경" />
          <PasswordForm
            teamId={user.teamId}
            // Refetches the list of sessions, because the password change has ended the sessions on other devices.
            onDone={() => void refreshSessions()}
            autoFocus={false}
            bodyClassName="p-4"
            Actions={Submit}
          />
        </Card>
      </div>
    </Page>
  )
}

function Submit({ pending }: { pending: boolean }) {
  return (
    <CardBody className="flex justify-end rounded-b-lg border-line-soft border-t bg-sunken py-3">
      <Button type="submit" variant="primary" pending={pending}>
        변경
      </Button>
    </CardBody>
  )
}
