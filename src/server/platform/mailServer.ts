import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from './startError.ts'
import { isThisMachine } from './weakSettings.ts'

/** The server that sends mail, as the environment names it. */
export interface MailServer {
  host: string
  port: number
  /** `tls` from the first byte, `starttls` before anything else is said, or `none`, which only this machine may use. */
  tls: 'tls' | 'starttls' | 'none'
  signIn: { user: string; password: string } | null
  from: { name: string; address: string }
  /** The certificates that the server's certificate is checked with, instead of the usual ones. */
  ca: string | null
}

/** An address in the form that mail headers need no quoting for. */
export const mailAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/i

export const mailSettingsOfEnvironment = {
  MAIL_HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, '메일 서버의 이름이나 주소를 적어주세요')
    .optional(),
  MAIL_PORT: z.coerce.number().int().min(1).max(65535).default(587),
  MAIL_USER: z.string().optional(),
  MAIL_PASSWORD: z.string().optional(),
  MAIL_FROM: z.string().max(300).optional(),
  MAIL_TLS: z.enum(['tls', 'starttls', 'none']).optional(),
  MAIL_CA_FILE: z.string().optional(),
}
type Given = z.infer<z.ZodObject<typeof mailSettingsOfEnvironment>>

const fault = (name: string, text: string) => new StartError(`설정 ${name}의 값이 올바르지 않습니다: ${text}`)

/** Reads the mail server, or null if the environment names none. */
export function readMailServer(given: Given): MailServer | null {
  const { MAIL_HOST: host, MAIL_PORT: port, MAIL_USER: user, MAIL_PASSWORD: password } = given
  if (host === undefined) return null
  const tls = given.MAIL_TLS ?? (port === 465 ? 'tls' : 'starttls')
  if (tls === 'none' && !isThisMachine(host))
    throw fault('MAIL_TLS', '암호화하지 않은 연결은 이 컴퓨터의 메일 서버에만 쓸 수 있습니다')
  if ((user === undefined) !== (password === undefined))
    throw fault('MAIL_USER', 'MAIL_USER와 MAIL_PASSWORD는 함께 적어주세요')
  return {
    host,
    port,
    tls,
    signIn: user === undefined || password === undefined ? null : { user, password },
    from: readSender(given.MAIL_FROM ?? ''),
    ca: given.MAIL_CA_FILE === undefined ? null : readCertificates(given.MAIL_CA_FILE),
  }
}

/** Reads `desk@example.co.kr` or `딜데스크 <desk@example.co.kr>`. */
function readSender(text: string): MailServer['from'] {
  const [, name = '', inBrackets] = /^([^<>"]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = (inBrackets ?? text).trim()
  if (!mailAddress.test(address) || /\p{Cc}/u.test(name))
    throw fault('MAIL_FROM', '딜데스크 <desk@example.co.kr> 처럼 적어주세요')
  return { name: name.trim() || '딜데스크', address }
}

function readCertificates(path: string): string {
  try {
    const text = readFileSync(path, 'utf8')
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  } catch {
    // The same message follows as for a file without a certificate.
  }
  throw fault('MAIL_CA_FILE', 'PEM 형식의 인증서 파일을 읽을 수 없습니다')
}
