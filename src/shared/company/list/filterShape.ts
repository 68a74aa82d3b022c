import * as z from 'zod/mini'
import { abilities } from '../../catalogue/words/abilities.ts'
import { contractStages } from '../../catalogue/words/contractStages.ts'
import { connectionMethods, salesTypes } from '../../catalogue/words/salesWords.ts'
import { sides } from '../../catalogue/words/sides.ts'
import { longestWord } from '../../catalogue/words/vocabulary.ts'
import { boundedText, matching } from '../../platform/bounded.ts'
import { readNumber } from '../../platform/readNumber.ts'
import { noResidentSearch } from '../../platform/text.ts'
import { foldText } from '../search.ts'
import {
  largestAmount,
  longestCondition,
  mostSilentDays,
  mostWords,
  noSide,
  reportStageWords,
  unset,
  type Vocabulary,
} from './filter.ts'

const optional = <S extends z.ZodMiniType>(shape: S) => z.optional(shape)

const text = (label: string) =>
  optional(
    boundedText(longestCondition, `${label}: ${longestCondition}자까지 입력할 수 있습니다.`).check(
      // Some letters are several words once they are written out as they are compared.
      z.refine((value) => foldText(value).trim().split(/\s+/).length <= mostWords, {
        error: `${label}: 단어는 ${mostWords}개까지 입력할 수 있습니다.`,
      }),
      noResidentSearch,
    ),
  )

/** A word of the firm's in any spelling, or the word for nothing; empty is no condition. */
function choice({ label, texts, read }: Vocabulary, none: string) {
  const unknown = `${label}: ${[...texts, none].join(', ')} 가운데 선택해주세요.`
  const known = (value: string) => value === '' || value.trim() === none || read(value) !== null
  return optional(
    z.pipe(
      boundedText(longestWord, unknown).check(z.refine(known, { error: unknown })),
      z.transform((value: string) => (value.trim() === none ? none : (read(value) ?? ''))),
    ),
  )
}

function amount(label: string) {
  const fits = (value: string) => {
    const read = readNumber(value)
    return read !== undefined && Math.abs(read ?? 0) < largestAmount
  }
  return optional(
    z.pipe(
      boundedText(40, `${label}: 숫자로 입력해주세요.`).check(
        z.refine(fits, { error: `${label}: 숫자로 입력해주세요.` }),
      ),
      z.transform((value: string) => readNumber(value) ?? undefined),
    ),
  )
}

const team = (label: string) =>
  optional(boundedText(50, `${label}: 팀ID를 확인해주세요.`).check(noResidentSearch))
const day = (label: string) =>
  optional(z.union([z.literal(''), z.iso.date(`${label}: 날짜는 YYYY-MM-DD 형식으로 입력해주세요.`)]))

const silentDaysMessage = `보고 없는 날: 0에서 ${mostSilentDays}까지의 숫자로 입력해주세요.`

export const companyFilter = {
  side: choice(sides, noSide),
  name: text('기업명'),
  businessNumber: optional(matching(/^[\d\s-]{0,12}$/, '사업자번호: 숫자와 - 만 입력해주세요.')),
  address: text('소재지'),
  industryCode: text('산업분류'),
  products: text('주요제품'),
  keyword: text('키워드'),
  connection: text('영업연결'),
  equityMin: amount('자본총계 최소'),
  equityMax: amount('자본총계 최대'),
  revenueMin: amount('매출액 최소'),
  revenueMax: amount('매출액 최대'),
  operatingIncomeMin: amount('영업이익 최소'),
  operatingIncomeMax: amount('영업이익 최대'),
  netIncomeMin: amount('당기순이익 최소'),
  netIncomeMax: amount('당기순이익 최대'),
  manager1: team('주담당자'),
  manager2: team('부담당자'),
  manager3: team('보조담당자'),
  team: team('담당팀'),
  stage: choice(contractStages, unset),
  reportStage: choice(reportStageWords, unset),
  ability: choice(abilities, unset),
  businessType: choice(salesTypes, unset),
  connectionMethod: choice(connectionMethods, unset),
  registeredFrom: day('등록일 시작'),
  registeredTo: day('등록일 끝'),
  silentDays: optional(
    z.pipe(
      matching(/^\d{0,4}$/, silentDaysMessage).check(
        z.refine((value) => Number(value) <= mostSilentDays, { error: silentDaysMessage }),
      ),
      z.transform((value: string) => (value === '' ? undefined : Number(value))),
    ),
  ),
}

const CompanyFilter = z.object(companyFilter)
export type CompanyFilter = z.output<typeof CompanyFilter>
