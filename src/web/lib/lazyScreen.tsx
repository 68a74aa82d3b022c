import { type ComponentType, use } from 'react'
import { chunkFailures } from './chunkFailures.ts'

type Module<P> = { default: ComponentType<P> }

let downloadFailed = false

/**
 * Runs when a person clicks 다시 시도. A screen that failed is rendered again in place. A file that failed to
 * load needs a page reload, because some browsers cache the failure as long as the page lives. Drafts are
 * stored before the reload.
 */
export function tryAgain(inPlace: () => void): void {
  if (downloadFailed) window.location.reload()
  else inPlace()
}

/**
 * A screen that is loaded when it is first shown. The router's own lazy component would reload the page when
 * a file is missing. This one leaves that to the automatic recovery, which never loops and never loses input.
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
        downloadFailed = true
        chunkFailures.report(error)
      },
    )
    return loading
  }

  function LazyScreen(props: P) {
    const Shown = loaded ?? use(start()).default
    return <Shown {...props} />
  }
  /**
   * The router waits for this promise before it leaves the old page. A failure is ignored here and shown when
   * the screen is rendered.
   */
  LazyScreen.preload = () =>
    start().then(
      () => undefined,
      () => undefined,
    )
  return LazyScreen
}
