import { composed } from '../../platform/normalForm.ts'
import type { Finding } from './findings.ts'

/** Minimum length of the reason for a waiver. */
export const shortestReason = 10
export const longestReason = 500

export interface Waiver {
  field: string
  text: string
  reason: string
}

/**
 * Findings that no waiver covers. A waiver covers one text in one field; the same words in another field are still a
 * finding.
 */
export const openFindings = (
  findings: readonly Finding[],
  waivers: readonly Pick<Waiver, 'field' | 'text'>[],
): Finding[] =>
  findings.filter(
    (finding) =>
      !waivers.some(({ field, text }) => field === finding.field && composed(text) === finding.text),
  )
