import { useState } from 'react'

export type FieldErrors = Partial<Record<string, string>>

/** What is wrong with the fields of a form, each told until its field is changed. */
export function useFieldErrors<V extends object>(values: V): [FieldErrors, (found: FieldErrors) => void] {
  const [refused, setRefused] = useState<{ found: FieldErrors; values: V }>({ found: {}, values })
  const same = (name: string) => values[name as keyof V] === refused.values[name as keyof V]
  const errors = Object.fromEntries(Object.entries(refused.found).filter(([name]) => same(name)))
  return [errors, (found) => setRefused({ found, values })]
}
