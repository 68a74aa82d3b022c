import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailServer } from '#server/platform/mailServer.ts'
import { selfSigned } from './certificate.ts'

export interface ReceivedMail {
  to: string[]
  /** The whole message as it arrived. */
  raw: string
  messageId: string
}

export interface TestMailServer {
  /** The settings with which the program sends to this server. */
  settings: MailServer
  received: ReceivedMail[]
  stop(): Promise<void>
}

export interface MailBehaviour extends SMTPServerOptions {
  /** Called when the whole message has arrived: an error refuses it. */
  take?: (mail: ReceivedMail, at: number) => Error | undefined | Promise<Error | undefined>
}

export const smtpError = (responseCode: number, text = 'not now') =>
  Object.assign(new Error(text), { responseCode })

const from = { name: '딜데스크', address: 'desk@example.co.kr' }
const settingsAt = (server: { address(): unknown }, more: Partial<MailServer> = {}): MailServer => ({
  host: 'localhost',
  port: (server.address() as AddressInfo).port,
  tls: 'starttls',
  signIn: null,
  from,
  ca: null,
  ...more,
})

/** A real SMTP server on this machine. Its certificate is the one that `settings` trusts. */
export async function startMailServer({ take, ...behaviour }: MailBehaviour = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const certificate = selfSigned()
  const server = new SMTPServer({
    ...certificate,
    authOptional: true,
    // The name of the client is not looked up, because there is no network.
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const receive = async () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
        }
        const refusal = await take?.(mail, received.length)
        if (!refusal) received.push(mail)
        done(refusal ?? null)
      }
      stream.on('end', () => void receive())
    },
    ...behaviour,
  })
  // A client that breaks off is an error of the connection, not of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    settings: settingsAt(server.server, { ca: certificate.cert }),
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A server that accepts connections and never says a word. */
export async function startSilentServer(): Promise<TestMailServer> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    held.add(socket)
  })
  const held = new Set<{ destroy(): unknown }>()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    settings: settingsAt(server, { tls: 'none' }),
    received: [],
    async stop() {
      for (const socket of held) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Decodes the subject and the text of a message. */
export function readMail({ raw }: ReceivedMail): { subject: string; text: string; headers: string } {
  const [headers = '', ...rest] = raw.split(/\r?\n\r?\n/)
  const unfolded = headers.replaceAll(/\r?\n[ \t]+/g, ' ')
  const body = rest.join('\n\n')
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(unfolded)?.[1]?.toLowerCase()
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? fromQuoted(body.replaceAll(/=\r?\n/g, ''))
        : body
  const given = /^Subject: (.*)$/im.exec(unfolded)?.[1] ?? ''
  const subject = given
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, kind: string, code: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(code, 'base64').toString('utf8')
        : fromQuoted(code.replaceAll('_', ' ')),
    )
  return { subject, text, headers: unfolded }
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
