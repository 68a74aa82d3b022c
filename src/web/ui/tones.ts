interface Look {
  badge: string
  dot: string
  /** The classes for a coloured left edge of a card. */
  edge: string
  /** The classes for the word next to a dot. */
  word: string
}

/**
 * The classes of each colour, for light and dark mode. The colours of badges, dots, edges and words are defined only
 * here.
 */
export const tones = {
  grey: { badge: 'bg-none-soft text-none', dot: 'bg-none', edge: 'border-l-none', word: 'text-quiet' },
  red: {
    badge: 'bg-danger-soft text-danger',
    dot: 'bg-danger',
    edge: 'border-l-danger',
    word: 'text-danger',
  },
  blue: { badge: 'bg-info-soft text-info', dot: 'bg-info', edge: 'border-l-info', word: 'text-ink' },
  green: { badge: 'bg-good-soft text-good', dot: 'bg-good', edge: 'border-l-good', word: 'text-ink' },
  violet: {
    badge: 'bg-violet-soft text-violet',
    dot: 'bg-violet',
    edge: 'border-l-violet',
    word: 'text-ink',
  },
  orange: {
    badge: 'bg-orange-soft text-orange',
    dot: 'bg-orange',
    edge: 'border-l-orange',
    word: 'text-ink',
  },
  amber: {
    badge: 'bg-warning-soft text-warning',
    dot: 'bg-warning',
    edge: 'border-l-warning',
    word: 'text-warning',
  },
  navy: {
    badge: 'bg-accent-soft text-accent-text',
    dot: 'bg-accent',
    edge: 'border-l-accent',
    word: 'text-ink',
  },
  navyOutline: {
    badge: 'text-accent-text inset-ring inset-ring-current',
    dot: 'bg-accent',
    edge: 'border-l-accent',
    word: 'text-ink',
  },
  outline: {
    badge: 'font-normal text-ink inset-ring inset-ring-line-strong',
    dot: 'bg-none',
    edge: 'border-l-line-strong',
    word: 'text-ink',
  },
} as const satisfies Record<string, Look>
export type Tone = keyof typeof tones
