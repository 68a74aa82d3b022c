import * as z from 'zod/mini'
import { unset } from '../../catalogue/fields/filter.ts'
import { type CompanyCondition, companyConditions, type FilterName } from '../../catalogue/fields/filters.ts'
import { longestWord } from '../../catalogue/words/vocabulary.ts'
import { boundedText, matching } from '../../platform/bounded.ts'
import { readNumber } from '../../platform/readNumber.ts'
import { noResidentSearch } from '../../platform/text.ts'
import { largestAmount, longestCondition, mostSilentDays, mostWords } from '../conditions/limits.ts'
import { foldText } from '../search.ts'
import { where } from './where.ts'

const text = (label: string) =>
  z.optional(
    boundedText(longestCondition, `${label}: ${longestCondition}자까지 입력할 수 있습니다.`).check(
      // Words are counted in the normalised text, because normalising may turn one character into several words.
      z.refine((value) => foldText(value).trim().split(/\s+/).length <= mostWords, {
        error: `${label}: 단어는 ${mostWords}개까지 입력할 수 있습니다.`,
      }),
      noResidentSearch,
    ),
  )

/**
 * The schema of a filter by a word. It accepts every spelling of the word and the filter value for a missing word. An
 * empty text means no filter.
 */
function choice({ words, none = unset, name }: CompanyCondition<'choice'>) {
  if (!words) throw new Error(`no words to choose from for ${name}`)
  const unknown = `${words.label}: ${[...words.texts, none].join(', ')} 가운데 선택해주세요.`
  const known = (value: string) => value === '' || value.trim() === none || words.read(value) !== null
  return z.optional(
    z.pipe(
      boundedText(longestWord, unknown).check(z.refine(known, { error: unknown })),
      z.transform((value: string) => (value.trim() === none ? none : (words.read(value) ?? ''))),
    ),
  )
}

function amount(label: string) {
  const fits = (value: string) => {
    const read = readNumber(value)
    return read !== undefined && Math.abs(read ?? 0) < largestAmount
  }
  return z.optional(
    z.pipe(
      boundedText(40, `${label}: 숫자로 입력해주세요.`).check(
        z.refine(fits, { error: `${label}: 숫자로 입력해주세요.` }),
      ),
      z.transform((value: string) => readNumber(value) ?? undefined),
    ),
  )
}

const team = (label: string) =>
  z.optional(boundedText(50, `${label}: 팀ID를 확인해주세요.`).check(noResidentSearch))
const day = (label: string) =>
  z.optional(z.union([z.literal(''), z.iso.date(`${label}: 날짜는 YYYY-MM-DD 형식으로 입력해주세요.`)]))
const digits = (label: string) =>
  z.optional(matching(/^[\d\s-]{0,12}$/, `${label}: 숫자와 - 만 입력해주세요.`))

const silentDaysMessage = `보고 없는 날: 0에서 ${mostSilentDays}까지의 숫자로 입력해주세요.`
const silence = () =>
  z.optional(
    z.pipe(
      matching(/^\d{0,4}$/, silentDaysMessage).check(
        z.refine((value) => Number(value) <= mostSilentDays, { error: silentDaysMessage }),
      ),
      z.transform((value: string) => (value === '' ? undefined : Number(value))),
    ),
  )

type Shapes = Record<FilterName<'text' | 'searched' | 'name' | 'sales-connection'>, ReturnType<typeof text>> &
  Record<FilterName<'choice'>, ReturnType<typeof choice>> &
  Record<`${FilterName<'range'>}${'Min' | 'Max'}`, ReturnType<typeof amount>> &
  Record<`${FilterName<'days'>}${'From' | 'To'}`, ReturnType<typeof day>> &
  Record<FilterName<'team' | 'any-team'>, ReturnType<typeof team>> &
  Record<FilterName<'digits'>, ReturnType<typeof digits>> &
  Record<FilterName<'silence'>, ReturnType<typeof silence>>

function shapesOf(condition: CompanyCondition): Record<string, z.ZodMiniType> {
  const { name, label } = condition
  switch (condition.kind) {
    case 'text':
    case 'searched':
    case 'name':
    case 'sales-connection':
      return { [name]: text(label) }
    case 'choice':
      return { [name]: choice(condition) }
    case 'range':
      return { [`${name}Min`]: amount(`${label} 최소`), [`${name}Max`]: amount(`${label} 최대`) }
    case 'days':
      return { [`${name}From`]: day(`${label} 시작`), [`${name}To`]: day(`${label} 끝`) }
    case 'team':
    case 'any-team':
      return { [name]: team(label) }
    case 'digits':
      return { [name]: digits(label) }
    case 'silence':
      return { [name]: silence() }
  }
}

/** The query schema of all filters of company lists: the usual ones by name, and any others together as `where`. */
export const companyFilter = Object.assign({ where }, ...companyConditions.map(shapesOf)) as {
  [N in keyof Shapes]: Shapes[N]
} & { where: typeof where }

const CompanyFilter = z.object(companyFilter)
export type CompanyFilter = z.output<typeof CompanyFilter>
