import { ExternalLink } from 'lucide-react'
import { Fragment } from 'react'
import type { Field } from '#shared/catalogue/fields/field.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { cn } from '#web/ui/cn.ts'
import { linkClass } from '#web/ui/link-button.tsx'
import { Dash, Num } from '#web/ui/table/num.tsx'
import { WholeNumbers } from '#web/ui/table/whole-numbers.tsx'
import { ContactText } from './ContactText.tsx'
import { websiteAddress } from './websiteAddress.ts'

/** Shows the value of a catalogue field in the format common to all read-only views. */
export function FieldValue({
  field,
  value,
  onUse,
}: {
  field: Field
  value: string | number | null | undefined
  /** Called when a telephone number or e-mail address is clicked. */
  onUse?: () => void
}) {
  if (value === null || value === undefined || value === '') return <Dash />
  if (typeof value === 'number') {
    return (
      <>
        <Num value={value} />
        {field.unit && <span className="ml-1 text-quiet text-xs">{field.unit}</span>}
      </>
    )
  }
  if (field.kind === 'website') return <Website text={value} />
  if (field.kind === 'telephone' || field.kind === 'email')
    return <ContactText text={value} kind={field.kind} onUse={onUse} />
  if (field.kind === 'moment') return <span className="tnum">{formatDateTime(value)}</span>
  return (
    <span className={cn('[overflow-wrap:anywhere]', field.kind === 'long-text' && 'whitespace-pre-wrap')}>
      <WholeNumbers text={value} />
    </span>
  )
}

/** A URL that wraps only after a dot or a slash. */
function AddressText({ text }: { text: string }) {
  return text.split(/(?<=[./])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Shows a typed website as a link; text that is not a web address stays plain text. */
function Website({ text }: { text: string }) {
  const address = websiteAddress(text)
  if (!address) return <span className="[overflow-wrap:anywhere]">{text}</span>
  return (
    <a href={address} target="_blank" rel="noreferrer" className={cn(linkClass, '[overflow-wrap:anywhere]')}>
      <AddressText text={text} />
      <ExternalLink aria-label="새 창" className="no-print size-3 shrink-0" />
    </a>
  )
}
