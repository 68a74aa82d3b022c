export interface ContactPart {
  text: string
  /** Where a click leads; plain text has none. */
  href?: string
}

/** A number as it is dialled: with its country or area, seven to fifteen figures. */
const telephone = /(\+?\d[\d\s().-]{5,}\d)/
const email = /([\w.%+-]+@[\w-]+(?:\.[\w-]+)+)/

function telephoneAddress(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return undefined
  return `tel:${text.startsWith('+') ? '+' : ''}${digits}`
}

/** Numbers and addresses in what somebody typed; what stands beside them (비서, 내선 3) stays as it is. */
export function contactParts(text: string, kind: 'telephone' | 'email'): ContactPart[] {
  const pieces = text.split(kind === 'email' ? email : telephone)
  return pieces.flatMap((piece, at) => {
    if (piece === '') return []
    if (at % 2 === 0) return [{ text: piece }]
    const href = kind === 'email' ? `mailto:${piece}` : telephoneAddress(piece)
    return [href ? { text: piece, href } : { text: piece }]
  })
}
