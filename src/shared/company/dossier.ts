import * as z from 'zod/mini'
import { userLimits } from '../auth/user.ts'
import { withTopic } from '../platform/particle.ts'
import { noResidentNumber, plainText } from '../platform/text.ts'
import { BusinessNumber } from './businessNumber.ts'
import {
  brokerageTextFields,
  companyFields,
  opinionFields,
  priceFields,
  reportBrokerageFields,
  secretFields,
  type TextField,
} from './fields.ts'
import { moneyLimit, numberInput, percentLimit } from './numbers.ts'
import { holdsResidentNumber, residentMessage } from './residentNumber.ts'
import { cellsMessage, fitsOneSave, RatioGroups, Statement } from './statements.ts'
import { abilities, connectionMethods, contractStages, salesTypes, sides } from './vocabulary.ts'

/** Zero-width letters, direction marks and controls other than line breaks: nobody means to type them. */
const unseen = /[[\p{Cf}\p{Cc}]--[\n\r\t]]/gv

/** Text as typed, NFC, within its column; blank is nothing. Absent stays absent: it means "leave it". */
function textInput({ label, limit }: TextField) {
  const message = `${withTopic(label)} ${limit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`
  return z.optional(
    z.pipe(
      z.nullable(
        z.union([z.string(), z.number()]).check(
          z.refine((value) => [...String(value)].length <= limit, { error: message }),
          z.refine((value) => !holdsResidentNumber(String(value)), { error: residentMessage }),
        ),
      ),
      z.transform((value: string | number | null) => {
        const text = value === null ? '' : String(value).replaceAll(unseen, '').normalize('NFC').trim()
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
const words = (label: string, limit = 300) => textInput({ label, limit })

export const CompanyInput = z.object({
  businessNumber: BusinessNumber,
  ...texts(companyFields),
  ...texts(opinionFields),
  employees: z.optional(numberInput('종업원수', 1e8)),
  companySpecialty: textInput(brokerageTextFields.companySpecialty),
  ...texts(reportBrokerageFields),
  /** Another name of the eleventh revision's code, else the tenth's. */
  industryCode: words('산업분류'),
})
export type CompanyInput = z.output<typeof CompanyInput>

const word = <S extends z.ZodMiniType>(shape: S) => z.optional(shape)

/** The brokerage information of a company, as screens send it, without its managers. */
export const BrokerageInput = z.object({
  ...texts(brokerageTextFields),
  ...texts(secretFields),
  ...texts(opinionFields),
  side: word(sides.input),
  progressStage: word(contractStages.input),
  companyStatus: word(abilities.input),
  businessType: word(salesTypes.input),
  businessConnectionMethod: word(connectionMethods.input),
  managerEstimatedPrice: money(priceFields.managerEstimatedPrice.label),
  sellerHopedPrice: money(priceFields.sellerHopedPrice.label),
  dealAmount: money(priceFields.dealAmount.label),
  dealDate: z.optional(
    z.pipe(
      z.nullable(z.union([z.literal(''), z.iso.date('거래일은 YYYY-MM-DD 형식으로 입력해주세요.')])),
      z.transform((value: string | null) => (value === '' ? null : value)),
    ),
  ),
})
export type BrokerageInput = z.output<typeof BrokerageInput>

const team = z.optional(
  z.nullable(
    z.string().check(z.maxLength(userLimits.teamId, '담당자의 팀ID를 확인해주세요.'), noResidentNumber),
  ),
)
/** Who manages a company: a team ID, or null for nobody. Only the admin side changes it. */
export const slotInputs = { manager1Team: team, manager2Team: team, manager3Team: team }

export const SalesInput = z.object({
  businessSegment: words('사업부문'),
  mainProduct: words('주요제품', 500),
  salesRatio: percent('매출비율'),
})
export const CustomerInput = z.object({
  customerType: z.enum(['B', 'S'], { error: '거래처 구분은 B(구매처) 또는 S(판매처)입니다.' }),
  customerName: words('거래처명'),
  customerBusinessNumber: words('거래처 사업자번호', 20),
  representativeName: words('거래처 대표자', 200),
  tradingRatio: percent('거래비율'),
  fiscalYear: words('결산연도', 20),
  paidInCapital: money('납입자본금'),
  totalAssets: money('자산총계'),
  revenue: money('매출액'),
  netIncome: money('당기순이익'),
})
/** Both name lists of the workplace are taken; the first one given wins. */
export const WorkplaceInput = z.object({
  classification: words('구분', 100),
  workplaceName: words('사업장명'),
  workplaceType: words('사업장명'),
  businessNumber: words('사업장 사업자번호', 20),
  workplaceBusinessNumber: words('사업장 사업자번호', 20),
  isMainWorkplace: z.optional(z.nullable(z.union([z.boolean(), plainText(20)]))),
  owner: words('소유자', 200),
  ownershipRelation: words('소유 관계', 200),
  capitalStructure: words('소유 형태', 100),
  operationType: words('가동 형태', 100),
  mainProducts: words('주요제품', 1000),
  businessAddress: words('소재지', 500),
  address: words('소재지', 500),
  phoneNumber: words('전화', 50),
  phone: words('전화', 50),
  faxNumber: words('팩스', 50),
  fax: words('팩스', 50),
  locationCondition: words('입지조건', 200),
  industrialComplex: words('산업단지', 200),
  plotArea: words('대지면적', 100),
  buildingArea: words('건물면적', 100),
  leaseDepositScale: words('임차보증금', 100),
  monthlyRent: words('월세', 100),
  rightsInfringement: words('권리침해', 200),
  collateralProvision: words('담보제공', 200),
})
export const HolderInput = z.object({
  shareholderName: words('주주명'),
  classification: words('구분', 100),
  commonShares: money('보통주'),
  preferredShares: money('우선주'),
  totalShares: money('합계 주식수'),
  commonRatio: percent('보통주 비율'),
  preferredRatio: percent('우선주 비율'),
  totalRatio: percent('합계 비율'),
  relationshipWithExecutive: words('경영진과의 관계', 200),
  relationshipWithCompany: words('회사와의 관계', 200),
})
export const RelationInput = z.object({
  relatedBusinessNumber: BusinessNumber,
  relatedRelationship: words('관계', 200),
})

const list = <S extends z.ZodMiniType>(item: S) =>
  z.optional(z.nullable(z.array(item).check(z.maxLength(500))))

/** Everything a screen saves of one company, in one call and one transaction. */
export const CompanyDossier = z
  .object({
    company: CompanyInput,
    financial: z.optional(z.nullable(Statement)),
    income: z.optional(z.nullable(Statement)),
    ebitda: z.optional(z.nullable(Statement)),
    ratios: z.optional(z.nullable(RatioGroups)),
    sales: list(SalesInput),
    customers: list(CustomerInput),
    workplace: list(WorkplaceInput),
    holders: list(HolderInput),
    relatedCompanies: list(RelationInput),
    additional: z.optional(z.nullable(z.extend(BrokerageInput, slotInputs))),
    fileInfo: z.optional(
      z.nullable(
        z.object({
          fileName: z.optional(z.nullable(z.string())),
          filePath: z.optional(z.nullable(z.string())),
          fileSize: z.optional(z.nullable(z.number())),
        }),
      ),
    ),
    /** Paths that a person emptied on the review screen, such as `company.fax` or `customers`. */
    cleared: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500))),
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
