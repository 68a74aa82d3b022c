import * as z from 'zod/mini'
import { userLimits } from '../auth/user.ts'
import {
  brokerageTextFields,
  priceFields,
  reportBrokerageFields,
  secretFields,
} from '../catalogue/fields/brokerage.ts'
import { companyFields, opinionFields, ownFields } from '../catalogue/fields/company.ts'
import { type Field, type TextField, text } from '../catalogue/fields/field.ts'
import {
  byWorkplaceAlias,
  customerFields,
  holderFields,
  relationFields,
  salesFields,
  workplaceFields,
} from '../catalogue/fields/lists.ts'
import { abilities } from '../catalogue/words/abilities.ts'
import { contractStages } from '../catalogue/words/contractStages.ts'
import { connectionMethods, salesTypes } from '../catalogue/words/salesWords.ts'
import { sides } from '../catalogue/words/sides.ts'
import { longestWord } from '../catalogue/words/vocabulary.ts'
import { atMostIfText, boundedText } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { composed } from '../platform/normalForm.ts'
import { withTopic } from '../platform/particle.ts'
import { holdsResidentNumber, residentMessage } from '../platform/residentNumber.ts'
import { noResidentNumber, plainText } from '../platform/text.ts'
import { ReviewedFields } from '../registration/scoredFields.ts'
import { BusinessNumber } from './businessNumber.ts'
import { moneyLimit, numberInput, percentLimit } from './numbers.ts'
import { OwnValuesInput } from './own/ownValuesInput.ts'
import { cellsMessage, fitsOneSave, RatioGroups, Statement } from './statements.ts'

/**
 * Matches zero-width characters, direction marks and control characters, but not line breaks and tabs. Nobody types
 * these characters on purpose, so they are removed.
 */
const unseen = /[[\p{Cf}\p{Cc}]--[\n\r\t]]/gv

/**
 * The input schema of a typed text. The text is stored in NFC and must fit into its database column. A text without
 * visible characters becomes null. If the field is absent, the stored text stays.
 */
function textInput({ label, limit }: Pick<TextField, 'label' | 'limit'>) {
  const message = `${withTopic(label)} ${limit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`
  return z.optional(
    z.pipe(
      z.nullable(
        z.union([z.string(), z.number()]).check(
          atMostIfText(limit, message),
          z.refine((value) => typeof value === 'string' || String(value).length <= limit, { error: message }),
          z.refine((value) => !holdsResidentNumber(String(value)), { error: residentMessage }),
        ),
      ),
      z.transform((value: string | number | null) => {
        const text = value === null ? '' : composed(String(value).replaceAll(unseen, '')).trim()
        return text === '' ? null : text
      }),
    ),
  )
}
type TextInput = ReturnType<typeof textInput>
const texts = <K extends string>(fields: Record<K, TextField>) =>
  Object.fromEntries(
    Object.entries<TextField>(fields).map(([name, field]) => [name, textInput(field)]),
  ) as Record<K, TextInput>

const money = (label: string) => z.optional(numberInput(label, moneyLimit))
const percent = (label: string) => z.optional(numberInput(label, percentLimit))
type NumberInput = ReturnType<typeof money>

/** The input schemas of fields: texts with their length limits, figures as numbers. */
const row = <R extends Record<string, Field>>(fields: R) =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, cell(field)])) as {
    [K in keyof R]: R[K] extends { unit: string } ? NumberInput : TextInput
  }
function cell({ label, kind, limit = 0 }: Field): NumberInput | TextInput {
  if (kind === 'percent') return percent(label)
  if (kind === 'money' || kind === 'shares') return money(label)
  return textInput({ label, limit })
}

export const CompanyInput = z.object({
  businessNumber: BusinessNumber,
  ...texts(companyFields),
  ...texts(opinionFields),
  employees: z.optional(numberInput(ownFields.employees.label, 1e8)),
  companySpecialty: textInput(brokerageTextFields.companySpecialty),
  ...texts(reportBrokerageFields),
  /** An alternative name of the field for the industry code (KSIC). */
  industryCode: textInput(text('산업분류', 300)),
})
export type CompanyInput = z.output<typeof CompanyInput>

