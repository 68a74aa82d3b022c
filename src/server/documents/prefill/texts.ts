import { namedRows } from '#shared/company/figures/sumRows.ts'
import type { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { percentsAlike } from '#shared/documents/model/percents.ts'

type Text = string | null

const filled = (text: string | null | undefined): Text => text?.trim() || null
const joined = (parts: readonly (string | null | undefined)[], between: string): Text =>
  filled(parts.flatMap((part) => filled(part) ?? []).join(between))

/**
 * Joins the cells of a table row with slashes. A document shows lines with the same number of slash-separated cells
 * as a table, so an empty cell becomes a dash, and slashes within a cell are replaced.
 */
const line = (cells: readonly (string | null | undefined)[]) =>
  cells.map((cell) => filled(cell?.split('\n').join(' ').replaceAll('/', '·')) ?? '–').join(' / ')
const table = (head: readonly string[], rows: readonly (readonly (string | null | undefined)[])[]): Text =>
  rows.length === 0 ? null : [head, ...rows].map(line).join('\n')

/**
 * What the company does: the text from the opinion, followed by the special notes (특기사항) that our own firm wrote.
 */
export const businessContent = ({ opinion, company }: WholeCompany): Text =>
  joined([opinion.businessCore, company.companySpecialty], '\n\n')

export const specialty = ({ company }: WholeCompany): Text => filled(company.companySpecialty)

/** The industry without its code. The stored text is, for example, (C26110) 전자집적회로 제조업. */
export function industry({ company }: WholeCompany): Text {
  const code = company.industryCode?.trim() ?? ''
  return filled(code.replace(/^[([]?[A-Z]?\d{0,6}[)\]]?/u, '').replace(/[([][A-Z]?\d{2,6}[)\]]$/u, ''))
}

const addressParts = ({ company }: WholeCompany) => (company.address ?? '').trim().split(/\s+/)

/** The province and the city of the address, for example 경기 성남시. */
export function region(whole: WholeCompany): Text {
  const [first, second] = addressParts(whole)
  return filled(second !== undefined && /[시군구]$/u.test(second) ? `${first} ${second}` : first)
}
export const province = (whole: WholeCompany): Text => filled(addressParts(whole)[0])

export function foundingYear({ company }: WholeCompany): number | null {
  const year = Number(/^\d{4}/.exec(company.establishmentDate ?? '')?.[0])
  return year > 0 ? year : null
}

/** The basic facts of the company, one per line, each with its label. */
export function overview({ company }: WholeCompany): Text {
  const facts: [string, string | null | undefined][] = [
    ['기업명', company.companyName],
    ['영문기업명', company.companyNameEn],
    ['대표자', company.representative],
    ['설립일', company.establishmentDate],
    ['기업형태', company.companyType],
    ['기업규모', company.companySize],
    ['업종', industry({ company } as WholeCompany)],
    ['주요제품', company.mainProducts],
    ['종업원수', company.employees === null ? null : `${company.employees.toLocaleString('ko-KR')}명`],
    ['결산월', company.fiscalMonth],
    ['소재지', company.address],
    ['홈페이지', company.website],
  ]
  return filled(
    facts
      .flatMap(([name, value]) => (filled(value) ? `${name}: ${filled(value)?.split('\n').join(' ')}` : []))
      .join('\n'),
  )
}

const sold = ({ sales }: WholeCompany) =>
  sales.filter(({ businessSegment, mainProduct }) => filled(businessSegment) ?? filled(mainProduct))

export function sales(whole: WholeCompany): Text {
  const rows = sold(whole)
  const percent = percentsAlike(rows.map(({ salesRatio }) => salesRatio))
  return table(
    ['사업부문', '주요제품', '비중'],
    rows.map((row) => [row.businessSegment, row.mainProduct, percent(row.salesRatio)]),
  )
}

/** The names and shares of the products. The page draws them as one bar. */
export function salesShares(whole: WholeCompany): Text {
  const rows = sold(whole)
  const percent = percentsAlike(rows.map(({ salesRatio }) => salesRatio))
  return filled(
    rows.map((row) => line([row.mainProduct ?? row.businessSegment, percent(row.salesRatio)])).join('\n'),
  )
}

export const workplaces = ({ workplace }: WholeCompany): Text =>
  table(
    ['구분', '소재지', '소유', '건물면적'],
    workplace
      .filter((row) => filled(row.workplaceName) ?? filled(row.businessAddress))
      .map((row) => [
        row.workplaceName ?? row.classification,
        row.businessAddress,
        row.capitalStructure,
        row.buildingArea,
      ]),
  )

export function shareholders({ holders }: WholeCompany): Text {
  const rows = holders.filter(({ shareholderName }) => filled(shareholderName))
  const percent = percentsAlike(rows.map((row) => row.totalRatio ?? row.commonRatio))
  return table(
    ['주주명', '관계', '보유주식수', '지분율'],
    rows.map((row) => [
      row.shareholderName,
      row.relationshipWithCompany ?? row.relationshipWithExecutive,
      (row.totalShares ?? row.commonShares)?.toLocaleString('ko-KR'),
      percent(row.totalRatio ?? row.commonRatio),
    ]),
  )
}

/**
 * The customers that the company sells to, the largest share first. Customers without a share come last, in the order
 * of the report.
 */
export function customers(whole: WholeCompany): Text {
  const rows = namedRows('customers', whole.customers)
    .filter((row) => row.customerType === 'S' && filled(row.customerName))
    .toSorted((a, b) => (b.tradingRatio ?? -1) - (a.tradingRatio ?? -1))
  const percent = percentsAlike(rows.map(({ tradingRatio }) => tradingRatio))
  return table(
    ['판매처', '거래비율'],
    rows.map((row) => [row.customerName, percent(row.tradingRatio)]),
  )
}
