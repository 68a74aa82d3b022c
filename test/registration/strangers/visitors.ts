import type { Stranger } from './stranger.ts'
import { accountingFirm } from './visitors/accountingFirm.ts'
import { analystReport } from './visitors/analystReport.ts'
import { annualFiling } from './visitors/annualFiling.ts'
import { bankSheet } from './visitors/bankSheet.ts'
import { bilingualReport } from './visitors/bilingualReport.ts'
import { companyProfile } from './visitors/companyProfile.ts'
import { creditCertificate } from './visitors/creditCertificate.ts'
import { erpPrint } from './visitors/erpPrint.ts'
import { guaranteeFund } from './visitors/guaranteeFund.ts'
import { investorSheet } from './visitors/investorSheet.ts'
import { landscapeStatements } from './visitors/landscapeStatements.ts'
import { mainframe } from './visitors/mainframe.ts'
import { ratingAgency } from './visitors/ratingAgency.ts'
import { settlementReport } from './visitors/settlementReport.ts'
import { slideSummary } from './visitors/slideSummary.ts'
import { taxCertificate } from './visitors/taxCertificate.ts'
import { tenderPortal } from './visitors/tenderPortal.ts'
import { twoColumnBrief } from './visitors/twoColumnBrief.ts'
import { webPage } from './visitors/webPage.ts'
import { wordDocument } from './visitors/wordDocument.ts'

/**
 * Whole reports in the style of other publishers, drawn by people who did not know the reader. Every second report of
 * the first author is held: only its totals are measured.
 */
export const visitors: readonly Stranger[] = [
  bankSheet,
  ratingAgency,
  taxCertificate,
  accountingFirm,
  erpPrint,
  bilingualReport,
  tenderPortal,
  guaranteeFund,
  mainframe,
  slideSummary,
  webPage,
  wordDocument,
  twoColumnBrief,
  landscapeStatements,
  // The reports of the second author. The single faults of all of them may be examined.
  analystReport,
  annualFiling,
  creditCertificate,
  investorSheet,
  settlementReport,
  companyProfile,
]
/** The seed of each report. Different seeds give different companies. */
export const visitorSeed = (at: number): number => 3001 + 17 * at
