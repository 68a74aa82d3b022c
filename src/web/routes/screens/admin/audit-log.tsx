import { AuditScreen } from '#web/audit/AuditScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function AuditLogRoute() {
  return (
    <Page>
      <AuditScreen />
    </Page>
  )
}
