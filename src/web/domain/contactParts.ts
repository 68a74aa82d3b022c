import { shownPhone } from '#shared/platform/phone.ts'

export interface ContactPart {
  text: string
  /** The URL of the link; absent for plain text. */
  href?: string
}

/** Matches a phone number: 7 to 15 digits, with up to three separators between two digits. */
const telephone = /(\+?\d(?:[\s().-]{0,3}\d){6,14})/
const betweenAddresses = /([\s,;/<>()]+)/

const telephoneAddress = (text: string) =>
  `tel:${text.startsWith('+') ? '+' : ''}${text.replaceAll(/\D/g, '')}`

function isMailAddress(text: string): boolean {
  const [name, host, ...more] = text.split('@')
  const labels = host?.split('.') ?? []
  return (
    Boolean(name) &&
    more.length === 0 &&
    labels.length > 1 &&
    !labels.includes('') &&
    /^[\w.%+@-]+$/.test(text)
  )
}

const plain = (text: string): ContactPart[] => (text === '' ? [] : [{ text }])

/**
 * Splits typed text into links (phone numbers or e-mail addresses) and the plain text around them, such as 비서 or 내선 3.
 */
export function contactParts(text: string, kind: 'telephone' | 'email'): ContactPart[] {
  if (kind === 'email')
    return text
      .split(betweenAddresses)
      .flatMap((part) => (isMailAddress(part) ? [{ text: part, href: `mailto:${part}` }] : plain(part)))
  return text
    .split(telephone)
    .flatMap((part, at) =>
      at % 2 === 1 ? [{ text: shownPhone(part), href: telephoneAddress(part) }] : plain(part),
    )
}
