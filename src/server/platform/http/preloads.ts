import type { Preloads } from '#shared/platform/boot.ts'

const segments = (path: string) => path.split('/').filter((part) => part !== '')

/**
 * Returns a function from the URL of a page to the tags that make the browser fetch the scripts of that screen together
 * with the program. `$name` in the path of a screen stands for any segment.
 */
export function preloadTags(preloads: Preloads): (url: string) => string {
  const screens = Object.entries(preloads).map(([path, files]) => ({
    parts: segments(path),
    tags: files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
  }))
  return (url) => {
    const given = segments(url.split('?')[0] ?? '')
    const screen = screens.find(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, at) => part.startsWith('$') || part === given[at]?.toLowerCase()),
    )
    return screen?.tags ?? ''
  }
}
