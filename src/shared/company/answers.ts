import * as z from 'zod/mini'
import {
  brokerageTextFields,
  choiceFields,
  priceFields,
  type SecretField,
  secretFields,
  slotFields,
} from '../catalogue/fields/brokerage.ts'
import { companyFields, type OpinionField, opinionFields } from '../catalogue/fields/company.ts'
import {
  byWorkplaceAlias,
  customerFields,
  holderFields,
  salesFields,
  workplaceFields,
} from '../catalogue/fields/lists.ts'
import { cellsOf, numberCell, textCell } from '../catalogue/fields/shapes.ts'
import { yearFields } from '../catalogue/fields/years.ts'

const text = textCell
const number = numberCell
const optionalTexts = <K extends string>(fields: Record<K, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, z.optional(text)])) as Record<
    K,
    z.ZodMiniOptional<typeof text>
  >
const numbered = { businessNumber: z.string(), sequence: z.number() }

export const CompanyRecord = z.object({
  businessNumber: z.string(),
  ...cellsOf(companyFields),
  companyName: z.string(),
  employees: number,
  /** The industry code (KSIC) of the 11th revision, or of the 10th revision if there is no other. */
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
  /** Whether the company has a brokerage record. If not, clients need not request it. */
  hasBrokerage: z.boolean(),
  /** What the user may do with the company. */
  can: z.object({ edit: z.boolean(), seeContacts: z.boolean() }),
})
export type CompanyRecord = z.infer<typeof CompanyRecord>

/** The brokerage record of a company. Users without the right to see contacts get it without the contact fields. */
export const BrokerageRecord = z.object({
  id: z.number(),
  businessNumber: text,
  uniqueNumber: text,
  unique_number: text,
  statusWriter: text,
  statusDate: text,
  businessCore: text,
  /** True if manager slot 1 was filled by the system (default manager). */
  managerByDefault: z.boolean(),
  ...cellsOf(choiceFields),
  ...cellsOf(slotFields),
  ...cellsOf(brokerageTextFields),
  ...cellsOf(priceFields),
  dealDate: text,
  /** Values of own fields by their keys; null if there are none. */
  own: z.optional(z.nullable(z.record(z.string(), z.union([z.string(), z.number()])))),
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
  ...cellsOf(yearFields),
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

export const SalesRow = z.object({ ...numbered, ...cellsOf(salesFields) })
export const CustomerRow = z.object({ ...numbered, ...cellsOf(customerFields), customerType: z.string() })
const workplaceCells = cellsOf(workplaceFields)
/**
 * A workplace. Its fields are included under both names (see `workplaceAliases`). `businessNumber` is the number of
 * the workplace itself.
 */
export const WorkplaceRow = z.object({
  sequence: z.number(),
  ...workplaceCells,
  ...byWorkplaceAlias(workplaceCells),
})
export const HolderRow = z.object({ ...numbered, ...cellsOf(holderFields) })
export const RelationRow = z.object({
  businessNumber: z.string(),
  relatedBusinessNumber: z.string(),
  relatedRelationship: text,
  relatedCompanyName: text,
  relatedRepresentative: text,
  /** False if the related company is not registered in this system (미등록). */
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
  /** True if nothing matched exactly, so that companies with similar names (비슷한 이름) were returned. */
  similar: z.optional(z.boolean()),
})
export type SearchHit = z.infer<typeof SearchHit>
