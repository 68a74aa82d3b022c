/** Filter value for companies without a value: no word chosen, no manager. */
export const unset = '미설정'
export const nobody = '미지정'

/** Searchable texts; `company_list` stores each one folded and with a trigram index. */
export type SearchedText = 'address' | 'industry' | 'products' | 'words'

export type FilterKind =
  /** Every typed word occurs somewhere in the field's text. */
  | 'text'
  | 'searched'
  /** One word of the vocabulary, or not set. */
  | 'choice'
  /** Minimum and maximum. */
  | 'range'
  /** First and last Seoul day, both included. */
  | 'days'
  /** One team, or nobody. */
  | 'team'
  | 'any-team'
  | 'name'
  | 'digits'
  | 'sales-connection'
  | 'silence'

interface Common {
  /** Name of the query parameter; ranges and days append which end they mean. */
  name: string
  /** Label, if it differs from the field's. */
  label?: string
  /** Longer label for the filter panel. */
  panelLabel?: string
  placeholder?: string
  /** Takes half a line of the filter panel. */
  half?: true
}
interface OfKind {
  searched: { in: SearchedText }
  choice: {
    /** `open`: always visible on the panel; `screen`: set by the screen, not chosen by a person. */
    place?: 'open' | 'screen'
    /** Filter value for companies without a value, if it is not 미설정. */
    none?: string
  }
}
export type FilterOf<K extends FilterKind> = Common & { kind: K } & (K extends keyof OfKind
    ? OfKind[K]
    : unknown)
/** A filter condition of a list. Its query schema, SQL, control and chip are derived from the kind. */
export type FieldFilter = { [K in FilterKind]: FilterOf<K> }[FilterKind]
