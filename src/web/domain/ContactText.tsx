import { cn } from '#web/ui/cn.ts'
import { contactParts } from './contactParts.ts'

/** Shows a phone number or e-mail address as a link. Phone numbers do not wrap. */
export function ContactText({
  text,
  kind,
  onUse,
}: {
  text: string
  kind: 'telephone' | 'email'
  /** Called when a link is clicked. */
  onUse?: (() => void) | undefined
}) {
  return contactParts(text, kind).map(({ text: part, href }, at) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
        key={at}
        href={href}
        onClick={onUse}
        className={cn(
          'rounded-sm underline-offset-2 hover:text-accent-text hover:underline max-md:-my-1.5 max-md:inline-block max-md:py-1.5 max-md:text-accent-text',
          kind === 'telephone' ? 'whole-number tnum whitespace-nowrap' : '[overflow-wrap:anywhere]',
        )}
      >
        {part}
      </a>
    ) : (
      part
    ),
  )
}
