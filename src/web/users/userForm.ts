import type { z } from 'zod/mini'
import { passwordFault } from '#shared/auth/password.ts'
import { passwordMessage } from '#shared/catalogue/errors/passwordErrors.ts'
import { type Role, roleLabel } from '#shared/catalogue/words/roles.ts'
import { composed } from '#shared/platform/normalForm.ts'
import { NewUser, User, UserChange } from '#shared/users/users.endpoints.ts'
import { plainFields } from '#web/forms/fieldRules.ts'
import type { Loaded } from '#web/forms/formStore.ts'
import { newerIn } from '#web/forms/saveOver.ts'
import { ApiError } from '#web/lib/call/apiError.ts'

export interface UserValues {
  teamId: string
  managerName: string
  position: string
  mobile: string
  email: string
  role: Role
}
type FieldName = keyof UserValues | 'password'
export type UserErrors = Partial<Record<FieldName, string>>

export const fieldLabels: Record<FieldName, string> = {
  teamId: '팀ID',
  managerName: '담당자명',
  position: '직급',
  role: '권한',
  mobile: '휴대전화',
  email: '이메일',
  password: '첫 비밀번호',
}
/** The editable fields, in the order of the form. */
const editable = ['managerName', 'position', 'role', 'mobile', 'email'] as const

export const emptyUser: UserValues = {
  teamId: '',
  managerName: '',
  position: '',
  mobile: '',
  email: '',
  role: 'staff',
}

export const valuesOf = (user: User): UserValues => ({
  teamId: user.teamId,
  managerName: user.managerName,
  position: user.position ?? '',
  mobile: user.mobile ?? '',
  email: user.email ?? '',
  role: user.role,
})

type Checked<Body> = { body: Body } | { missing: boolean; errors: UserErrors }

const required = { teamId: '팀ID를 입력해주세요.', managerName: '담당자명을 입력해주세요.' }

function missingOf(values: UserValues): UserErrors {
  const errors: UserErrors = {}
  if (!values.teamId.trim()) errors.teamId = required.teamId
  if (!values.managerName.trim()) errors.managerName = required.managerName
  return errors
}

/** Returns for each field the first of its messages. */
function byField(faults: readonly { path: string; message: string }[]): UserErrors {
  const errors: UserErrors = {}
  for (const { path, message } of faults) {
    if (path in fieldLabels) errors[path as FieldName] ??= message
  }
  return errors
}

const faultsOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  byField(issues.map(({ path, message }) => ({ path: String(path[0]), message })))

export type NewUserBody = z.output<typeof NewUser>
export type UserChangeBody = z.output<typeof UserChange>

export function checkNewUser(values: UserValues, password: string): Checked<NewUserBody> {
  const missing = missingOf(values)
  const fault = password ? passwordFault(password, values.teamId.trim()) : null
  const weak: UserErrors = fault ? { password: passwordMessage(fault) } : {}
  if (Object.keys(missing).length > 0) return { missing: true, errors: { ...weak, ...missing } }
  const parsed = NewUser.safeParse({ ...values, ...(password ? { password } : {}) })
  if (!parsed.success) return { missing: false, errors: { ...weak, ...faultsOf(parsed.error.issues) } }
  return fault ? { missing: false, errors: weak } : { body: parsed.data }
}

export function checkUserChange(values: UserValues, version: number | undefined): Checked<UserChangeBody> {
  const { teamId: _, ...details } = values
  const missing = missingOf(values)
  if (Object.keys(missing).length > 0) return { missing: true, errors: missing }
  const parsed = UserChange.safeParse({ ...details, version })
  if (!parsed.success) return { missing: false, errors: faultsOf(parsed.error.issues) }
  return { body: parsed.data }
}

/**
 * Returns the server's message for a refused password; undefined for other errors. The server knows more weak passwords
 * than this form, so it may refuse one that the form accepts.
 */
export const passwordRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code?.startsWith('password/') ? error.body?.message : undefined

/** Returns the field errors of a server response. */
export function refusedFields(error: unknown): UserErrors {
  const password = passwordRefusal(error)
  if (password) return { password }
  return byField((error instanceof ApiError && error.body?.fields) || [])
}

export const newerUser = (error: unknown) =>
  newerIn(error, 'user/conflict', (stored) => {
    const known = User.safeParse(stored).data
    return known ? loadedFrom(known) : null
  })

/** The values of a new user. In addition to those of an existing one: a first password, which is optional. */
export interface NewUserValues extends UserValues {
  password: string
}

const clean = (value: unknown) => composed(String(value ?? '')).trim()

const comparison = {
  /**
   * Compares values without surrounding spaces and in the same Unicode normalisation, so that differences in these
   * count as no change.
   */
  same: (_name: string, a: unknown, b: unknown) => clean(a) === clean(b),
  shown: (name: string, value: unknown) => (name === 'role' ? roleLabel(value as Role) : clean(value)),
}
export const userRules = plainFields<UserValues>({
  labels: Object.fromEntries(editable.map((name) => [name, fieldLabels[name]])),
  ...comparison,
})
export const newUserRules = plainFields<NewUserValues>({ labels: fieldLabels, ...comparison })

export const loadedFrom = (user: User): Loaded<UserValues> => ({
  start: valuesOf(user),
  version: user.version,
  savedAt: user.updatedAt,
})
