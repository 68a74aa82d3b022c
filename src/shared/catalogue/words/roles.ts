import type { Tone } from './tone.ts'
import { vocabulary } from './vocabulary.ts'

interface RoleFacts {
  word: string
  /** The badge colour. From the admin to the role with the fewest rights, the colours become weaker. */
  tone: Tone
  /** True if the role belongs to the admin side, which sees every company and names managers and users. */
  isAdminSide: boolean
  synonyms?: readonly string[]
}

const rows = {
  admin: { word: '관리자', tone: 'navy', isAdminSide: true },
  viceadmin: { word: '부관리자', tone: 'navyOutline', isAdminSide: true, synonyms: ['vice_admin'] },
  team: { word: '팀원', tone: 'grey', isAdminSide: false },
  staff: { word: '직원', tone: 'outline', isAdminSide: false },
} as const satisfies Record<string, RoleFacts>

/** The role of a user (권한). Unlike in most vocabularies, the key is stored and sent, not the Korean word. */
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
/** All accepted spellings of roles. Only the key is stored. */
export const roleSpellings = [...bySpelling.keys()] as string[]
export const findRole = (value: unknown): Role | undefined => bySpelling.get(value)
/** An unknown role is treated as 직원 (staff), so that a damaged database row never grants more rights. */
export const readRole = (value: unknown): Role => findRole(value) ?? 'staff'
