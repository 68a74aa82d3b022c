/** What asks for companies that have nothing there: no word of the firm, no manager. */
export const unset = '미설정'
export const nobody = '미지정'

/** Texts that lists are searched in, each kept in `company_list` in one spelling and indexed by its runs of letters. */
export type SearchedText = 'address' | 'industry' | 'products' | 'words'

export type FilterKind =
  /** Every word somewhere in the text of the field. */
  | 'text'
  | 'searched'
  /** One word of the firm, or none. */
  | 'choice'
  /** At least, at most. */
  | 'range'
  /** From a day to a day in Seoul, both included. */
  | 'days'
  /** One team, or nobody. */
  | 'team'
  | 'any-team'
  | 'name'
  | 'digits'
  | 'sales-connection'
  | 'silence'

interface Common {
  /** The parameter of the call and of the address; ranges and days add which end they mean. */
  name: string
  /** Where it is called otherwise than its field. */
  label?: string
  /** On the filter panel, where there is room for more words. */
  panelLabel?: string
  placeholder?: string
  /** Two of them share a line of the filter panel. */
  half?: true
}
interface OfKind {
  searched: { in: SearchedText }
  choice: {
    /** On the panel without unfolding it, or given by the screen and not chosen at all. */
    place?: 'open' | 'screen'
    /** The word that asks for companies without a value, where it is not 미설정. */
    none?: string
  }
}
export type FilterOf<K extends FilterKind> = Common & { kind: K } & (K extends keyof OfKind
    ? OfKind[K]
    : unknown)
/** A condition of a list. The shape of the call, its SQL, its control and its chip follow from the kind. */
export type FieldFilter = { [K in FilterKind]: FilterOf<K> }[FilterKind]
