/** The approximate number of minutes for each step. */
export const minutes = { firm: 5, people: 5, companies: 20, backup: 10 }
/** How the time of a step is written if it takes longer for some than for others. */
export const written: Record<StepName, string> = {
  firm: '5분',
  people: '5분',
  companies: '2–20분',
  backup: '10분',
}
export const stepNames = ['firm', 'people', 'companies', 'backup'] as const
export type StepName = (typeof stepNames)[number]
