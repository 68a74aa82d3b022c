import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { SessionProvider } from './lib/session/session.tsx'
import { whenNeeded } from './lib/whenNeeded.tsx'
import { router } from './routes/router.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { type ConfirmDialogProps, ConfirmProvider } from './ui/feedback/confirm.tsx'
import { currentToasts, subscribeToToasts } from './ui/feedback/toast.store.ts'

const Toaster = whenNeeded(() => import('./ui/feedback/toast.tsx').then((module) => module.Toaster))

const ConfirmDialog = whenNeeded(() =>
  import('./ui/feedback/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
)
const Questions = (props: ConfirmDialogProps) => <ConfirmDialog needed={props.open} {...props} />

function Toasts() {
  const needed = useSyncExternalStore(subscribeToToasts, () => currentToasts().length > 0)
  return <Toaster needed={needed} />
}

export function App({ client }: { client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <SessionProvider client={client}>
          <ConfirmProvider dialog={Questions}>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </SessionProvider>
      </QueryClientProvider>
      <Toasts />
    </ErrorBoundary>
  )
}
