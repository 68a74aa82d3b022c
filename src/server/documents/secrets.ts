import type { WholeCompany } from '#shared/company/whole.endpoints.ts'
import type { CompanySecrets } from '#shared/documents/guard/secrets.ts'

type Lists = { -readonly [K in keyof CompanySecrets]: (string | null)[] }

/** Everything stored by which somebody could tell the company; contacts are in no document's reach. */
export const secretsOf = ({ company, customers, workplace, holders, relations }: WholeCompany): Lists => ({
  names: [
    company.companyName,
    company.companyNameEn,
    company.parentGroup,
    ...relations.map((row) => row.relatedCompanyName),
  ],
  representatives: [company.representative],
  shareholders: holders.map((row) => row.shareholderName),
  businessNumbers: [company.businessNumber, ...workplace.map((row) => row.businessNumber)],
  corporateNumbers: [company.corporateNumber],
  phones: [company.phone, company.fax, ...workplace.flatMap((row) => [row.phoneNumber, row.faxNumber])],
  domains: [company.website, company.email],
  addresses: [company.address, ...workplace.map((row) => row.businessAddress)],
  customers: customers.map((row) => row.customerName),
})
