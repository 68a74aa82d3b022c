import * as z from 'zod/mini'
import { moneyLimit, numberInput } from '../company/numbers.ts'
import { cleanText, noResidentNumber, plainText } from '../platform/text.ts'
import { longestReason, shortestReason } from './guard/waivers.ts'
import { documentLimit, type FieldValue, fieldLimit, lineLimit } from './templateData.ts'

// Apart from what reads the data: a browser that fills in a form needs no validator.
const yearLimit = 10
const rowLimit = 60

const tooLong = `한 칸에 ${fieldLimit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`
const tooManyLines = `한 칸에 ${lineLimit}줄까지 입력할 수 있습니다.`
/** Composed letters, so that places in a text are the same for everyone who counts them; no database keeps a zero. */
const text = z.string().check(
  z.overwrite((value) => value.normalize('NFC').replaceAll('\0', '')),
  z.maxLength(fieldLimit, { error: tooLong }),
  z.refine((value) => value.split('\n').length <= lineLimit, { error: tooManyLines }),
  noResidentNumber,
)

const FinancialTable = z.object({
  years: z.array(z.int().check(z.gte(1900), z.lte(2200))).check(z.maxLength(yearLimit)),
  rows: z
    .array(
      z.object({
        item: plainText(100),
        values: z.array(numberInput('재무 수치', moneyLimit)).check(z.maxLength(yearLimit)),
      }),
    )
    .check(z.maxLength(rowLimit)),
})

const lettersOf = (data: Record<string, FieldValue>): number =>
  Object.values(data).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

export const TemplateData = z
  .record(plainText(50), z.nullable(z.union([text, z.number(), FinancialTable])))
  .check(
    z.refine((data) => lettersOf(data) <= documentLimit, {
      error: `문서 전체에 ${documentLimit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`,
    }),
  )

export const Waiver = z.object({
  field: plainText(50),
  text: plainText(500),
  reason: z
    .string({ error: '예외로 두는 사유를 적어주세요.' })
    .check(
      z.overwrite(cleanText),
      z.minLength(shortestReason, { error: `예외로 두는 사유를 ${shortestReason}자 이상 적어주세요.` }),
      z.maxLength(longestReason, { error: `예외로 두는 사유는 ${longestReason}자까지 적을 수 있습니다.` }),
      noResidentNumber,
    ),
})
