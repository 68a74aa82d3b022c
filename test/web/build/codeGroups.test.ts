import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { codeGroups, groupedSources } from '#web/build/codeGroups.ts'

it('every source that a group names is there: a renamed one would silently get a file of its own', () => {
  const named = groupedSources.flatMap(({ sources, but }) => [...sources, ...(but ?? [])])
  const missing = named.filter((source) => !source.startsWith('*') && !existsSync(source))
  expect(missing).toEqual([])
})

it('a source belongs to the group that names it, a folder with all files except the excluded ones', () => {
  const groupsOf = (id: string) =>
    codeGroups.flatMap((group) => ('test' in group && group.test(id) ? [group.name] : []))
  expect(groupsOf('/x/src/web/list/ListFrame.tsx')).toEqual(['touch'])
  expect(groupsOf('/x/src/web/list/grid/DataGrid.tsx')).toEqual(['grid'])
  expect(groupsOf('/x/src/shared/users/users.endpoints.ts?whole')).toEqual(['rules'])
  expect(groupsOf('/x/src/shared/users/users.endpoints.ts')).toEqual(['touch'])
  expect(groupsOf('/x/src/web/ui/feedback/toast.store.ts')).toEqual([])
})
