import type { Stranger } from './stranger.ts'
import { accountingFirm } from './visitors/accountingFirm.ts'
import { bankSheet } from './visitors/bankSheet.ts'
import { bilingualReport } from './visitors/bilingualReport.ts'
import { erpPrint } from './visitors/erpPrint.ts'
import { guaranteeFund } from './visitors/guaranteeFund.ts'
import { landscapeStatements } from './visitors/landscapeStatements.ts'
import { mainframe } from './visitors/mainframe.ts'
import { ratingAgency } from './visitors/ratingAgency.ts'
import { slideSummary } from './visitors/slideSummary.ts'
import { taxCertificate } from './visitors/taxCertificate.ts'
import { tenderPortal } from './visitors/tenderPortal.ts'
import { twoColumnBrief } from './visitors/twoColumnBrief.ts'
import { webPage } from './visitors/webPage.ts'
import { wordDocument } from './visitors/wordDocument.ts'

/** Whole reports as other houses print them, drawn by a hand that never saw the reader. Every second one is held. */
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
]
/** Each is of another company. */
export const visitorSeed = (at: number): number => 3001 + 17 * at
