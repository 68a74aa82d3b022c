import * as z from 'zod/mini'
import { boundedText, matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { endpoint } from '../platform/endpoint.ts'
import { requiredText } from '../platform/text.ts'
import { codeLimit, passkeyLimits, resetReasonLimit } from './factorRules.ts'
import { proofMethods } from './signInStep.ts'
import { SignedInUser, userLimits } from './user.ts'

const message = z.object({ message: z.string() })
const code = boundedText(codeLimit)
const trust = z.optional(z.boolean())
const id = z.object({ id: matching(/^\d{1,15}$/, '번호를 확인해주세요.') })

/** What a browser sends of a passkey. All parts are base64url texts; extensions are not used. */
const credential = { id: boundedText(2000), rawId: boundedText(2000), type: boundedText(20) }
const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    authenticatorData: boundedText(8000),
    clientDataJSON: boundedText(8000),
    signature: boundedText(8000),
    userHandle: z.optional(z.nullable(boundedText(200))),
  }),
})
const NewPasskey = z.object({
  ...credential,
  response: z.object({
    attestationObject: boundedText(20_000),
    clientDataJSON: boundedText(8000),
    transports: z.optional(list(matching(/^[a-z-]{1,20}$/), 10)),
  }),
})
/** The options that the browser passes to the authenticator, as WebAuthn defines them. */
const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

export const proveCode = endpoint('POST', '/api/auth/second-factor', {
  summary: '2단계 인증의 코드를 확인합니다. 6자리 숫자는 인증 앱의 코드, 그 밖에는 복구 코드입니다.',
  once: false,
  body: z.object({ code, trust }),
  response: SignedInUser,
})
export const askForPasskey = endpoint('POST', '/api/auth/second-factor/passkey-options', {
  summary: '패스키가 답할 문제를 줍니다.',
  once: false,
  response: PasskeyOptions,
})
export const provePasskey = endpoint('POST', '/api/auth/second-factor/passkey', {
  summary: '패스키의 답을 확인합니다.',
  once: false,
  body: z.object({ answer: PasskeyAnswer, trust }),
  response: SignedInUser,
})
export const provePassword = endpoint('POST', '/api/auth/confirm', {
  summary: '2단계 인증을 연결하지 않은 사람이 비밀번호로 본인임을 다시 확인합니다.',
  once: false,
  body: z.object({ password: boundedText(1024) }),
  response: message,
})

