import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useDocumentTitle } from '#web/lib/useDocumentTitle.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Card } from '#web/ui/card.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { Page } from './Page.tsx'

export function NotFound() {
  useDocumentTitle('Page Not Found')
  return (
    <Page>
      <Card className="mx-auto mt-8 max-w-[480px]">
        <State
          icon={Compass}
          level={1}
          title="Page Not Found"
          text={
            <>
              주소를 확인해주세요.
              <br />
              아직 추가되지 않은 화면일 수 있습니다.
            </>
          }
          actions={
            <Link to="/" className={buttonStyles({ variant: 'primary' })}>
              홈으로
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
