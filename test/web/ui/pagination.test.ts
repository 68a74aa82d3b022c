import { expect, it } from 'vitest'
import { pageWindow } from '#web/ui/table/pagination.ts'

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [7, 16, [1, null, 6, 7, 8, null, 16]],
  [16, 16, [1, null, 15, 16]],
])('page %i of %i', (page, pages, shown) => expect(pageWindow(page, pages)).toEqual(shown))
