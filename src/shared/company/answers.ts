import * as z from 'zod/mini'
import { brokerageTextFields, type SecretField, secretFields } from '../catalogue/fields/brokerage.ts'
import { companyFields, type OpinionField, opinionFields } from '../catalogue/fields/company.ts'
import { byWorkplaceAlias } from '../catalogue/fields/lists.ts'
import { type YearField, yearFields } from '../catalogue/fields/years.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())
const texts = <K extends string>(fields: Record<K, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, text])) as Record<K, typeof text>
const optionalTexts = <K extends string>(fields: Record<K, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, z.optional(text)])) as Record<
    K,
    z.ZodMiniOptional<typeof text>
  >
const numbers = <K extends string>(fields: Record<K, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, number])) as Record<K, typeof number>

export const CompanyRecord = z.object({
  businessNumber: z.string(),
  ...texts(companyFields),
  companyName: z.string(),
  employees: number,
  /** The eleventh revision's code, else the tenth's. */
  industryCode: text,
  businessCore: text,
  companySpecialty: text,
  creditRating: text,
  uniqueNumber: text,
  createdBy: text,
  createdByName: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  /** Somebody has written how its deal stands; else that is not asked for. */
  hasBrokerage: z.boolean(),
  /** What the asker may do with it. */
  can: z.object({ edit: z.boolean(), seeContacts: z.boolean() }),
})
export type CompanyRecord = z.infer<typeof CompanyRecord>

/** Contacts are absent, not empty, for those who may not see them. */
export const BrokerageRecord = z.object({
  id: z.number(),
  businessNumber: text,
  side: text,
  uniqueNumber: text,
  unique_number: text,
  progressStage: text,
  companyStatus: text,
  statusWriter: text,
  statusDate: text,
  businessType: text,
  businessConnectionMethod: text,
  businessCore: text,
  manager1Team: text,
  manager2Team: text,
  manager3Team: text,
  /** Slot 1 was filled by default, not by a person. */
  managerByDefault: z.boolean(),
  ...texts(brokerageTextFields),
  managerEstimatedPrice: number,
  sellerHopedPrice: number,
  dealDate: text,
  dealAmount: number,
  searchKeyword: text,
  hasContact: z.boolean(),
  ...(optionalTexts(secretFields) as Record<SecretField, z.ZodMiniOptional<typeof text>>),
  contactName: z.optional(text),
  contactPosition: z.optional(text),
  contactPhone: z.optional(text),
  contactEmail: z.optional(text),
  createdBy: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
})
export type BrokerageRecord = z.infer<typeof BrokerageRecord>

export const YearRecord = z.object({
  businessNumber: z.string(),
  year: z.string(),
  ...(numbers(yearFields) as Record<YearField, typeof number>),
})
export type YearRecord = z.infer<typeof YearRecord>

export const StatementRow = z.object({
  statement: z.string(),
  year: z.string(),
  position: z.number(),
  name: z.string(),
  value: number,
  text,
})
export type StatementRow = z.infer<typeof StatementRow>

export const Opinion = z.object({
  ...(optionalTexts(opinionFields) as Record<OpinionField, z.ZodMiniOptional<typeof text>>),
})
export type Opinion = z.infer<typeof Opinion>

export const SalesRow = z.object({
  businessNumber: z.string(),
  sequence: z.number(),
  businessSegment: text,
  mainProduct: text,
  salesRatio: number,
})
export const CustomerRow = z.object({
  businessNumber: z.string(),
  customerType: z.string(),
  sequence: z.number(),
  customerName: text,
  customerBusinessNumber: text,
  representativeName: text,
  tradingRatio: number,
  fiscalYear: text,
  paidInCapital: number,
  totalAssets: number,
  revenue: number,
  netIncome: number,
})
const workplaceTexts = {
  classification: text,
  workplaceName: text,
  workplaceBusinessNumber: text,
  isMainWorkplace: text,
  owner: text,
  ownershipRelation: text,
  capitalStructure: text,
  operationType: text,
  mainProducts: text,
  businessAddress: text,
  phoneNumber: text,
  faxNumber: text,
  locationCondition: text,
  industrialComplex: text,
  plotArea: text,
  buildingArea: text,
  leaseDepositScale: text,
  monthlyRent: text,
  rightsInfringement: text,
  collateralProvision: text,
}
/** Both name lists stand in the answer; `businessNumber` is the workplace's own. */
export const WorkplaceRow = z.object({
  sequence: z.number(),
  ...workplaceTexts,
  ...byWorkplaceAlias(workplaceTexts),
})
export const HolderRow = z.object({
  businessNumber: z.string(),
  sequence: z.number(),
  shareholderName: text,
  classification: text,
  commonShares: number,
  preferredShares: number,
  totalShares: number,
  commonRatio: number,
  preferredRatio: number,
  totalRatio: number,
  relationshipWithExecutive: text,
  relationshipWithCompany: text,
})
export const RelationRow = z.object({
  businessNumber: z.string(),
  relatedBusinessNumber: z.string(),
  relatedRelationship: text,
  relatedCompanyName: text,
  relatedRepresentative: text,
  /** False: shown as 미등록. */
  registered: z.boolean(),
})
export type RelationRow = z.infer<typeof RelationRow>

export const SearchHit = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  representative: text,
  side: text,
  manager1Team: text,
  createdBy: text,
  createdByName: text,
  createdByPosition: text,
  /** 비슷한 이름: nothing matched exactly. */
  similar: z.optional(z.boolean()),
})
export type SearchHit = z.infer<typeof SearchHit>
