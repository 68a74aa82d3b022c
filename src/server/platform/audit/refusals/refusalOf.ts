import type { FastifyRequest } from 'fastify'
import type { RefusalKind } from '#shared/audit/refusals.ts'
import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'
import type { AppError } from '../../appError.ts'

/** A counted refusal. All properties except address and device identify its row. */
export interface Refusal {
  kind: RefusalKind
  /** Empty if no user is known. */
  teamId: string
  /** The address if no user is known; otherwise empty. */
  source: string
  call: string
  target: string
  code: ErrorCode
  address: string
  device: string | null
}

const kinds: Partial<Record<ErrorCode, RefusalKind>> = {
  'auth/wrong-credentials': 'refused/sign-in',
  'password/current-wrong': 'refused/sign-in',
  'auth/locked': 'refused/locked',
  'auth/team-mismatch': 'refused/denied',
}

/** Null for errors that deny no right: invalid input, a conflict, something that does not exist for anybody. */
export function kindOf({ code, status, extras }: AppError): RefusalKind | null {
  if (extras.hides) return 'refused/hidden'
  const byStatus = status === 401 ? 'refused/no-session' : status === 403 ? 'refused/denied' : null
  return kinds[code] ?? byStatus
}

export function refusalOf(request: FastifyRequest, error: AppError): Refusal | null {
  const kind = kindOf(error)
  if (!kind) return null
  const address = cut(request.ip, 64)
  const aboutSignIn = kind === 'refused/sign-in' || kind === 'refused/locked'
  // The account of a failed sign-in is named as the target of the attempt, not as its author. An unknown team ID is
  // never stored, because people type passwords into the wrong field.
  const teamId =
    aboutSignIn && error.extras.account !== undefined
      ? (error.extras.account ?? '')
      : (request.actor?.teamId ?? '')
  // Without a session there is one row per address; other properties would not help.
  const plain = kind === 'refused/no-session'
  return {
    kind,
    teamId: cut(plain ? '' : teamId, 50),
    source: plain || teamId === '' ? address : '',
    call: plain ? '' : callOf(request),
    target: plain || aboutSignIn ? '' : targetOf(request),
    code: error.code,
    address,
    device: request.headers['user-agent'] ? shown(request.headers['user-agent'], 300) : null,
  }
}

function callOf({ routeOptions, method }: FastifyRequest): string {
  const { endpoint } = routeOptions.config
  return endpoint ? `${endpoint.method} ${endpoint.path}` : method
}

/** Only these fields of a refused request's body are stored. */
const namingFields = ['businessNumber', 'teamId']
/** Tokens grant access by themselves and are never stored. */
const secretParameter = /token/i

function targetOf({ params, query, body }: FastifyRequest): string {
  const named = Object.entries((params ?? {}) as Record<string, unknown>)
    .filter(([name]) => !secretParameter.test(name))
    .map(([, value]) => value)
  const values =
    named.length > 0 ? named : namingFields.map((name) => fieldOf(query, name) ?? fieldOf(body, name))
  return shown(
    values
      .filter((value) => typeof value === 'string')
      .map((value) => cut(value, 100))
      .join(' · '),
    200,
  )
}

const fieldOf = (value: unknown, name: string): unknown =>
  value && typeof value === 'object' && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

const cut = (text: string, letters: number) => text.slice(0, letters).toWellFormed()

/** Text chosen by the sender: cut first, then without control characters and resident numbers. */
const shown = (text: string, letters: number) =>
  cut(maskResidentNumbers(cut(text, letters).replaceAll(/\p{Cc}/gu, ' '), '(주민번호)'), letters)
