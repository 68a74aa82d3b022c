import { type ComponentType, use } from 'react'
import { chunkFailures } from './chunkFailures.ts'

type Module<P> = { default: ComponentType<P> }

let downloadFailed = false

/**
 * The button 다시 시도 of a failed screen. After a rendering error the screen is rendered again. After a failed chunk
 * download the page is reloaded, because some browsers cache that failure for the lifetime of the page. Drafts are
 * stored before the reload.
 */
export function tryAgain(inPlace: () => void): void {
  if (downloadFailed) window.location.reload()
  else inPlace()
}

/**
 * A code-split screen. The router's own lazy component would reload the page when a chunk is missing. This component
 * leaves reloads to the automatic recovery, which never loops and never loses input.
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
   * The router waits for this promise before it leaves the previous screen. A failure is ignored here and shown when
   * the screen is rendered.
   */
  LazyScreen.preload = () =>
    start().then(
      () => undefined,
      () => undefined,
    )
  return LazyScreen
}
