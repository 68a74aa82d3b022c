import * as z from 'zod/mini'
import type { OwnField as Field } from './ownField.ts'
import { type OwnKind, ownKindNames } from './ownKey.ts'

export const OwnField: z.ZodMiniType<Field> = z.object({
  id: z.number(),
  key: z.string(),
  label: z.string(),
  kind: z.enum(ownKindNames as [OwnKind, ...OwnKind[]]),
  unit: z.nullable(z.string()),
  choices: z.array(z.object({ id: z.number(), label: z.string(), removed: z.optional(z.literal(true)) })),
  version: z.number(),
  retiredAt: z.nullable(z.string()),
  retiredBy: z.nullable(z.string()),
})
