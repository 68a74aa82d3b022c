import * as z from 'zod/mini'
import { noResidentNumber } from '../../platform/text.ts'
import type { Finding } from './secrets.ts'

/** Whoever says that a finding tells nothing says why. */
export const shortestReason = 10

export const Waiver = z.object({
  field: z.string().check(z.maxLength(50)),
  text: z.string().check(z.maxLength(500)),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(shortestReason, { error: `예외로 두는 까닭을 ${shortestReason}자 이상 적어주세요.` }),
      z.maxLength(500),
      noResidentNumber,
    ),
})
export type Waiver = z.infer<typeof Waiver>

/** A waiver is for one text in one field; the same words elsewhere are found again. */
export const openFindings = (findings: readonly Finding[], waivers: readonly Waiver[]): Finding[] =>
  findings.filter(
    (finding) =>
      !waivers.some(({ field, text }) => field === finding.field && text.normalize('NFC') === finding.text),
  )
