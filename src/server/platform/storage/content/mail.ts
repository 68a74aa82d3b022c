import type { BoundedFile } from './boundedFile.ts'

/** The most bytes of headers. Mails that passed many servers have some dozen kilobytes. */
const MAX_HEADER_BYTES = 256 * 1024

const HEADER_LINE = /^[!-9;-~]{1,76}:/
/** Lines that a mail must have: a sender, and something that only mails have. */
const SENDER = /^(?:from|sender):/i
const MAIL_ONLY =
  /^(?:received|return-path|delivered-to|message-id|mime-version|date|to|subject|content-type|x-mailer):/i

// oxlint-disable-next-line no-control-regex
const BINARY_CHARACTER = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/

/**
 * Whether a file begins with the header lines of a mail (RFC 5322) that end with an empty line. The text after them can
 * be in any encoding.
 */
export async function looksLikeMail(file: BoundedFile): Promise<boolean> {
  const bytes = await file.read(0, MAX_HEADER_BYTES)
  const text = bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  const end = /\r?\n\r?\n/.exec(text)
  if (!end) return false
  const lines = text.slice(0, end.index).split(/\r?\n/)
  // A line that begins with a blank continues the line before it.
  const fields = lines.filter((line, index) => index === 0 || !/^[ \t]/.test(line))
  return (
    !lines.some((line) => BINARY_CHARACTER.test(line)) &&
    fields.every((line) => HEADER_LINE.test(line)) &&
    fields.some((line) => SENDER.test(line)) &&
    fields.filter((line) => MAIL_ONLY.test(line)).length >= 2
  )
}
