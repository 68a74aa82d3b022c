/** The props of every tab. A tab loads its own data. */
export interface TabProps {
  number: string
}
