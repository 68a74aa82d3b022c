import { olderStages, reportStages } from '../../catalogue/words/reportStages.ts'

/** What stands for "nothing there" among the values of a condition. */
export const noSide = '미정'
export const unset = '미설정'
export const nobody = '미지정'

/** Letters of a text condition; nobody means more, and every word of it is looked for. */
export const longestCondition = 200
/** Words of a text condition: each is a search of its own, and all of them must be met. */
export const mostWords = 10
export const mostSilentDays = 3650
/** In million won: no firm of the world has as much. */
export const largestAmount = 1e12

/** The money of the latest year that can be asked for by least and most. */
export const rangeFields = {
  equity: { field: 'totalEquity', label: '자본총계' },
  revenue: { field: 'revenue', label: '매출액' },
  operatingIncome: { field: 'operatingIncome', label: '영업이익' },
  netIncome: { field: 'netIncome', label: '당기순이익' },
} as const
export type RangeName = keyof typeof rangeFields
export const rangeNames = Object.keys(rangeFields) as RangeName[]

export interface Vocabulary {
  label: string
  texts: readonly string[]
  read(text: string): string | null
}

const anyStage: readonly string[] = [...reportStages.texts, ...olderStages.texts]
export const reportStageWords: Vocabulary = {
  label: '보고 단계',
  texts: anyStage,
  read: (value) => anyStage.find((stage) => stage === value.normalize('NFC').trim()) ?? null,
}

/** What of a filter can contradict itself. */
type Bounds = { [N in `${RangeName}${'Min' | 'Max'}`]?: number | undefined } & {
  registeredFrom?: string | undefined
  registeredTo?: string | undefined
}

/** A least above its most, or a first day behind the last, can hold for nobody: said instead of shown as nothing. */
export function contradictions(filter: Bounds): { field: string; message: string }[] {
  const found = rangeNames.flatMap((name) => {
    const least = filter[`${name}Min`]
    const most = filter[`${name}Max`]
    return least !== undefined && most !== undefined && least > most
      ? [{ field: `${name}Min`, message: `${rangeFields[name].label}: 최소가 최대보다 큽니다.` }]
      : []
  })
  const { registeredFrom: from, registeredTo: to } = filter
  return from && to && from > to
    ? [...found, { field: 'registeredFrom', message: '등록일: 시작이 끝보다 늦습니다.' }]
    : found
}
