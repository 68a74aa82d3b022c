import { expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from '#server/platform/appError.ts'
import { parseInput } from '#server/platform/http/validation.ts'
import { faults } from './rules.ts'

/** The message that a user reads if a schema without its own messages refuses a value. */
function refusal(shape: z.ZodType, value: unknown): string {
  try {
    parseInput(shape, value, 'body')
  } catch (error) {
    if (error instanceof AppError) return error.extras.fields?.[0]?.message ?? ''
    throw error
  }
  throw new Error('the shape took it')
}

const cases: [string, z.ZodType, unknown, string][] = [
  ['another kind of body', z.object({}), 'text', '입력한 내용의 형식을 확인해주세요.'],
  ['a missing value', z.object({ name: z.string() }), {}, '필수 입력 항목입니다.'],
  ['a number for a text', z.object({ name: z.string() }), { name: 3 }, '글자로 입력해주세요.'],
  ['a text for a number', z.object({ size: z.number() }), { size: 'x' }, '숫자로 입력해주세요.'],
  ['a word that is none of them', z.enum(['가', '나']), '다', '다음 가운데 하나를 선택해주세요: 가, 나'],
  ['a text too long', z.string().max(2), '세글자', '2자 이하로 입력해주세요.'],
  ['a list too short', z.array(z.string()).min(1), [], '1개 이상으로 입력해주세요.'],
  ['a number too small', z.number().min(1), 0, '숫자를 1 이상으로 입력해주세요.'],
  ['a pattern', z.string().regex(/^a$/), 'b', '입력한 내용의 형식을 확인해주세요.'],
  ['a part nobody knows', z.strictObject({}), { x: 1 }, '알 수 없는 항목이 들어 있습니다.'],
]

it.each(cases)('refuses %s in the words of a form', (_name, shape, value, words) => {
  const text = refusal(shape, value)
  expect(faults({ file: 'a refusal', line: 0, text })).toEqual([])
  expect(text).toBe(words)
})
