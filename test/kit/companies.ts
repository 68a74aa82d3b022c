import { saveCompanyData } from '#shared/company/company.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import type { Caller } from './app.ts'

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Makes a business number with a valid check digit. */
export function businessNumber(n: number): string {
  const nine = String(100_000_000 + n)
  const digits = Array.from(nine, Number)
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  const last = (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10
  return `${nine.slice(0, 3)}-${nine.slice(3, 5)}-${nine.slice(5)}${last}`
}

let next = 0
export const nextBusinessNumber = () => businessNumber((next += 1))

type Dossier = CallInput<typeof saveCompanyData>['body']
export const save = (caller: Caller, body: Dossier) => caller.call(saveCompanyData, { body })

/** Registers a company with this name and further data. The test fails if the registration is refused. */
export async function register(
  caller: Caller,
  companyName: string,
  more: Partial<Dossier> = {},
): Promise<string> {
  const number = nextBusinessNumber()
  const { company, ...rest } = more
  const answer = await save(caller, { ...rest, company: { ...company, businessNumber: number, companyName } })
  if (answer.status !== 200) throw new Error(`not registered: ${answer.text}`)
  return number
}

/** A statement as in a report: each row has one value per year. */
export const years = (values: Record<string, (number | string | null)[]>, list = ['2023', '2024']) => ({
  unit: '백만원',
  years: list,
  items: Object.entries(values).map(([name, row]) => ({ name, values: row })),
})
