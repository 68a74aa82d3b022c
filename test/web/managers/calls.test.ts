import { expect, it } from 'vitest'
import * as add from '#shared/company/brokerage.endpoints.ts'
import * as company from '#shared/company/company.endpoints.ts'
import * as history from '#shared/managers/history.endpoints.ts'
import * as managers from '#shared/managers/managers.endpoints.ts'
import * as calls from '#web/managers/managers.calls.ts'

const contracts: Record<string, unknown> = { ...company, ...add, ...history, ...managers }

it.each(Object.entries(calls))('%s is the contract’s own address', (name, call) => {
  expect(contracts[name]).toMatchObject(call)
})
