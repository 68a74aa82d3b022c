import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createQueryClient } from '#web/lib/call/queryClient.ts'
import { openPart } from './openApp.tsx'

/**
 * Renders a part that loads data, or that asks for confirmation before it is left. The part gets its own cache and
 * router.
 */
export function openRouted(part: ReactNode): Promise<void> {
  const client = createQueryClient()
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <QueryClientProvider client={client}>{part}</QueryClientProvider>,
    }),
    history: createMemoryHistory(),
  })
  return openPart(<RouterProvider router={router} />)
}
