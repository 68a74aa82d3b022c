import { expect, it } from 'vitest'
import { preloadTags } from './preloads.ts'

const tags = preloadTags({ '/': ['a/home.js'], '/detail/$businessNumber': ['a/detail.js', 'a/list.js'] })
const files = (url: string) => [...tags(url).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

it('a page names the scripts of its screen, whatever its parameters and conditions are', () => {
  expect(files('/')).toEqual(['/a/home.js'])
  expect(files('/detail/120-81-47521?tab=files')).toEqual(['/a/detail.js', '/a/list.js'])
  expect(files('/detail/')).toEqual([])
  expect(files('/unknown')).toEqual([])
})

it('no part of the URL is written into the page', () => {
  expect(tags('/detail/"><script>')).not.toContain('script>')
})
