import type { addCriterion } from '#shared/criteria/criteria.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'

export type CriterionBody = NonNullable<CallInput<typeof addCriterion>['body']>

const open = { min: null, max: null }
/** A criterion that looks for 항공부품 for another 200 days, changed by `body`. */
export const criterionBody = (body: Partial<CriterionBody> = {}): CriterionBody => ({
  name: '항공 구조물',
  validUntil: addDays(dayInSeoul(), 200),
  checked: null,
  industries: [],
  wanted: ['항공부품'],
  refused: [],
  revenue: open,
  ebitda: open,
  price: open,
  share: open,
  forms: [],
  regions: [],
  anywhere: false,
  ...body,
})
