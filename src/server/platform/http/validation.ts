import { z } from 'zod'
import type { Shape } from '#shared/platform/endpoint.ts'
import { AppError } from '../appError.ts'
import { setKoreanMessages } from './validationWords.ts'

// Sets Korean messages for zod schemas that have none of their own. This affects only the server, because the browser
// never loads this file.
setKoreanMessages()

/**
 * The most wrong fields in an answer. No form shows more, and the answer to an invalid body must not grow with the
 * body.
 */
const maxFields = 100
const longestPath = 200
const maxSentences = 5

/** Parses the input of a request. If it is invalid, it throws one 400 error that names all wrong fields. */
export function parseInput(
  shape: Shape | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
): unknown {
  if (!shape) return undefined
  const parsed = z.safeParse(shape, value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.slice(0, maxFields).map((issue) => ({
    path: issue.path.join('.').slice(0, longestPath),
    message: issue.message,
  }))
  // `details` contains the sentences for people. `fields` tells a form which field each sentence belongs to.
  const sentences = new Set(fields.map(({ message }) => message))
  const details = [...sentences].slice(0, maxSentences).join('\n')
  throw new AppError('request/invalid', { details, fields, body: { part } })
}

/** Returns only the properties that the contract describes, and drops any others that a query returned. */
export function shapeOutput(shape: Shape, value: unknown): unknown {
  const parsed = z.safeParse(shape, value)
  if (parsed.success) return parsed.data
  throw new Error(`answer does not fit its contract: ${z.prettifyError(parsed.error)}`)
}
