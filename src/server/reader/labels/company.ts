import { bare } from '../layout/text.ts'
import { type CompanyLabel, companyLabels } from './companyLabels.ts'
import { dictionary } from './dictionary.ts'

const exact = dictionary(companyLabels)
const withoutBrackets = (text: string): string => text.replace(/(?<!\s)\s*[([][^()[\]]*[)\]]\s*:?$/, '')
/** Matches a prefix that says whose field it is, before a complete label: 사업장전화번호, 당사 종업원수, 법인 설립일. */
const owner = /^(?:사업장|사업체|본점|본사|회사|당사|동사|업체|기업체?|법인|대표|주된)(?=..)/

/** The company field that a label names. Text in brackets only explains the label: 대표자(성명), 종업원수(명), 주소(본사). */
export function companyLabel(text: string): CompanyLabel | undefined {
  const known = exact(text)
  if (known !== undefined || text.length > LONGEST) return known
  const plain = withoutBrackets(text)
  const short = plain === text ? undefined : exact(plain)
  if (short !== undefined) return short
  const owned = bare(plain)
  const rest = owned.replace(owner, '')
  return rest === owned ? undefined : exact(rest)
}
/** A longer text is a label only if the dictionary contains exactly this text. */
const LONGEST = 20
