/** The colour of a word. `src/web/ui/tones.ts` defines how each colour looks as a badge, a dot or an edge. */
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
