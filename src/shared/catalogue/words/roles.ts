import type { Tone } from './tone.ts'
import { vocabulary } from './vocabulary.ts'

interface RoleFacts {
  word: string
  /** Navy and grey only: the more a role may open, the heavier it looks. */
  tone: Tone
  /** The admin side runs the system: it sees every company and names managers and users. */
  isAdminSide: boolean
  synonyms?: readonly string[]
}

const rows = {
  admin: { word: '관리자', tone: 'navy', isAdminSide: true },
  viceadmin: { word: '부관리자', tone: 'navyOutline', isAdminSide: true, synonyms: ['vice_admin'] },
  team: { word: '팀원', tone: 'grey', isAdminSide: false },
  staff: { word: '직원', tone: 'outline', isAdminSide: false },
} as const satisfies Record<string, RoleFacts>

/** What a user may do (권한). Unlike other words a role is stored and sent as its key. */
export const roles = vocabulary('권한', rows)
export type Role = keyof typeof rows

export const roleLabel = (role: Role): string => roles.byKey[role].word
export const isAdminSide = (role: Role): boolean => roles.byKey[role].isAdminSide
export const adminSide: readonly Role[] = roles.keys.filter(isAdminSide)

const bySpelling = new Map<unknown, Role>(
  roles.rows.flatMap(({ key, ...row }) =>
    [key, ...('synonyms' in row ? row.synonyms : [])].map((spelling) => [spelling, key]),
  ),
)
/** Every way in which a role may be sent; stored is always the key. */
export const roleSpellings = [...bySpelling.keys()] as string[]
export const findRole = (value: unknown): Role | undefined => bySpelling.get(value)
/** An unknown role shows as 직원 and has staff's rights, so that a damaged row can never give more rights. */
export const readRole = (value: unknown): Role => findRole(value) ?? 'staff'
