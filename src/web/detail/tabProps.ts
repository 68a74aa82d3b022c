/** Every tab gets only the company's number and loads its own data. */
export interface TabProps {
  number: string
}
