import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../appError.ts'
import { parseInput } from './validation.ts'

const shape = z.object({
  rows: z.array(z.object({ name: z.string().check(z.maxLength(3, '이름은 3자까지 입력할 수 있습니다.')) })),
})
function refusalOf(value: unknown) {
  try {
    parseInput(shape, value, 'body')
  } catch (error) {
    if (error instanceof AppError) return error.toBody('x')
  }
  throw new Error('was not refused')
}

it('explains a refusal in sentences, each once, and puts the paths in `fields`', () => {
  const name = '긴이름이다'
  const { details, fields } = refusalOf({ rows: [{ name }, { name: '짧' }, { name }] })
  expect(details).toBe('이름은 3자까지 입력할 수 있습니다.')
  expect(fields?.map(({ path }) => path)).toEqual(['rows.0.name', 'rows.2.name'])
})
