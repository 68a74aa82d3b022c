import { composed } from '../../platform/normalForm.ts'
import type { Finding } from './findings.ts'

/** The shortest reason for a waiver, in characters. */
export const shortestReason = 10
export const longestReason = 500

export interface Waiver {
  field: string
  text: string
  reason: string
}

/**
 * Returns the findings without a waiver. A waiver is valid for one text in one field, so the same text in another field
 * is still a finding.
 */
export const openFindings = (
  findings: readonly Finding[],
  waivers: readonly Pick<Waiver, 'field' | 'text'>[],
): Finding[] =>
  findings.filter(
    (finding) =>
      !waivers.some(({ field, text }) => field === finding.field && composed(text) === finding.text),
  )
