/** What every tab is given: the company alone; each asks for what it shows. */
export interface TabProps {
  number: string
}
