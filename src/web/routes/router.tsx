import { createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router'
import { boot } from '#web/lib/boot.ts'
import { lazyScreen, tryAgain } from '#web/lib/lazyScreen.tsx'
import { parseSearch, stringifySearch } from '#web/lib/search.ts'
import { listScreens, pathsOf } from '#web/shell/access.ts'
import { DelayedLoading } from '#web/shell/DelayedLoading.tsx'
import { ErrorFallback } from '#web/shell/ErrorBoundary.tsx'
import { NotFound } from '#web/shell/NotFound.tsx'
import type { LinkedPath } from '#web/shell/screens.ts'
import { Root } from './root.tsx'
import { screenFiles } from './screenFiles.ts'

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound })

const screenRoute = <P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, component })

/** The union of one route type per path, so that `<Link to>` and `navigate` accept only existing paths. */
type ScreenRoute = { [P in LinkedPath]: ReturnType<typeof screenRoute<P>> }[LinkedPath]

const routes = listScreens(boot.development).flatMap((screen) => {
  const component = lazyScreen(screenFiles[screen.id])
  return pathsOf(screen).map((path) => screenRoute(path, component))
}) as unknown as ScreenRoute[]

export const router = createRouter({
  routeTree: rootRoute.addChildren(routes),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  // The router caches no data. Screens fetch theirs with TanStack Query, which has its own cache times.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: () => <DelayedLoading delay={0} />,
  defaultPendingMs: 250,
  defaultPendingMinMs: 200,
  defaultErrorComponent: ({ reset }) => (
    <ErrorFallback
      onReset={() => {
        tryAgain(reset)
      }}
    />
  ),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
