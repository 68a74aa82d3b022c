import type { ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react/pure'
import type { StoredUser } from '#shared/auth/user.ts'
import { App } from '#web/app.tsx'
import { createQueryClient } from '#web/lib/call/queryClient.ts'
import { storeUser } from '#web/lib/storedUser.ts'
import { router } from '#web/routes/router.tsx'
import { ConfirmProvider } from '#web/ui/feedback/confirm.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { dismissToast } from '#web/ui/feedback/toast.store.ts'
import { Toaster } from '#web/ui/feedback/toast.tsx'

let client = createQueryClient()
let mounted = false
const nowhere = '/nowhere'

/** Opens the whole program at a path, with router, session and cache as in `main.tsx`. */
export async function openApp(path: string): Promise<void> {
  await unmount()
  window.history.pushState(null, '', path)
  window.focus()
  mounted = true
  await render(<App client={client} />)
  // When the program is mounted a second time, the router considers itself already loaded, so it must be told to load.
  await router.load()
}

/** Renders single components with toasts and dialogs, which is faster than opening a screen. */
export async function openPart(part: ReactNode): Promise<void> {
  await unmount()
  window.focus()
  await render(
    <>
      <ConfirmProvider dialog={ConfirmDialog}>{part}</ConfirmProvider>
      <Toaster />
    </>,
  )
}

export const signInAs = (user: StoredUser) => storeUser(user)

/** Removes what a test left in the page. */
export async function closeApp(): Promise<void> {
  await unmount()
  dismissToast()
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * Unmounts the program and resets the router, which is a global object. Otherwise the router would briefly show the
 * old screen in the next test, and that screen would call the server.
 */
async function unmount(): Promise<void> {
  if (mounted) {
    const left = new Promise<void>((resolve) => {
      const stop = router.subscribe('onRendered', ({ toLocation }) => {
        if (toLocation.pathname !== nowhere) return
        stop()
        resolve()
      })
    })
    window.history.pushState(null, '', nowhere)
    await left
  }
  await cleanup()
  mounted = false
  client.clear()
  client = createQueryClient()
}
