import fc from 'fast-check'
import { plainFields } from '#web/forms/fieldRules.ts'

/** This form has few fields and few values, so that two random users often change the same one. */
export interface Sample {
  name: string
  phone: string
  amount: number | null
  marked: boolean
}
export const sampleNames = ['name', 'phone', 'amount', 'marked'] as const

export const sampleRules = plainFields<Sample>({
  labels: { name: '이름', phone: '전화', amount: '금액', marked: '표시' },
  // Texts that differ only in surrounding spaces are equal.
  same: (_name, a, b) => (typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : a === b),
})

const text = fc.constantFrom('', '가', ' 가 ', '나', '다')
export const sampleValues: fc.Arbitrary<Sample> = fc.record({
  name: text,
  phone: text,
  amount: fc.constantFrom(null, 0, 1),
  marked: fc.boolean(),
})
export const someNames = fc.subarray([...sampleNames]).map((names) => new Set<string>(names))
