/** The kinds of own fields (우리 항목): fields that the firm adds to companies itself. */
export const ownKinds = {
  text: '글',
  number: '숫자',
  day: '날짜',
  choice: '선택',
  flag: '예·아니오',
  person: '사람',
} as const
export type OwnKind = keyof typeof ownKinds
export const ownKindNames = Object.keys(ownKinds) as OwnKind[]

/**
 * The key of an own field in stored values, URLs, views and columns, such as `ownNumber7`. It contains the kind, so that
 * a condition can be read without knowing the fields of the firm, and so that a value never has another kind than its
 * key, even if a field without values gets another kind and an undo restores a value of the former one.
 */
export const ownKeyPattern = /^own(Text|Number|Day|Choice|Flag|Person)([1-9]\d{0,5})$/

export interface OwnKey {
  kind: OwnKind
  id: number
}

export const ownKeyOf = ({ kind, id }: OwnKey): string =>
  `own${kind.charAt(0).toUpperCase()}${kind.slice(1)}${id}`

export function readOwnKey(key: string): OwnKey | null {
  const [, kind, id] = ownKeyPattern.exec(key) ?? []
  return kind === undefined ? null : { kind: kind.toLowerCase() as OwnKind, id: Number(id) }
}
/** The type of such a key, for lists of keys that also have others. */
export type OwnFieldKey = `own${string}`
export const isOwnKey = (key: string): key is OwnFieldKey => ownKeyPattern.test(key)
