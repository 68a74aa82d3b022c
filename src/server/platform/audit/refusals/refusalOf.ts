import type { FastifyRequest } from 'fastify'
import type { RefusalKind } from '#shared/audit/refusals.ts'
import type { ErrorCode } from '#shared/catalogue/errors/errors.ts'
import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'
import type { AppError } from '../../appError.ts'

/** What is counted: all but the address and the device tells one row from another. */
export interface Refusal {
  kind: RefusalKind
  /** Empty where nobody is named. */
  teamId: string
  /** The address where nobody is named, empty otherwise. */
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

/** Null for what refuses no right: a wrong input, a conflict, something that is not there for anybody. */
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
  // Nobody has proven to be the account that was tried; it is named because it is what was attacked. A team ID that
  // does not exist is never kept: people type passwords into the wrong field.
  const teamId =
    aboutSignIn && error.extras.account !== undefined
      ? (error.extras.account ?? '')
      : (request.actor?.teamId ?? '')
  // Without a session nothing else tells one caller's calls apart usefully: one row an address.
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

/** Of the body only these: what else stands in it is nobody's to keep after a refusal. */
const namingFields = ['businessNumber', 'teamId']
/** What opens something by itself is never kept. */
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

/** Chosen by whoever sent it: cut before it is looked at, no control letters, no resident number. */
const shown = (text: string, letters: number) =>
  cut(maskResidentNumbers(cut(text, letters).replaceAll(/\p{Cc}/gu, ' '), '(주민번호)'), letters)
