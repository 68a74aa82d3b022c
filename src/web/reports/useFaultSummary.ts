import { useState } from 'react'
import type { FormStore, Loaded } from '#web/forms/formStore.ts'
import type { ErrorTexts } from '#web/forms/useForm.ts'
import { fieldId, reportFieldLabels } from './reportForm.ts'

interface Headline {
  title: string
  text: string
}

/**
 * What a refused save says, each thing once: the reason on top with a link to every field concerned, the sentence itself
 * below its field. Until the next save nothing moves: what is mended is ticked off on top and leaves its room below, and
 * what is wrong anew is said by the next save.
 */
export function useFaultSummary<V, G extends Loaded<V>>(store: FormStore<V, G>, errors: ErrorTexts) {
  const [headline, setHeadline] = useState<(Headline & { fields: string[] }) | null>(null)
  const [steady, setSteady] = useState<ErrorTexts>({})
  const isOpen = (field: string) => errors[field] !== undefined
  return {
    /** After a save was refused. */
    show(said: Headline) {
      setSteady(Object.fromEntries(store.errors().map(({ field, text, short }) => [field, short ?? text])))
      setHeadline({ ...said, fields: [...new Set(store.errors().map(({ field }) => field))] })
    },
    clear() {
      setHeadline(null)
      setSteady({})
    },
    summary: headline && {
      title: headline.title,
      note: headline.text,
      errors: headline.fields.map((field) => ({
        id: fieldId(field),
        text: reportFieldLabels[field as keyof typeof reportFieldLabels] ?? field,
        done: !isOpen(field),
      })),
    },
    /** For a field: its sentence, in the room of the one that the save said. */
    of: (field: string) => (steady[field] === undefined ? {} : { held: steady[field], error: errors[field] }),
  }
}
