import { expect, it } from 'vitest'
import { addUser } from '#shared/users/users.endpoints.ts'
import { defOf, leavesOf, readContracts, throughWrappers } from './textFields.ts'

it('every contract that takes an idempotency key names the secrets of its body', async () => {
  const taking = (await readContracts()).filter((one) => !('once' in one))
  const unnamed = taking.flatMap((one) => {
    const address = `${one.method} ${one.path} `
    const named = one.kind === 'json' ? (one.secrets ?? []) : []
    // True or false cannot be a secret, so a field such as the mark 극비 is skipped.
    return leavesOf([one])
      .filter(({ shape }) => defOf(throughWrappers(shape)).type !== 'boolean')
      .map(({ name }) => name.slice(address.length))
      .filter(
        (field) =>
          /password|secret|token/i.test(field) &&
          !named.some((secret) => field === secret || field.startsWith(`${secret}[]`)),
      )
      .map((field) => address + field)
  })
  expect(unnamed).toEqual([])
  expect(addUser.secrets).toEqual(['password'])
})
