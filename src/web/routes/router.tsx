import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { boot } from '#web/lib/boot.ts'
import { lazyScreen, tryAgain } from '#web/lib/lazyScreen.tsx'
import { parseSearch, stringifySearch } from '#web/lib/search.ts'
import { listScreens, pathsOf } from '#web/shell/access.ts'
import { DelayedLoading } from '#web/shell/DelayedLoading.tsx'
import { ErrorFallback } from '#web/shell/ErrorBoundary.tsx'
import { NotFound } from '#web/shell/NotFound.tsx'
import { Root } from './root.tsx'
import { screenFiles } from './screenFiles.ts'

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound })

/** `/detail-progress/{businessNumber}` is `/detail-progress/$businessNumber` to the router. */
const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, '$$$1')

const routes = listScreens(boot.development).flatMap((screen) => {
  const component = lazyScreen(screenFiles[screen.id])
  return pathsOf(screen).map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path: routerPath(path), component }),
  )
})

export const router = createRouter({
  routeTree: rootRoute.addChildren(routes),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  // Screens load their data by queries, which keep their own time.
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
