import type { ManagerSlot } from '#shared/catalogue/fields/brokerage.ts'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import type { Caller } from './app.ts'
import { register, save } from './companies.ts'

type Slots = Partial<Record<ManagerSlot, string | null>>

export const assign = (admin: Caller, businessNumber: string, slots: Slots & { version?: number }) =>
  admin.call(changeBrokerage, { params: { key: businessNumber }, body: slots })

/** Registers a company with a side and, if given, managers. */
export async function registerManaged(admin: Caller, companyName: string, slots: Slots = {}, side = 'sell') {
  const number = await register(admin, companyName)
  await save(admin, { company: { businessNumber: number }, additional: { side } })
  if (Object.keys(slots).length > 0) await assign(admin, number, slots)
  return number
}