export const OwnFactors = z.object({
  /** The authenticator app. Null if none is connected. */
  app: z.nullable(z.object({ connectedAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
  passkeys: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  recoveryCodesLeft: z.number(),
  /** Whether the firm requires a second factor of this person, at this address or everywhere. */
  required: z.boolean(),
  /** Whether this address allows passkeys: https or localhost. */
  passkeysPossible: z.boolean(),
  /** Whether sign-ins are never asked for a second factor, as in the demo. */
  exempt: z.boolean(),
})
export type OwnFactors = z.infer<typeof OwnFactors>

export const listOwnFactors = endpoint('GET', '/api/auth/factors', {
  summary: '내 2단계 인증: 인증 앱, 패스키, 남은 복구 코드.',
  staleAfter: [],
  response: OwnFactors,
})
export const beginApp = endpoint('POST', '/api/auth/factors/app', {
  summary: '인증 앱을 연결하기 시작합니다. 첫 코드가 맞을 때까지 지금 쓰는 앱은 그대로입니다.',
  once: false,
  response: z.object({ seed: z.string(), address: z.string() }),
})
/** The new recovery codes. Null if the person has codes already. They are shown once. */
const NewCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())), user: SignedInUser })
export const confirmApp = endpoint('POST', '/api/auth/factors/app/confirm', {
  summary: '인증 앱의 첫 코드를 확인해 연결합니다.',
  once: false,
  body: z.object({ code }),
  response: NewCodes,
})
export const removeApp = endpoint('DELETE', '/api/auth/factors/app', {
  summary: '인증 앱 연결을 끊습니다.',
  response: message,
})
export const beginPasskey = endpoint('POST', '/api/auth/factors/passkeys/options', {
  summary: '새 패스키를 만들 준비를 합니다.',
  once: false,
  response: PasskeyOptions,
})
export const addPasskey = endpoint('POST', '/api/auth/factors/passkeys', {
  summary: '새 패스키를 연결합니다.',
  once: false,
  body: z.object({ name: requiredText('패스키 이름', passkeyLimits.name), answer: NewPasskey }),
  response: NewCodes,
})
export const removePasskey = endpoint('DELETE', '/api/auth/factors/passkeys/{id}', {
  summary: '패스키를 지웁니다.',
  params: id,
  response: message,
})
export const renewRecoveryCodes = endpoint('POST', '/api/auth/factors/recovery-codes', {
  summary: '복구 코드를 새로 만듭니다. 이전 코드는 쓸 수 없습니다.',
  once: false,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const OwnDevice = z.object({
  id: z.string(),
  lastSeenAt: z.string(),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** Until when this device is not asked for the second factor. */
  trustedUntil: z.nullable(z.string()),
  current: z.boolean(),
})
export type OwnDevice = z.infer<typeof OwnDevice>
export const OwnSignIn = z.object({
  at: z.string(),
  succeeded: z.boolean(),
  method: z.enum(Object.keys(proofMethods) as (keyof typeof proofMethods)[]),
  address: z.string(),
  /** Whether the address belongs to the firm. Null if the firm has not named its addresses. */
  inside: z.nullable(z.boolean()),
})
export type OwnSignIn = z.infer<typeof OwnSignIn>
export const listOwnDevices = endpoint('GET', '/api/auth/devices', {
  summary: '내가 로그인한 적이 있는 기기와 최근 30일의 로그인입니다.',
  staleAfter: [],
  response: z.object({ devices: z.array(OwnDevice), signIns: z.array(OwnSignIn) }),
})
export const forgetDevice = endpoint('DELETE', '/api/auth/devices/{id}', {
  summary: '기기를 잊습니다. 그 기기에서는 다시 2단계 인증을 묻습니다.',
  params: z.object({ id: boundedText(64) }),
  response: message,
})
export const endOwnSession = endpoint('POST', '/api/auth/sessions/{id}/end', {
  summary: '내 세션 하나를 끝냅니다.',
  params: z.object({ id: boundedText(64) }),
  response: message,
})

export const FactorReset = z.object({
  id: z.number(),
  teamId: z.string(),
  managerName: z.string(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  /** Whether the caller may approve it: somebody else than who asked and than the person. */
  canApprove: z.boolean(),
})
export type FactorReset = z.infer<typeof FactorReset>
export const listFactorResets = endpoint('GET', '/api/factor-resets', {
  summary: '확인을 기다리는 2단계 인증 해제 요청입니다.',
  staleAfter: ['users'],
  response: z.array(FactorReset),
})
export const requestFactorReset = endpoint('POST', '/api/users/{teamId}/factor-reset', {
  summary: '2단계 인증을 잃어버린 사용자의 해제를 요청합니다. 다른 관리자가 승인하면 해제됩니다.',
  params: z.object({ teamId: boundedText(userLimits.teamId) }),
  body: z.object({ reason: requiredText('사유', resetReasonLimit) }),
  response: message,
})
export const approveFactorReset = endpoint('POST', '/api/factor-resets/{id}/approve', {
  summary: '다른 관리자가 요청한 2단계 인증 해제를 승인합니다.',
  params: id,
  response: message,
})
export const withdrawFactorReset = endpoint('POST', '/api/factor-resets/{id}/withdraw', {
  summary: '2단계 인증 해제 요청을 없앱니다.',
  params: id,
  response: message,
})
