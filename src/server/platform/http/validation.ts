import { z } from 'zod'
import type { Shape } from '#shared/platform/endpoint.ts'
import { AppError } from '../appError.ts'
import { speakKorean } from './validationWords.ts'

// Sentences for shapes that give none of their own; the browser never loads this.
speakKorean()

/** More than a form can show; a body full of faults must not be answered with a bigger one. */
const mostFields = 100
const longestPath = 200
const mostSentences = 5

/** Parses at the edge. A fault becomes one 400 that names the wrong inputs. */
export function parseInput(
  shape: Shape | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
): unknown {
  if (!shape) return undefined
  const parsed = z.safeParse(shape, value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.slice(0, mostFields).map((issue) => ({
    path: issue.path.join('.').slice(0, longestPath),
    message: issue.message,
  }))
  // For people: sentences. Where each belongs stands in `fields`, for forms.
  const sentences = new Set(fields.map(({ message }) => message))
  const details = [...sentences].slice(0, mostSentences).join('\n')
  throw new AppError('request/invalid', { details, fields, body: { part } })
}

/** What leaves is what the contract describes: anything else a query brought along stays here. */
export function shapeOutput(shape: Shape, value: unknown): unknown {
  const parsed = z.safeParse(shape, value)
  if (parsed.success) return parsed.data
  throw new Error(`answer does not fit its contract: ${z.prettifyError(parsed.error)}`)
}
