import { matchParts } from '../catalogue/words/matchWords.ts'
import type { TextSetting } from './firmDetails.ts'
import type { CountSetting } from './firmLimits.ts'

const weight = (part: keyof typeof matchParts.byKey, env: string): CountSetting => ({
  kind: 'count',
  default: matchParts.byKey[part].weight,
  min: 0,
  max: 100,
  unit: '점',
  label: `${matchParts.byKey[part].word} 점수`,
  help: '',
  env,
})

/** The weights of the parts of a match's score. Together they are 100. */
export const matchWeights = {
  matchIndustry: weight('industry', 'MATCH_INDUSTRY'),
  matchKeyword: weight('keyword', 'MATCH_KEYWORD'),
  matchPrice: weight('price', 'MATCH_PRICE'),
  matchSize: weight('size', 'MATCH_SIZE'),
  matchForm: weight('form', 'MATCH_FORM'),
  matchRegion: weight('region', 'MATCH_REGION'),
} as const satisfies Record<string, CountSetting>
export const matchWeightKeys = Object.keys(matchWeights) as (keyof typeof matchWeights)[]
export const sumOfWeights = 100

/** Matches synonyms as they are typed: words separated by =, groups of words separated by commas. Linear. */
const synonymPattern = /^[^=,]+(?:=[^=,]+)+(?:,[^=,]+(?:=[^=,]+)+)*$/

/** Words of the trade that mean the same, beside those that the program knows. */
export const matchSynonyms: TextSetting = {
  kind: 'text',
  label: '같은 뜻의 낱말',
  help: '같은 낱말은 =로, 묶음은 쉼표로 나눕니다. 예: 2차전지=배터리, 조선기자재=선박부품. 널리 쓰는 낱말은 프로그램이 이미 알고 있습니다.',
  env: 'MATCH_SYNONYMS',
  default: '',
  limit: 4000,
  pattern: synonymPattern,
}
