import { expect, test } from 'vitest'
import { bootPlaceholder } from '#shared/platform/boot.ts'
import { readBoot } from '#web/lib/boot.ts'

const filled = {
  demo: true,
  idleMinutes: 30,
  demoAccounts: [{ teamId: '101', label: '팀원' }],
  demoPassword: 'x',
  development: false,
}

test('the server’s words are taken as they are', () => {
  expect(readBoot(JSON.stringify(filled))).toEqual(filled)
})
test('an unfilled placeholder means development', () => {
  expect(readBoot(bootPlaceholder).development).toBe(true)
})
test.each(['', '{', '{"development":true}'])('damaged text %j never opens the developer screens', (text) => {
  expect(readBoot(text)).toMatchObject({ development: false, demo: false, idleMinutes: 60 })
})
