import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { SessionProvider } from './lib/session.tsx'
import { whenNeeded } from './lib/whenNeeded.tsx'
import { router } from './routes/router.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { ConfirmProvider } from './ui/confirm.tsx'
import { currentToasts, subscribeToToasts } from './ui/toast.store.ts'

const Toaster = whenNeeded(() => import('./ui/toast.tsx').then((module) => module.Toaster))

function Toasts() {
  const needed = useSyncExternalStore(subscribeToToasts, () => currentToasts().length > 0)
  return <Toaster needed={needed} />
}

export function App({ client }: { client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <SessionProvider client={client}>
          <ConfirmProvider>
            <RouterProvider router={router} />
          </ConfirmProvider>
        </SessionProvider>
      </QueryClientProvider>
      <Toasts />
    </ErrorBoundary>
  )
}
