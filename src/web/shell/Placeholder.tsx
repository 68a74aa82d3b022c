import { Link, useRouter } from '@tanstack/react-router'
import { Construction } from 'lucide-react'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Page } from './Page.tsx'
import { type Screen, type ScreenId, screens } from './screens.ts'

/** A screen that is still to come: what it will do, and the way back. */
export function Placeholder({ screen: id }: { screen: ScreenId }) {
  const screen: Screen = screens[id]
  const { history } = useRouter()
  return (
    <Page>
      <PageHeader title={screen.title} />
      <Card>
        <State
          icon={Construction}
          title="준비 중인 화면입니다"
          text={screen.about}
          className="py-20"
          actions={
            <>
              {history.canGoBack() && <Button onClick={() => history.back()}>이전 화면</Button>}
              <Link to="/" className={buttonStyles()}>
                홈으로
              </Link>
            </>
          }
        />
      </Card>
    </Page>
  )
}
