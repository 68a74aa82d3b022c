import type { FastifyRequest } from 'fastify'
import type { RefusalKind } from '#shared/audit/refusals.ts'
import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'
import type { AppError } from '../../appError.ts'

/** A refusal to be counted. Refusals that differ only in address and device are counted in the same row. */
export interface Refusal {
  kind: RefusalKind
  /** The user. Empty if no user is known. */
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

/**
 * Returns the kind of a refusal. Null for errors that deny no right: invalid input, a conflict, or an object that
 * does not exist for anybody.
 */
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
  // For a failed sign-in, `teamId` is the account that was tried, not the author. An unknown team ID is never
  // stored, because people type passwords into the wrong field.
  const teamId =
    aboutSignIn && error.extras.account !== undefined
      ? (error.extras.account ?? '')
      : (request.actor?.teamId ?? '')
  // Requests without a session are counted in one row per address. Their call and target are not stored, because they
  // would tell nothing.
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

/** The only fields of a refused request's body that are stored. */
const namingFields = ['businessNumber', 'teamId']
/** Tokens are never stored, because whoever has a token has access. */
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

/** Makes text from the sender safe to show: it is cut, and control characters and resident numbers are replaced. */
const shown = (text: string, letters: number) =>
  cut(maskResidentNumbers(cut(text, letters).replaceAll(/\p{Cc}/gu, ' '), '(주민번호)'), letters)
