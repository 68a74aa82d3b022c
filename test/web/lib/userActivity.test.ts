import { expect, test } from 'vitest'
import { createActivity } from '#web/lib/userActivity.ts'

function setUp() {
  const clock = { now: 0 }
  return { clock, activity: createActivity(() => clock.now) }
}
const minute = 60_000

test('after a minute without a touch requests are background ones', () => {
  const { clock, activity } = setUp()
  clock.now = minute
  expect(activity.isBackground()).toBe(false)
  clock.now += 1
  expect(activity.isBackground()).toBe(true)
  activity.touch()
  expect(activity.isBackground()).toBe(false)
  expect(activity.inBackground(() => activity.isBackground())).toBe(true)
  expect(activity.isBackground()).toBe(false)
})
test('four minutes of typing without a request ask for a sign of life, idleness does not', () => {
  const { clock, activity } = setUp()
  clock.now = 5 * minute
  expect(activity.keepAliveDue()).toBe(false)
  activity.touch()
  expect(activity.keepAliveDue()).toBe(true)
  activity.sawPersonRequest()
  clock.now += 3 * minute
  activity.touch()
  expect(activity.keepAliveDue()).toBe(false)
  clock.now += minute
  expect(activity.keepAliveDue()).toBe(true)
})
