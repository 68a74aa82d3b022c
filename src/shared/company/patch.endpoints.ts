import * as z from 'zod/mini'
import { detailFields, keywordFields } from '../catalogue/fields/brokerage.ts'
import { endpoint } from '../platform/endpoint.ts'
import { BusinessNumber } from './businessNumber.ts'
import { BrokerageInput, CompanyInput } from './dossier.ts'

const brokerage = BrokerageInput.shape
const numbered = <N extends keyof typeof brokerage>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, brokerage[name]])) as Pick<typeof brokerage, N>

/**
 * The fields that belong to the company record. `ofBrokerage` contains the fields of the company's brokerage record.
 */
const ofCompany = { phone: CompanyInput.shape.phone, fax: CompanyInput.shape.fax }
const ofBrokerage = {
  side: brokerage.side,
  progressStage: brokerage.progressStage,
  companyStatus: brokerage.companyStatus,
  statusReason: brokerage.statusReason,
  managerEstimatedPrice: brokerage.managerEstimatedPrice,
  sellerHopedPrice: brokerage.sellerHopedPrice,
  companySpecialty: brokerage.companySpecialty,
  ...numbered(keywordFields),
  ...numbered(detailFields),
  own: brokerage.own,
}
export const patchedCompanyFields = Object.keys(ofCompany)

/** The request body for changing single fields: absent fields stay, null clears a field, unknown fields are refused. */
export const CompanyPatch = z
  .strictObject({
    ...ofCompany,
    ...ofBrokerage,
    version: z.number({
      error: '어느 내용을 수정하는지 알 수 없습니다. 화면을 새로고침한 뒤 다시 시도해주세요.',
    }),
  })
  .check(
    z.refine((patch) => Object.keys(patch).some((name) => name !== 'version'), {
      error: '수정할 항목을 하나 이상 보내주세요.',
    }),
  )
export type CompanyPatch = z.output<typeof CompanyPatch>

export const patchCompany = endpoint('PATCH', '/api/companies/{businessNumber}', {
  summary: '기업의 항목 하나를 수정합니다. version이 있어야 하며, 낡았으면 409입니다.',
  params: z.object({ businessNumber: BusinessNumber }),
  body: CompanyPatch,
  response: z.object({
    message: z.string(),
    version: z.number(),
    uniqueNumber: z.nullable(z.string()),
    /** The names of the fields whose values changed. */
    changed: z.array(z.string()),
  }),
})
