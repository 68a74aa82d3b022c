import type { SubjectKind } from './subjects.ts'

/** How a condition compares, and how many values it needs. */
export const operators = {
  has: { word: '포함', values: 'one' },
  not: { word: '포함 안 함', values: 'one' },
  is: { word: '같음', values: 'one' },
  in: { word: '다음 중', values: 'many' },
  out: { word: '다음 아님', values: 'many' },
  min: { word: '이상', values: 'one' },
  max: { word: '이하', values: 'one' },
  between: { word: '사이', values: 'two' },
  from: { word: '이후', values: 'one' },
  to: { word: '이전', values: 'one' },
  within: { word: '안', values: 'one' },
  past: { word: '넘게 지남', values: 'one' },
  empty: { word: '비어 있음', values: 'none' },
  filled: { word: '값 있음', values: 'none' },
  yes: { word: '있음', values: 'none' },
  no: { word: '없음', values: 'none' },
} as const satisfies Record<string, { word: string; values: 'none' | 'one' | 'two' | 'many' }>
export type Operator = keyof typeof operators
export const isOperator = (text: string): text is Operator => Object.hasOwn(operators, text)

const numbers = ['min', 'max', 'between', 'is', 'empty', 'filled'] as const
/** The operators of each kind of subject, the usual one first. */
export const operatorsOf: Record<SubjectKind, readonly Operator[]> = {
  text: ['has', 'not', 'is', 'empty', 'filled'],
  search: ['has', 'not', 'empty', 'filled'],
  name: ['has', 'not'],
  choice: ['in', 'out', 'empty', 'filled'],
  team: ['in', 'out', 'empty', 'filled'],
  number: numbers,
  year: numbers,
  count: ['min', 'max', 'between', 'is'],
  day: ['from', 'to', 'between', 'within', 'past', 'empty', 'filled'],
  days: ['min'],
  ending: ['within'],
  some: ['in', 'out'],
  people: ['in', 'out'],
  fact: ['yes', 'no'],
}
