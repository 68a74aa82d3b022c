import { useState } from 'react'
import { ConfirmProvider } from '#web/ui/feedback/confirm.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { PortalContainer } from '#web/ui/portal.ts'
import { KitControls } from './kit-controls.tsx'
import { KitFloating } from './kit-floating.tsx'
import { KitLook } from './kit-look.tsx'
import { KitStates } from './kit-states.tsx'
import { KitTables } from './kit-tables.tsx'

/** For development: shows every UI component in light and dark mode side by side. */
export default function KitScreen() {
  return (
    <div>
      <h1 className="sr-only">부품 모음</h1>
      <div className="grid xl:grid-cols-2">
        <Half mode="light" title="밝음" />
        <Half mode="dark" title="어두움" />
      </div>
    </div>
  )
}

function Half({ mode, title }: { mode: 'light' | 'dark'; title: string }) {
  // Dialogs and menus are portalled into this element, so that they keep its colour mode.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <section data-mode={mode} aria-label={title} className="min-w-0 bg-ground px-8 pt-6 pb-8 max-md:px-4">
      <h2 className="mb-4 font-bold text-xl">{title}</h2>
      <PortalContainer value={container}>
        <ConfirmProvider dialog={ConfirmDialog}>
          <KitLook />
          <KitControls />
          <KitFloating />
          <KitTables />
          <KitStates />
        </ConfirmProvider>
      </PortalContainer>
      <div ref={setContainer} />
    </section>
  )
}
