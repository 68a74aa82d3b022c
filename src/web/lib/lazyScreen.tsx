import { type ComponentType, use } from 'react'
import { reportChunkFailure } from './installRecovery.ts'

type Module<P> = { default: ComponentType<P> }

const failed = new Set<() => void>()

/** After a failed download React keeps the failure; 다시 시도 forgets it, so that it is really tried again. */
export function retryScreens(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A screen loaded when it is first shown. The router's own lazy component reloads the page by itself when a file
 * is missing; ours leaves that to the automatic recovery, which never loops and never loses input.
 */
export function lazyScreen<P extends object>(load: () => Promise<Module<P>>) {
  let loading: Promise<Module<P>> | undefined
  let loaded: ComponentType<P> | undefined

  function start(): Promise<Module<P>> {
    if (loading) return loading
    loading = load()
    loading.then(
      (module) => {
        loaded = module.default
      },
      (error: unknown) => {
        failed.add(() => {
          loading = undefined
        })
        reportChunkFailure(error)
      },
    )
    return loading
  }

  function LazyScreen(props: P) {
    const Shown = loaded ?? use(start()).default
    return <Shown {...props} />
  }
  /** The router awaits this before it leaves the old page; a failure is for the render to show. */
  LazyScreen.preload = () =>
    start().then(
      () => undefined,
      () => undefined,
    )
  return LazyScreen
}
