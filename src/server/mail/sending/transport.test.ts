import { afterEach, describe, expect, it } from 'vitest'
import {
  type MailBehaviour,
  readMail,
  smtpError,
  startMailServer,
  startSilentServer,
  type TestMailServer,
} from '#test/kit/mailServer.ts'
import { deliver, MailError } from './transport.ts'

let servers: TestMailServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})
const start = async (behaviour?: MailBehaviour) => {
  const server = await startMailServer(behaviour)
  servers.push(server)
  return server
}
const letter = {
  to: 'kim@example.co.kr',
  subject: '[딜데스크] 시험',
  text: '본문입니다.\n. 점으로 시작하는 줄',
}
const id = '11111111-2222-4333-8444-555555555555'
/** Why the mail was not sent, or null if it was. */
const faultOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof MailError ? [error.fault, error.final, error.ofServer] : String(error),
  )

it('arrives over verified TLS with the given Message-ID, as a mail that no program answers', async () => {
  const secure: boolean[] = []
  const server = await start({
    onMailFrom(_address, session, done) {
      secure.push(session.secure)
      done()
    },
  })
  await deliver(server.settings, letter, id)
  const [mail] = server.received
  expect(secure).toEqual([true])
  expect([mail?.to, mail?.messageId]).toEqual([['kim@example.co.kr'], `<${id}@example.co.kr>`])
  const { subject, text, headers } = readMail(mail as never)
  expect([subject, text.trim().replaceAll('\r\n', '\n')]).toEqual([letter.subject, letter.text])
  expect(headers).toContain('Auto-Submitted: auto-generated')
})

describe('the connection', () => {
  it('is refused if the certificate is of an unknown maker, and nothing is said before', async () => {
    const server = await start()
    const other = await start()
    for (const ca of [null, other.settings.ca])
      expect(await faultOf(deliver({ ...server.settings, ca }, letter, id))).toEqual([
        'certificate',
        false,
        true,
      ])
    expect(server.received).toEqual([])
  })
  it('is refused if the server offers no TLS, so that no password is sent in the clear', async () => {
    const server = await start({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
    const signIn = { user: 'desk', password: 'secret word' }
    const [fault] = (await faultOf(deliver({ ...server.settings, signIn }, letter, id))) as string[]
    expect(fault).toBe('certificate')
    expect(server.received).toEqual([])
  })
  it('signs in, and a wrong password is a fault of the settings that is tried again', async () => {
    const server = await start({
      authOptional: false,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'desk' }) : done(new Error('wrong')),
    })
    const as = (password: string) =>
      faultOf(deliver({ ...server.settings, signIn: { user: 'desk', password } }, letter, id))
    expect(await as('wrong')).toEqual(['sign-in', false, true])
    expect(await as('right')).toBeNull()
  })
  it('that nobody accepts, or that says nothing, ends in time', async () => {
    const away = await start()
    await servers.pop()?.stop()
    expect(await faultOf(deliver(away.settings, letter, id))).toEqual(['connection', false, true])
    const silent = await startSilentServer()
    servers.push(silent)
    expect(await faultOf(deliver(silent.settings, letter, id, { limitMs: 300 }))).toEqual([
      'silent',
      false,
      true,
    ])
  })
  it('of a server that dribbles ends in time as well', async () => {
    const server = await start({ take: () => new Promise(() => undefined) })
    expect(await faultOf(deliver(server.settings, letter, id, { limitMs: 1500 }))).toEqual([
      'silent',
      false,
      true,
    ])
  })
})

describe('an answer of the server', () => {
  it.each([
    ['an unknown recipient', { onRcptTo: 550 }, ['refused', true, false]],
    ['greylisting', { onRcptTo: 451 }, ['later', false, false]],
    ['a server that closes', { onRcptTo: 421 }, ['later', false, true]],
    ['a refused text', { data: 554 }, ['refused', true, false]],
    ['a text for later', { data: 452 }, ['later', false, false]],
  ])('to %s', async (_, { onRcptTo, data }: { onRcptTo?: number; data?: number }, expected) => {
    const server = await start({
      ...(onRcptTo ? { onRcptTo: (_a, _s, done) => done(smtpError(onRcptTo)) } : {}),
      ...(data ? { take: () => smtpError(data) } : {}),
    })
    expect(await faultOf(deliver(server.settings, letter, id))).toEqual(expected)
  })
})

describe('what people typed', () => {
  it.each([
    'kim@example.co.kr\r\nBcc: all@example.co.kr',
    'kim@example.co.kr, all@example.co.kr',
    '<kim@example.co.kr>',
    'kim@example.co.kr\0',
    '김@example.co.kr',
    '',
  ])('is no second recipient: %j', async (to) => {
    const server = await start()
    expect(await faultOf(deliver(server.settings, { ...letter, to }, id))).toEqual(['address', true, false])
    expect(server.received).toEqual([])
  })
  it('is no second header', async () => {
    const server = await start()
    const subject = '가온(주)\r\nBcc: all@example.co.kr\r\n\r\n<script>'
    await deliver(server.settings, { ...letter, subject }, id)
    const { headers, subject: shown } = readMail(server.received[0] as never)
    expect(headers).not.toMatch(/^Bcc:/im)
    expect(shown).toBe('가온(주) Bcc: all@example.co.kr <script>')
  })
})
