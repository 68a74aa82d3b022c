import type { Tone } from './tone.ts'
import { vocabulary } from './vocabulary.ts'

interface AbilityFacts {
  word: string
  tone: Tone
  /** True if people still work on companies with this ability. About other companies no reports are expected. */
  active: boolean
  /** True if people are asked for a reason, which the statistics list. */
  needsReason: boolean
}

/** Whether the deal of a company can go on (진행가능 여부). */
export const abilities = vocabulary('진행가능 여부', {
  proceedable: { word: '진행가능', tone: 'green', active: true, needsReason: false },
  halted: { word: '진행중단', tone: 'red', active: false, needsReason: true },
  'on-hold': { word: '진행보류', tone: 'amber', active: true, needsReason: true },
} as const satisfies Record<string, AbilityFacts>)

/** The ability of a company for which none is set. */
export const usualAbility = abilities.byKey.proceedable.word
