import type { OwnKind } from './ownKey.ts'

/** The largest number of own fields in use. Retired ones do not count. */
export const mostOwnFields = 30
/** The largest number of choices that a field offers. */
export const mostChoices = 40
export const longestOwnLabel = 40
export const longestOwnUnit = 20
export const longestChoice = 60

export interface OwnChoice {
  id: number
  label: string
  /** True if the choice was removed. Its label is kept for values that an undo brings back. */
  removed?: true | undefined
}

export interface OwnField {
  id: number
  /** See `ownKeyOf`. */
  key: string
  label: string
  kind: OwnKind
  unit: string | null
  choices: OwnChoice[]
  version: number
  retiredAt: string | null
  /** The person who retired the field. */
  retiredBy: string | null
}

export const isInUse = ({ retiredAt }: Pick<OwnField, 'retiredAt'>): boolean => retiredAt === null
/** The choices that a field offers. */
export const offeredChoices = ({ choices }: Pick<OwnField, 'choices'>): OwnChoice[] =>
  choices.filter(({ removed }) => !removed)
