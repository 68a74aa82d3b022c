import * as z from 'zod/mini'
import {
  longestChoice,
  longestOwnLabel,
  longestOwnUnit,
  mostChoices,
  mostOwnFields,
} from '../company/own/ownField.ts'
import { OwnField } from '../company/own/ownFieldShape.ts'
import { type OwnKind, ownKindNames } from '../company/own/ownKey.ts'
import { matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { optionalText, requiredText } from '../platform/text.ts'

/** All own fields: those in use in their order, then the retired ones. */
const OwnFields = z.object({ rows: z.array(OwnField), most: z.number() })
export type OwnFields = z.infer<typeof OwnFields>

const params = z.object({ id: matching(/^[1-9]\d{0,5}$/, '번호를 확인해주세요.') })
const version = z.number({ error: '화면을 새로고침한 뒤 다시 시도해주세요.' })
const id = z.number().check(z.int(), z.positive())
const label = requiredText('이름', longestOwnLabel)
const unit = optionalText('단위', longestOwnUnit)
const kind = z.enum(ownKindNames as [OwnKind, ...OwnKind[]], '종류를 선택해주세요.')
const choiceLabel = requiredText('선택할 값', longestChoice)
const tooMany = `선택할 값은 ${mostChoices}개까지 넣을 수 있습니다.`

export const listOwnFields = endpoint('GET', '/api/own-fields', {
  summary: '우리 회사만 쓰는 기업 항목입니다. 지운 항목도 보냅니다.',
  staleAfter: ['own-fields'],
  response: OwnFields,
})
export const countOwnFields = endpoint('GET', '/api/own-fields/usage', {
  summary: '우리 항목마다 값이 있는 기업 수와 선택할 값마다 쓰는 기업 수입니다.',
  staleAfter: ['own-fields'],
  weight: callWeights.figures,
  response: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        companies: z.number(),
        choices: z.array(z.object({ id: z.number(), companies: z.number() })),
      }),
    ),
  }),
})
export const addOwnField = endpoint('POST', '/api/own-fields', {
  summary: '우리 항목을 추가합니다.',
  status: 201,
  body: z.object({ label, kind, unit, choices: z.optional(list(choiceLabel, mostChoices, tooMany)) }),
  response: OwnField,
})
export const changeOwnField = endpoint('PUT', '/api/own-fields/of/{id}', {
  summary: '우리 항목을 바꿉니다. 쓰고 있는 값을 없앨 때는 replace에 대신할 값을 보냅니다.',
  params,
  body: z.object({
    version,
    label,
    kind,
    unit,
    /** The choices that remain, in their order. One without an id is new. */
    choices: z.optional(
      list(z.object({ id: z.optional(z.nullable(id)), label: choiceLabel }), mostChoices, tooMany),
    ),
    /** What companies with a removed choice get instead: another choice, or null for no value. */
    replace: z.optional(list(z.object({ id, by: z.nullable(id) }), 1000)),
  }),
  response: z.object({
    field: OwnField,
    /** The number of companies and leads whose value was replaced. */
    replaced: z.number(),
  }),
})
export const orderOwnFields = endpoint('PUT', '/api/own-fields/order', {
  summary: '우리 항목의 순서를 바꿉니다. 쓰는 항목의 번호를 모두 보냅니다.',
  body: z.object({ ids: list(id, mostOwnFields) }),
  response: OwnFields,
})
export const retireOwnField = endpoint('POST', '/api/own-fields/of/{id}/retire', {
  summary: '우리 항목을 지웁니다. 값은 남고, 입력 화면에서 사라집니다.',
  params,
  body: z.object({ version }),
  response: OwnField,
})
export const restoreOwnField = endpoint('POST', '/api/own-fields/of/{id}/restore', {
  summary: '지운 우리 항목을 복원합니다.',
  params,
  body: z.object({ version }),
  response: OwnField,
})
