import { DossierScreen } from '#web/dossier/DossierScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function CompanyloadRoute() {
  return (
    <Page>
      <DossierScreen />
    </Page>
  )
}
