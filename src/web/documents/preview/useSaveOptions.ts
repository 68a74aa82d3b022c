import { useMemo, useState } from 'react'
import type { DocumentRecord } from '#shared/documents/documents.endpoints.ts'
import type { Waiver } from '#shared/documents/guard/waivers.ts'

/** The choices made in the preview: file format, watermark, waivers. Going back to the form does not reset them. */
export function useSaveOptions(record: DocumentRecord | null, copy: boolean, today: string) {
  const [format, setFormat] = useState<'pdf' | 'docx'>(record?.fileFormat ?? 'pdf')
  const [marked, setMarked] = useState(Boolean(record?.watermark))
  const [recipient, setRecipient] = useState(record?.watermark?.recipient ?? '')
  // Waivers are valid for one document only, so a new document copied from this one starts without waivers.
  const [waivers, setWaivers] = useState<Waiver[]>(() =>
    record && !copy ? record.waivers.map(({ field, text, reason }) => ({ field, text, reason })) : [],
  )
  const watermark = useMemo(
    () => (marked && recipient.trim() !== '' ? { recipient: recipient.trim(), date: today } : null),
    [marked, recipient, today],
  )
  return {
    format,
    setFormat,
    marked,
    setMarked,
    recipient,
    setRecipient,
    watermark,
    waivers,
    waive: (waiver: Waiver) => setWaivers((all) => [...all.filter((one) => !isSame(one, waiver)), waiver]),
    unwaive: (waiver: Waiver) => setWaivers((all) => all.filter((one) => !isSame(one, waiver))),
  }
}
export type SaveOptions = ReturnType<typeof useSaveOptions>

type Marked = Pick<Waiver, 'field' | 'text'>
export const isSame = (a: Marked, b: Marked) => a.field === b.field && a.text === b.text
