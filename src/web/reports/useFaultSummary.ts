import { useState } from 'react'
import type { FormStore, Loaded } from '#web/forms/formStore.ts'
import type { ErrorTexts } from '#web/forms/useForm.ts'
import { fieldId, type Headline, summaryLine } from './reportForm.ts'

/**
 * Shows the errors of a refused save: a summary at the top with a link to each field, and a message below each field.
 * Until the next save the layout does not shift: a fixed error is ticked off in the summary, and its space below the
 * field stays reserved. New errors appear only at the next save.
 */
export function useFaultSummary<V, G extends Loaded<V>>(store: FormStore<V, G>, errors: ErrorTexts) {
  const [headline, setHeadline] = useState<(Headline & { lines: ReadonlyMap<string, string> }) | null>(null)
  const [shownTexts, setSteady] = useState<ErrorTexts>({})
  const isOpen = (field: string) => errors[field] !== undefined
  return {
    /** Shows the current errors. Call it after a refused save. */
    show(said: Headline) {
      setSteady(Object.fromEntries(store.errors().map(({ field, text, short }) => [field, short ?? text])))
      // A field with several errors has one line, with its first error.
      const lines = new Map<string, string>()
      for (const error of store.errors())
        if (!lines.has(error.field)) lines.set(error.field, summaryLine(error, said))
      setHeadline({ ...said, lines })
    },
    clear() {
      setHeadline(null)
      setSteady({})
    },
    summary: headline && {
      title: headline.title,
      note: headline.text || undefined,
      errors: [...headline.lines].map(([field, text]) => ({
        id: fieldId(field),
        text,
        done: !isOpen(field),
      })),
    },
    /** Returns the current error of a field and, as `held`, its error at the last save, whose space stays reserved. */
    of: (field: string) =>
      shownTexts[field] === undefined ? {} : { held: shownTexts[field], error: errors[field] },
  }
}
