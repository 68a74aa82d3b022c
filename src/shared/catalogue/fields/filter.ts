/**
 * Values of filters that find companies without a value: `unset` those without a word, `nobody` those without a
 * manager.
 */
export const unset = '미설정'
export const nobody = '미지정'

/**
 * Groups of texts that can be searched. `company_list` stores each group folded (see `foldText`) with a trigram index.
 */
export type SearchedText = 'address' | 'industry' | 'products' | 'words'

export type FilterKind =
  /** A text in which every typed word must occur. */
  | 'text'
  | 'searched'
  /** A word of the vocabulary, or the filter value for a missing word. */
  | 'choice'
  /** A minimum and a maximum. */
  | 'range'
  /** A first and a last day in Seoul time, both included. */
  | 'days'
  /** A team in one manager slot, or `nobody`. */
  | 'team'
  | 'any-team'
  | 'name'
  | 'digits'
  | 'sales-connection'
  | 'silence'

interface Common {
  /** The name of the query parameter. Filters for ranges and days add a suffix such as `Min` or `Max` to it. */
  name: string
  /** The label of the filter, if it differs from the label of the field. */
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
    /**
     * Where the filter is set. `open`: always visible in the filter panel. `screen`: not in the panel, because the
     * screen sets it.
     */
    place?: 'open' | 'screen'
    /** The filter value that finds companies without a value, if it is not 미설정. */
    none?: string
  }
}
export type FilterOf<K extends FilterKind> = Common & { kind: K } & (K extends keyof OfKind
    ? OfKind[K]
    : unknown)
/** The filter of a field in company lists. Query schema, SQL, input and filter chip are derived from its kind. */
export type FieldFilter = { [K in FilterKind]: FilterOf<K> }[FilterKind]