/**
 * The input schema for a word of a vocabulary in any accepted spelling. Null or an empty text means that no word is
 * set.
 */
const word = <W extends string>({ read, unknown }: { read(text: string): W | null; unknown: string }) =>
  z.optional(
    z.pipe(
      z.nullable(
        boundedText(longestWord, unknown).check(
          z.refine((text) => text.trim() === '' || read(text) !== null, { error: unknown }),
        ),
      ),
      z.transform((text: string | null): W | null => (text === null ? null : read(text))),
    ),
  )

/** The brokerage data in a save request, without managers. */
export const BrokerageInput = z.object({
  ...texts(brokerageTextFields),
  ...texts(secretFields),
  ...texts(opinionFields),
  side: word(sides),
  progressStage: word(contractStages),
  companyStatus: word(abilities),
  businessType: word(salesTypes),
  businessConnectionMethod: word(connectionMethods),
  ...row(priceFields),
  dealDate: z.optional(
    z.pipe(
      z.nullable(z.union([z.literal(''), z.iso.date('거래일은 YYYY-MM-DD 형식으로 입력해주세요.')])),
      z.transform((value: string | null) => (value === '' ? null : value)),
    ),
  ),
  /** Values of own fields (우리 항목) by their keys. */
  own: z.optional(OwnValuesInput),
})
export type BrokerageInput = z.output<typeof BrokerageInput>

const team = z.optional(
  z.nullable(boundedText(userLimits.teamId, '담당자의 팀ID를 확인해주세요.').check(noResidentNumber)),
)
/** The managers in a save request: a team ID, or null for nobody. Only the admin side may change them. */
export const slotInputs = { manager1Team: team, manager2Team: team, manager3Team: team }

export const SalesInput = z.object(row(salesFields))
export const CustomerInput = z.object({
  ...row(customerFields),
  customerType: z.enum(['B', 'S'], { error: '거래처 구분은 B(구매처) 또는 S(판매처)입니다.' }),
})
const place = row(workplaceFields)
/**
 * The input schema of a workplace. Both names of its fields are accepted (see `workplaceAliases`); the stored name has
 * priority.
 */
export const WorkplaceInput = z.object({
  ...place,
  isMainWorkplace: z.optional(z.nullable(z.union([z.boolean(), plainText(20)]))),
  ...byWorkplaceAlias(place),
})
export const HolderInput = z.object(row(holderFields))
export const RelationInput = z.object({
  ...row(relationFields),
  relatedBusinessNumber: BusinessNumber,
})

const rows = <S extends z.ZodMiniType>(item: S) => z.optional(z.nullable(list(item, 500)))

/** The request body that saves everything of a company in one transaction. */
export const CompanyDossier = z
  .object({
    company: CompanyInput,
    financial: z.optional(z.nullable(Statement)),
    income: z.optional(z.nullable(Statement)),
    ebitda: z.optional(z.nullable(Statement)),
    ratios: z.optional(z.nullable(RatioGroups)),
    sales: rows(SalesInput),
    customers: rows(CustomerInput),
    workplace: rows(WorkplaceInput),
    holders: rows(HolderInput),
    relatedCompanies: rows(RelationInput),
    additional: z.optional(z.nullable(z.extend(BrokerageInput, slotInputs))),
    fileInfo: z.optional(
      z.nullable(
        z.object({
          fileName: z.optional(z.nullable(boundedText(1000))),
          filePath: z.optional(z.nullable(boundedText(1000))),
          fileSize: z.optional(z.nullable(z.number())),
          /**
           * The values of the credit report that the person corrected or confirmed. The scores of later reports of the
           * same layout depend on them.
           */
          reviewed: z.optional(z.nullable(ReviewedFields)),
        }),
      ),
    ),
    /**
     * Paths of the fields and lists that the person emptied on the review screen, such as `company.fax` or `customers`.
     */
    cleared: z.optional(list(boundedText(100), 500)),
    version: z.optional(z.nullable(z.number())),
  })
  .check(
    z.refine(
      ({ financial, income, ebitda, ratios }) =>
        fitsOneSave([financial, income, ebitda, ...Object.values(ratios ?? {})]),
      { error: cellsMessage, path: ['financial'] },
    ),
  )
export type CompanyDossier = z.output<typeof CompanyDossier>
