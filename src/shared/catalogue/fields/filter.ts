/**
 * Filter values that find companies without a value: `unset` for a word that is not chosen, `nobody` for a missing
 * manager.
 */
export const unset = '미설정'
export const nobody = '미지정'

/** Texts that people can search. `company_list` stores each one folded (see `foldText`) and with a trigram index. */
export type SearchedText = 'address' | 'industry' | 'products' | 'words'

export type FilterKind =
  /** The field's text must contain every typed word. */
  | 'text'
  | 'searched'
  /** One word of the vocabulary, or the value for "not set". */
  | 'choice'
  /** A minimum and a maximum. */
  | 'range'
  /** A first and a last Seoul day, both included. */
  | 'days'
  /** One team, or the value for "nobody". */
  | 'team'
  | 'any-team'
  | 'name'
  | 'digits'
  | 'sales-connection'
  | 'silence'

interface Common {
  /** Name of the query parameter. Ranges and days add a suffix for each end, such as `Min` and `Max`. */
  name: string
  /** Label of the filter, if it differs from the label of the field. */
  label?: string
  /** Longer label for the filter panel. */
  panelLabel?: string
  placeholder?: string
  /** If true, the filter takes half a line of the filter panel. */
  half?: true
}
interface OfKind {
  searched: { in: SearchedText }
  choice: {
    /** `open`: the filter is always visible on the panel. `screen`: the screen sets the filter, not a person. */
    place?: 'open' | 'screen'
    /** Filter value that finds companies without a value, if it is not 미설정. */
    none?: string
  }
}
export type FilterOf<K extends FilterKind> = Common & { kind: K } & (K extends keyof OfKind
    ? OfKind[K]
    : unknown)
/** A filter condition of a list. Its query schema, SQL, control and chip are derived from the kind. */
export type FieldFilter = { [K in FilterKind]: FilterOf<K> }[FilterKind]
