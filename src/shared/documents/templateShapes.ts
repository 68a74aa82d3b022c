import * as z from 'zod/mini'
import { moneyLimit, numberInput } from '../company/numbers.ts'
import { atMost, boundedText } from '../platform/bounded.ts'
import { list, record } from '../platform/boundedLists.ts'
import { composed } from '../platform/normalForm.ts'
import { cleanText, noResidentNumber, plainText, untidyLimit } from '../platform/text.ts'
import { longestReason, shortestReason } from './guard/waivers.ts'
import { documentLimit, type FieldValue, fieldLimit, lineLimit } from './templates/templateData.ts'

// The largest numbers of years and rows in a table. This file contains only zod schemas. The code that reads the data
// is in other files, so that the form can use it without loading zod.
const yearLimit = 10
const rowLimit = 60
/** The largest number of fields in a request, which is more than any template has. */
const mostFields = 300

const tooLong = `한 칸에 ${fieldLimit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`
const tooManyLines = `한 칸에 ${lineLimit}줄까지 입력할 수 있습니다.`
/**
 * Matches more than four combining marks in a row. Only the first four are kept; every script can do with them. Fonts
 * position each mark by the marks before it, so thousands of marks would take minutes to draw.
 */
const stackedMarks = /(\p{M}{4})\p{M}+/gu
/**
 * The schema of a text. Texts are normalised to NFC, so that an offset means the same character everywhere. NUL is
 * removed, because PostgreSQL cannot store it.
 */
const text = boundedText(untidyLimit(fieldLimit), tooLong).check(
  z.overwrite((value) => composed(value).replaceAll('\0', '').replaceAll(stackedMarks, '$1')),
  atMost(fieldLimit, tooLong),
  z.refine((value) => value.split('\n').length <= lineLimit, { error: tooManyLines }),
  noResidentNumber,
)

const FinancialTable = z.object({
  years: list(z.int().check(z.gte(1900), z.lte(2200)), yearLimit),
  rows: list(
    z.object({ item: plainText(100), values: list(numberInput('재무 수치', moneyLimit), yearLimit) }),
    rowLimit,
  ),
})

const tooLongDocument = `문서 전체에 ${documentLimit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`
const lettersOf = (data: Record<string, FieldValue>): number =>
  Object.values(data).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

export const TemplateData = record(plainText(50), z.nullable(z.union([text, z.number(), FinancialTable])), {
  most: mostFields,
  tooMany: `항목은 ${mostFields}개까지 보낼 수 있습니다.`,
  letters: documentLimit * 2,
  tooLong: tooLongDocument,
}).check(z.refine((data) => lettersOf(data) <= documentLimit, { error: tooLongDocument }))

const tooLongReason = `예외로 두는 사유는 ${longestReason}자까지 적을 수 있습니다.`
export const Waiver = z.object({
  field: plainText(50),
  text: plainText(500),
  reason: z
    .string({ error: '예외로 두는 사유를 적어주세요.' })
    .check(
      atMost(untidyLimit(longestReason), tooLongReason),
      z.overwrite(cleanText),
      z.minLength(shortestReason, { error: `예외로 두는 사유를 ${shortestReason}자 이상 적어주세요.` }),
      atMost(longestReason, tooLongReason),
      noResidentNumber,
    ),
})

const mostWaivers = 200

/**
 * The schema of the waivers that are sent with a file. They arrive as JSON text, because multipart fields contain only
 * text.
 */
export const WaiverText = z.pipe(
  boundedText(200_000),
  z.pipe(
    z.transform((text: string): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        return null
      }
    }),
    z.array(Waiver, { error: '예외 목록을 확인해주세요.' }).check(z.maxLength(mostWaivers)),
  ),
)
