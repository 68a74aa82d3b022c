import { createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router'
import { boot } from '#web/lib/boot.ts'
import { lazyScreen, tryAgain } from '#web/lib/lazyScreen.tsx'
import { parseSearch, stringifySearch } from '#web/lib/search.ts'
import { listScreens, pathsOf } from '#web/shell/access.ts'
import { DelayedLoading } from '#web/shell/DelayedLoading.tsx'
import { ErrorFallback } from '#web/shell/ErrorBoundary.tsx'
import { NotFound } from '#web/shell/NotFound.tsx'
import type { LinkedPath, ScreenId } from '#web/shell/screens.ts'
import { Root } from './root.tsx'
import Home from './screens/home.tsx'

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound })

const screenRoute = <P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, component })

/** The union of one route type per path, so that `<Link to>` and `navigate` accept only existing paths. */
type ScreenRoute = { [P in LinkedPath]: ReturnType<typeof screenRoute<P>> }[LinkedPath]

/**
 * The home screen is in the initial bundle, because it is the first screen after signing in. The table of the other
 * screens' files is loaded with the first of them, so that a further screen adds next to nothing to the first load.
 */
const screenOf = (id: ScreenId) =>
  lazyScreen(async () => {
    if (id === 'home') return { default: Home }
    const { screenFiles } = await import('./screenFiles.ts')
    return await screenFiles[id]()
  })

const routes = listScreens(boot.development).flatMap((screen) => {
  const component = screenOf(screen.id)
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
