import { addPasskey, askForPasskey, beginPasskey, provePasskey } from '#shared/auth/factors.endpoints.ts'
import { call } from '#web/lib/call/call.ts'

/** Whether this browser can use passkeys at all. */
export const browserHasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Raised if the person closed the browser's question. It is no error. */
export class PasskeyCancelled extends Error {}

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      throw new PasskeyCancelled()
    throw error
  }
}

/** Lets a passkey answer the server's question. */
export async function proveByPasskey(trust: boolean) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await call(askForPasskey, {}, { activity: 'person' })
  const { id, rawId, type, response } = await ask(() =>
    startAuthentication({ optionsJSON: options as never }),
  )
  const { authenticatorData, clientDataJSON, signature, userHandle } = response
  const answer = {
    id,
    rawId,
    type,
    response: { authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) },
  }
  return call(provePasskey, { body: { answer, trust } }, { activity: 'person' })
}

/** Makes a passkey on this device and connects it. */
export async function makePasskey(name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options } = await call(beginPasskey, {}, { activity: 'person' })
  const { id, rawId, type, response } = await ask(() => startRegistration({ optionsJSON: options as never }))
  const { attestationObject, clientDataJSON, transports } = response
  const answer = {
    id,
    rawId,
    type,
    response: { attestationObject, clientDataJSON, ...(transports && { transports }) },
  }
  return call(addPasskey, { body: { name, answer } }, { activity: 'person' })
}
