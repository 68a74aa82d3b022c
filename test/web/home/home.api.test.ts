import { expect, it } from 'vitest'
import { getToday } from '#shared/home/home.endpoints.ts'
import { todayQuery } from '#web/home/home.api.ts'

it('asks at the address of the contract', () => {
  expect(todayQuery.queryKey).toEqual([getToday.path])
})
