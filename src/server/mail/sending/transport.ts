import { createTransport } from 'nodemailer'
import type { MailFault } from '#shared/mail/mailWords.ts'
import { type MailServer, mailAddress } from '../../platform/mailServer.ts'
import { type Letter, oneLine } from '../letters/letter.ts'

/** How long one attempt may take, however slowly the mail server answers. */
export const attemptMs = 60_000
/** How long the mail server may say nothing. */
const silenceMs = 20_000
const connectMs = 10_000

/** An attempt that failed. `final` means that another attempt would fail as well. */
export class MailError extends Error {
  readonly fault: MailFault
  readonly final: boolean
  /** Whether it concerns the whole server, so that other mails need not be tried now. */
  readonly ofServer: boolean
  constructor(fault: MailFault, { final = false, ofServer = false, cause }: Partial<MailError> = {}) {
    super(`mail not sent: ${fault}`, { cause })
    this.fault = fault
    this.final = final
    this.ofServer = ofServer
  }
}

/**
 * Sends one mail over a connection of its own. The library has pools, but a pool repeats mails on its own, and then
 * nobody knows how often a mail was sent.
 */
export async function deliver(
  server: MailServer,
  { to, subject, text }: Letter,
  messageId: string,
  { stopping, limitMs = attemptMs }: { stopping?: AbortSignal; limitMs?: number } = {},
): Promise<void> {
  if (!mailAddress.test(to)) throw new MailError('address', { final: true })
  const domain = server.from.address.split('@')[1] ?? 'localhost'
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.tls === 'tls',
    requireTLS: server.tls === 'starttls',
    ignoreTLS: server.tls === 'none',
    ...(server.signIn ? { auth: { user: server.signIn.user, pass: server.signIn.password } } : {}),
    tls: {
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true,
      ...(server.ca === null ? {} : { ca: server.ca }),
    },
    connectionTimeout: connectMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: connectMs,
    // A mail is built only from texts of this program, never from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const limit = AbortSignal.timeout(limitMs)
  try {
    await transport.sendMail({
      from: server.from,
      to: { name: '', address: to },
      subject: oneLine(subject),
      text,
      messageId: `<${messageId}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      signal: stopping ? AbortSignal.any([stopping, limit]) : limit,
    })
  } catch (error) {
    throw faultOf(error)
  } finally {
    transport.close()
  }
}

interface SmtpError {
  code?: string
  /** The code of Node's error, which the library replaces by one of its own. */
  originalCode?: string
  responseCode?: number
}

function faultOf(error: unknown): MailError {
  const { code = '', responseCode = 0 } = (error ?? {}) as SmtpError
  if (isCertificate(error)) return new MailError('certificate', { ofServer: true, cause: error })
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return new MailError('sign-in', { ofServer: true, cause: error })
  if (responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return new MailError('refused', { final: true, cause: error })
  // 421 means that the server closes; other codes from 400 concern one mail, as in greylisting.
  if (responseCode >= 400 && responseCode < 500)
    return new MailError('later', { ofServer: responseCode === 421, cause: error })
  if (code === 'ETLS') return new MailError('certificate', { ofServer: true, cause: error })
  if (code === 'ETIMEDOUT' || code === 'EABORT')
    return new MailError('silent', { ofServer: true, cause: error })
  return new MailError('connection', { ofServer: true, cause: error })
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/
const isCertificate = (error: unknown): boolean => {
  const { code = '', originalCode = '' } = (error ?? {}) as SmtpError
  return certificateCodes.test(code) || certificateCodes.test(originalCode)
}
