import { composed } from '../../platform/normalForm.ts'
import type { Finding } from './findings.ts'

/** Whoever says that a finding tells nothing says why. */
export const shortestReason = 10
export const longestReason = 500

export interface Waiver {
  field: string
  text: string
  reason: string
}

/** A waiver is for one text in one field; the same words elsewhere are found again. */
export const openFindings = (
  findings: readonly Finding[],
  waivers: readonly Pick<Waiver, 'field' | 'text'>[],
): Finding[] =>
  findings.filter(
    (finding) =>
      !waivers.some(({ field, text }) => field === finding.field && composed(text) === finding.text),
  )
