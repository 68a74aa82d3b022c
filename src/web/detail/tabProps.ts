/** The props of every tab: only the company. Each tab loads its own data. */
export interface TabProps {
  number: string
}
