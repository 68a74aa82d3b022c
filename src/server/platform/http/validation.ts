import { z } from 'zod'
import type { Shape } from '#shared/platform/endpoint.ts'
import { AppError } from '../appError.ts'
import { speakKorean } from './validationWords.ts'

// Messages for shapes without their own; the browser never loads this file.
speakKorean()

/** More than a form can show: the answer to an invalid body must not grow with the body. */
const maxFields = 100
const longestPath = 200
const maxSentences = 5

/** Parses input at the edge. Invalid input becomes one 400 that names the wrong fields. */
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
  // `details` has sentences for people; `fields` says for forms where each belongs.
  const sentences = new Set(fields.map(({ message }) => message))
  const details = [...sentences].slice(0, maxSentences).join('\n')
  throw new AppError('request/invalid', { details, fields, body: { part } })
}

/** Returns only what the contract describes and drops other properties of a query's rows. */
export function shapeOutput(shape: Shape, value: unknown): unknown {
  const parsed = z.safeParse(shape, value)
  if (parsed.success) return parsed.data
  throw new Error(`answer does not fit its contract: ${z.prettifyError(parsed.error)}`)
}
