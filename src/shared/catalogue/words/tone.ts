/** The colour of a word. `src/web/ui/tones.ts` defines how it looks as badge, dot or card edge. */
export type Tone =
  | 'grey'
  | 'red'
  | 'blue'
  | 'green'
  | 'violet'
  | 'orange'
  | 'amber'
  | 'navy'
  | 'navyOutline'
  | 'outline'
