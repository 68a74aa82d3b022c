import * as z from 'zod/mini'
import { type Field, isNumberKind, type NumberKind } from './field.ts'

export const textCell = z.nullable(z.string())
export const numberCell = z.nullable(z.number())

/** Returns the response schema of fields: a nullable number for number kinds, otherwise a nullable text. */
export const cellsOf = <F extends Record<string, Field>>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, isNumberKind(kind) ? numberCell : textCell]),
  ) as { [K in keyof F]: F[K]['kind'] extends NumberKind ? typeof numberCell : typeof textCell }
